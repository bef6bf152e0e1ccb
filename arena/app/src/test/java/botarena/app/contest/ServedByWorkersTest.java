package botarena.app.contest;

import static botarena.app.contest.ServedContest.lines;
import static botarena.app.contest.ServedContest.text;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.app.ProgramCommand;
import botarena.scale.broker.BrokerFolder;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A contest whose games a worker plays: later bots, and later versions, travel too. */
@Tag("scale")
@Timeout(900)
@Needs({Tool.NATS_SERVER, Tool.PYTHON})
class ServedByWorkersTest {

    @TempDir
    private Path folder;

    private final List<Process> processes = new ArrayList<>();

    private void start(String... words) throws IOException {
        processes.add(new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("other-" + processes.size()).toFile())
                .start());
    }

    @AfterEach
    void end() throws InterruptedException {
        for (int last = processes.size() - 1; last >= 0; last--) {
            processes.get(last).destroy();
            processes.get(last).waitFor();
        }
    }

    private BrokerFolder broker() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        return BrokerFolder.make(
                folder.resolve("broker"), BrokerFolder.Settings.of(BrokerFolder.LOOPBACK, port, 1, "1GB"));
    }

    private void start(BrokerFolder broker) throws IOException {
        start("nats-server", "-c", broker.configuration().toString());
        List<String> words = ProgramCommand.words();
        words.addAll(List.of(
                "worker",
                folder.resolve("broker/join/w01").toString(),
                "--cores",
                "1",
                "--min-share",
                "0",
                "--cache",
                folder.resolve("cache").toString()));
        start(words.toArray(String[]::new));
    }

    @Test
    void workersPlayEachVersionByItsOwnFiles() throws Exception {
        BrokerFolder broker = broker();
        try (ServedContest contest = new ServedContest(folder, """
                time: 5s
                class: {roster: roster.csv, submissions: students/*, anonymous: true}
                serve: {final: {format: round-robin, games-per-pair: 2}}
                """)) {
            contest.handIn("ada", "");
            // Its command names a file that no bundle holds.
            contest.handIn("bob", "");
            Path stays = folder.resolve("students/bob/bot.yaml");
            Files.writeString(stays, text(stays).replace("random_bot.py]", "random_bot.py, /dev/null]"));
            Process serving = contest.serve(
                    "--on", folder.resolve("broker/join/coordinator").toString());
            contest.await(
                    "the broker that is away", () -> contest.said().contains("The ladder waits: there is no broker"));
            start(broker);
            contest.await("two games", () -> played(contest, "\"bot-") > 1);
            contest.await("bob's verdict", () -> text(contest.log).contains("\"unusable\""));
            assertThat(text(contest.log)).doesNotContain("\"exam-failed\"", "\"undecided\"");
            // Another file: without its own new file this version could not start.
            Path dir = folder.resolve("students/ada");
            Files.move(dir.resolve("random_bot.py"), dir.resolve("other_bot.py"));
            Files.writeString(
                    dir.resolve("bot.yaml"), text(dir.resolve("bot.yaml")).replace("random_bot", "other_bot"));
            contest.await("two games of the second version", () -> played(contest, "\"version\":2") > 1);
            assertThat(lines(contest.games))
                    .allMatch(line -> line.contains("\"worker\":\"w01\""))
                    .noneMatch(line -> line.contains("\"fault\""));
            dropKeyForAWhile(broker, contest);
            serving.destroy();
            serving.waitFor();
            assertThat(serving.exitValue()).as(contest.said()).isEqualTo(143);
        }
        assertThat(Invocation.of("verify", folder.resolve("contest/ladder").toString())
                        .code())
                .isZero();
    }

    /** The broker drops the contest's key in the middle of the ladder, and takes it again: the site stays up. */
    private void dropKeyForAWhile(BrokerFolder broker, ServedContest contest) throws Exception {
        String keys = text(broker.configuration());
        reload(broker, keys.replaceAll("(?m)^.* # coordinator$", ""));
        contest.await("the ladder that waits", () -> contest.said().contains("it does not know this key"));
        assertThat(contest.said()).contains("The ladder waits: the broker at");
        long before = played(contest, "\"bot-");
        reload(broker, keys);
        contest.await("a game after the wait", () -> played(contest, "\"bot-") > before);
    }

    private void reload(BrokerFolder broker, String configuration) throws Exception {
        Files.writeString(broker.configuration(), configuration);
        Process hangup = new ProcessBuilder(
                        "kill", "-HUP", String.valueOf(processes.get(0).pid()))
                .start();
        assertThat(hangup.waitFor()).isZero();
    }

    private static long played(ServedContest contest, String what) {
        return lines(contest.games).stream().filter(line -> line.contains(what)).count();
    }
}
