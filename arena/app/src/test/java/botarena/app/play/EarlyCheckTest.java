package botarena.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.file.ShellWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A bot that cannot start stops a run before its first game; nothing is played or rated. */
class EarlyCheckTest {

    private static final String FIRST =
            "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();

    @TempDir
    private Path folder;

    private Invocation match(String bot, String... more) {
        List<String> words = new ArrayList<>(List.of("match", "quixo", "a=" + FIRST, "b=" + bot));
        words.addAll(List.of("--option", "size=3", "-n", "2", "-j", "1", "--sandbox", "off"));
        words.addAll(List.of("-o", folder.resolve("results").toString()));
        words.addAll(List.of(more));
        return Invocation.of(words.toArray(String[]::new));
    }

    private Invocation run(String bot, String... more) throws IOException {
        Path file = folder.resolve("cup.yaml");
        Files.writeString(file, """
                bots: [{name: a, command: %s}, {name: c, command: %s}, %s]
                games: [{game: quixo, options: {size: 3}}]
                sandbox: "off"
                schedule: {games-per-pair: 2}
                output: {dir: results}
                """.formatted(FIRST, FIRST, bot));
        List<String> words = new ArrayList<>(List.of("run", file.toString(), "--no-progress"));
        words.addAll(List.of(more));
        return Invocation.of(words.toArray(String[]::new));
    }

    private void refused(Invocation answer, String why) {
        assertThat(answer.code()).as(answer.err()).isEqualTo(4);
        assertThat(answer.out()).isEmpty();
        assertThat(answer.err()).contains("error: bot 'b' cannot start; no games were played\n", why, "--force");
        assertThat(folder.resolve("results/games.jsonl")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ./there-is-none         | b: There is no file
            no-such-program --fast  | b: There is no program "no-such-program" on PATH
            sh no-bot.sh            | no-bot.sh, which sh is to run
            java -jar no-bot.jar    | no-bot.jar, which java is to run
            """)
    void aMatchIsRefusedWhereAProgramOrItsScriptIsMissing(String command, String why) {
        refused(match(command), why);
        assertThat(folder.resolve("results")).doesNotExist();
    }

    @Test
    void aRunIsRefusedWhereAFolderOrTheScriptInItIsMissing() throws IOException {
        refused(run("{name: b, dir: students/b, command: sh bot.sh}"), "students/b does not exist.");
        Files.createDirectories(folder.resolve("students/b"));
        refused(run("{name: b, dir: students/b, command: sh bot.sh}"), "/students/b/bot.sh, which sh");
    }

    @Test
    void aBuildsProductsAreLookedForAfterIt() throws IOException {
        refused(run("{name: b, build: 'true', command: ./made}"), "b: There is no file ");
        refused(run("{name: b, build: 'false', command: ./made}"), "b: build: it ended with exit status 1");
    }

    @Test
    void aSequentialTestIsRefusedToo() {
        Invocation sprt = Invocation.of(
                "sprt",
                "quixo",
                "b=./there-is-none",
                "a=" + FIRST,
                "-o",
                folder.resolve("results").toString());
        refused(sprt, "b: There is no file ");
    }

    @Test
    void forceStillPlays() {
        Invocation match = match("./there-is-none", "--force");
        assertThat(match.code()).isEqualTo(4);
        assertThat(match.out()).contains("2 start_failed");
    }

    @Test
    void botsThatAreNotToPlayStopNoRun() throws IOException {
        assertThat(run("{name: b, command: ./there-is-none}", "--skip", "b").code())
                .isZero();
        assertThat(run("{name: b, needs: [no-such-program], command: ./there-is-none}")
                        .code())
                .isZero();
    }

    @Test
    @Needs(Tool.PYTHON)
    void thePrintedCommandTakesTheSourceFileThatWasRefused() throws IOException {
        Path bot = Files.writeString(folder.resolve("bot.py"), "print('no bot')\n");
        Invocation run = run("{name: b, dir: ., command: ./bot.py}");
        refused(run, "is no program: write 'python3 ./bot.py'");
        refused(match(bot.toString()), "is no program: write 'python3 " + bot + "'");
        for (Invocation refusal : List.of(run, match(bot.toString()))) {
            List<String> words = ShellWords.split(refusal.err()
                    .replaceFirst("(?s).*try: ", "")
                    .replace("./bot", bot.getParent() + "/bot")
                    .strip());
            words = words.subList(words.lastIndexOf("check"), words.size());
            Invocation check = Invocation.of(words.toArray(String[]::new));
            assertThat(check.out() + check.err())
                    .doesNotContain("is no program")
                    .contains("hello");
        }
    }

    @Test
    void noCommandIsPrintedThatWouldRepeatTheRefusal() {
        assertThat(match("./there-is-none").err()).doesNotContain("try:");
    }
}
