package botarena.tournament.results;

import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.tournament.Refusal.RefusedException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.function.Consumer;

/** Games in brief, one a line. */
final class GameLists {

    private GameLists() {}

    static void csv(ResultsFolder folder, Writer out) throws RefusedException, IOException {
        CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out);
        csv.writeRecord(
                "game", "pair", "round", "leg", "first", "second", "score", "reason", "plies", "took_ms", "started",
                "id");
        finished(
                folder,
                record -> csv.writeRecord(
                        record.setting().game().id(),
                        pair(record),
                        Integer.toString(record.setting().round()),
                        Integer.toString(record.setting().leg()),
                        Teams.name(labels(record), 0),
                        Teams.name(labels(record), 1),
                        record.scores().get(0).toString(),
                        record.reason().word(),
                        Integer.toString(record.plies()),
                        Long.toString(record.tookMs()),
                        record.started().toString(),
                        record.setting().id()));
        csv.flush();
    }

    static void json(ResultsFolder folder, Writer out) throws RefusedException, IOException {
        JsonGenerator json = new JsonFactory().createGenerator(out);
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
        json.writeStartArray();
        finished(folder, record -> {
            try {
                game(json, record);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        json.writeEndArray();
        json.writeRaw('\n');
        json.flush();
    }

    private static void game(JsonGenerator json, GameRecord record) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", record.setting().id());
        json.writeStringField("game", record.setting().game().id());
        json.writeNumberField("round", record.setting().round());
        json.writeNumberField("leg", record.setting().leg());
        json.writeArrayFieldStart("bots");
        for (String label : labels(record)) {
            json.writeString(label);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("scores");
        for (double score : record.scores()) {
            json.writeNumber(score);
        }
        json.writeEndArray();
        json.writeStringField("reason", record.reason().word());
        json.writeNumberField("plies", record.plies());
        json.writeNumberField("tookMs", record.tookMs());
        json.writeEndObject();
    }

    static void finished(ResultsFolder folder, Consumer<GameRecord> each) throws RefusedException {
        folder.forEach(record -> {
            if (record.status() == Status.FINISHED) {
                each.accept(record);
            }
        });
    }

    /** What the legs of a pair have in common: the id without the leg. */
    static String pair(GameRecord record) {
        String id = record.setting().id();
        return id.substring(0, id.lastIndexOf('.'));
    }

    static List<String> labels(GameRecord record) {
        return record.setting().bots().stream().map(bot -> bot.label()).toList();
    }
}
