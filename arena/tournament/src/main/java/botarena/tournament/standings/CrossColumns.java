package botarena.tournament.standings;

import botarena.games.GameCatalog;
import botarena.tournament.standings.CrossTable.Cell;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Columns of cross tables. */
public final class CrossColumns {

    /** For programs: the columns of {@code crosstable.csv}. */
    public static final List<Column> FULL =
            Column.list("bot,Bot; opponent,Opponent; games,Games,%d; wins,W,%d; draws,D,%d; losses,L,%d; "
                    + "score,Score,%.1f; unplayed,Unplayed,%d; game,Game");

    private CrossColumns() {}

    /**
     * Hands over a row of {@link #FULL} for each ordered pair of bots that met.
     *
     * @param bots their numbers, by name
     */
    static void forEachPair(
            String game,
            SortedMap<String, Integer> bots,
            BiFunction<Integer, Integer, Cell> cells,
            Consumer<Object[]> rows) {
        bots.forEach((bot, i) -> bots.forEach((opponent, j) -> {
            Cell cell = cells.apply(i, j);
            if (cell.games() + cell.unplayed() > 0) {
                rows.accept(new Object[] {
                    bot,
                    opponent,
                    cell.games(),
                    cell.wins(),
                    cell.draws(),
                    cell.losses(),
                    cell.score(),
                    cell.unplayed(),
                    game
                });
            }
        }));
    }

    /**
     * For people: a square of points, opponents by number.
     *
     * @param table of one game, or the overall one
     * @param games know the heading
     * @return a square of points, opponents by number
     */
    public static Table square(CrossTable table, GameCatalog games) {
        List<Column> columns = new ArrayList<>(Column.list("n,#,%d; name,Bot"));
        int size = table.bots().size();
        for (int i = 1; i <= size; i++) {
            columns.add(new Column(String.valueOf(i), String.valueOf(i), "%d"));
        }
        Table square = new Table(games.heading(table.game()) + ": points of the row's bot / games", columns);
        for (int i = 0; i < size; i++) {
            List<@Nullable Object> cells =
                    new ArrayList<>(List.of(i + 1, table.bots().get(i)));
            for (int j = 0; j < size; j++) {
                cells.add(i == j ? "-" : points(table.cells().get(i).get(j)));
            }
            square.add(cells.toArray());
        }
        return square;
    }

    private static String points(Cell cell) {
        String unplayed = cell.unplayed() == 0 ? "" : " (" + cell.unplayed() + " unplayed)";
        if (cell.games() == 0) {
            return unplayed.strip();
        }
        return cell.points() + "/" + cell.games() + unplayed;
    }

    /**
     * For programs: one row for each ordered pair of bots that met, by name.
     *
     * @param tables one a game
     * @return a row for each ordered pair of bots that met, by name
     */
    public static Table fullTable(List<CrossTable> tables) {
        Table full = new Table("", FULL);
        for (CrossTable table : tables) {
            SortedMap<String, Integer> byName = new TreeMap<>();
            table.bots().forEach(bot -> byName.put(bot, byName.size()));
            forEachPair(table.game(), byName, (i, j) -> table.cells().get(i).get(j), full::add);
        }
        return full;
    }
}
