package botarena.tournament.results;

import botarena.base.JsonText;
import botarena.base.Refusal.RefusedException;
import botarena.ratings.Team;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.CsvTable;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Games in brief, one a line. */
final class GameLists {

    private static final List<Column> CSV =
            Column.list("game,Game; pair,Pair; round,Round,%d; leg,Leg,%d; first,First; second,Second; score,Score; "
                    + "reason,Reason; plies,Plies,%d; took_ms,Took,%d; started,Started; id,Id; "
                    + "first_fingerprint,First's program; second_fingerprint,Second's program");

    private GameLists() {}

    static void csv(ResultsFolder folder, Writer out) throws RefusedException, IOException {
        CsvTable csv = new CsvTable(CSV, out);
        eachFinished(folder, record -> {
            GameSpec setting = record.setting();
            csv.add(
                    setting.game().id(),
                    setting.pair(),
                    setting.round(),
                    setting.leg(),
                    Team.ofSeats(setting.labels(), 0).toText(),
                    Team.ofSeats(setting.labels(), 1).toText(),
                    // A text: other decimal numbers have three decimals, but scores were always 1.0, 0.5 or 0.0 here.
                    record.scores().get(0).toString(),
                    record.reason().word(),
                    record.plies(),
                    record.tookMs(),
                    record.startTime(),
                    setting.id(),
                    Team.ofSeats(fingerprints(record), 0).name(),
                    Team.ofSeats(fingerprints(record), 1).name());
        });
        csv.end();
    }

    /** One array on one line. */
    static void json(ResultsFolder folder, Writer out) throws RefusedException, IOException {
        JsonGenerator json = new JsonFactory().createGenerator(out);
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.writeStartArray();
        eachFinished(folder, record -> {
            Map<String, Object> game = new LinkedHashMap<>();
            game.put("id", record.setting().id());
            game.put("game", record.setting().game().id());
            game.put("round", record.setting().round());
            game.put("leg", record.setting().leg());
            game.put("bots", record.setting().labels());
            game.put("scores", record.scores());
            game.put("reason", record.reason().word());
            game.put("plies", record.plies());
            game.put("tookMs", record.tookMs());
            try {
                JsonText.write(json, game);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        json.writeEndArray();
        json.writeRaw('\n');
        json.flush();
    }

    static void eachFinished(ResultsFolder folder, Consumer<GameRecord> each) throws RefusedException {
        folder.forEach(record -> {
            if (record.status() == Status.FINISHED) {
                each.accept(record);
            }
        });
    }

    /** By seat. */
    private static List<String> fingerprints(GameRecord record) {
        return record.setting().bots().stream().map(bot -> bot.fingerprint()).toList();
    }
}
