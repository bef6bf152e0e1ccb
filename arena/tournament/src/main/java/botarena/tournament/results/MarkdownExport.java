package botarena.tournament.results;

import botarena.tournament.Refusal.RefusedException;
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
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Tables for a page of text, a heading above each. */
final class MarkdownExport {

    private static final List<Column<RatingRow>> RATINGS = List.of(
            Column.count("rank", "#", row -> row.standing().rank()),
            Column.words("name", "Bot", RatingRow::bot),
            Column.count("elo", "Elo", MarkdownExport::elo),
            Column.count("err95", "±", row -> rounded(row.standing().error())),
            Column.count("games", "Games", RatingRow::games),
            Column.count("results", "W–D–L", MarkdownExport::results),
            new Column<>("score", "Score", "%.1f %%", row -> row.share() * 100),
            Column.words("forfeits", "Forfeits", row -> row.behaviour().causes()),
            new Column<>("mean_ms", "ms/move", "%.1f", row -> row.behaviour().meanMs()));

    private MarkdownExport() {}

    static void write(ResultsFolder folder, Writer out) throws RefusedException, IOException {
        Standings standings = folder.standings();
        for (RatingTable table : standings.tables()) {
            Table<RatingRow> ratings = new Table<>(table.game(), RATINGS, table.rows());
            write(ratings, column -> rule(column.heading().length() + 2, column), out);
        }
        List<CrossTable> crosses = standings.crossTables();
        write(cross(crosses.get(crosses.size() - 1)), column -> rule(column.isNumber() ? 4 : 3, column), out);
    }

    private static void write(Table<?> table, Function<Column<?>, String> rule, Writer out) throws IOException {
        out.write("## " + table.title() + "\n\n|");
        for (String heading : table.headings()) {
            out.write(heading.isEmpty() ? " |" : " " + MarkdownTable.escaped(heading) + " |");
        }
        out.write(table.columns().stream().map(rule).collect(Collectors.joining("|", "\n|", "|\n")));
        for (String row : MarkdownTable.rows(table)) {
            out.write(row + "\n");
        }
        out.write("\n");
    }

    private static String rule(int width, Column<?> column) {
        return column.isNumber() ? "-".repeat(width - 1) + ":" : "-".repeat(width);
    }

    private static @Nullable Long elo(RatingRow row) {
        return row.games() == 0 ? null : Math.round(row.standing().elo());
    }

    private static @Nullable Long rounded(OptionalDouble value) {
        return value.isPresent() ? Math.round(value.getAsDouble()) : null;
    }

    private static String results(RatingRow row) {
        return row.standing().wins() + "–"
                + row.standing().draws() + "–"
                + row.standing().losses();
    }

    /** Bots by name on both sides; a row is a bot's index. */
    private static Table<Integer> cross(CrossTable table) {
        List<String> bots = table.bots();
        List<Column<Integer>> columns = new ArrayList<>(List.of(Column.words("name", "", bots::get)));
        for (int i = 0; i < bots.size(); i++) {
            int opponent = i;
            columns.add(Column.count(
                    bots.get(i),
                    bots.get(i),
                    bot -> points(table.cells().get(bot).get(opponent))));
        }
        return new Table<>(
                "Who beat whom",
                columns,
                IntStream.range(0, bots.size()).boxed().toList());
    }

    private static String points(CrossTable.Cell cell) {
        return cell.games() == 0 ? "" : cell.points() + "/" + cell.games();
    }
}
