package botarena.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The schemas of rules programs agree with their page and with the sample games. */
class RulesSchemaTest {

    private static final String QUESTION = "rules-question";
    private static final String ANSWER = "rules-answer";

    @Test
    void theExamplesOfThePageAreValid() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("rules.md")).stream()
                .filter(line -> line.startsWith("{\""))
                .map(line -> line.replace("…", "..."))
                .toList();
        assertThat(lines)
                .hasSizeGreaterThan(7)
                .allSatisfy(line -> assertThat(Schemas.complaints(line.contains("\"ask\"") ? QUESTION : ANSWER, line))
                        .as(line)
                        .isEmpty());
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "{\"id\":1,\"text\":\". x\",\"toMove\":0,\"moves\":[\"a\"],\"roll\":3}",
                "{\"id\":1,\"text\":\". x\"}",
                "{\"id\":1,\"text\":\". x\",\"toMove\":0,\"moves\":[\"a\"],\"told\":[\"a\",\"a b\"]}",
                "{\"id\":1,\"refused\":\"no\",\"text\":\". x\"}"
            })
    void mistakesAreRefused(String line) throws IOException {
        assertThat(Schemas.complaints(ANSWER, line)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"connect4", "goofspiel"})
    @Needs(Tool.PYTHON)
    void aSampleGameAnswersSo(String game) throws Exception {
        Process rules = Deadline.limit(new ProcessBuilder("python3", "rules.py")
                .directory(Path.of("../sample-games", game).toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
        try (Writer in = rules.outputWriter();
                BufferedReader out = rules.inputReader()) {
            ask(in, out, Map.of("id", 0, "ask", "describe"));
            Map<String, @Nullable Object> options = Map.of("maxPlies", 1000);
            Map<String, @Nullable Object> at = ask(in, out, question("start", options, "seed", 36));
            Random random = new Random(36);
            while (at.get("moves") instanceof List<?> moves) {
                Map<String, @Nullable Object> play = question("play", options, "text", at.get("text"));
                assertThat(ask(in, out, question("look", options, "text", at.get("text"))))
                        .containsEntry("moves", moves);
                play.put("move", moves.get(random.nextInt(moves.size())));
                at = ask(in, out, play);
            }
            assertThat(at).containsKey("over");
            assertThat(ask(in, out, question("look", options, "text", "?"))).containsKey("refused");
        } finally {
            rules.destroy();
        }
    }

    private static Map<String, @Nullable Object> question(
            String ask, Map<String, @Nullable Object> options, String name, @Nullable Object value) {
        Map<String, @Nullable Object> question = new LinkedHashMap<>();
        question.put("id", 1);
        question.put("ask", ask);
        question.put("options", options);
        question.put(name, value);
        return question;
    }

    private static Map<String, @Nullable Object> ask(
            Writer in, BufferedReader out, Map<String, @Nullable Object> question) throws IOException {
        String line = Json.write(question);
        assertThat(Schemas.complaints(QUESTION, line)).as(line).isEmpty();
        in.write(line + "\n");
        in.flush();
        String answer = String.valueOf(out.readLine());
        assertThat(Schemas.complaints(ANSWER, answer)).as(answer).isEmpty();
        return Json.object(answer);
    }
}
