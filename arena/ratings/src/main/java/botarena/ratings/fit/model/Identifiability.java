package botarena.ratings.fit.model;

import botarena.ratings.Crosstable;
import java.util.Arrays;
import java.util.List;

/**
 * Search for a design whose ratings the games of teams determine: its matrix has full rank. Two bots that always play in
 * one team cannot be told apart by any number of games; such a team is rated as one unit.
 */
final class Identifiability {
    private static final double TOLERANCE = 1e-7;

    private Identifiability() {}

    /** Design with the most units whose ratings the games determine. */
    static Design findDesign(Crosstable table) {
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
        boolean[] known = findComparable(players, groups, space.nullSpace());
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
     * Players of the largest comparable set of each group. Two players are comparable if every direction in the null
     * space moves both alike.
     */
    private static boolean[] findComparable(Design design, UnitGroups groups, List<double[]> nullSpace) {
        int[] kind = new int[design.size()];
        int[] members = new int[design.size()];
        for (int i = 0; i < kind.length; i++) {
            kind[i] = i;
            for (int j = 0; j < i && kind[i] == i; j++) {
                kind[i] = groups.groupOf(i) == groups.groupOf(j) && moveAlike(nullSpace, i, j) ? kind[j] : i;
            }
            members[kind[i]]++;
        }
        int[] best = new int[groups.count()];
        Arrays.fill(best, -1);
        for (int i = 0; i < kind.length; i++) {
            int g = groups.groupOf(i);
            if (best[g] < 0 || members[kind[i]] > members[best[g]]) {
                best[g] = kind[i];
            }
        }
        boolean[] stays = new boolean[kind.length];
        for (int i = 0; i < kind.length; i++) {
            stays[i] = kind[i] == best[groups.groupOf(i)] && members[kind[i]] > 1;
        }
        return stays;
    }

    private static boolean moveAlike(List<double[]> nullSpace, int i, int j) {
        return nullSpace.stream().allMatch(v -> Math.abs(v[i] - v[j]) < TOLERANCE);
    }
}
