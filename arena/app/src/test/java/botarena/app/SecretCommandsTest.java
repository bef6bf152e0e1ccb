package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bot that asks for a secret gets it from the organiser, or is refused or skipped in a sentence. */
@Isolated("sets a system property")
class SecretCommandsTest {

    private static final Path FIRST =
            Path.of("src/test/resources/bots/first.sh").toAbsolutePath();
    private static final Map<String, String> KEY = Map.of("MY_KEY", "sk-0123456789");
    private static final String ASKS = "It needs the secret MY_KEY, which is not granted: add --secret MY_KEY, or";

    @TempDir
    private Path folder;

    private Path asking;

    @BeforeEach
    void oneThatAsks() throws IOException {
        asking = Files.createDirectories(folder.resolve("asking"));
        Files.writeString(asking.resolve("bot.yaml"), "command: [sh, bot.sh]\nsecrets: [MY_KEY]\n");
        // Silent without its key; with it, an answer to every line.
        Files.writeString(
                asking.resolve("bot.sh"),
                "[ -n \"$MY_KEY\" ] || exit 3\n"
                        + Files.readString(FIRST)
                                .replace("while read -r line; do", "while read -r line; do\n    echo \"$MY_KEY\" >&2"));
    }

    private Invocation said(Map<String, String> env, String... words) {
        return Invocation.of("", env, words);
    }

    private Invocation match(Map<String, String> env, String... more) {
        List<String> words = new ArrayList<>(List.of("match", "quixo", asking.toString(), "b=sh " + FIRST));
        words.addAll(List.of("--option", "size=3", "-n", "2", "-j", "1", "--sandbox", "off", "--no-progress"));
        words.addAll(List.of("-o", folder.resolve("results").toString()));
        words.addAll(List.of(more));
        return said(env, words.toArray(String[]::new));
    }

    private Invocation run(Map<String, String> env, String keys, String... more) throws IOException {
        Files.writeString(folder.resolve("cup.yaml"), """
                bots: [{dir: asking%s}, {name: b, command: sh %s}, {name: c, command: sh %s}]
                games: [{game: quixo, options: {size: 3}}]
                sandbox: "off"
                schedule: {games-per-pair: 2}
                output: {dir: results}
                """.formatted(keys, FIRST, FIRST));
        List<String> words =
                new ArrayList<>(List.of("run", folder.resolve("cup.yaml").toString(), "--no-progress"));
        words.addAll(List.of(more));
        return said(env, words.toArray(String[]::new));
    }

    private void nothingPlayed() {
        assertThat(folder.resolve("results/games.jsonl")).doesNotExist();
    }

    @Test
    void anUngrantedSecretEndsAMatchBeforeItsFirstGame() {
        Invocation refused = match(KEY);
        assertThat(refused.code()).isEqualTo(4);
        assertThat(refused.err()).contains("error: bot 'asking' cannot start; no games were played\n", ASKS);
        nothingPlayed();
    }

    @Test
    void aMissingVariableEndsItToo() {
        Invocation refused = match(Map.of(), "--secret", "MY_KEY");
        assertThat(refused.code()).isEqualTo(4);
        assertThat(refused.err()).contains("its secret MY_KEY is not set in the arena's environment.");
        assertThat(match(Map.of("MY_KEY", "1234567"), "--secret", "MY_KEY").err())
                .contains("its secret MY_KEY has less than 8 characters");
        nothingPlayed();
    }

    @Test
    void anUnusedSecretIsAMistake() throws IOException {
        Invocation refused = match(KEY, "--secret", "MY_KEY", "--secret", "MYKEY");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("--secret: no bot here asks for 'MYKEY'", "secrets: [MYKEY]");
        assertThat(run(KEY, "", "--secret", "MYKEY").code()).isEqualTo(2);
        assertThat(said(KEY, "check", asking.toString(), "--secret", "MYKEY", "--secret", "MY_KEY")
                        .code())
                .isEqualTo(2);
        nothingPlayed();
    }

    @Test
    void aBotWithItsSecretPlaysAndNoFileHasIt() throws IOException {
        Invocation played = match(KEY, "--secret", "MY_KEY", "--bot-log", "asking", "--report");
        assertThat(played.code()).as(played.err()).isZero();
        assertThat(played.err()).contains("asking| [secret MY_KEY]");
        WholeFolder.assertWithout(folder.resolve("results"), "sk-0123456789");
        assertThat(played.out() + played.err()).doesNotContain("sk-0123456789");
        String record =
                Files.readAllLines(folder.resolve("results/games.jsonl")).get(0);
        String game = record.replaceFirst(".*\"id\":\"([^\"]*).*", "$1");
        String seat = record.contains("\"bots\":[{\"name\":\"asking\"") ? "0" : "1";
        assertThat(Files.readString(folder.resolve("results/logs").resolve(game + "-" + seat + ".txt")))
                .contains("\n[secret MY_KEY]\n", " --bot 'sh bot.sh' --secret MY_KEY\n");
        String results = folder.resolve("results").toString();
        String ply = String.valueOf(Integer.parseInt(seat) + 2); // behind the opening
        Invocation refused = said(KEY, "rerun", results, game, "--ply", ply);
        assertThat(refused.code()).isEqualTo(4);
        assertThat(refused.err()).contains("bot 'asking' was given the secret MY_KEY", "try: --secret MY_KEY");
        assertThat(said(KEY, "rerun", results, game, "--ply", ply, "--secret", "MY_KEY")
                        .code())
                .isZero();
    }

    @Test
    void aFileGrantsAndWhoseSecretIsMissingIsSkippedThere() throws IOException {
        Invocation skipped = run(Map.of(), ", secrets: [MY_KEY]");
        assertThat(skipped.code()).as(skipped.err()).isZero();
        assertThat(skipped.err())
                .contains("bot 'asking' is skipped: its secret MY_KEY is not set in the arena's environment");
        assertThat(Files.readAllLines(folder.resolve("results/games.jsonl"))).hasSize(2);
        assertThat(run(KEY, "").code()).isEqualTo(4);
        assertThat(run(KEY, "", "--secret", "MY_KEY").code()).isZero();
        assertThat(Files.readAllLines(folder.resolve("results/games.jsonl"))).hasSize(6);
        assertThat(Files.readString(folder.resolve("results/tournament.resolved.yaml")))
                .contains("secrets: [MY_KEY]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check BOT", "play quixo BOT"})
    void checkAndPlayRefuseItAtOnce(String words) {
        String[] asked = words.replace("BOT", asking.toString()).split(" ");
        Invocation refused = said(KEY, asked);
        assertThat(refused.code()).isEqualTo(4);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err()).contains("error: the bot cannot start", ASKS);
        Invocation missing = said(
                Map.of(),
                (words + " --secret MY_KEY").replace("BOT", asking.toString()).split(" "));
        assertThat(missing.code()).isEqualTo(4);
        assertThat(missing.err()).contains("its secret MY_KEY is not set in the arena's environment");
    }

    @Test
    void aBareCommandGetsTheSecretsOfTheCommandLine() {
        Invocation played = Invocation.of(
                "quit\n",
                KEY,
                "play",
                "quixo",
                "sh " + asking.resolve("bot.sh"),
                "--secret",
                "MY_KEY",
                "--sandbox",
                "off");
        assertThat(played.code()).as(played.err()).isZero();
    }

    @Test
    void aWordNearASampleBotsNameIsAskedAbout() {
        System.setProperty(
                "botarena.home", Path.of("../..").toAbsolutePath().normalize().toString());
        try {
            Invocation failed = Invocation.of("check", "greedy_java", "--sandbox", "off");
            assertThat(failed.code()).isEqualTo(4);
            assertThat(failed.err()).contains("did you mean: greedy-java?");
            Invocation match = Invocation.of("match", "quixo", "random", "sh x", "--sandbox", "off");
            assertThat(match.code()).isEqualTo(4);
            assertThat(match.err()).contains("did you mean: random-java, random-py, random-js or random-c?");
        } finally {
            System.clearProperty("botarena.home");
        }
    }
}
