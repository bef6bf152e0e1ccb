package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.terminal.Widths;
import botarena.testing.Deadline;
import botarena.tournament.file.ShellWords;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program as its own process on a terminal that {@code script} makes; keys are written to it as typed. */
class RealTerminalTest {

    private static final Path BOTS = Path.of("src/test/resources/bots").toAbsolutePath();
    private static final String CTRL_C = "\u0003";
    private static final long PATIENCE_SECONDS = 60;

    @TempDir
    private Path folder;

    private final StringBuilder seen = new StringBuilder();
    private Process process = new ProcessBuilder("true").start();

    RealTerminalTest() throws IOException {}

    @AfterEach
    void end() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private void match(int columns, String env, String games, String bot) throws IOException {
        List<String> words = new ArrayList<>(List.of("match", "quixo", "--option", "size=3", "-n", games));
        words.addAll(List.of("한국어봇=sh " + bot, "b=sh " + bot, "-j", "2", "--force", "-t", "10m"));
        words.addAll(List.of("-o", folder.resolve("results").toString()));
        start(columns, env, words);
    }

    private void start(int columns, String env, List<String> words) throws IOException {
        List<String> java = ProgramCommand.words();
        java.addAll(words);
        // Programs that tests start ignore Ctrl-C if the tests run in the background.
        String signals = "--default-signal=INT --default-signal=HUP ";
        String shell = "stty cols " + columns + " rows 24; exec env " + signals + env + " " + ShellWords.join(java);
        ProcessBuilder builder = new ProcessBuilder("script", "-qefc", shell, "/dev/null");
        builder.environment().putAll(Map.of("TERM", "xterm", "LC_ALL", "C.UTF-8"));
        process = Deadline.limit(builder.redirectErrorStream(true).start());
    }

    /** Reads until something was written, or to the end. */
    private void await(String text) throws IOException {
        InputStream out = process.getInputStream();
        byte[] chunk = new byte[8192];
        while (!seen.toString().contains(text)) {
            int count = out.read(chunk);
            if (count < 0) {
                break;
            }
            seen.append(new String(chunk, 0, count, StandardCharsets.UTF_8));
        }
        assertThat(seen.toString()).contains(text);
    }

    private void type(String keys) throws IOException {
        OutputStream in = process.getOutputStream();
        in.write(keys.getBytes(StandardCharsets.UTF_8));
        in.flush();
    }

    private int exit() throws Exception {
        seen.append(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    private List<String> journal() throws IOException {
        return Files.readAllLines(folder.resolve("results/games.jsonl"));
    }

    @Test
    void ctrlCFinishesTheRunningGamesAndTellsHowToGoOn() throws Exception {
        match(80, "NO_COLOR=1", "10000", BOTS.resolve("first.sh").toString());
        await("last: quixo");
        type(CTRL_C);
        assertThat(exit()).as(seen.toString()).isEqualTo(130);
        assertThat(seen).contains("finishing the running games", "games are left. To continue: botarena match quixo");
        assertThat(journal().stream().map(line -> line.replaceFirst(".*\"status\":\"(\\w+)\".*", "$1")))
                .isNotEmpty()
                .containsOnly("finished");
        assertThat(folder.resolve("results/.lock")).doesNotExist();
    }

    @Test
    void ctrlCTwiceLeavesAtOnceAndKeepsNoStoppedGame() throws Exception {
        Path slow = folder.resolve("slow.sh");
        String first = Files.readString(BOTS.resolve("first.sh"));
        Files.writeString(slow, first.replaceFirst("(?m)^.*\"turn\".*$", "'{\"type\":\"turn\"'*) sleep 500 ;;"));
        match(80, "NO_COLOR=1", "2", slow.toString());
        await("0/2");
        Deadline.await(
                "two bots that think",
                () -> process.descendants().filter(RealTerminalTest::sleeps).count() >= 2);
        type(CTRL_C);
        await("press Ctrl-C again");
        // A second Ctrl-C at once counts as the same: the second drawing from here is the table's clock, a second
        // later.
        for (int drawn = 0; drawn < 2; drawn++) {
            seen.setLength(0);
            await("0/2");
        }
        type(CTRL_C);
        assertThat(exit()).as(seen.toString()).isEqualTo(130);
        assertThat(seen).contains("2 games are left");
        assertThat(journal()).isEmpty();
    }

    private static boolean sleeps(ProcessHandle process) {
        return process.info().command().orElse("").endsWith("sleep");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 200})
    void noLineOfTheTableIsWiderThanTheTerminal(int columns) throws Exception {
        match(columns, "NO_COLOR=1", "20", BOTS.resolve("first.sh").toString());
        assertThat(exit()).as(seen.toString()).isZero();
        String live = seen.substring(seen.indexOf("quixo: "), seen.lastIndexOf("\033[J"));
        assertThat(live).contains("last: quixo", "/20");
        assertThat(live.replaceAll("\033\\[[0-9;]*[A-Za-z]", "").split("\r?\n|\r"))
                .allMatch(line -> Widths.of(line) < columns);
    }

    @Test
    void gamesToLearnFromAreForPrograms() throws Exception {
        start(80, "NO_COLOR=1", List.of("env", "quixo"));
        assertThat(exit()).isEqualTo(2);
        assertThat(seen).hasToString("env speaks to programs, not to terminals: docs/training.md\r\n");
    }

    @Test
    void sentencesBreakBetweenWords() throws Exception {
        start(50, "NO_COLOR=1", List.of("match", "chess", "a", "b"));
        assertThat(exit()).isEqualTo(2);
        assertThat(seen.toString().lines().toList())
                .hasSizeGreaterThan(3)
                .startsWith("error: GAME: there is no game 'chess'; the games")
                .allMatch(line -> line.length() <= 50);
    }

    @Test
    void noColorIsFollowedAndAnExplicitColorIsGiven() throws Exception {
        match(80, "NO_COLOR=1", "10", BOTS.resolve("illegal.sh").toString());
        exit();
        assertThat(seen).doesNotContain("\033[1m").doesNotContain("\033[31m");
    }

    @Test
    void colorsMarkBotsThatForfeit() throws Exception {
        match(80, "CLICOLOR=1", "10", BOTS.resolve("illegal.sh").toString());
        exit();
        assertThat(seen).contains("\033[1mquixo: ", "\033[31m");
    }

    /** Of 24 lines the last hold the result, its table, a line for each failure, and what to do next. */
    @Test
    void theLastScreenIsWhatTheUserCameFor() throws Exception {
        match(80, "NO_COLOR=1", "10", BOTS.resolve("illegal.sh").toString());
        assertThat(exit()).as(seen.toString()).isZero();
        List<String> lines = seen.toString().lines().toList();
        String screen = String.join("\n", lines.subList(lines.size() - 23, lines.size()));
        assertThat(screen)
                .containsSubsequence(
                        "b and 한국어봇 drew 5–5",
                        ": 10 games are too few to tell them apart",
                        "quixo",
                        "Forfeit",
                        "few      fewer than 30 games",
                        "b forfeited 5 games: Illegal move: ",
                        "한국어봇 forfeited 5 games: Illegal move: ",
                        "results: ",
                        "next: see all on a page:    botarena report ")
                .doesNotContain("busy", "isolation", "points of the row's bot");
        assertThat(seen.toString()).containsSubsequence("    again: botarena rerun ", "b and 한국어봇 drew 5–5");
    }
}
