package botarena.tournament.results;

import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.referee.GameRecord;
import botarena.referee.Setting;
import botarena.tournament.Refusal;
import botarena.tournament.Refusal.RefusedException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;

/**
 * One JSON line for every position that was played from: {@code {"game":…,"id":…,"text":…,"legal":[…],"move":…,"ply":…,
 * "outcome":…}}, the outcome being what the side to move got in the end, 1, 0.5 or 0.
 */
final class Positions {

    private Positions() {}

    static void write(ResultsFolder folder, Writer out) throws RefusedException, IOException {
        JsonGenerator json = new JsonFactory().createGenerator(out);
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
        try {
            GameLists.finished(folder, record -> game(json, record));
        } catch (BrokenRecordException e) {
            throw new Refusal(
                            "game " + e.getMessage(),
                            List.of(),
                            "botarena verify " + folder.path() + " tells what else is wrong")
                    .thrown();
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
            positions(json, record);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (botarena.games.GameInputException e) {
            throw new BrokenRecordException(record, String.valueOf(e.getMessage()));
        }
    }

    private static void positions(JsonGenerator json, GameRecord record) throws IOException {
        Setting setting = record.setting();
        GameState state = new GameState(setting.game().parse(setting.from(), setting.options()), setting.options());
        for (String move : setting.opening()) {
            play(record, state, move);
        }
        for (String move : record.moves()) {
            if (state.outcome() == null) {
                position(json, record, state, move);
            }
            play(record, state, move);
        }
    }

    private static void play(GameRecord record, GameState state, String move) {
        int found = state.outcome() == null ? state.position().find(move) : Position.NONE;
        if (found == Position.NONE) {
            throw new BrokenRecordException(record, "at ply " + state.plies() + " nobody can play " + move);
        }
        state.play(found);
    }

    private static void position(JsonGenerator json, GameRecord record, GameState state, String played)
            throws IOException {
        Position position = state.position();
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
        json.writeStringField("move", played);
        json.writeNumberField("ply", state.plies());
        json.writeNumberField("outcome", record.scores().get(position.toMove() % 2));
        json.writeEndObject();
    }
}
