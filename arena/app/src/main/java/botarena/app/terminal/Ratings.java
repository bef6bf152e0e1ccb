package botarena.app.terminal;

import botarena.app.terminal.Sheet.Column;
import botarena.tournament.standings.Row;
import botarena.tournament.standings.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rating tables as sheets. */
public final class Ratings {

    /** What every table of ratings for programs begins with. */
    public static final List<Column> STANDING = List.of(
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
            Column.words("flag", "Flag"));

    private static final Map<String, String> MEANINGS = meanings();

    private Ratings() {}

    private static Map<String, String> meanings() {
        Map<String, String> meanings = new LinkedHashMap<>();
        meanings.put("inf+", "nobody took a point off it that counts: its Elo could be any higher");
        meanings.put("inf-", "it took no point that counts off anybody: its Elo could be any lower");
        meanings.put("group", "no game links the groups, so their Elo cannot be compared");
        meanings.put("few", "fewer than 30 games: too few to rely on");
        meanings.put("anchor", "the file fixes its Elo, and with it the scale");
        meanings.put("repeats", "a tenth of its games or more went move by move as one before: they tell nothing new");
        meanings.put("none", "no game was played");
        return meanings;
    }

    /** Those for people: with a single game the overall table would say the same again. */
    public static List<Table> shown(List<Table> tables) {
        return tables.size() == 2 ? tables.subList(0, 1) : tables;
    }

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
                row.rank() == null ? "" : row.rank() + (row.resolved() ? "" : "~"),
                row.bot(),
                row.elo(),
                row.error(),
                row.games(),
                row.share() * 100,
                row.wins(),
                row.draws(),
                row.losses(),
                row.meanMs() == 0 ? null : row.meanMs(),
                forfeits(row),
                note(row));
    }

    private static String forfeits(Row row) {
        return row.forfeits().entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey().word())
                .collect(Collectors.joining(", "));
    }

    private static String note(Row row) {
        String unplayed = row.unplayed() == 0 ? "" : row.unplayed() + " unplayed";
        String stray = row.stray() == 0 ? "" : row.stray() + (row.stray() == 1 ? " stray line" : " stray lines");
        return Stream.of(unplayed, stray, row.flag())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** A line for each mark in these tables that is not plain by itself. */
    public static List<String> legend(List<Table> tables) {
        List<Row> rows = tables.stream().flatMap(table -> table.rows().stream()).toList();
        Set<String> flags =
                rows.stream().flatMap(row -> Stream.of(row.flag().split(" "))).collect(Collectors.toSet());
        List<String> lines = new ArrayList<>();
        if (rows.stream().anyMatch(row -> row.rank() != null && !row.resolved())) {
            lines.add(Widths.left("~", 8) + "more games are needed to tell this bot from the next (95 %)");
        }
        MEANINGS.forEach((flag, meaning) -> {
            if (flags.contains(flag)) {
                lines.add(Widths.left(flag, 8) + meaning);
            }
        });
        return lines;
    }

    /** For programs: the columns of {@code ratings.csv}. */
    public static Sheet full(List<Table> tables) {
        List<Column> columns = new ArrayList<>(STANDING);
        columns.addAll(List.of(
                new Column("unplayed", "Unplayed", "%d"),
                Column.words("forfeits", "Forfeits"),
                new Column("mean_ms", "ms/move", "%.1f"),
                new Column("stray", "Stray", "%d"),
                new Column("repeats", "Repeats", "%d"),
                Column.words("game", "Game")));
        return new Sheet(
                "",
                columns,
                tables.stream()
                        .flatMap(table -> table.rows().stream()
                                .filter(row -> row.games() + row.unplayed() > 0)
                                .map(row -> full(row, table.game())))
                        .toList());
    }

    private static List<@Nullable Object> full(Row row, String game) {
        return Arrays.asList(
                row.rank(),
                row.bot(),
                row.games() == 0 ? null : row.elo(),
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
                row.unplayed(),
                forfeits(row),
                row.meanMs(),
                row.stray(),
                row.repeats(),
                game);
    }
}
