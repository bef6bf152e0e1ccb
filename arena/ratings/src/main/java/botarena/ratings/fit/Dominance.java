package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import java.util.Arrays;

/**
 * Groups of which one took every point from the other. Components of the win graph are peeled off from both ends: what
 * nobody scored against is unbounded above, what scored against nobody is unbounded below, then the same among the
 * rest; the largest component is what stays. For designs in which every team is one unit.
 */
final class Dominance {
    private final Design design;
    private final int[] counts;
    private final Components components;
    private final RatingBound[] bounds;

    Dominance(Design design, int[] counts) {
        this.design = design;
        this.counts = counts;
        this.components = components();
        this.bounds = new RatingBound[components.count()];
        Arrays.fill(bounds, RatingBound.FINITE);
        peel();
    }

    RatingBound of(int unit) {
        return bounds[components.of(unit)];
    }

    int component(int unit) {
        return components.of(unit);
    }

    /** Whether all points of the pairing went one way and nothing else tells how far apart the two are. */
    boolean isOneSided(int pairing) {
        return components.of(front(pairing)) != components.of(back(pairing));
    }

    private int front(int pairing) {
        return design.unit(design.from(pairing));
    }

    private int back(int pairing) {
        return design.unit(design.from(pairing) + 1);
    }

    private Components components() {
        int[] start = new int[design.size() + 1];
        forEachArc((loser, winner) -> start[loser + 1]++);
        Arrays.parallelPrefix(start, Integer::sum);
        int[] target = new int[start[design.size()]];
        int[] next = start.clone();
        forEachArc((loser, winner) -> target[next[loser]++] = winner);
        return new Components(start, target);
    }

    private interface Arc {
        void from(int loser, int winner);
    }

    private void forEachArc(Arc arc) {
        for (int i = 0; i < design.pairings(); i++) {
            int k = i * Crosstable.OUTCOMES;
            boolean drawn = counts[k + 1] + counts[k + 4] > 0;
            if (drawn || counts[k] + counts[k + 5] > 0) {
                arc.from(back(i), front(i));
            }
            if (drawn || counts[k + 2] + counts[k + 3] > 0) {
                arc.from(front(i), back(i));
            }
        }
    }

    private void peel() {
        int largest = largest();
        boolean[] gone = new boolean[bounds.length];
        for (boolean more = true; more; ) {
            boolean[] scoredAgainst = new boolean[bounds.length];
            boolean[] scored = new boolean[bounds.length];
            forEachArc((loser, winner) -> {
                int from = components.of(loser);
                int to = components.of(winner);
                if (from != to && !gone[from] && !gone[to]) {
                    scoredAgainst[from] = true;
                    scored[to] = true;
                }
            });
            more = peel(gone, scored, scoredAgainst, largest);
        }
    }

    /** One layer from both ends; false when nothing is left to peel. */
    private boolean peel(boolean[] gone, boolean[] scored, boolean[] scoredAgainst, int largest) {
        boolean any = false;
        for (int c = 0; c < gone.length; c++) {
            if (!gone[c] && c != largest && scored[c] != scoredAgainst[c]) {
                bounds[c] = scored[c] ? RatingBound.ABOVE : RatingBound.BELOW;
                gone[c] = true;
                any = true;
            }
        }
        return any;
    }

    /** The component that is not peeled; -1 if all are single players. */
    private int largest() {
        int[] size = new int[bounds.length];
        for (int unit = 0; unit < design.size(); unit++) {
            size[components.of(unit)]++;
        }
        int best = -1;
        for (int unit = 0; unit < design.size(); unit++) {
            int c = components.of(unit);
            if (size[c] > 1 && (best < 0 || size[c] > size[best])) {
                best = c;
            }
        }
        return best;
    }
}
