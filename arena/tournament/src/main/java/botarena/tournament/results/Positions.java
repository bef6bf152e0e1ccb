package botarena.tournament.results;

import botarena.base.Refusal.RefusedException;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordException;
import botarena.referee.record.Replay;
import botarena.referee.record.Replay.Ply;
import botarena.tournament.file.PastedCommand;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/**
 * One JSON line for every position of a decision: {@code {"game":…,"id":…,"text":…,"legal":[…],"move":…,"ply":…,
 * "outcome":…}}, the outcome being the final score of the side to move, 1, 0.5 or 0.
 */
final class Positions {

    private Positions() {}

    static void write(ResultsFolder folder, Writer out) throws RefusedException, IOException {
        JsonGenerator json = new JsonFactory().createGenerator(out);
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
        try {
            GameLists.eachFinished(folder, record -> game(json, record));
        } catch (BrokenRecordException e) {
            throw new RefusedException(
                    "game " + e.getMessage(), PastedCommand.of("verify", PastedCommand.path(folder.path())));
        }
        json.writeRaw('\n');
        json.flush();
    }

    /** A record that does not follow the rules; its message begins with the game's id. */
    private static final class BrokenRecordException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        BrokenRecordException(GameRecord record, String what) {
            super(record.setting().id() + " does not replay: " + what);
        }
    }

    private static void game(JsonGenerator json, GameRecord record) {
        try {
            for (Ply ply : Replay.of(record).plies()) {
                if (!ply.opening()) {
                    position(json, record, ply);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (RecordException e) {
            throw new BrokenRecordException(record, String.valueOf(e.getMessage()));
        }
    }

    private static void position(JsonGenerator json, GameRecord record, Ply ply) throws IOException {
        Position position = ply.before();
        json.writeStartObject();
        json.writeStringField("game", record.setting().game().id());
        json.writeStringField("id", record.setting().id());
        json.writeStringField("text", position.text());
        json.writeArrayFieldStart("legal");
        MoveList moves = position.moves();
        for (int i = 0; i < moves.size(); i++) {
            json.writeString(position.spell(moves.get(i)));
        }
        json.writeEndArray();
        json.writeStringField("move", ply.move());
        json.writeNumberField("ply", ply.index());
        json.writeNumberField("outcome", record.scores().get(ply.seat() % 2));
        json.writeEndObject();
    }
}
