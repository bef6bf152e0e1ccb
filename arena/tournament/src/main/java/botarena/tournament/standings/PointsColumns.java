package botarena.tournament.standings;

import botarena.tournament.Scoring.TieBreak;
import botarena.tournament.standings.PointsTable.Line;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What standings by points tell of a bot: a column for each tie-break, in the order in which they decide. */
public final class PointsColumns {

    private PointsColumns() {}

    /** For people and programs alike. */
    public static Table<Line> table(PointsTable points) {
        List<Column<Line>> columns = new ArrayList<>(List.of(
                Column.count("rank", "#", Line::rank),
                Column.words("name", "Bot", Line::bot),
                new Column<>("points", "Points", "%.1f", Line::points),
                Column.count("games", "Games", Line::games)));
        for (TieBreak by : points.scoring().tieBreaks()) {
            columns.add(new Column<>(
                    by.name().toLowerCase(Locale.ROOT),
                    heading(by),
                    "%.2f",
                    line -> line.tieBreaks().get(by)));
        }
        return new Table<>("points", columns, points.rows());
    }

    private static String heading(TieBreak by) {
        return switch (by) {
            case DIRECT_ENCOUNTER -> "Direct";
            case SONNEBORN_BERGER -> "Sonneborn-Berger";
            case BUCHHOLZ -> "Buchholz";
            case WINS -> "Wins";
        };
    }
}
