package botarena.ratings.fit.model;

import botarena.ratings.Crosstable;

/**
 * Bound that the games alone set to the first player's advantage. It rises without bound if there are strengths v with v(first) -
 * v(second) + 1 &gt;= 0 in every game not lost by the first player and &lt;= 0 in every game not won by it: a system of
 * difference constraints, solvable unless they close a cycle of negative length (Bellman, Ford). For the fall the 1
 * becomes -1.
 */
public enum AdvantageBound {
    FINITE,
    RISES,
    FALLS,
    /** Any value fits equally well: the games cannot tell the advantage from strength. */
    FREE;

    /** For a design in which every team is one unit. */
    static AdvantageBound of(Design design, int[] counts) {
        boolean rises = isSolvable(design, counts, 1);
        boolean falls = isSolvable(design, counts, -1);
        if (rises) {
            return falls ? FREE : RISES;
        }
        return falls ? FALLS : FINITE;
    }

    private static boolean isSolvable(Design design, int[] counts, int advantage) {
        int[] distance = new int[design.size()];
        for (int i = 0; i < design.pairings(); i++) {
            if (contradictsItself(counts, i * Crosstable.OUTCOMES, advantage)) {
                return false;
            }
        }
        while (true) {
            boolean changed = false;
            for (int i = 0; i < design.pairings(); i++) {
                int front = design.unit(design.firstEntry(i));
                int back = design.unit(design.firstEntry(i) + 1);
                int k = i * Crosstable.OUTCOMES;
                changed |= relax(distance, front, back, counts, k, advantage);
                changed |= relax(distance, back, front, counts, k + 3, advantage);
                if (distance[front] <= -design.size() || distance[back] <= -design.size()) {
                    return false;
                }
            }
            if (!changed) {
                return true;
            }
        }
    }

    /** Whether each team scored against the advantage when its opponent had it. */
    private static boolean contradictsItself(int[] counts, int k, int advantage) {
        int against = advantage > 0 ? 2 : 0;
        return counts[k + against] + counts[k + 1] > 0 && counts[k + 3 + against] + counts[k + 4] > 0;
    }

    private static boolean relax(int[] distance, int first, int second, int[] counts, int k, int advantage) {
        boolean changed = false;
        if (counts[k] + counts[k + 1] > 0 && distance[second] > distance[first] + advantage) {
            distance[second] = distance[first] + advantage;
            changed = true;
        }
        if (counts[k + 2] + counts[k + 1] > 0 && distance[first] > distance[second] - advantage) {
            distance[first] = distance[second] - advantage;
            changed = true;
        }
        return changed;
    }
}
