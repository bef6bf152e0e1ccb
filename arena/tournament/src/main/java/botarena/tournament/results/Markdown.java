package botarena.tournament.results;

import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.Row;
import botarena.tournament.standings.Standings;
import botarena.tournament.standings.Table;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Tables for a page of text. */
final class Markdown {

    private Markdown() {}

    static void write(ResultsFolder folder, Writer out) throws RefusedException, IOException {
        Standings standings = folder.standings();
        for (Table table : standings.tables()) {
            out.write(ratings(table));
        }
        List<CrossTable> crosses = standings.crossTables();
        out.write(cross(crosses.get(crosses.size() - 1)));
    }

    private static String ratings(Table table) {
        StringBuilder text = new StringBuilder("## " + table.game() + "\n\n");
        text.append("| # | Bot | Elo | ± | Games | W–D–L | Score | Forfeits | ms/move |\n");
        text.append("|--:|-----|----:|--:|------:|------:|------:|----------|--------:|\n");
        for (Row row : table.rows()) {
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %s | %s | %s | %d | %d–%d–%d | %.1f %% | %s | %.1f |\n",
                    row.rank() == null ? "" : row.rank(),
                    escaped(row.bot()),
                    row.games() == 0 ? "" : Math.round(row.elo()),
                    row.error() == null ? "" : Math.round(row.error()),
                    row.games(),
                    row.wins(),
                    row.draws(),
                    row.losses(),
                    row.share() * 100,
                    row.forfeits().entrySet().stream()
                            .map(cause ->
                                    cause.getValue() + " " + cause.getKey().word())
                            .collect(Collectors.joining(", ")),
                    row.meanMs()));
        }
        return text.append('\n').toString();
    }

    private static String cross(CrossTable table) {
        StringBuilder text = new StringBuilder("## Who beat whom\n\n| |");
        table.bots().forEach(bot -> text.append(' ').append(escaped(bot)).append(" |"));
        text.append("\n|---|").append("---:|".repeat(table.bots().size())).append('\n');
        for (int i = 0; i < table.bots().size(); i++) {
            text.append("| ").append(escaped(table.bots().get(i))).append(" |");
            for (CrossTable.Cell cell : table.cells().get(i)) {
                String score = cell.games() == 0 ? "" : Csv.number(cell.score()).replaceFirst("\\.?0+$", "");
                text.append(' ')
                        .append(score)
                        .append(cell.games() == 0 ? "" : "/" + cell.games())
                        .append(" |");
            }
            text.append('\n');
        }
        return text.append('\n').toString();
    }

    private static String escaped(String text) {
        return text.replace("|", "\\|");
    }
}
