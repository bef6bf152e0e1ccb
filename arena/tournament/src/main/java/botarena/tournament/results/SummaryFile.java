package botarena.tournament.results;

import botarena.base.JsonText;
import botarena.referee.process.Starters;
import botarena.tournament.standings.Behaviour;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import botarena.tournament.standings.Standings;
import botarena.tournament.standings.TakenTime;
import botarena.tournament.tables.Column;
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

/** {@code summary.json}: the tables in short, and the machine they were played on. */
final class SummaryFile {

    private static final int FORMAT = 1;
    private static final String TABLES = "\n  \"games\" :";
    private static final String MACHINE = "\n  \"machine\" :";
    private static final Path CPU = Path.of("/proc/cpuinfo");

    private SummaryFile() {}

    static String text(String name, Standings standings, String isolation) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("format", FORMAT);
        summary.put("name", name);
        summary.put("games", standings.games());
        summary.put("forfeits", standings.forfeits());
        List<RatingTable> tables = standings.tables();
        putTaken(summary, tables.get(tables.size() - 1).time());
        summary.put("tables", tables.stream().map(SummaryFile::table).toList());
        if (!standings.workers().isEmpty()) {
            Table workers = new Table("", Column.list("worker,Worker; games,Games; voids,Voids; forfeits,Forfeits"));
            standings.workers().forEach(row -> workers.add(row.worker(), row.games(), row.voids(), row.forfeits()));
            summary.put("workers", workers.maps());
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
    static String derive(String there, Standings standings) {
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
        fields.put("advantage", round(table.advantage()));
        // A bot without games yet is in the file, not in the records.
        List<RatingRow> played =
                table.rows().stream().filter(row -> row.games() > 0).toList();
        fields.put("bots", played.stream().map(SummaryFile::bot).toList());
        return fields;
    }

    private static Map<String, Object> bot(RatingRow row) {
        Behaviour behaviour = row.behaviour();
        Map<String, Integer> forfeits = new LinkedHashMap<>();
        behaviour.forfeits().forEach((cause, count) -> forfeits.put(cause.word(), count));
        Map<String, Object> bot = new LinkedHashMap<>();
        bot.put("name", row.bot());
        bot.put("elo", round(row.standing().elo()));
        row.standing().error().ifPresent(error -> bot.put("err95", round(error)));
        bot.put("games", row.games());
        bot.put("score", row.standing().score());
        bot.put("unplayed", behaviour.unplayed());
        bot.put("forfeits", forfeits);
        bot.put("stray", behaviour.stray());
        bot.put("repeats", behaviour.repeats());
        putTaken(bot, behaviour.time());
        if (!behaviour.usage().isNone()) {
            bot.put("tokens_in", behaviour.usage().tokensIn());
            bot.put("tokens_out", behaviour.usage().tokensOut());
            bot.put("cost_micros", behaviour.usage().costMicros());
        }
        return bot;
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

    private static void putTaken(Map<String, Object> fields, TakenTime time) {
        if (time.percent() != 0) {
            fields.put("taken_pct", time.percent());
        }
    }

    private static double round(double value) {
        return Math.round(value * 1000) / 1000.0;
    }
}
