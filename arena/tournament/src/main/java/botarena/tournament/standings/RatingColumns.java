package botarena.tournament.standings;

import botarena.protocol.MoveReply.Usage;
import botarena.ratings.fit.Standing;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.FixedDecimals;
import botarena.tournament.tables.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Columns of rating tables. */
public final class RatingColumns {

    /** First columns of every table of ratings for programs. */
    public static final List<Column<Standing>> STANDING = List.of(
            Column.count("rank", "Rank", Standing::rank),
            Column.words("name", "Name", Standing::name),
            new Column<>("elo", "Elo", "%.1f", standing -> standing.games() == 0 ? null : standing.elo()),
            new Column<>("err95", "±", "%.1f", Standing::error),
            new Column<>("elo_lo", "Low", "%.1f", Standing::low),
            new Column<>("elo_hi", "High", "%.1f", Standing::high),
            Column.count("games", "Games", Standing::games),
            Column.count("pairs", "Pairs", Standing::pairs),
            new Column<>("score", "Score", "%.1f", Standing::score),
            Column.count("wins", "W", Standing::wins),
            Column.count("draws", "D", Standing::draws),
            Column.count("losses", "L", Standing::losses),
            new Column<>("los_next", "LOS", "%.3f", Standing::losNext));

    private static final List<Column<RatingRow>> SCREEN = List.of(
            Column.count("rank", "#", row -> rank(row.standing())),
            Column.words("name", "Bot", RatingRow::bot),
            new Column<>("elo", "Elo", "%.0f", RatingRow::elo),
            new Column<>("err95", "±", "%.0f", row -> row.standing().error()),
            Column.count("games", "Games", RatingRow::games),
            new Column<>("score", "Score", "%.1f %%", row -> row.share() * 100),
            Column.count("wins", "W", row -> row.standing().wins()),
            Column.count("draws", "D", row -> row.standing().draws()),
            Column.count("losses", "L", row -> row.standing().losses()),
            new Column<>(
                    "mean_ms",
                    "ms/move",
                    "%.1f",
                    row -> row.behaviour().meanMs() == 0
                            ? null
                            : row.behaviour().meanMs()),
            Column.words("forfeits", "Forfeit", row -> row.behaviour().causes()),
            Column.words("note", "Note", RatingColumns::note));

    /** Columns before the note in a table for people, if bots use language models. */
    private static final List<Column<RatingRow>> SCREEN_USAGE = List.of(
            Column.count("tokens_in", "Tokens in", row -> row.behaviour().used(Usage::tokensIn)),
            Column.count("tokens_out", "Tokens out", row -> row.behaviour().used(Usage::tokensOut)),
            new Column<>("cost", "Cost", "%.4f", RatingColumns::cost));

    private static final List<Column<RatingRow>> FULL = full();

    /** Last column of a table for programs, if any time was taken: earlier records do not tell, earlier tables stay. */
    private static final Column<InGame> TAKEN = new Column<>(
            "taken_pct", "Taken", "%.1f %%", row -> row.row().behaviour().time().percent());

    /** The same where bots use language models. */
    private static final List<Column<InGame>> USAGE = Column.of(
            List.of(
                    Column.count("tokens_in", "Tokens in", Usage::tokensIn),
                    Column.count("tokens_out", "Tokens out", Usage::tokensOut),
                    Column.count("cost_micros", "Cost in millionths", Usage::costMicros)),
            row -> row.row().behaviour().usage());

    private RatingColumns() {}

    private static List<Column<RatingRow>> full() {
        List<Column<RatingRow>> columns = new ArrayList<>(Column.of(STANDING, RatingRow::standing));
        columns.add(Column.words("flag", "Flag", RatingRow::flag));
        columns.addAll(Column.of(
                List.of(
                        Column.count("unplayed", "Unplayed", Behaviour::unplayed),
                        Column.words("forfeits", "Forfeits", Behaviour::causes),
                        new Column<>("mean_ms", "ms/move", "%.1f", Behaviour::meanMs),
                        Column.count("stray", "Stray", Behaviour::stray),
                        Column.count("repeats", "Repeats", Behaviour::repeats)),
                RatingRow::behaviour));
        return columns;
    }

    /** A rank; one that is not settled against the next row carries a mark. */
    public static String rank(Standing standing) {
        return standing.rank().isPresent()
                ? standing.rank().getAsInt() + (standing.resolved() ? "" : RatingMarks.UNSURE)
                : "";
    }

    /** Remarks on a row, by their words. */
    static String note(RatingRow row) {
        long stray = row.behaviour().stray();
        long unplayed = row.behaviour().unplayed();
        return Stream.of(
                        unplayed == 0 ? "" : unplayed + " unplayed",
                        taken(row.behaviour().time()),
                        stray == 0 ? "" : stray + (stray == 1 ? " stray line" : " stray lines"),
                        row.flag())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
    }

    private static String taken(TakenTime time) {
        return !time.told() ? "" : FixedDecimals.format("%.0f %%", time.percent()) + " taken";
    }

    /** For people: what fits on a screen. */
    public static Table<RatingRow> screen(RatingTable table) {
        return screen(table, table.usesModels());
    }

    /** The same with or without what language models used, for tables that are to have the same columns. */
    public static Table<RatingRow> screen(RatingTable table, boolean usage) {
        return new Table<>(title(table), usage ? withUsage() : SCREEN, table.rows());
    }

    private static List<Column<RatingRow>> withUsage() {
        List<Column<RatingRow>> columns = new ArrayList<>(SCREEN);
        columns.addAll(SCREEN.size() - 1, SCREEN_USAGE);
        return columns;
    }

    private static @Nullable Double cost(RatingRow row) {
        long micros = row.behaviour().usage().costMicros();
        return micros == 0 ? null : (Double) (micros / 1e6);
    }

    private static String title(RatingTable table) {
        String first = table.advantageInWords()
                .map(words -> " (moving first: " + words + ")")
                .orElse("");
        return table.game() + first;
    }

    /** For programs: the columns of {@code ratings.csv}, one row for each bot of which a game was recorded. */
    public static Table<InGame> full(List<RatingTable> tables) {
        List<Column<InGame>> columns = new ArrayList<>(Column.of(FULL, InGame::row));
        columns.add(Column.words("game", "Game", InGame::game));
        Function<RatingTable, Stream<InGame>> rows =
                table -> table.rows().stream().filter(RatingRow::isRecorded).map(row -> new InGame(row, table.game()));
        List<InGame> all = tables.stream().flatMap(rows).toList();
        if (all.stream().anyMatch(row -> row.row().behaviour().time().percent() > 0)) {
            columns.add(TAKEN);
        }
        if (tables.stream().anyMatch(RatingTable::usesModels)) {
            columns.addAll(USAGE);
        }
        return new Table<>("", columns, all);
    }

    /**
     * A row and where it stands.
     *
     * @param game the table's
     */
    public record InGame(RatingRow row, String game) {}
}
