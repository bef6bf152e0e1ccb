package botarena.app.terminal;

import botarena.app.terminal.Sheet.Column;
import botarena.tournament.standings.Row;
import botarena.tournament.standings.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rating tables as sheets. */
public final class Ratings {

    private Ratings() {}

    /** For people: what fits on a screen. */
    public static Sheet screen(Table table) {
        List<Column> columns = List.of(
                new Column("rank", "#", "%d"),
                Column.words("name", "Bot"),
                new Column("elo", "Elo", "%.0f"),
                new Column("err95", "±", "%.0f"),
                new Column("games", "Games", "%d"),
                new Column("score", "Score", "%.1f %%"),
                new Column("wins", "W", "%d"),
                new Column("draws", "D", "%d"),
                new Column("losses", "L", "%d"),
                new Column("mean_ms", "ms/move", "%.1f"),
                Column.words("forfeits", "Forfeit"),
                Column.words("note", "Note"));
        return new Sheet(
                title(table),
                columns,
                table.rows().stream().map(Ratings::onScreen).toList());
    }

    private static String title(Table table) {
        String first = table.game().equals(Table.OVERALL) || Double.isNaN(table.advantageError())
                ? ""
                : String.format(
                        Locale.ROOT, " (moving first: %+.0f ± %.0f Elo)", table.advantage(), table.advantageError());
        return table.game() + first;
    }

    private static List<@Nullable Object> onScreen(Row row) {
        return Arrays.asList(
                row.rank() == null ? "" : row.rank() + (row.resolved() || row.losNext() == null ? "" : "~"),
                row.bot(),
                row.elo(),
                row.error(),
                row.games(),
                row.share() * 100,
                row.wins(),
                row.draws(),
                row.losses(),
                row.meanMs() == 0 ? null : row.meanMs(),
                forfeits(row, ", ", " "),
                note(row));
    }

    private static String forfeits(Row row, String between, String inside) {
        return row.forfeits().entrySet().stream()
                .map(entry -> entry.getValue() + inside + entry.getKey().word())
                .collect(Collectors.joining(between));
    }

    private static String note(Row row) {
        String unplayed = row.unplayed() == 0 ? "" : row.unplayed() + " unplayed";
        return Stream.of(unplayed, row.flag()).filter(text -> !text.isEmpty()).collect(Collectors.joining(", "));
    }

    /** True when some rank is marked as not settled, so that the mark wants explaining. */
    public static boolean unsettled(Table table) {
        return table.rows().stream().anyMatch(row -> row.rank() != null && row.losNext() != null && !row.resolved());
    }

    /** For programs: the columns of {@code ratings.csv}. */
    public static Sheet full(List<Table> tables) {
        List<Column> columns = List.of(
                new Column("rank", "Rank", "%d"),
                Column.words("name", "Name"),
                new Column("elo", "Elo", "%.1f"),
                new Column("err95", "±", "%.1f"),
                new Column("elo_lo", "Low", "%.1f"),
                new Column("elo_hi", "High", "%.1f"),
                new Column("games", "Games", "%d"),
                new Column("pairs", "Pairs", "%d"),
                new Column("score", "Score", "%.1f"),
                new Column("wins", "W", "%d"),
                new Column("draws", "D", "%d"),
                new Column("losses", "L", "%d"),
                new Column("los_next", "LOS", "%.3f"),
                Column.words("flag", "Flag"),
                new Column("mean_ms", "ms/move", "%.1f"),
                Column.words("forfeits", "Forfeits"),
                new Column("unplayed", "Unplayed", "%d"),
                Column.words("game", "Game"));
        return new Sheet(
                "",
                columns,
                tables.stream()
                        .flatMap(table -> table.rows().stream().map(row -> full(row, table.game())))
                        .toList());
    }

    private static List<@Nullable Object> full(Row row, String game) {
        return Arrays.asList(
                row.rank(),
                row.bot(),
                row.elo(),
                row.error(),
                row.low(),
                row.high(),
                row.games(),
                row.pairs(),
                row.score(),
                row.wins(),
                row.draws(),
                row.losses(),
                row.losNext(),
                row.flag(),
                row.meanMs(),
                forfeits(row, " ", ":"),
                row.unplayed(),
                game);
    }
}
