package botarena.app.terminal;

import botarena.app.terminal.Sheet.Column;
import botarena.tournament.Scoring.TieBreak;
import botarena.tournament.standings.PointsTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Standings by points as a sheet: a column for each tie-break, in the order in which they decide. */
public final class PointsSheet {

    private PointsSheet() {}

    public static Sheet of(PointsTable table) {
        List<TieBreak> tieBreaks = table.scoring().tieBreaks();
        List<Column> columns = new ArrayList<>(List.of(
                new Column("rank", "#", "%d"),
                Column.words("name", "Bot"),
                new Column("points", "Points", "%.1f"),
                new Column("games", "Games", "%d")));
        tieBreaks.forEach(by -> columns.add(new Column(by.name().toLowerCase(Locale.ROOT), heading(by), "%.2f")));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (PointsTable.Line line : table.rows()) {
            List<@Nullable Object> row = new ArrayList<>(List.of(line.rank(), line.bot(), line.points(), line.games()));
            tieBreaks.forEach(by -> row.add(line.tieBreaks().get(by)));
            rows.add(row);
        }
        return new Sheet("points", columns, rows);
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
