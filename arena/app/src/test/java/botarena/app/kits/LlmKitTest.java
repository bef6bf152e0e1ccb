package botarena.app.kits;

import static botarena.app.kits.MockEndpoint.answer;
import static botarena.app.kits.MockEndpoint.says;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.protocol.Json;
import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Reactions of a language model's kit to all answers of an endpoint; no model is needed. */
@Tag("kits")
@Needs(Tool.PYTHON)
class LlmKitTest {

    private static final List<String> LEGAL = List.of("a1-a3", "b1-b3", "c3-a3");

    @TempDir
    private Path folder;

    private Path bot;

    @BeforeEach
    void begin() {
        bot = folder.resolve("parrot");
        assertThat(Invocation.of("new", bot.toString(), "--kit", "llm").code()).isZero();
    }

    private static String hello(String url, String options) {
        return "{\"type\":\"hello\",\"id\":0,\"options\":{\"base-url\":\"" + url + "\",\"price-in\":2,\"price-out\":10"
                + options + "}}";
    }

    private static final String START =
            "{\"type\":\"start\",\"id\":1,\"game\":\"quixo\",\"options\":{\"size\":3},\"seed\":7,\"opening\":[\"a3-c3\"]}";

    private static String turn(int id, int ply, long clock, String last) {
        return "{\"type\":\"turn\",\"id\":" + id + ",\"ply\":" + ply + ",\"seat\":0,\"state\":{\"text\":\"../../.. X\","
                + "\"side\":\"X\",\"board\":{\"a1\":\"X\",\"b1\":\".\"}},\"last\":[" + last + "],"
                + "\"clock\":{\"moveMs\":" + clock + ",\"bankMs\":[0,0]},\"legal\":[\"" + String.join("\",\"", LEGAL)
                + "\"]}";
    }

    /** Says these lines, and gives the last answer. */
    private Map<String, Object> last(Map<String, String> env, String... lines)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("python3", "bot.py")
                .directory(bot.toFile())
                .redirectError(folder.resolve("stderr.txt").toFile());
        builder.environment().remove("OPENAI_API_KEY");
        builder.environment().putAll(env);
        Process process = Deadline.limit(builder.start());
        String answer = "";
        try (Writer to = process.outputWriter(StandardCharsets.UTF_8);
                BufferedReader from =
                        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line : lines) {
                to.write(line + "\n");
                to.flush();
                answer = line.contains("\"id\"") ? String.valueOf(from.readLine()) : answer;
            }
        }
        assertThat(process.waitFor()).isZero();
        return Json.object(answer);
    }

    private Map<String, Object> asked(MockEndpoint endpoint, String options, long clock) throws Exception {
        return last(Map.of(), hello(endpoint.url(), options), START, turn(2, 1, clock, ""));
    }

    static Stream<Arguments> answersWithAMove() {
        return Stream.of(
                Arguments.of("legal", 1, List.of(says("Move: b1-b3"))),
                Arguments.of("the last of two", 1, List.of(says("Move: a1-a3? No.\n**Move:** `b1-b3`."))),
                Arguments.of("in other letters", 1, List.of(says("MOVE: B1-B3"))),
                Arguments.of("behind thoughts", 1, List.of(says("<think>Move: a1-a3</think>\nMove: b1-b3"))),
                Arguments.of("prose with a legal word", 1, List.of(says("Not a1-a3; I like (b1-b3)."))),
                Arguments.of("illegal, then legal", 2, List.of(says("Move: z9"), says("Move: b1-b3"))),
                Arguments.of("prose, then legal", 2, List.of(says("Let me think."), says("Move: b1-b3"))),
                Arguments.of("empty, then legal", 2, List.of(says(""), says("Move: b1-b3"))),
                Arguments.of("JSON without a move", 2, List.of(says("{\"thought\":1}"), says("Move: b1-b3"))),
                Arguments.of("429", 1, List.of(answer(429, "Retry-After: 0\r\n", "{}"), says("Move: b1-b3"))),
                Arguments.of("500", 1, List.of(answer(500, "", "oh"), says("Move: b1-b3"))),
                Arguments.of("no JSON", 1, List.of(answer(200, "", "<html>"), says("Move: b1-b3"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("answersWithAMove")
    void aMoveIsFoundAndEveryTokenCounted(String name, int counted, List<String> answers) throws Exception {
        try (MockEndpoint endpoint = MockEndpoint.giving(answers.toArray(String[]::new))) {
            Map<String, Object> reply = asked(endpoint, "", 60_000);
            assertThat(reply).containsEntry("move", "b1-b3").doesNotContainKey("say");
            assertThat(reply.get("info"))
                    .isEqualTo(Map.of(
                            "tokensIn", 100L * counted, "tokensOut", 5L * counted, "costMicros", 250L * counted));
            assertThat(endpoint.requests()).hasSize(answers.size());
        }
    }

    static Stream<Arguments> answersWithoutAMove() {
        return Stream.of(
                Arguments.of(60_000, 2, "The answer names no legal move", says("I am a teapot.")),
                Arguments.of(60_000, 2, "z9 is no legal move", says("Move: z9")),
                Arguments.of(60_000, 2, "The answer is empty", says("")),
                Arguments.of(
                        60_000,
                        1,
                        "the endpoint refused the key (401); grant it with --secret OPENAI_API_KEY",
                        answer(401, "", "")),
                Arguments.of(60_000, 1, "the endpoint has no such address or model (404)", answer(404, "", "")),
                Arguments.of(60_000, 2, "the endpoint answered 503", answer(503, "Retry-After: 0\r\n", "")),
                Arguments.of(60_000, 1, "the endpoint answered 429", answer(429, "Retry-After: 900\r\n", "")),
                Arguments.of(3_400, 1, "no answer within 1 s", ""),
                Arguments.of(
                        1_900, 0, "the clock leaves no time to ask: a move needs more than 2 s", says("Move: b1-b3")));
    }

    @ParameterizedTest
    @MethodSource("answersWithoutAMove")
    void withoutAMoveTheFallbackIsPlayedAndSaysWhy(long clock, int asked, String why, String answer) throws Exception {
        try (MockEndpoint endpoint = MockEndpoint.giving(answer)) {
            Map<String, Object> reply = asked(endpoint, ",\"retries\":1", clock);
            assertThat((String) reply.get("move")).isIn(LEGAL);
            assertThat((String) reply.get("log"))
                    .startsWith("no move from the model: " + why)
                    .endsWith("playing a random move");
            assertThat((String) reply.get("log")).startsWith((String) reply.get("say"));
            assertThat(endpoint.requests()).hasSize(asked);
        }
    }

    @Test
    void aRefusedAnswerIsToldWhyAndTheLastMovesAreTold() throws Exception {
        try (MockEndpoint endpoint = MockEndpoint.giving(says("Move: b1-b3"), says("Move: z9"), says("Move: a1-a3"))) {
            last(
                    Map.of(),
                    hello(endpoint.url(), ",\"model\":\"m7\",\"history\":3"),
                    START,
                    turn(2, 1, 60_000, ""),
                    turn(3, 3, 60_000, "{\"ply\":2,\"seat\":1,\"move\":\"c1-c3\",\"ms\":1}"));
            assertThat(endpoint.requests().get(0).body())
                    .contains(
                            "\"model\": \"m7\"",
                            "as X.",
                            "The last moves: a3-c3\\n",
                            "Your legal moves: a1-a3 b1-b3 c3-a3");
            assertThat(endpoint.requests().get(2).body())
                    .contains(
                            "The last moves: a3-c3 b1-b3 c1-c3\\n", "z9 is no legal move. Answer with one line: Move:");
        }
    }

    @Test
    void aSpentBudgetEndsTheAskingOfAGameAndMayResign() throws Exception {
        String options = ",\"budget-tokens\":105,\"fallback\":\"resign\"";
        try (MockEndpoint endpoint = MockEndpoint.giving(says("Move: b1-b3"))) {
            Map<String, Object> reply = last(
                    Map.of(), hello(endpoint.url(), options), START, turn(2, 1, 60_000, ""), turn(3, 3, 60_000, ""));
            assertThat(reply).containsEntry("resign", true);
            assertThat((String) reply.get("log"))
                    .isEqualTo("no move from the model: the budget is spent: 105 of 105 tokens; resigning");
            Map<String, Object> anew = last(
                    Map.of(),
                    hello(endpoint.url(), options),
                    START,
                    turn(2, 1, 60_000, ""),
                    START.replace("\"id\":1", "\"id\":3"),
                    turn(4, 1, 60_000, ""));
            assertThat(anew).containsEntry("move", "b1-b3");
        }
    }

    @Test
    void theKeyGoesToTheEndpoint() throws Exception {
        try (MockEndpoint endpoint = MockEndpoint.giving(says("Move: b1-b3"))) {
            last(
                    Map.of("MY_KEY", "sk-1234"),
                    hello(endpoint.url(), ",\"key\":\"MY_KEY\""),
                    START,
                    turn(2, 1, 60_000, ""));
            asked(endpoint, "", 60_000);
            assertThat(endpoint.requests().get(0).header()).containsEntry("authorization", "Bearer sk-1234");
            assertThat(endpoint.requests().get(1).header()).doesNotContainKey("authorization");
        }
    }

    @Test
    void anOptionThatIsNoneIsTold() throws Exception {
        try (MockEndpoint endpoint = MockEndpoint.giving(says("Move: b1-b3"))) {
            asked(endpoint, ",\"max_tokens\":9", 60_000);
            assertThat(Files.readString(folder.resolve("stderr.txt")))
                    .contains("there is no option 'max_tokens'; those there are: base-url ");
        }
    }
}
