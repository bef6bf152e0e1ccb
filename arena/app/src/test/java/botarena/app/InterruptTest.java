package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.file.ShellWords;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A run that is ended from outside, on a terminal of its own: a terminal's signal reaches every process that was
 * started from it and did not leave. Nothing is left running, no finished game is lost, the same command goes on.
 */
@Timeout(120)
class InterruptTest {

    private static final int GAMES = 16;
    private static final byte CTRL_C = 3;

    @TempDir
    private Path folder;

    private final String mark = Long.toString(ThreadLocalRandom.current().nextLong(1_000_000_000, 2_000_000_000));

    private Path file = Path.of("");

    @BeforeEach
    void write() throws IOException {
        String bot = Path.of("src/test/resources/bots/steady.sh").toAbsolutePath() + ", \"" + mark + "\"";
        file = Files.writeString(folder.resolve("cup.yaml"), """
                bots: [{name: a, command: [sh, %s]}, {name: b, command: [sh, %s]}]
                games: [{game: quixo, options: {maxPlies: 12}}]
                schedule: {games-per-pair: %d, concurrency: 2}
                output: {dir: results}
                """.formatted(bot, bot, GAMES));
    }

    /** The program below a terminal, with its output and input. */
    private final class Run implements AutoCloseable {
        private final Process terminal;
        private final BufferedReader screen;
        private final OutputStream keys;

        Run(String level) throws IOException {
            List<String> words = ProgramCommand.words("-XX:+UseSerialGC");
            words.addAll(List.of("run", file.toString(), "--no-progress", "--format", "jsonl", "--sandbox", level));
            // Programs that tests start ignore Ctrl-C if the tests run in the background.
            String shell = "exec env --default-signal=INT --default-signal=HUP " + ShellWords.join(words);
            terminal = Deadline.limit(new ProcessBuilder("script", "-qefc", shell, "/dev/null")
                    .redirectErrorStream(true)
                    .start());
            screen = new BufferedReader(new InputStreamReader(terminal.getInputStream(), StandardCharsets.UTF_8));
            keys = terminal.getOutputStream();
        }

        void awaitLine(String part) throws IOException {
            String line = screen.readLine();
            while (line != null && !line.contains(part)) {
                line = screen.readLine();
            }
            assertThat(line).as("a line with " + part).isNotNull();
        }

        void press(byte key) throws IOException {
            keys.write(key);
            keys.flush();
        }

        void signal(String name) throws IOException, InterruptedException {
            // A list of processes that change may lack one.
            Deadline.await("Java below the terminal", () -> java().isPresent());
            long java = java().orElseThrow().pid();
            new ProcessBuilder("sh", "-c", "kill -" + name + " " + java).start().waitFor();
        }

        private Optional<ProcessHandle> java() {
            return terminal.descendants()
                    .filter(process -> process.info().command().orElse("").endsWith("/java"))
                    .findFirst();
        }

        int code() throws IOException, InterruptedException {
            String line = screen.readLine();
            while (line != null) {
                line = screen.readLine();
            }
            assertThat(terminal.waitFor(30, TimeUnit.SECONDS)).isTrue();
            return terminal.exitValue();
        }

        @Override
        public void close() {
            terminal.destroyForcibly();
        }
    }

    private List<String> journal() throws IOException {
        return Files.readAllLines(folder.resolve("results/games.jsonl"));
    }

    private void assertNothingRuns() {
        List<ProcessHandle> left = ProcessHandle.allProcesses()
                .filter(process -> process.info().arguments().stream()
                        .flatMap(Arrays::stream)
                        .anyMatch(word -> word.contains(mark)))
                .toList();
        left.forEach(Deadline::awaitEnd);
    }

    private void assertItGoesOn(String level) throws IOException, InterruptedException {
        List<String> before = journal();
        assertThat(before).hasSizeLessThan(GAMES).allSatisfy(InterruptTest::assertPlayed);
        try (Run again = new Run(level)) {
            assertThat(again.code()).isZero();
        }
        assertThat(journal()).startsWith(before.toArray(String[]::new)).allSatisfy(InterruptTest::assertPlayed);
        assertThat(journal().stream().filter(line -> line.contains("\"status\":\"finished\"")))
                .hasSize(GAMES);
    }

    /** To its end, unless Ctrl-C came in the millisecond before the bot had left the terminal. */
    private static void assertPlayed(String line) {
        if (!line.contains("Ctrl-C reached the bot while it was being started.")) {
            assertThat(line)
                    .contains("\"status\":\"finished\"")
                    .doesNotContain("\"fault\"")
                    .endsWith("}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"off", "auto"})
    void oneCtrlCLetsRunningGamesFinish(String level) throws Exception {
        try (Run run = new Run(level)) {
            run.awaitLine("{\"event\":\"game\"");
            run.press(CTRL_C);
            assertThat(run.code()).isEqualTo(130);
        }
        assertNothingRuns();
        assertItGoesOn(level);
    }

    @ParameterizedTest
    @ValueSource(strings = {"off", "auto"})
    void twoStopThemAtOnce(String level) throws Exception {
        try (Run run = new Run(level)) {
            run.awaitLine("{\"event\":\"game\"");
            run.press(CTRL_C);
            run.awaitLine("finishing the running games");
            run.press(CTRL_C);
            assertThat(run.code()).isEqualTo(130);
        }
        assertNothingRuns();
        assertItGoesOn(level);
    }

    @ParameterizedTest
    @ValueSource(strings = {"off", "auto"})
    void aSignalToEndEndsEverything(String level) throws Exception {
        try (Run run = new Run(level)) {
            run.awaitLine("{\"event\":\"game\"");
            run.signal("TERM");
            assertThat(run.code()).isEqualTo(143);
        }
        assertNothingRuns();
        assertItGoesOn(level);
    }

    @ParameterizedTest
    @ValueSource(strings = {"off", "auto"})
    void aKilledArenaLeavesNothingRunning(String level) throws Exception {
        try (Run run = new Run(level)) {
            run.awaitLine("{\"event\":\"game\"");
            run.signal("KILL");
            assertThat(run.code()).isEqualTo(137);
        }
        assertNothingRuns();
        assertItGoesOn(level);
    }

    @Tag("soak")
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"limits", "bubblewrap"})
    @Needs(Tool.BUBBLEWRAP)
    void theOtherSandboxesAreLeftAsClean(String level) throws Exception {
        oneCtrlCLetsRunningGamesFinish(level);
        Files.delete(folder.resolve("results/games.jsonl"));
        aKilledArenaLeavesNothingRunning(level);
    }
}
