package botarena.ratings.fit.model;

import java.util.Arrays;

/** Pairings of each unit, in compressed form. Immutable. */
public final class PairingsByUnit {
    private final int[] start;
    private final int[] pairings;

    /** Indexes the pairings of a design. */
    public PairingsByUnit(Design design) {
        start = new int[design.size() + 1];
        pairings = new int[design.firstEntry(design.pairings())];
        for (int k = 0; k < pairings.length; k++) {
            start[design.unit(k) + 1]++;
        }
        Arrays.parallelPrefix(start, Integer::sum);
        int[] next = start.clone();
        for (int i = 0; i < design.pairings(); i++) {
            for (int k = design.firstEntry(i); k < design.firstEntry(i + 1); k++) {
                pairings[next[design.unit(k)]++] = i;
            }
        }
    }

    /** First place of a unit; its places end before {@code start(unit + 1)}. */
    public int start(int unit) {
        return start[unit];
    }

    /** The pairing at a place. */
    public int pairingAt(int place) {
        return pairings[place];
    }
}
