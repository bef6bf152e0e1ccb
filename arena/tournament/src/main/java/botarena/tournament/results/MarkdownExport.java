package botarena.tournament.results;

import botarena.base.Refusal.RefusedException;
import botarena.ratings.fit.Standing;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import botarena.tournament.standings.Standings;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.MarkdownTable;
import botarena.tournament.tables.Table;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Tables for a page of text, a heading above each. */
final class MarkdownExport {

    private static final List<Column> RATINGS =
            Column.list("rank,#,%d; name,Bot; elo,Elo,%d; err95,±,%d; games,Games,%d; results,W–D–L,%d; "
                    + "score,Score,%.1f %%; forfeits,Forfeits; mean_ms,ms/move,%.1f");

    private MarkdownExport() {}

    static void write(ResultsFolder folder, Writer out) throws RefusedException, IOException {
        Standings standings = folder.standings();
        for (RatingTable table : standings.tables()) {
            Table ratings = new Table(table.game(), RATINGS);
            for (RatingRow row : table.rows()) {
                Standing standing = row.standing();
                ratings.add(
                        standing.rank(),
                        row.bot(),
                        round(row.elo()),
                        round(standing.error()),
                        row.games(),
                        standing.wins() + "–" + standing.draws() + "–" + standing.losses(),
                        row.share() * 100,
                        row.behaviour().causes(),
                        row.behaviour().meanMs());
            }
            write(ratings, column -> rule(column.heading().length() + 2, column), out);
        }
        List<CrossTable> crosses = standings.crossTables();
        write(crossTable(crosses.get(crosses.size() - 1)), column -> rule(column.isNumber() ? 4 : 3, column), out);
    }

    private static void write(Table table, Function<Column, String> rule, Writer out) throws IOException {
        out.write("## " + table.title() + "\n\n|");
        for (String heading : table.headings()) {
            out.write(heading.isEmpty() ? " |" : " " + MarkdownTable.escapeCell(heading) + " |");
        }
        out.write(table.columns().stream().map(rule).collect(Collectors.joining("|", "\n|", "|\n")));
        for (String row : MarkdownTable.rows(table)) {
            out.write(row + "\n");
        }
        out.write("\n");
    }

    private static String rule(int width, Column column) {
        return column.isNumber() ? "-".repeat(width - 1) + ":" : "-".repeat(width);
    }

    private static @Nullable Long round(OptionalDouble value) {
        return value.isPresent() ? Math.round(value.getAsDouble()) : null;
    }

    /** Bots by name on both sides. */
    private static Table crossTable(CrossTable table) {
        List<String> bots = table.bots();
        List<Column> columns = new ArrayList<>(Column.list("name,"));
        for (String bot : bots) {
            columns.add(new Column(bot, bot, "%d"));
        }
        Table cross = new Table("Who beat whom", columns);
        for (int i = 0; i < bots.size(); i++) {
            List<@Nullable Object> cells = new ArrayList<>(List.of(bots.get(i)));
            for (CrossTable.Cell cell : table.cells().get(i)) {
                cells.add(points(cell));
            }
            cross.add(cells.toArray());
        }
        return cross;
    }

    private static String points(CrossTable.Cell cell) {
        return cell.games() == 0 ? "" : cell.points() + "/" + cell.games();
    }
}
