package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sample bot that reads the rules of a game which did not come with the arena. */
@Needs(Tool.PYTHON)
class SearchBotTest {

    private static final Path HOME = Path.of("../..").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"connect4, auto", "goofspiel, off"})
    void itPlaysByTheRulesThatItFinds(String game, String sandbox) throws Exception {
        Path rules = HOME.resolve("sample-games").resolve(game);
        Invocation match = Invocation.of(
                Catalogs.builtIn(),
                "",
                Map.of("BOTARENA_RULES", rules.toString()),
                "match",
                game,
                HOME.resolve("sample-bots/search").toString(),
                HOME.resolve("sample-bots/python").toString(),
                "-n",
                "4",
                "-t",
                "200ms/move",
                "--sandbox",
                sandbox,
                "-o",
                folder.resolve("results").toString());
        assertThat(match.code()).as(match.err()).isZero();
        String games = finished();
        if (game.equals("connect4")) {
            assertThat(games).containsPattern("\"detail\":\"four from ");
            assertThat(match.out()).contains("search-py beat random-py");
        }
        assertThat(rules.resolve("__pycache__")).doesNotExist();
    }

    /** Finished games, all without a forfeit. A machine that is too busy makes others void and plays them again. */
    private String finished() throws Exception {
        List<String> games = Files.readAllLines(folder.resolve("results/games.jsonl")).stream()
                .filter(line -> line.contains("\"status\":\"finished\""))
                .toList();
        assertThat(games).isNotEmpty().noneMatch(line -> line.contains("\"fault\""));
        return String.join("\n", games);
    }

    @ParameterizedTest
    @CsvSource({
        "connect4, time.sleep(0 if 'warm' in globals() else globals().update(warm=1) or 0.9)",
        "goofspiel, time.sleep(60)"
    })
    void theGeneralPlayerMovesInTimeDespiteSlowRules(String game, String does) throws Exception {
        playGenerally(game, does);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "connect4, pass",
        "connect4, time.sleep(60)",
        "connect4, sys.exit(3)",
        "connect4, print('{')",
        "goofspiel, pass"
    })
    void theGeneralPlayerMovesInTimeByAllKindsOfRules(String game, String does) throws Exception {
        playGenerally(game, does);
    }

    /** The rules behave in the bot alone, where the arena's variable is. */
    private void playGenerally(String game, String does) throws Exception {
        Path rules = Files.createDirectories(folder.resolve("rules"));
        Files.writeString(rules.resolve("rules.yaml"), "command: [python3, rules.py] # its own\n");
        String sample = Files.readString(HOME.resolve("sample-games").resolve(game + "/rules.py"));
        Files.writeString(
                rules.resolve("rules.py"),
                sample.replace(
                        "        asked = json.loads(line)",
                        "        asked = json.loads(line)\n        import os, time\n"
                                + "        if asked['ask'] == 'play' and 'BOTARENA_RULES' in os.environ:\n"
                                + "            " + does));
        boolean answers = does.equals("pass") || does.contains("warm");
        String bot = "search=" + ProcessHandle.current().info().command().orElse("java") + " -XX:+UseSerialGC -cp "
                + System.getProperty("java.class.path") + " botarena.bots.SampleBot search --ms "
                + (!answers ? 60 : game.equals("connect4") ? 400 : 2000);
        Invocation match = Invocation.of(
                Catalogs.builtIn(),
                "",
                Map.of("BOTARENA_RULES", rules.toString()),
                "match",
                game,
                bot,
                HOME.resolve("sample-bots/python").toString(),
                "-n",
                "2",
                "-t",
                "5s/move",
                "--sandbox",
                "off",
                "-o",
                folder.resolve("results").toString());
        assertThat(match.code()).as(match.err()).isZero();
        String games = finished();
        if (answers) {
            assertThat(games).as("it searches").containsPattern("\"nodes\":[1-9]");
        }
    }

    /** A busy machine starts rules later than any limit that the bot could set. */
    @Test
    void itListsGamesWhoseRulesStartLate() throws Exception {
        ProcessBuilder search = new ProcessBuilder(
                "java",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "botarena.bots.SampleBot",
                "search");
        search.environment()
                .put("BOTARENA_RULES", HOME.resolve("sample-games/connect4").toString());
        Process bot = search.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedWriter out = bot.outputWriter()) {
            out.write("{\"type\":\"hello\",\"id\":0,\"protocol\":[1],\"limits\":{\"helloMs\":1}}\n");
        }
        assertThat(bot.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(bot.inputReader().readLine()).contains("\"connect4\"");
    }

    @ParameterizedTest
    @CsvSource("quixo")
    void itSaysWhatItDoesNotPlay(String game) {
        Invocation match = Invocation.of(
                "match",
                game,
                HOME.resolve("sample-bots/search").toString(),
                HOME.resolve("sample-bots/python").toString(),
                "-n",
                "2",
                "-o",
                folder.resolve("results").toString());
        assertThat(match.code()).isEqualTo(4);
        assertThat(match.err()).contains("'search-py' is not paired in quixo: its hello does not list it");
    }
}
