package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Dialogues with the oracle: lines that begin with {@code >} are asked, those with {@code <} are the answers. */
class OracleGoldenTest {

    static Stream<Path> dialogues() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/resources/oracle"))) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("dialogues")
    void theOracleAnswersToTheLetter(Path file) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        String questions = said(lines, '>');
        if ("write".equals(System.getProperty("golden"))) {
            write(file, lines);
        }
        assertThat(answers(questions)).isEqualTo(said(lines, '<'));
    }

    @Test
    void aLastLineWithoutItsEndIsAnsweredToo() {
        assertThat(Invocation.of("{\"id\":7,\"game\":\"chess\"}", Map.of(), "oracle")
                        .out())
                .startsWith("{\"id\":7,\"ok\":false,\"ply\":0,\"error\":\"there is no game 'chess'");
    }

    @Test
    void theOracleEndsWithItsInput() {
        assertThat(Invocation.of("", Map.of(), "oracle")).isEqualTo(new Invocation(0, "", ""));
    }

    private static String answers(String questions) {
        String games = String.join(", ", new GameCatalog(Games.BUILT_IN).ids());
        return Invocation.of(questions, Map.of(), "oracle").out().replace(games, "$GAMES");
    }

    private static void write(Path file, List<String> lines) throws IOException {
        lines.removeIf(line -> line.startsWith("< "));
        List<String> dialogue = new ArrayList<>();
        for (String line : lines) {
            dialogue.add(line);
            if (line.startsWith("> ")) {
                dialogue.add("< " + answers(line.substring(2)).strip());
            }
        }
        lines.clear();
        lines.addAll(dialogue);
        Files.write(file, dialogue);
    }

    private static String said(List<String> lines, char who) {
        return lines.stream()
                .filter(line -> line.startsWith(who + " "))
                .map(line -> line.substring(2) + "\n")
                .collect(Collectors.joining());
    }
}
