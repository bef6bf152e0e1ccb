package botarena.tournament.standings;

import botarena.tournament.tables.FixedDecimals;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A rating table of one game, or of all of them.
 *
 * @param game a game's id, or {@link #OVERALL}
 * @param rows best first
 * @param advantage Elo of moving first, 0 in the overall table
 * @param advantageError half the width of its 95 % interval, NaN where unknown
 */
public record RatingTable(String game, List<RatingRow> rows, double advantage, double advantageError) {

    /** The table over all games: the mean of a bot's Elos, for bots that entered every game. */
    public static final String OVERALL = "overall";

    /**
     * Copies the rows.
     *
     * @param game a game's id, or {@link #OVERALL}
     * @param rows best first
     * @param advantage Elo of moving first, 0 in the overall table
     * @param advantageError half the width of its 95 % interval, NaN where unknown
     */
    public RatingTable {
        rows = List.copyOf(rows);
    }

    /**
     * {@return the same while games come in: every bot has a place in one order, by rating and then by name, though
     * games may not link all of them yet and some have not entered every game} Nothing is changed where it is so
     * already.
     */
    public RatingTable inOneOrder() {
        if (IntStream.range(0, rows.size())
                .allMatch(i -> rows.get(i).standing().rank().orElse(0) == i + 1)) {
            return this;
        }
        List<RatingRow> order = rows.stream()
                .sorted(Comparator.comparingDouble((RatingRow row) -> -row.elo().orElse(Double.NEGATIVE_INFINITY))
                        .thenComparing(RatingRow::bot))
                .toList();
        return new RatingTable(
                game,
                IntStream.range(0, order.size())
                        .mapToObj(i -> order.get(i).withRank(i + 1, i + 1 == order.size()))
                        .toList(),
                advantage,
                advantageError);
    }

    /** {@return the advantage of moving first, such as {@code +12 ± 40 Elo}; empty where it is unknown} */
    public Optional<String> advantageInWords() {
        if (game.equals(OVERALL) || Double.isNaN(advantageError)) {
            return Optional.empty();
        }
        // Adding zero turns -0 into 0.
        double whole = Math.rint(advantage) + 0.0;
        return Optional.of((whole < 0 ? "" : "+") + FixedDecimals.format("%.0f", whole) + " ± "
                + FixedDecimals.format("%.0f", advantageError) + " Elo");
    }

    /** {@return the time of its bots that other programs took} */
    public TakenTime time() {
        return rows.stream().map(row -> row.behaviour().time()).reduce(new TakenTime(0, 0), TakenTime::plus);
    }

    /** {@return whether some bot of it has used a language model} */
    public boolean usesModels() {
        return rows.stream().anyMatch(row -> !row.behaviour().usage().isNone());
    }

    /**
     * {@return the tables for people: with a single game the overall table would repeat it, and one without any result
     * says nothing}
     *
     * @param tables one a game, the overall one last
     */
    public static List<RatingTable> tablesForPeople(List<RatingTable> tables) {
        return (tables.size() == 2 ? tables.subList(0, 1) : tables)
                .stream()
                        .filter(table -> table.rows().stream().anyMatch(RatingRow::isRecorded))
                        .toList();
    }
}
