package botarena.tournament.results;

import botarena.games.Course;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.referee.GameRecord;
import botarena.referee.Setting;
import botarena.tournament.Refusal.RefusedException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

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
        GameLists.finished(folder, record -> {
            try {
                game(json, record);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        json.writeRaw('\n');
        json.flush();
    }

    private static void game(JsonGenerator json, GameRecord record) throws IOException {
        Setting setting = record.setting();
        Course course = new Course(setting.game().parse(setting.from(), setting.options()), setting.options());
        for (String move : setting.opening()) {
            course.play(course.position().find(move));
        }
        for (String move : record.moves()) {
            position(json, record, course, move);
            course.play(course.position().find(move));
        }
    }

    private static void position(JsonGenerator json, GameRecord record, Course course, String played)
            throws IOException {
        Position position = course.position();
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
        json.writeNumberField("ply", course.plies());
        json.writeNumberField("outcome", record.scores().get(position.toMove() % 2));
        json.writeEndObject();
    }
}
