package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import java.util.Arrays;
import java.util.List;

/**
 * Whom the games of teams can tell apart. What counts is the rank of the design, not who met whom: of two bots that only
 * ever play together, no number of games tells which one is the stronger. Where that is so, the team is rated as a
 * whole.
 */
final class Identifiability {
    private static final double SAME = 1e-7;

    private Identifiability() {}

    /** A design in which everything that is rated can be told from the games alone. */
    static Design design(Crosstable table) {
        boolean[] whole = new boolean[table.teams().size()];
        Design players = Design.of(table, whole);
        if (table.teams().stream().allMatch(team -> team.isClones())) {
            return players;
        }
        UnitGroups groups = UnitGroups.of(players);
        RowSpace space = space(players, groups);
        if (isFull(players, groups, space)) {
            return players;
        }
        boolean[] known = comparable(players, groups, space.nullSpace());
        for (int team = 0; team < whole.length; team++) {
            whole[team] = Arrays.stream(table.members(team)).anyMatch(player -> !known[player]);
        }
        Design mixed = Design.of(table, whole);
        UnitGroups mixedGroups = UnitGroups.of(mixed);
        if (isFull(mixed, mixedGroups, space(mixed, mixedGroups))) {
            return mixed;
        }
        Arrays.fill(whole, true);
        return Design.of(table, whole);
    }

    private static RowSpace space(Design design, UnitGroups groups) {
        RowSpace space = new RowSpace(design.size());
        for (int i = 0; i < design.pairings() && !isFull(design, groups, space); i++) {
            double[] row = new double[design.size()];
            design.scatter(i, 1, row);
            space.add(row);
        }
        return space;
    }

    private static boolean isFull(Design design, UnitGroups groups, RowSpace space) {
        return space.rank() == design.size() - groups.count();
    }

    /**
     * Two players of a group can be compared when every direction the games cannot see moves both alike. In each group
     * the largest set of comparable players stays.
     */
    private static boolean[] comparable(Design design, UnitGroups groups, List<double[]> unseen) {
        int[] kind = new int[design.size()];
        int[] members = new int[design.size()];
        for (int i = 0; i < kind.length; i++) {
            kind[i] = i;
            for (int j = 0; j < i && kind[i] == i; j++) {
                kind[i] = groups.of(i) == groups.of(j) && alike(unseen, i, j) ? kind[j] : i;
            }
            members[kind[i]]++;
        }
        int[] best = new int[groups.count()];
        Arrays.fill(best, -1);
        for (int i = 0; i < kind.length; i++) {
            int g = groups.of(i);
            if (best[g] < 0 || members[kind[i]] > members[best[g]]) {
                best[g] = kind[i];
            }
        }
        boolean[] stays = new boolean[kind.length];
        for (int i = 0; i < kind.length; i++) {
            stays[i] = kind[i] == best[groups.of(i)] && members[kind[i]] > 1;
        }
        return stays;
    }

    private static boolean alike(List<double[]> unseen, int i, int j) {
        return unseen.stream().allMatch(v -> Math.abs(v[i] - v[j]) < SAME);
    }
}
