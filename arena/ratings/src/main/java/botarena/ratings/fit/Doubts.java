package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Says in words what the games leave open: whose rating, which groups, the advantage, the draws. */
final class Doubts {
    private static final int NAMED = 20;

    private final Crosstable table;
    private final Design design;
    private final UnitGroups groups;
    private final Boundedness bounds;
    private final Totals totals;
    private final boolean prior;

    Doubts(Parts parts) {
        this.table = parts.table();
        this.design = parts.design();
        this.groups = parts.groups();
        this.bounds = parts.bounds();
        this.totals = new Totals(table, design);
        this.prior = parts.options().prior() > 0;
    }

    /** One sentence each; empty if the games alone give every rating a finite place on one scale. */
    List<String> sentences() {
        List<String> all = new ArrayList<>(drawn());
        all.addAll(units());
        if (all.isEmpty() || bounds.advantage() != AdvantageBound.FREE) {
            all.addAll(advantage());
        }
        all.addAll(separateGroups());
        return all;
    }

    private List<String> drawn() {
        return totals.onlyDraws()
                ? List.of("every game was drawn (" + names(IntStream.range(0, design.size()))
                        + "): that makes all equal, and nothing tells how sure it is")
                : List.of();
    }

    private List<String> units() {
        return IntStream.range(0, design.size())
                .filter(unit -> bounds.of(unit) != RatingBound.FINITE)
                .mapToObj(this::unbounded)
                .map(this::withoutEnd)
                .toList();
    }

    /** Says what becomes of it, where it is answered at all. */
    private String withoutEnd(String reason) {
        return prior ? reason + "; only the prior keeps it finite" : reason;
    }

    private String unbounded(int unit) {
        String name = design.units().get(unit);
        int games = totals.games(unit);
        if (totals.wins(unit) == games) {
            return name + " won " + all(games) + ": any higher rating fits better";
        }
        if (totals.losses(unit) == games) {
            return name + " lost " + all(games) + ": any lower rating fits better";
        }
        return bounds.of(unit) == RatingBound.ABOVE
                ? name + " gave no point to the players below it: any higher rating fits better"
                : name + " took no point from the players above it: any lower rating fits better";
    }

    private static String all(int games) {
        return games == 1 ? "its only game" : "all its " + games + " games";
    }

    private List<String> advantage() {
        String sentence = switch (bounds.advantage()) {
            case FINITE -> "";
            case RISES ->
                wonByFirst() == table.games()
                        ? "the first player won every game: any larger advantage fits better"
                        : "no result speaks against the first player: any larger advantage fits better";
            case FALLS ->
                wonByFirst() == 0
                        ? "the first player won no game: any smaller advantage fits better"
                        : "no result speaks for the first player: any smaller advantage fits better";
            case FREE -> "the games cannot tell the first player's advantage from the players' strength";
        };
        return sentence.isEmpty() ? List.of() : List.of(withoutEnd(sentence));
    }

    private long wonByFirst() {
        long won = 0;
        for (int i = 0; i < table.pairings(); i++) {
            won += table.count(i, 0) + table.count(i, 3);
        }
        return won;
    }

    private List<String> separateGroups() {
        return IntStream.range(1, groups.count())
                .mapToObj(g -> "group " + (g + 1) + " (" + members(g) + ") has no game that links it with the others:"
                        + " there is no common scale")
                .toList();
    }

    private String members(int group) {
        return names(IntStream.range(0, design.size()).filter(unit -> groups.of(unit) == group));
    }

    private String names(IntStream units) {
        int[] all = units.toArray();
        String shown =
                Arrays.stream(all).limit(NAMED).mapToObj(design.units()::get).collect(Collectors.joining(", "));
        return all.length > NAMED ? shown + " and " + (all.length - NAMED) + " more" : shown;
    }
}
