package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.file.ShellWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every text in {@code src/test/resources/cli} is the answer to a command line. The first line is the command; {@code
 * mvn -pl arena/app -am test -Dtest=TextSnapshotTest -Dgolden=write} rewrites the rest, for the diff to be read.
 */
class TextSnapshotTest {

    private static final Path FOLDER = Path.of("src/test/resources/cli");
    private static final String GAMES = String.join(", ", new GameCatalog(Games.BUILT_IN).ids());
    private static final Path REFERENCE = Path.of("../../docs/reference.md");

    static Stream<Path> snapshots() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("snapshots")
    void theCommandAnswersWhatTheSnapshotSays(Path file) throws IOException {
        String expected = Files.readString(file);
        String command = expected.lines().findFirst().orElseThrow();
        String actual = answer(command);
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(file, actual);
        }
        assertThat(Files.readString(file)).isEqualTo(actual);
    }

    @Test
    void everyCommandHasASnapshotOfItsHelp() throws IOException {
        List<String> commands = new ArrayList<>();
        for (Path file : snapshots().toList()) {
            commands.add(Files.readString(file).lines().findFirst().orElse(""));
        }
        assertThat(commands)
                .containsAll(BotarenaCommand.VERBS.stream()
                        .map(verb -> "$ botarena " + verb.name() + " --help")
                        .toList());
    }

    /** The page on every command is made of the same texts, and of the schemas. */
    @Test
    void theReferenceSaysWhatHelpAndSchemasSay() throws IOException {
        String text = ReferencePage.text();
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(REFERENCE, text);
        }
        assertThat(REFERENCE)
                .as("renew it: mvn -pl arena/app -am test -Dtest=TextSnapshotTest -Dgolden=write")
                .hasContent(text);
        assertThat(text)
                .contains("## botarena sprt", "--elo1", "- `bots[].command`: ", "- `schedule.format`: ", "`needs`, ");
    }

    private static String answer(String command) {
        List<String> words = ShellWords.split(command.substring("$ botarena".length()));
        Invocation invocation = PrintedCommands.runAdvice(Invocation.of("", Map.of(), words.toArray(String[]::new)));
        return command + "\nexit " + invocation.code() + "\n" + section("stdout", invocation.out())
                + section(
                        "stderr",
                        invocation
                                .err()
                                .replace(Path.of("").toAbsolutePath().toString(), "$PWD")
                                .replace(GAMES, "$GAMES"));
    }

    private static String section(String name, String text) {
        return text.isEmpty() ? "" : "--- " + name + "\n" + text;
    }
}
