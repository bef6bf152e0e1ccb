package botarena.tournament.results;

import botarena.protocol.MoveReply.Usage;
import botarena.referee.process.Starters;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import botarena.tournament.standings.Standings;
import botarena.tournament.standings.Standings.WorkerRow;
import botarena.tournament.standings.TakenTime;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.JsonText;
import botarena.tournament.tables.Table;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** {@code summary.json}: the tables in short, and the machine they were played on. */
final class SummaryFile {

    private static final int FORMAT = 1;
    private static final String TABLES = "\n  \"games\" :";
    private static final String MACHINE = "\n  \"machine\" :";
    private static final Path CPU = Path.of("/proc/cpuinfo");

    private static final List<Column<RatingRow>> BOT = List.of(
            Column.words("name", "Name", RatingRow::bot),
            new Column<>("elo", "Elo", "%.3f", row -> rounded(row.standing().elo())),
            new Column<>("err95", "±", "%.3f", row -> rounded(row.standing().error())),
            Column.count("games", "Games", RatingRow::games),
            new Column<>("score", "Score", "%.1f", row -> row.standing().score()),
            Column.count("unplayed", "Unplayed", row -> row.behaviour().unplayed()),
            Column.words("forfeits", "Forfeits", SummaryFile::forfeits),
            Column.count("stray", "Stray", row -> row.behaviour().stray()),
            Column.count("repeats", "Repeats", row -> row.behaviour().repeats()),
            new Column<>(
                    "taken_pct", "Taken", "%.1f", row -> taken(row.behaviour().time())),
            Column.count("tokens_in", "Tokens in", row -> row.behaviour().used(Usage::tokensIn)),
            Column.count("tokens_out", "Tokens out", row -> row.behaviour().used(Usage::tokensOut)),
            Column.count(
                    "cost_micros", "Cost in millionths", row -> row.behaviour().used(Usage::costMicros)));

    private static final List<Column<WorkerRow>> WORKER = List.of(
            Column.words("worker", "Worker", WorkerRow::worker),
            Column.count("games", "Games", WorkerRow::games),
            Column.count("voids", "Voids", WorkerRow::voids),
            Column.count("forfeits", "Forfeits", WorkerRow::forfeits));

    private SummaryFile() {}

    static String text(String name, Standings standings, String isolation) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("format", FORMAT);
        summary.put("name", name);
        summary.put("games", standings.games());
        summary.put("forfeits", standings.forfeits());
        List<RatingTable> tables = standings.tables();
        Double taken = taken(tables.get(tables.size() - 1).time());
        if (taken != null) {
            summary.put("taken_pct", taken);
        }
        summary.put("tables", tables.stream().map(SummaryFile::table).toList());
        if (!standings.workers().isEmpty()) {
            summary.put("workers", new Table<>("", WORKER, standings.workers()).maps());
        }
        summary.put("machine", machine(isolation));
        StringWriter out = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.useDefaultPrettyPrinter();
            JsonText.write(json, summary);
        } catch (IOException e) {
            throw new IllegalStateException("writing a string cannot fail", e);
        }
        return out.append('\n').toString();
    }

    /** A summary as the records have it now; the tournament's name and the machine, which they do not tell, stay. */
    static String rederived(String there, Standings standings) {
        String now = text("", standings, "");
        int head = there.indexOf(TABLES);
        int tail = there.indexOf(MACHINE);
        return head < 0 || tail < head
                ? now
                : there.substring(0, head)
                        + now.substring(now.indexOf(TABLES), now.indexOf(MACHINE))
                        + there.substring(tail);
    }

    private static Map<String, Object> table(RatingTable table) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("game", table.game());
        fields.put("advantage", rounded(table.advantage()));
        // Who has not played yet is in the file, not in the records.
        List<RatingRow> played =
                table.rows().stream().filter(row -> row.games() > 0).toList();
        List<Map<String, @Nullable Object>> bots = new Table<>("", BOT, played).maps();
        bots.forEach(bot -> bot.values().removeIf(Objects::isNull));
        fields.put("bots", bots);
        return fields;
    }

    private static Map<String, Integer> forfeits(RatingRow row) {
        Map<String, Integer> forfeits = new LinkedHashMap<>();
        row.behaviour().forfeits().forEach((cause, count) -> forfeits.put(cause.word(), count));
        return forfeits;
    }

    private static Map<String, Object> machine(String isolation) {
        Map<String, Object> machine = new LinkedHashMap<>();
        machine.put("cpu", cpu());
        machine.put("cores", Runtime.getRuntime().availableProcessors());
        machine.put("kernel", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        machine.put("jdk", System.getProperty("java.version"));
        machine.put("isolation", isolation);
        machine.put("root", Starters.asRoot());
        return machine;
    }

    private static String cpu() {
        try (BufferedReader lines = Files.newBufferedReader(CPU)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("model name")) {
                    return line.substring(line.indexOf(':') + 1).strip();
                }
            }
        } catch (IOException e) {
            // Told by the kind of machine, as where the file has no such line.
        }
        return System.getProperty("os.arch");
    }

    private static @Nullable Double taken(TakenTime time) {
        return time.percent() == 0 ? null : (Double) time.percent();
    }

    private static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }

    private static @Nullable Double rounded(OptionalDouble value) {
        return value.isPresent() ? rounded(value.getAsDouble()) : null;
    }
}
