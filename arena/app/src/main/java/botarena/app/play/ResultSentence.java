package botarena.app.play;

import botarena.base.Printable;
import botarena.base.Units;
import botarena.ratings.fit.Standing;
import botarena.tournament.standings.PointsTable;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import botarena.tournament.tables.FixedDecimals;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The result of a run in a sentence: who came first, by how much, and whether that is more than chance. */
final class ResultSentence {

    private ResultSentence() {}

    /**
     * The sentence; empty where fewer than two bots have played.
     *
     * @param table the last one that is shown
     * @param points where the tournament has standings by points
     * @param over whether no game is left
     */
    static String of(RatingTable table, Optional<PointsTable> points, boolean over) {
        List<RatingRow> rows =
                table.rows().stream().filter(row -> row.games() > 0).toList();
        if (rows.size() < 2) {
            return "";
        }
        if (points.isPresent()) {
            return byPoints(points.get(), over);
        }
        return rows.size() == 2 ? duel(rows, over) : field(rows, over);
    }

    /** {@code kolibri beat greedy-java 7–3, +147 ± 190 Elo: 10 games are too few to be sure}. */
    private static String duel(List<RatingRow> rows, boolean over) {
        boolean best = rows.get(0).standing().score() >= rows.get(1).standing().score();
        RatingRow one = rows.get(best ? 0 : 1);
        RatingRow two = rows.get(best ? 1 : 0);
        boolean even = one.standing().score() == two.standing().score();
        String met = even
                ? name(one) + " and " + name(two) + (over ? " drew " : " stand at ")
                : name(one) + (over ? " beat " : " leads ") + name(two) + " ";
        return met + points(one.standing().score()) + "–"
                + points(two.standing().score()) + leadInWords(one, two)
                + certaintyInWords(rows.get(0).standing(), one.games(), even);
    }

    private static String name(RatingRow row) {
        return Printable.of(row.bot());
    }

    /** Each error is the error of the distance to the mean of both, or to the one with a given rating. */
    private static String leadInWords(RatingRow one, RatingRow two) {
        Standing first = one.standing();
        Standing second = two.standing();
        return first.error().isEmpty() || second.error().isEmpty() || isUnbounded(first)
                ? ""
                : elo(
                        first.elo() - second.elo(),
                        first.error().getAsDouble() + second.error().getAsDouble());
    }

    private static String elo(double elo, double error) {
        return ", " + (elo < 0 ? "" : "+") + FixedDecimals.format("%.0f", elo) + " ± "
                + FixedDecimals.format("%.0f", error) + " Elo";
    }

    private static boolean isUnbounded(Standing standing) {
        return standing.flags().contains("inf+") || standing.flags().contains("inf-");
    }

    private static String certaintyInWords(Standing best, int games, boolean even) {
        if (best.isResolved() && !even) {
            return isUnbounded(best)
                    ? ": clearly stronger; " + Units.count(games, "game") + " cannot say by how much"
                    : ": clearly stronger";
        }
        return ": " + games + (games == 1 ? " game is" : " games are") + " too few to "
                + (even ? "tell them apart" : "be sure");
    }

    /** {@code a comes first of 6 bots: 57.5 of 60 points, +465 ± 194 Elo, not yet clearly ahead of b}. */
    private static String field(List<RatingRow> rows, boolean over) {
        Standing best = rows.get(0).standing();
        boolean ranked =
                best.rank().isPresent() && rows.get(1).standing().rank().orElse(0) == 2;
        return name(rows.get(0)) + (over ? " comes first of " : " leads ") + rows.size() + " bots: "
                + points(best.score()) + " of " + Units.count(best.games(), "point")
                + (best.error().isEmpty() || isUnbounded(best)
                        ? ""
                        : elo(best.elo(), best.error().getAsDouble()))
                + (ranked
                        ? (best.isResolved() ? ", clearly ahead of " : ", not yet clearly ahead of ")
                                + name(rows.get(1))
                        : "");
    }

    private static String byPoints(PointsTable points, boolean over) {
        List<PointsTable.Line> first =
                points.rows().stream().filter(line -> line.rank() == 1).toList();
        String names = first.stream().map(line -> Printable.of(line.bot())).collect(Collectors.joining(", "));
        String verb = first.size() > 1 ? " share the first place of " : over ? " comes first of " : " leads ";
        return names + verb + points.rows().size() + " bots with "
                + points(first.get(0).points()) + (first.get(0).points() == 1 ? " point" : " points");
    }

    private static String points(double points) {
        return points == Math.rint(points) ? String.valueOf((long) points) : String.valueOf(points);
    }
}
