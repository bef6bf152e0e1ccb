package botarena.app.terminal;

import botarena.app.terminal.Sheet.Column;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.CrossTable.Cell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Cross tables as sheets. */
public final class Crosses {

    private Crosses() {}

    /** For people: a square of points, opponents by number. */
    public static Sheet square(CrossTable table) {
        List<Column> columns = new ArrayList<>(List.of(new Column("n", "#", "%d"), Column.words("name", "Bot")));
        for (int i = 0; i < table.bots().size(); i++) {
            columns.add(new Column(String.valueOf(i + 1), String.valueOf(i + 1), "%d"));
        }
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int i = 0; i < table.bots().size(); i++) {
            List<@Nullable Object> row =
                    new ArrayList<>(List.of(i + 1, table.bots().get(i)));
            for (int j = 0; j < table.bots().size(); j++) {
                row.add(i == j ? "-" : points(table.cells().get(i).get(j)));
            }
            rows.add(row);
        }
        return new Sheet(table.game() + ": points of the row's bot / games", columns, rows);
    }

    private static String points(Cell cell) {
        String unplayed = cell.unplayed() == 0 ? "" : " (" + cell.unplayed() + " unplayed)";
        if (cell.games() == 0) {
            return unplayed.strip();
        }
        String points = cell.draws() % 2 == 0 ? String.valueOf((long) cell.score()) : String.valueOf(cell.score());
        return points + "/" + cell.games() + unplayed;
    }

    /** For programs: the columns of {@code crosstable.csv}, one row for each ordered pair of bots that met. */
    public static Sheet full(List<CrossTable> tables) {
        List<Column> columns = List.of(
                Column.words("bot", "Bot"),
                Column.words("opponent", "Opponent"),
                new Column("games", "Games", "%d"),
                new Column("wins", "W", "%d"),
                new Column("draws", "D", "%d"),
                new Column("losses", "L", "%d"),
                new Column("score", "Score", "%.1f"),
                new Column("unplayed", "Unplayed", "%d"),
                Column.words("game", "Game"));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (CrossTable table : tables) {
            List<Integer> byName = IntStream.range(0, table.bots().size())
                    .boxed()
                    .sorted(Comparator.comparing(i -> table.bots().get(i)))
                    .toList();
            for (int i : byName) {
                for (int j : byName) {
                    Cell cell = table.cells().get(i).get(j);
                    if (cell.games() + cell.unplayed() > 0) {
                        rows.add(row(table, i, j, cell));
                    }
                }
            }
        }
        return new Sheet("", columns, rows);
    }

    private static List<@Nullable Object> row(CrossTable table, int bot, int opponent, Cell cell) {
        return new ArrayList<>(List.of(
                table.bots().get(bot),
                table.bots().get(opponent),
                cell.games(),
                cell.wins(),
                cell.draws(),
                cell.losses(),
                cell.score(),
                cell.unplayed(),
                table.game()));
    }
}
