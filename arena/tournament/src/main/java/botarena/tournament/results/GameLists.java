package botarena.tournament.results;

import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.CsvTable;
import botarena.tournament.tables.JsonText;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Games in brief, one a line. */
final class GameLists {

    private static final Column<GameRecord> ID =
            Column.words("id", "Id", record -> record.setting().id());
    private static final Column<GameRecord> GAME =
            Column.words("game", "Game", record -> record.setting().game().id());
    private static final Column<GameRecord> ROUND =
            Column.count("round", "Round", record -> record.setting().round());
    private static final Column<GameRecord> LEG =
            Column.count("leg", "Leg", record -> record.setting().leg());
    private static final Column<GameRecord> REASON =
            Column.words("reason", "Reason", record -> record.reason().word());
    private static final Column<GameRecord> PLIES = Column.count("plies", "Plies", GameRecord::plies);

    private static final List<Column<GameRecord>> CSV = List.of(
            GAME,
            Column.words("pair", "Pair", GameLists::pair),
            ROUND,
            LEG,
            Column.words("first", "First", record -> Teams.name(labels(record), 0)),
            Column.words("second", "Second", record -> Teams.name(labels(record), 1)),
            // A text: other decimal numbers have three decimals, but scores were always 1.0, 0.5 or 0.0 here.
            Column.words("score", "Score", record -> record.scores().get(0).toString()),
            REASON,
            PLIES,
            Column.count("took_ms", "Took", GameRecord::tookMs),
            Column.words("started", "Started", GameRecord::started),
            ID,
            Column.words("first_fingerprint", "First's program", record -> Teams.name(fingerprints(record), 0)),
            Column.words("second_fingerprint", "Second's program", record -> Teams.name(fingerprints(record), 1)));

    private static final List<Column<GameRecord>> JSON = List.of(
            ID,
            GAME,
            ROUND,
            LEG,
            Column.words("bots", "Bots", GameLists::labels),
            Column.words("scores", "Scores", GameRecord::scores),
            REASON,
            PLIES,
            Column.count("tookMs", "Took", GameRecord::tookMs));

    private GameLists() {}

    static void csv(ResultsFolder folder, Writer out) throws RefusedException, IOException {
        CsvTable<GameRecord> csv = new CsvTable<>(CSV, out);
        finished(folder, csv::add);
        csv.end();
    }

    /** One array on one line. */
    static void json(ResultsFolder folder, Writer out) throws RefusedException, IOException {
        JsonGenerator json = new JsonFactory().createGenerator(out);
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.writeStartArray();
        finished(folder, record -> {
            try {
                JsonText.write(json, Column.fields(JSON, record));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        json.writeEndArray();
        json.writeRaw('\n');
        json.flush();
    }

    static void finished(ResultsFolder folder, Consumer<GameRecord> each) throws RefusedException {
        folder.forEach(record -> {
            if (record.status() == Status.FINISHED) {
                each.accept(record);
            }
        });
    }

    /** Key that the legs of a pair share: the id without the leg. */
    static String pair(GameRecord record) {
        String id = record.setting().id();
        return id.substring(0, id.lastIndexOf('.'));
    }

    static List<String> labels(GameRecord record) {
        return record.setting().bots().stream().map(bot -> bot.label()).toList();
    }

    /** By seat. */
    private static List<String> fingerprints(GameRecord record) {
        return record.setting().bots().stream().map(bot -> bot.fingerprint()).toList();
    }

    /** The names of teams in lists of games. */
    static final class Teams {

        private Teams() {}

        /** The bots of a team, each once, joined by {@code +}. */
        static String name(List<String> bySeat, int team) {
            TreeSet<String> names = new TreeSet<>();
            IntStream.range(0, bySeat.size())
                    .filter(seat -> seat % 2 == team)
                    .forEach(seat -> names.add(bySeat.get(seat)));
            return String.join("+", names);
        }
    }
}
