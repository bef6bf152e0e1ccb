package botarena.ratings.fit.solve;

import botarena.ratings.fit.model.Design;
import botarena.ratings.fit.model.PairingsByUnit;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** Units outside the k-core of the graph of pairings: those left with few links when such units are removed in turn. */
final class LooselyLinkedUnits {
    private final Design design;
    private final int[] links;
    private final boolean[] loose;

    LooselyLinkedUnits(Design design) {
        this.design = design;
        this.links = new int[design.size()];
        this.loose = new boolean[design.size()];
        countLinks();
        peel();
    }

    private void countLinks() {
        for (int i = 0; i < design.pairings(); i++) {
            int others = design.firstEntry(i + 1) - design.firstEntry(i) - 1;
            for (int k = design.firstEntry(i); k < design.firstEntry(i + 1); k++) {
                links[design.unit(k)] += others;
            }
        }
    }

    private void peel() {
        Deque<Integer> queue = new ArrayDeque<>();
        for (int unit = 0; unit < links.length; unit++) {
            removeIfLoose(unit, queue);
        }
        if (queue.isEmpty()) {
            return;
        }
        PairingsByUnit pairings = new PairingsByUnit(design);
        while (!queue.isEmpty()) {
            int unit = queue.remove();
            for (int p = pairings.start(unit); p < pairings.start(unit + 1); p++) {
                int i = pairings.pairingAt(p);
                for (int k = design.firstEntry(i); k < design.firstEntry(i + 1); k++) {
                    links[design.unit(k)]--;
                    removeIfLoose(design.unit(k), queue);
                }
            }
        }
    }

    private void removeIfLoose(int unit, Deque<Integer> queue) {
        if (!loose[unit] && links[unit] <= PartialElimination.MAX_UNIT_LINKS) {
            loose[unit] = true;
            queue.add(unit);
        }
    }

    boolean contains(int unit) {
        return loose[unit];
    }

    /** By unknown: the units, then advantage and draw parameter, which always count as loosely linked. */
    boolean[] withShared(int unknowns) {
        boolean[] all = Arrays.copyOf(loose, unknowns);
        Arrays.fill(all, loose.length, unknowns, true);
        return all;
    }
}
