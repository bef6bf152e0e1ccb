package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A report's command reproduces the fault, each time. */
class RerunTest {

    private static final Path BOTS = Path.of("src/test/resources/bots").toAbsolutePath();
    private static final String CRASH = wayward("crash", 4);

    @TempDir
    private static Path folder;

    private static String id = "";

    private static String wayward(String deed, int turn) {
        return "sh " + BOTS.resolve("wayward.sh") + " " + deed + " " + turn;
    }

    @BeforeAll
    static void play() {
        String first = "sh " + BOTS.resolve("first.sh");
        Invocation match = Invocation.of("match", "yoxii", "a=" + CRASH, "b=" + first, "-n", "1", "-o", results());
        assertThat(match.out()).contains("1 exited");
        String games =
                Invocation.of("show", results(), "games", "--format", "csv").out();
        id = games.lines().skip(1).findFirst().orElseThrow().split(",")[0];
    }

    private static String results() {
        return folder.resolve("results").toString();
    }

    private static Invocation rerun(String... more) {
        return Invocation.of(Stream.concat(Stream.of("rerun", results(), id), Stream.of(more))
                .toArray(String[]::new));
    }

    @RepeatedTest(50)
    void aCrashIsACrashAgain() {
        Invocation again = rerun("--bot", CRASH);
        assertThat(again.code()).as(again.out() + again.err()).isEqualTo(5);
        assertThat(again.out())
                .containsPattern("^   7 .*\n(.*\n)+> \\{")
                .contains("< (nothing)\n", " ms: exited\nThe bot exited with status 3")
                .contains("In the recorded game it sent no legal move here.\n", "earlier answers: 3, all as recorded\n")
                .endsWith("stderr:\n  turn 4\n");
    }

    @Test
    void theLogDrawsTheBoardAboveTheRequest() throws IOException {
        try (Stream<Path> logs = Files.list(folder.resolve("results/logs"))) {
            assertThat(logs.findFirst().orElseThrow())
                    .content()
                    .containsPattern(
                            "\nposition      after \\d+ plies\n +7 .*\n( .*\n)+ +a  b  c .*\n( .*\n)*request  ");
        }
    }

    @Test
    void theBotIsStartedAsTheTournamentHadItUnlessTold() {
        Invocation again = rerun("--sandbox", "off", "--format", "json");
        assertThat(again.code()).as(again.out() + again.err()).isEqualTo(5);
        assertThat(again.out()).contains("\"reply\":\"\"", "\"verdict\":\"exited: ", "\"earlier\":3,\"same\":3");
    }

    @Test
    void aBotWithoutADirectoryStartsInTheFolderOfItsFile() throws IOException {
        Files.copy(BOTS.resolve("first.sh"), folder.resolve("bot.sh"));
        Path file = Files.writeString(folder.resolve("cup.yaml"), """
                bots: [{name: x, command: [sh, bot.sh]}, {name: y, command: [sh, bot.sh]}]
                games: [quixo]
                schedule: {games-per-pair: 1}
                output: {dir: deep/below}
                """);
        Invocation run = Invocation.of("run", file.toString());
        assertThat(run.code()).as(run.err()).isZero();
        String below = folder.resolve("deep/below").toString();
        Invocation again = Invocation.of("rerun", below, "quixo.r1.y-v-x.0");
        assertThat(again.code()).as(again.out() + again.err()).isZero();
        assertThat(again.out()).contains(" ms: legal\n", ", all as recorded\n");
    }

    @Test
    void aBotThatFailsOnTheWayIsShownWhereItFailed() {
        String early = rerun("--bot", wayward("crash", 2)).out();
        String late = rerun("--bot", CRASH).out();
        assertThat(early).contains(" ms: exited\n", "earlier answers: 1, all as recorded\n", "\n  turn 2\n");
        assertThat(ply(early)).isLessThan(ply(late));
    }

    @Test
    void aBotThatDoesNotEvenGetReadyIsShownThere() {
        String out = rerun("--bot", "false").out();
        assertThat(out).contains("\n> {\"type\":\"hello\",\"id\":0,").contains("with status 1");
        assertThat(rerun("--bot", "./there-is-none").out()).startsWith("Ply ").contains(" ms: could not be started\n");
    }

    @Test
    void aSecondAnswerOnTheWayIsFoundBeforeTheNextRequest() {
        assertThat(rerun("--bot", wayward("twice", 2)).out()).contains(" ms: wrong id\n");
    }

    @Test
    void aBotsOutputDoesNotMoveTheCursor() {
        assertThat(rerun("--bot", wayward("colour", 4)).out())
                .contains("< \\x1b[31mhello\n", " ms: not JSON\n")
                .doesNotContain("\u001b");
    }

    @Test
    void theEvidenceSaysHowToAskAgain() throws IOException {
        try (Stream<Path> logs = Files.list(folder.resolve("results/logs"))) {
            String evidence = Files.readString(logs.findFirst().orElseThrow());
            assertThat(evidence).contains("try again     botarena rerun " + results() + " " + id + " --ply ");
        }
    }

    @Test
    void aRecordThatDoesNotReplayIsNamedWithThePlyWhereItStops() throws IOException {
        Path damaged = Files.createDirectories(folder.resolve("damaged"));
        String journal = Files.readString(folder.resolve("results/games.jsonl"));
        Files.writeString(
                damaged.resolve("games.jsonl"), journal.replaceFirst("\"moves\":\\[\"[^\"]*\"", "\"moves\":[\"z9\""));
        Invocation again = Invocation.of("rerun", damaged.toString(), id);
        assertThat(again.code()).isEqualTo(3);
        assertThat(again.err()).containsPattern("the record does not replay: at ply \\d the move z9 is illegal: ");
    }

    @Test
    void aMisspeltGameIsAnsweredWithTheNearestOne() {
        Invocation again = Invocation.of("rerun", results(), id + "0");
        assertThat(again.code()).isEqualTo(3);
        assertThat(again.err()).contains("there is no game '" + id + "0' in these results", "did you mean: " + id);
    }

    private static int ply(String out) {
        String line =
                out.lines().filter(text -> text.startsWith("Ply ")).findFirst().orElseThrow();
        return Integer.parseInt(line, 4, line.indexOf(','), 10);
    }
}
