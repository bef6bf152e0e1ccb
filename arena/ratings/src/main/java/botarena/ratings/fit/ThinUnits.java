package botarena.ratings.fit;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Which units hang on the rest by few pairings, or would if such units were taken away one after the other: all but the
 * k-core of the graph of pairings.
 */
final class ThinUnits {
    private final Design design;
    private final int[] start;
    private final int[] pairings;
    private final int[] left;
    private final boolean[] thin;

    ThinUnits(Design design) {
        this.design = design;
        this.start = new int[design.size() + 1];
        this.left = new int[design.size()];
        this.thin = new boolean[design.size()];
        int entries = design.from(design.pairings());
        for (int k = 0; k < entries; k++) {
            start[design.unit(k) + 1]++;
        }
        Arrays.parallelPrefix(start, Integer::sum);
        this.pairings = new int[entries];
        enter();
        peel();
    }

    private void enter() {
        int[] next = start.clone();
        for (int i = 0; i < design.pairings(); i++) {
            int others = design.from(i + 1) - design.from(i) - 1;
            for (int k = design.from(i); k < design.from(i + 1); k++) {
                pairings[next[design.unit(k)]++] = i;
                left[design.unit(k)] += others;
            }
        }
    }

    private void peel() {
        Deque<Integer> queue = new ArrayDeque<>();
        for (int unit = 0; unit < left.length; unit++) {
            check(unit, queue);
        }
        while (!queue.isEmpty()) {
            int unit = queue.remove();
            for (int p = start[unit]; p < start[unit + 1]; p++) {
                for (int k = design.from(pairings[p]); k < design.from(pairings[p] + 1); k++) {
                    left[design.unit(k)]--;
                    check(design.unit(k), queue);
                }
            }
        }
    }

    private void check(int unit, Deque<Integer> queue) {
        if (!thin[unit] && left[unit] <= PartialElimination.THIN) {
            thin[unit] = true;
            queue.add(unit);
        }
    }

    boolean is(int unit) {
        return thin[unit];
    }

    /** By unknown: the units, then advantage and draw parameter, which are thin. */
    boolean[] withShared(int unknowns) {
        boolean[] all = Arrays.copyOf(thin, unknowns);
        Arrays.fill(all, thin.length, unknowns, true);
        return all;
    }
}
