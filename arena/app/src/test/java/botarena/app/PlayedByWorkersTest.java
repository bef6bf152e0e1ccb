package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.scale.broker.BrokerFolder;
import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.Verdict;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Matches and sequential tests over a broker with keys, and a worker that is a process of its own. */
@Tag("scale")
@Timeout(120)
@Needs(Tool.NATS_SERVER)
class PlayedByWorkersTest {

    private static final String SOUND = "sh src/test/resources/bots/first.sh";
    private static final String ILLEGAL = "sh src/test/resources/bots/illegal.sh";

    @TempDir
    private static Path place;

    private static final List<Process> PROCESSES = new ArrayList<>();

    private static BrokerFolder broker;

    @TempDir
    private Path folder;

    @BeforeAll
    static void begin() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        broker = BrokerFolder.make(
                place.resolve("broker"), BrokerFolder.Settings.of(BrokerFolder.LOOPBACK, port, 3, "1GB"));
        start("nats-server", "-c", broker.configuration().toString());
        worker("w01");
    }

    private static Process worker(String name, String... more) throws Exception {
        List<String> words = ProgramCommand.words();
        words.addAll(List.of(
                "worker",
                key(name),
                "--cores",
                "1",
                "--min-share",
                "0",
                "--cache",
                place.resolve("cache-" + name).toString()));
        words.addAll(List.of(more));
        return start(words.toArray(String[]::new));
    }

    private static String key(String name) {
        return place.resolve("broker/join").resolve(name).toString();
    }

    private static Process start(String... words) throws Exception {
        Process process = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(place.resolve("said" + PROCESSES.size()).toFile())
                .start();
        PROCESSES.add(process);
        return process;
    }

    /** A worker has bots, which it ends when told to; a server has none. */
    @AfterAll
    static void end() throws Exception {
        for (int last = PROCESSES.size() - 1; last >= 0; last--) {
            PROCESSES.get(last).destroy();
            PROCESSES.get(last).waitFor();
        }
    }

    private Invocation played(String results, String verb, String base, String... more) {
        List<String> words = new ArrayList<>(List.of(verb, "quixo", "new=" + SOUND, "old=" + base));
        words.addAll(List.of("--option", "size=3", "--sandbox", "off", "--openings", "4"));
        words.addAll(List.of("-o", folder.resolve(results).toString(), "--no-progress"));
        words.addAll(List.of(more));
        return Invocation.of(words.toArray(String[]::new));
    }

    private List<GameRecord> records(String results, int games) throws Exception {
        ResultsFolder read = ResultsFolder.open(folder.resolve(results), new GameCatalog(Games.BUILT_IN));
        assertThat(read.verify()).isEqualTo(new Verdict.Sound(games, List.of()));
        List<GameRecord> records = new ArrayList<>();
        read.forEach(records::add);
        return records;
    }

    private static List<String> games(List<GameRecord> records) {
        return records.stream()
                .map(record -> record.setting().id() + " " + record.setting().opening() + " " + record.moves() + " "
                        + record.scores())
                .sorted()
                .toList();
    }

    @Test
    void theBotsOfALeagueStayOnAWorkerFromGameToGame() throws Exception {
        Path present = folder.resolve("present");
        String script = Files.readString(Path.of("src/test/resources/bots/counted.sh"));
        Files.writeString(folder.resolve("counted.sh"), "PRESENT='" + present + "'\n" + script);
        Path file = Files.writeString(folder.resolve("cup.yaml"), """
                bots:
                  - {name: a, command: [sh, counted.sh, '0']}
                  - {name: b, command: [sh, counted.sh, '0']}
                  - {name: c, command: [sh, counted.sh, '0']}
                  - {name: d, command: [sh, counted.sh, '0']}
                games: [{game: quixo, options: {size: 3}}]
                schedule: {games-per-pair: 2}
                sandbox: off
                output: {dir: results}
                """);
        Invocation run = Invocation.of("run", file.toString(), "--on", key("coordinator"), "--no-progress");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(records("results", 12)).hasSize(12);
        assertThat(Files.readAllLines(present))
                .filteredOn("+"::equals)
                .as("starts of four bots for 24 seats")
                .hasSize(4);
    }

    @Test
    void aMatchIsTheSameAsHere() throws Exception {
        Invocation there = played("there", "match", SOUND, "-n", "6", "--on", key("coordinator"));
        assertThat(there.code()).as(there.err()).isZero();
        Invocation here = played("here", "match", SOUND, "-n", "6");
        assertThat(here.code()).as(here.err()).isZero();
        List<GameRecord> records = records("there", 6);
        assertThat(games(records)).isEqualTo(games(records("here", 6)));
        assertThat(records)
                .allMatch(record ->
                        record.machine() != null && record.machine().worker().equals("w01"));
    }

    /** Pairs count in schedule order, in any order of play. */
    @Test
    void aSequentialTestStopsAtTheSamePairAndGoesOnWithNothing() throws Exception {
        String line = Files.readString(Path.of(key("coordinator")));
        String address = line.substring(0, line.indexOf(' '));
        String[] over = {"--elo1", "200", "--format", "json", "--on", address, "--key", key("coordinator")};
        Invocation there = played("there", "sprt", ILLEGAL, over);
        assertThat(there.code()).as(there.err()).isZero();
        assertThat(there.out()).contains("\"verdict\":\"accepted\"");
        assertThat(played("there", "sprt", ILLEGAL, over).out()).isEqualTo(there.out());
        Invocation here = played("here", "sprt", ILLEGAL, "--elo1", "200", "--format", "json");
        assertThat(stopped(there)).isNotEmpty().isEqualTo(stopped(here));
    }

    @Test
    void aWorkerWithNothingToPlayLeavesAfterItsTime() throws Exception {
        Path said = place.resolve("said" + PROCESSES.size());
        Process worker = worker("w02", "--leave-after", "1s");
        assertThat(worker.waitFor()).as(Files.readString(said)).isZero();
        assertThat(Files.readString(said)).contains("w02 leaves after 0 games");
    }

    @Test
    void aWorkerWhoseKeyIsDroppedSaysSoAndEnds() throws Exception {
        Path said = place.resolve("said" + PROCESSES.size());
        Process worker = worker("w03");
        Deadline.await("the worker's first line", () -> Files.readString(said).contains("w03 plays for "));
        assertThat(broker.drop("w03")).isTrue();
        String server = Files.readString(broker.pidFile()).strip();
        assertThat(start("nats-server", "--signal", "reload=" + server).waitFor())
                .isZero();
        assertThat(worker.waitFor()).as(Files.readString(said)).isEqualTo(3);
        assertThat(Files.readString(said)).contains(" ended the connection: it does not know this key");
    }

    private static String stopped(Invocation test) {
        Matcher at = Pattern.compile("\"stoppedAtPair\":\\d+").matcher(test.out());
        return at.find() ? at.group() : "";
    }
}
