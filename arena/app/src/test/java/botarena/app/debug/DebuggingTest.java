package botarena.app.debug;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Bots under a debugger: without limits, started by hand, put before the move that lost. */
@Timeout(300)
class DebuggingTest {

    private static final String BOT =
            Path.of("src/test/resources/bots/connects.py").toAbsolutePath().toString();
    private static final String STARTED = "python3 " + BOT;

    @TempDir
    private Path folder;

    private String results() {
        return folder.resolve("results").toString();
    }

    private Invocation match(String one, String two, String... more) {
        List<String> words = new ArrayList<>(List.of("match", "quixo", "a=" + one, "b=" + two));
        words.addAll(List.of("--option", "size=3", "-n", "1", "-j", "1", "-o", results(), "--no-progress"));
        words.addAll(List.of(more));
        return Invocation.of(words.toArray(String[]::new));
    }

    /** A person who starts the bot by hand as soon as the arena listens, {@code times} times. */
    private CompletableFuture<List<Integer>> startedByHand(String address, int times, String... deed) {
        return CompletableFuture.supplyAsync(() -> {
            List<Integer> codes = new ArrayList<>();
            for (int i = 0; i < times; i++) {
                codes.add(connected(address, deed));
            }
            return codes;
        });
    }

    private int connected(String address, String... deed) {
        try {
            Deadline.await("the arena's socket", () -> Files.exists(Path.of(address.substring(5))));
            ProcessBuilder bot = new ProcessBuilder(Stream.concat(Stream.of("python3", BOT), Stream.of(deed))
                            .toList())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("bot.log").toFile());
            bot.environment().put("BOTARENA_CONNECT", address);
            return Deadline.limit(bot.start()).waitFor();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private String address() {
        return "unix:" + folder.resolve("a.sock");
    }

    @Test
    @Needs(Tool.PYTHON)
    void aBotThatConnectsPlaysAndTheTalkIsShownInShort() throws Exception {
        CompletableFuture<List<Integer>> bot = startedByHand(address(), 1);
        Invocation match = match(address(), STARTED, "--debug", "--bot-log", "b");
        assertThat(match.code()).as(match.err()).isZero();
        assertThat(bot.get(1, TimeUnit.MINUTES)).containsExactly(0);
        assertThat(match.err())
                .contains("isolation: none", "a > {\"type\":\"hello\",\"id\":0,", "\"helloMs\":86400000")
                .containsPattern("a < \\{\"type\": \"move\", .*\\} \\(\\d+\\.\\d ms\\)")
                .containsPattern("\"state\":\"[./XO]+ [XO]\".*\"legal\":\\d+")
                .contains("b| choosing at ply ");
        assertThat(folder.resolve("results/logs")).isNotEmptyDirectory();
    }

    @Test
    @Needs(Tool.PYTHON)
    void aDebuggerThatDisconnectsLosesTheGameAndTheMatchGoesOn() throws Exception {
        CompletableFuture<List<Integer>> bot = startedByHand(address(), 1, "leave", "4");
        Invocation match = match(address(), STARTED);
        assertThat(match.code()).as(match.err()).isZero();
        assertThat(bot.get(1, TimeUnit.MINUTES)).containsExactly(0);
        assertThat(match.out()).contains("1 exited");
        assertThat(Files.readString(folder.resolve("results/games.jsonl")))
                .contains("The bot closed its connection instead of answering.");
    }

    @Test
    void aPortThatIsTakenIsNamed() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String word = "tcp:" + taken.getLocalPort();
            Invocation match = match(word, STARTED);
            assertThat(match.code()).as(match.err()).isEqualTo(3);
            assertThat(match.err()).contains("error: cannot listen at " + word + " for a bot\n", "another port");
            assertThat(Invocation.of("check", word).code()).isEqualTo(3);
        }
        assertThat(folder.resolve("results")).doesNotExist();
    }

    @Test
    void badAddressesAndNamesAreToldInASentence() {
        Invocation port = match("tcp:70000", STARTED);
        assertThat(port.code()).isEqualTo(2);
        assertThat(port.err()).contains("error: 'tcp:70000' names no port: say tcp:PORT");
        Invocation name = match(STARTED, STARTED, "--bot-log", "aa");
        assertThat(name.code()).isEqualTo(2);
        assertThat(name.err()).contains("--bot-log: there is no bot 'aa' here", "did you mean: a?");
        Invocation saved = match("tcp:4711", STARTED, "--save-as", "x.yaml");
        assertThat(saved.code()).isEqualTo(2);
        assertThat(saved.err()).contains("a tournament file cannot contain a bot that connects");
        Invocation sprt = Invocation.of("sprt", "quixo", "a=tcp:4711", "b=" + STARTED, "-o", results());
        assertThat(sprt.code()).isEqualTo(4);
        assertThat(sprt.err()).contains("a: A bot that connects (tcp:4711) can play in match, check and rerun only");
    }

    @Test
    @Needs(Tool.PYTHON)
    void aMatchMayHaveNoClock() throws IOException {
        assertThat(match(STARTED, STARTED, "-t", "none").code()).isZero();
        assertThat(Files.readString(folder.resolve("results/games.jsonl")))
                .contains("\"time\":[{\"moveMs\":86400000,\"bankMs\":0,\"incMs\":0},");
    }

    private String lost() {
        Invocation match = match(STARTED + " illegal 4", STARTED);
        assertThat(match.out()).contains("1 illegal_move");
        return Invocation.of("show", results(), "games", "--format", "csv")
                .out()
                .lines()
                .skip(1)
                .findFirst()
                .orElseThrow()
                .split(",")[0];
    }

    @Test
    @Needs(Tool.PYTHON)
    void aBotThatConnectsIsPutBeforeTheVeryMoveThatLost() throws Exception {
        String id = lost();
        CompletableFuture<List<Integer>> bot = startedByHand(address(), 1, "illegal", "4");
        Invocation rerun = Invocation.of("rerun", results(), id, "--debug", "--bot", address());
        assertThat(bot.get(1, TimeUnit.MINUTES)).containsExactly(0);
        assertThat(rerun.code()).as(rerun.err()).isEqualTo(5);
        assertThat(rerun.out())
                .contains(" ms: illegal move\n", "earlier answers: ")
                .contains(", all as recorded\n");
        assertThat(rerun.err()).containsPattern("ply [45] comes next, which the bot was asked for here\n.*ply\":[45],");
    }

    @Test
    @Needs(Tool.PYTHON)
    void aBotsInputCanBePipedIntoItByHand() throws IOException, InterruptedException {
        String id = lost();
        Path file = folder.resolve("input.txt");
        Invocation saved = Invocation.of("rerun", results(), id, "--save-input", file.toString());
        assertThat(saved.code()).as(saved.err()).isZero();
        assertThat(saved.out()).isEqualTo(file + "\n");
        List<String> lines = Files.readAllLines(file);
        assertThat(lines.get(0)).startsWith("{\"type\":\"hello\",");
        assertThat(lines.get(lines.size() - 1))
                .startsWith("{\"type\":\"turn\",")
                .containsPattern("\"ply\":[45],");
        Path answers = folder.resolve("answers.txt");
        Process bot = new ProcessBuilder("python3", BOT, "illegal", "4")
                .redirectInput(file.toFile())
                .redirectOutput(answers.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(bot.waitFor()).isZero();
        assertThat(Files.readAllLines(answers))
                .hasSize(lines.size())
                .last()
                .asString()
                .contains("nowhere");
    }

    @Tag("slow")
    @Test
    @Needs(Tool.PYTHON)
    void aBotThatConnectsCanBeExamined() throws Exception {
        CompletableFuture<List<Integer>> bot = startedByHand(address(), 60);
        Invocation check = Invocation.of("check", address(), "--debug", "--game", "quixo", "-v");
        bot.cancel(true);
        assertThat(check.code()).as(check.out()).isZero();
        assertThat(check.out()).contains("the arena does not start it", "nothing is hurried while it is debugged");
    }
}
