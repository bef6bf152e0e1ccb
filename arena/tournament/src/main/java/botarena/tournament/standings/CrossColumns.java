package botarena.tournament.standings;

import botarena.tournament.standings.CrossTable.Cell;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Columns of cross tables. */
public final class CrossColumns {

    /** For programs: the columns of {@code crosstable.csv}. */
    public static final List<Column<Meeting>> FULL = List.of(
            Column.words("bot", "Bot", Meeting::bot),
            Column.words("opponent", "Opponent", Meeting::opponent),
            Column.count("games", "Games", meeting -> meeting.cell().games()),
            Column.count("wins", "W", meeting -> meeting.cell().wins()),
            Column.count("draws", "D", meeting -> meeting.cell().draws()),
            Column.count("losses", "L", meeting -> meeting.cell().losses()),
            new Column<>("score", "Score", "%.1f", meeting -> meeting.cell().score()),
            Column.count("unplayed", "Unplayed", meeting -> meeting.cell().unplayed()),
            Column.words("game", "Game", Meeting::game));

    private CrossColumns() {}

    /** For people: a square of points, opponents by number. A row is a bot's index. */
    public static Table<Integer> square(CrossTable table) {
        List<Column<Integer>> columns = new ArrayList<>(List.of(
                Column.count("n", "#", bot -> bot + 1),
                Column.words("name", "Bot", bot -> table.bots().get(bot))));
        for (int i = 0; i < table.bots().size(); i++) {
            int opponent = i;
            String number = String.valueOf(i + 1);
            columns.add(Column.count(
                    number,
                    number,
                    bot -> bot == opponent ? "-" : points(table.cells().get(bot).get(opponent))));
        }
        return new Table<>(table.game() + ": points of the row's bot / games", columns, indices(table));
    }

    private static List<Integer> indices(CrossTable table) {
        return IntStream.range(0, table.bots().size()).boxed().toList();
    }

    private static String points(Cell cell) {
        String unplayed = cell.unplayed() == 0 ? "" : " (" + cell.unplayed() + " unplayed)";
        if (cell.games() == 0) {
            return unplayed.strip();
        }
        return cell.points() + "/" + cell.games() + unplayed;
    }

    /** For programs: one row for each ordered pair of bots that met, by name. */
    public static Table<Meeting> full(List<CrossTable> tables) {
        List<Meeting> meetings = new ArrayList<>();
        for (CrossTable table : tables) {
            List<Integer> byName = indices(table).stream()
                    .sorted(Comparator.comparing(i -> table.bots().get(i)))
                    .toList();
            for (int i : byName) {
                for (int j : byName) {
                    Cell cell = table.cells().get(i).get(j);
                    if (cell.games() + cell.unplayed() > 0) {
                        meetings.add(new Meeting(
                                table.game(), table.bots().get(i), table.bots().get(j), cell));
                    }
                }
            }
        }
        return new Table<>("", FULL, meetings);
    }

    /**
     * Two bots that met.
     *
     * @param game a game's id, or {@link RatingTable#OVERALL}
     * @param bot the label of the one
     * @param opponent the label of the other
     * @param cell what the one made of it
     */
    public record Meeting(String game, String bot, String opponent, Cell cell) {}
}
