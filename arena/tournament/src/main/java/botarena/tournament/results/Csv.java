package botarena.tournament.results;

import botarena.tournament.standings.CrossTable.Cell;
import botarena.tournament.standings.Row;
import botarena.tournament.standings.Standings;
import botarena.tournament.standings.Table;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Tables as CSV: a line of column names first, numbers with three decimals. */
final class Csv {

    private Csv() {}

    /** Something that writes records. */
    interface Body {
        void write(CsvWriter csv);
    }

    /** Writes it, and leaves {@code out} open. */
    static void write(Writer out, Body body) throws IOException {
        CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out);
        try {
            body.write(csv);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        csv.flush();
    }

    static void ratings(List<Table> tables, Writer out) throws IOException {
        write(out, csv -> ratings(tables, csv));
    }

    private static void ratings(List<Table> tables, CsvWriter csv) {
        csv.writeRecord(
                "rank",
                "name",
                "elo",
                "err95",
                "elo_lo",
                "elo_hi",
                "games",
                "pairs",
                "score",
                "wins",
                "draws",
                "losses",
                "los_next",
                "flag",
                "unplayed",
                "forfeits",
                "mean_ms",
                "stray",
                "repeats",
                "game");
        for (Table table : tables) {
            for (Row row : table.rows()) {
                if (row.games() + row.unplayed() > 0) {
                    csv.writeRecord(cells(row, table.game()));
                }
            }
        }
    }

    private static List<String> cells(Row row, String game) {
        boolean rated = row.games() > 0;
        return List.of(
                row.rank() == null ? "" : row.rank().toString(),
                row.bot(),
                rated ? number(row.elo()) : "",
                number(row.error()),
                number(row.low()),
                number(row.high()),
                Long.toString(row.games()),
                Long.toString(row.pairs()),
                number(row.score()),
                Long.toString(row.wins()),
                Long.toString(row.draws()),
                Long.toString(row.losses()),
                number(row.losNext()),
                row.flag(),
                Long.toString(row.unplayed()),
                row.forfeits().entrySet().stream()
                        .map(cause -> cause.getValue() + " " + cause.getKey().word())
                        .collect(Collectors.joining(", ")),
                number(row.meanMs()),
                Long.toString(row.stray()),
                Long.toString(row.repeats()),
                game);
    }

    static void crossings(Standings standings, Writer out) throws IOException {
        write(out, csv -> {
            csv.writeRecord("bot", "opponent", "games", "wins", "draws", "losses", "score", "unplayed", "game");
            standings.forEachMeeting((game, bot, opponent, cell) -> csv.writeRecord(cells(game, bot, opponent, cell)));
        });
    }

    private static List<String> cells(String game, String bot, String opponent, Cell cell) {
        return List.of(
                bot,
                opponent,
                Long.toString(cell.games()),
                Long.toString(cell.wins()),
                Long.toString(cell.draws()),
                Long.toString(cell.losses()),
                number(cell.score()),
                Long.toString(cell.unplayed()),
                game);
    }

    static String number(@Nullable Double value) {
        if (value == null) {
            return "";
        }
        long halves = (long) (value * 2);
        if (halves == value * 2 && halves >= 0) {
            return halves / 2 + (halves % 2 == 0 ? ".000" : ".500");
        }
        String text = String.format(Locale.ROOT, "%.3f", value);
        return text.equals("-0.000") ? "0.000" : text;
    }
}
