package botarena.tournament.results;

import botarena.protocol.Reason;
import botarena.referee.process.Starters;
import botarena.tournament.standings.Row;
import botarena.tournament.standings.Standings;
import botarena.tournament.standings.Table;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** {@code summary.json}: the tables in short, and the machine they were played on. */
final class Summary {

    private static final int FORMAT = 1;
    private static final String TABLES = "\n  \"games\" :";
    private static final String MACHINE = "\n  \"machine\" :";
    private static final Path CPU = Path.of("/proc/cpuinfo");

    private Summary() {}

    static String text(String name, Standings standings, String isolation) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeNumberField("format", FORMAT);
            json.writeStringField("name", name);
            json.writeNumberField("games", standings.games());
            json.writeNumberField("forfeits", standings.forfeits());
            json.writeArrayFieldStart("tables");
            for (Table table : standings.tables()) {
                table(json, table);
            }
            json.writeEndArray();
            machine(json, isolation);
            json.writeEndObject();
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

    private static void table(JsonGenerator json, Table table) throws IOException {
        json.writeStartObject();
        json.writeStringField("game", table.game());
        json.writeNumberField("advantage", rounded(table.advantage()));
        json.writeArrayFieldStart("bots");
        for (Row row : table.rows()) {
            // Who has not played yet is in the file, not in the records.
            if (row.games() > 0) {
                bot(json, row);
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void bot(JsonGenerator json, Row row) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", row.bot());
        json.writeNumberField("elo", rounded(row.elo()));
        Double error = row.error();
        if (error != null) {
            json.writeNumberField("err95", rounded(error));
        }
        json.writeNumberField("games", row.games());
        json.writeNumberField("score", row.score());
        json.writeNumberField("unplayed", row.unplayed());
        json.writeObjectFieldStart("forfeits");
        for (Map.Entry<Reason, Integer> cause : row.forfeits().entrySet()) {
            json.writeNumberField(cause.getKey().word(), cause.getValue());
        }
        json.writeEndObject();
        json.writeNumberField("stray", row.stray());
        json.writeNumberField("repeats", row.repeats());
        json.writeEndObject();
    }

    private static void machine(JsonGenerator json, String isolation) throws IOException {
        json.writeObjectFieldStart("machine");
        json.writeStringField("cpu", cpu());
        json.writeNumberField("cores", Runtime.getRuntime().availableProcessors());
        json.writeStringField("kernel", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        json.writeStringField("jdk", System.getProperty("java.version"));
        json.writeStringField("isolation", isolation);
        json.writeBooleanField("root", Starters.asRoot());
        json.writeEndObject();
    }

    private static String cpu() {
        try (Stream<String> lines = Files.lines(CPU)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException e) {
            return System.getProperty("os.arch");
        }
    }

    private static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }
}
