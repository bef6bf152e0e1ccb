package botarena.ratings.fit.model;

import botarena.ratings.Crosstable;
import java.util.Arrays;

/**
 * Groups of units of which one took every point from the other. Components of the win graph are peeled off both ends: one
 * that lost no point is unbounded above, one that took no point is unbounded below, then again among the rest. The
 * largest component stays. For designs in which every team is one unit.
 */
final class Dominance {
    private final Design design;
    private final int[] counts;
    /** Component of each unit, without the arcs that it follows from: there are as many as pairings. */
    private final int[] component;

    private final RatingBound[] bounds;

    Dominance(Design design, int[] counts) {
        this.design = design;
        this.counts = counts;
        StrongComponents found = findComponents();
        this.component = found.components();
        this.bounds = new RatingBound[found.count()];
        Arrays.fill(bounds, RatingBound.FINITE);
        peel();
    }

    RatingBound boundOf(int unit) {
        return bounds[component[unit]];
    }

    /** As {@link Boundedness#isOneSided}. */
    boolean isOneSided(int pairing) {
        return component[front(pairing)] != component[back(pairing)];
    }

    private int front(int pairing) {
        return design.unit(design.firstEntry(pairing));
    }

    private int back(int pairing) {
        return design.unit(design.firstEntry(pairing) + 1);
    }

    private StrongComponents findComponents() {
        int[] start = new int[design.size() + 1];
        forEachArc((loser, winner) -> start[loser + 1]++);
        Arrays.parallelPrefix(start, Integer::sum);
        int[] target = new int[start[design.size()]];
        int[] next = start.clone();
        forEachArc((loser, winner) -> target[next[loser]++] = winner);
        return new StrongComponents(start, target);
    }

    private interface Arc {
        void add(int loser, int winner);
    }

    private void forEachArc(Arc arc) {
        for (int i = 0; i < design.pairings(); i++) {
            int k = i * Crosstable.OUTCOMES;
            boolean drawn = counts[k + 1] + counts[k + 4] > 0;
            if (drawn || counts[k] + counts[k + 5] > 0) {
                arc.add(back(i), front(i));
            }
            if (drawn || counts[k + 2] + counts[k + 3] > 0) {
                arc.add(front(i), back(i));
            }
        }
    }

    private void peel() {
        int largest = largest();
        boolean[] peeled = new boolean[bounds.length];
        for (boolean more = true; more; ) {
            boolean[] scoredAgainst = new boolean[bounds.length];
            boolean[] scored = new boolean[bounds.length];
            forEachArc((loser, winner) -> {
                int from = component[loser];
                int to = component[winner];
                if (from != to && !peeled[from] && !peeled[to]) {
                    scoredAgainst[from] = true;
                    scored[to] = true;
                }
            });
            more = peel(peeled, scored, scoredAgainst, largest);
        }
    }

    /** Peels one layer from both ends; false if nothing was left. */
    private boolean peel(boolean[] peeled, boolean[] scored, boolean[] scoredAgainst, int largest) {
        boolean any = false;
        for (int c = 0; c < peeled.length; c++) {
            if (!peeled[c] && c != largest && scored[c] != scoredAgainst[c]) {
                bounds[c] = scored[c] ? RatingBound.ABOVE : RatingBound.BELOW;
                peeled[c] = true;
                any = true;
            }
        }
        return any;
    }

    /** The component that is not peeled; -1 if all are single players. */
    private int largest() {
        int[] size = new int[bounds.length];
        for (int unit = 0; unit < design.size(); unit++) {
            size[component[unit]]++;
        }
        int best = -1;
        for (int unit = 0; unit < design.size(); unit++) {
            int c = component[unit];
            if (size[c] > 1 && (best < 0 || size[c] > size[best])) {
                best = c;
            }
        }
        return best;
    }
}
