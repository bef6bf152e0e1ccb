package botarena.bots;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.Position;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

class BotConversationTest {

    private static final String HELLO = "{\"type\":\"hello\",\"id\":0,\"protocol\":[1],\"arena\":\"1\",\"options\":{}}";
    private static final String START = """
            {"type":"start","id":1,"game":"oust","gameId":"g","options":{"size":3,"pie":false,"maxPlies":380},"seat":1,\
            "seats":2,"time":{"moveMs":100,"bankMs":0,"incMs":0,"marginMs":20},"withLegal":false,"seed":5,\
            "from":"W.W/..../...../..B./B.. w -","opening":["a3"]}""";
    private static final String TURN = """
            {"type":"turn","id":2,"ply":3,"seat":1,"last":[{"ply":2,"seat":1,"move":"pass","ms":0}],\
            "clock":{"moveMs":100,"bankMs":[0,0],"lastMs":0}}""";

    @Test
    void answersHelloPingAndQuitAndIgnoresWhatItDoesNotKnow() throws IOException, InterruptedException {
        List<Map<String, Object>> replies = talk(
                HELLO,
                "{\"type\":\"news\",\"x\":1}",
                "{\"type\":\"ping\",\"id\":1}",
                "{\"type\":\"quit\"}",
                "not read");
        assertThat(replies).extracting(r -> r.get("type")).containsExactly("hello", "pong");
        assertThat(replies).extracting(r -> r.get("id")).containsExactly(0L, 1L);
        assertThat(replies.get(0)).containsEntry("protocol", 1L).containsEntry("name", "random-java");
    }

    @Test
    void playsAGameAfterAnotherFromAnyPosition() throws IOException, InterruptedException {
        String again = START.replace("\"id\":1", "\"id\":2").replace("[\"a3\"]", "[]");
        String turn = TURN.replace("\"id\":2", "\"id\":3").replaceAll("\"last\":\\[.*?]", "\"last\":[]");
        List<Map<String, Object>> replies = talk(HELLO, START, again, turn);
        assertThat(replies).extracting(r -> r.get("type")).containsExactly("hello", "ready", "ready", "move");
        assertThat((String) replies.get(3).get("move")).matches("[a-e][1-5]");
    }

    /** Thinks on others' time until it is told to end, and notes both. */
    private static final class Ponderer implements Brain {
        private final List<String> seen = new CopyOnWriteArrayList<>();

        @Override
        public Choice choose(Position position, Allowance allowance) {
            seen.add("asked");
            return new Choice(position.moves().get(0), 0, 1, 1);
        }

        @Override
        public void ponder(Position position, BooleanSupplier stop) {
            while (!stop.getAsBoolean()) {
                Thread.onSpinWait();
            }
            seen.add("pondered");
        }
    }

    @Test
    void thinksOnOthersTimeWhereThatIsAllowedUntilTheNextLine() throws IOException, InterruptedException {
        Ponderer brain = new Ponderer();
        String allowed = START.replace("[\"a3\"]", "[]").replace("\"seed\"", "\"pondering\":true,\"seed\"");
        talk(
                seed -> brain,
                HELLO,
                allowed,
                TURN.replaceAll("\"last\":\\[.*?]", "\"last\":[]"),
                "{\"type\":\"end\"}",
                "{\"type\":\"quit\"}");
        assertThat(brain.seen).containsExactly("asked", "pondered");
    }

    @Test
    void neverThinksOnOthersTimeWhereNothingAllowsIt() throws IOException, InterruptedException {
        Ponderer brain = new Ponderer();
        talk(
                seed -> brain,
                HELLO,
                START.replace("[\"a3\"]", "[]"),
                TURN.replaceAll("\"last\":\\[.*?]", "\"last\":[]"),
                "{\"type\":\"end\"}",
                "{\"type\":\"quit\"}");
        assertThat(brain.seen).containsExactly("asked");
    }

    private static List<Map<String, Object>> talk(String... lines) throws IOException, InterruptedException {
        return talk(SampleBot::random, lines);
    }

    private static List<Map<String, Object>> talk(LongFunction<Brain> brains, String... lines)
            throws IOException, InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BufferedReader in = new BufferedReader(new StringReader(String.join("\n", lines)));
        PrintStream print = new PrintStream(out, false, StandardCharsets.UTF_8);
        new BotConversation(new GameCatalog(Games.BUILT_IN), "random-java", brains, 50, print).run(in);
        return out.toString(StandardCharsets.UTF_8).lines().map(Json::object).toList();
    }
}
