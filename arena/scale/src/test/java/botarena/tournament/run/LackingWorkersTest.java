package botarena.tournament.run;

import static botarena.tournament.run.ScaleLab.CUP;
import static botarena.tournament.run.ScaleLab.GAMES;
import static botarena.tournament.run.ScaleLab.LEASE;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.scale.TestBroker;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.coordinate.WorkerRegistry;
import botarena.scale.work.Worker;
import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunFollower;
import botarena.tournament.journal.Journal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Workers, brokers and runs that lack something: a program, room on the disk, work. */
@Tag("scale")
@Timeout(120)
@Needs(Tool.NATS_SERVER)
class LackingWorkersTest {

    /** Lease longer than a test, so that no parcel is handed out twice because of a lost taker. */
    private static final Duration LONG = Duration.ofSeconds(60);

    private static final String LARGE = Arena.yaml("a b", "quixo", "schedule: {games-per-pair: 10}");

    @TempDir
    private Path folder;

    private TestBroker broker;
    private ScaleLab lab;

    @BeforeEach
    void begin() throws Exception {
        broker(new TestBroker(folder.resolve("broker")));
    }

    private void broker(TestBroker begun) {
        broker = begun;
        lab = new ScaleLab(broker, folder);
    }

    @AfterEach
    void end() {
        lab.close();
        broker.close();
    }

    private static boolean has(GameRecord record, String bot) {
        return record.setting().bots().stream().anyMatch(each -> each.name().equals(bot));
    }

    /** A large file, which is no better packed. */
    private void largeBots() throws Exception {
        largeBots(1);
    }

    private void largeBots(long seed) throws Exception {
        byte[] bytes = new byte[1 << 20];
        new Random(seed).nextBytes(bytes);
        for (String bot : List.of("a", "b")) {
            bytes[0]++;
            Files.write(folder.resolve(bot), bytes);
        }
    }

    private Thread soon(OnGameEvent event) {
        Thread thread = new Thread(() -> {
            try {
                event.happens();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    private interface OnGameEvent {
        void happens() throws Exception;
    }

    @Test
    void aBotThatDoesNotStartOnOneWorkerPlaysOnAnother() throws Exception {
        Worker poor = lab.worker("poor", () -> ScriptedReferee.failing("a", Reason.EXITED));
        Arena arena = lab.arena(LONG);
        Thread rich = soon(() -> {
            while (!poor.state().startsWith("bot 'a' does not start here: ")) {
                TimeUnit.MILLISECONDS.sleep(10);
            }
            lab.plays("rich");
        });
        assertThat(arena.run(CUP).left()).isZero();
        rich.join();
        ScaleLab.sound(arena, GAMES);
        assertThat(arena.records()).allMatch(record -> record.fault() == null);
        assertThat(arena.records())
                .filteredOn(record -> has(record, "a"))
                .allMatch(record ->
                        record.machine() != null && record.machine().worker().equals("rich"));
    }

    @Test
    void aBotThatOneWorkerCannotBuildPlaysOnAnother() throws Exception {
        ScriptedSource source =
                new ScriptedSource(ScriptedReferee::plain, (bot, command) -> "there is no " + command.get(0));
        Worker poor = lab.worker("poor", folder.resolve("cache-poor"), source);
        Thread rich = soon(() -> {
            while (!poor.state().equals("bot 'c' does not start here: there is no cc")) {
                TimeUnit.MILLISECONDS.sleep(10);
            }
            lab.plays("rich");
        });
        Arena arena = lab.arena(LONG);
        String cup =
                "bots: [{name: c, command: ./c, build: cc c.c}, {name: d, command: ./d}, {name: e, command: ./e}]\n"
                        + "games: [quixo]\noutput: {dir: results}\nschedule: {games-per-pair: 10}\n";
        assertThat(arena.run(cup).left()).isZero();
        rich.join();
        ScaleLab.sound(arena, 30);
        assertThat(arena.records()).allMatch(record -> record.fault() == null);
        assertThat(arena.records())
                .filteredOn(record -> has(record, "c"))
                .allMatch(record ->
                        record.machine() != null && record.machine().worker().equals("rich"));
    }

    @Test
    void aBotThatStartsOnNoWorkerForfeits() throws Exception {
        lab.worker("only", () -> ScriptedReferee.failing("a", Reason.EXITED));
        Arena arena = lab.arena(LEASE);
        assertThat(arena.run(CUP).left()).isZero();
        ScaleLab.sound(arena, GAMES);
        assertThat(arena.records()).allMatch(record -> has(record, "a") == (record.fault() != null));
        assertThat(arena.warnings())
                .anyMatch(warning ->
                        warning.startsWith("bot 'a' does not start on only; its games are played there anyway: "));
    }

    /** Of four bots one needs a program; the window of offered games is smaller than the games that wait for it. */
    @Test
    void gamesThatNeedAMissingProgramKeepNoOtherGameWaiting() throws Exception {
        Path program = folder.resolve("program");
        String cup = "bots: [{name: a, command: ./a}, {name: b, command: ./b}, {name: c, command: ./c}, "
                + "{name: d, command: ./d, needs: [" + program + "]}]\n"
                + "games: [quixo]\noutput: {dir: results}\nschedule: {games-per-pair: 8}\n";
        lab.plays("w");
        Arena arena = lab.arena(LONG);
        Equipment equipment = arena.equipment().lanes(lab.scaled(LONG), 1);
        CountDownLatch others = new CountDownLatch(24);
        List<String> early = new CopyOnWriteArrayList<>();
        RunFollower follower = event -> {
            if (event instanceof RunEvent.GameEnded ended) {
                if (has(ended.record(), "d") && others.getCount() > 0) {
                    early.add(ended.record().setting().id());
                }
                others.countDown();
            }
        };
        Thread installer = soon(() -> {
            others.await();
            Files.createFile(
                    program, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        });
        try (TournamentRun run = TournamentRun.open(
                arena.tournament(cup), RunRequest.unlimited("botarena run cup.yaml"), equipment, follower)) {
            assertThat(run.play().left()).isZero();
        }
        installer.join();
        assertThat(early).isEmpty();
        ScaleLab.sound(arena, 48);
    }

    @Test
    void workersOfABrokerWithoutARunSoFarAreListed() throws Exception {
        lab.plays("first");
        lab.plays("second");
        Set<String> seen = new HashSet<>();
        try (WorkerRegistry registry = WorkerRegistry.open(broker.join(), line -> {})) {
            Deadline.await("both workers in the list", () -> {
                registry.listWorkers().forEach(row -> seen.add(row.name() + ": " + row.state()));
                return seen.size() == 2;
            });
        }
        assertThat(seen).containsExactlyInAnyOrder("first: there is no run", "second: there is no run");
    }

    @Test
    void aWorkerIsIdleUnlessItHasAParcel() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        AtomicReference<Duration> whilePlaying = new AtomicReference<>();
        AtomicReference<Worker> worker = new AtomicReference<>();
        worker.set(lab.worker(
                "w",
                () -> new ScriptedReferee(ticket -> {
                    if (asked.getCount() > 0 && worker.get() != null) {
                        whilePlaying.set(worker.get().idleTime());
                        asked.countDown();
                    }
                    return null;
                })));
        assertThat(worker.get().idleTime()).isPositive();
        lab.arena(LEASE).run(CUP);
        assertThat(whilePlaying.get()).isZero();
        while (worker.get().idleTime().isZero()) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    @Test
    void aWorkerWhoseDiskTakesNoFilesSaysSoAndOthersPlay() throws Exception {
        largeBots();
        lab.start(List.of(
                "sh",
                "-c",
                "ulimit -f 64; exec \"$@\"",
                "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                WorkerProcess.class.getName(),
                broker.join().address(),
                "full",
                folder.resolve("cache-full").toString(),
                "0",
                Long.toString(LEASE.toMillis()),
                ""));
        AtomicReference<String> said = new AtomicReference<>("");
        Thread other = soon(() -> {
            while (said.get().isEmpty()) {
                said.set(state("full", "bots' files do not come into the cache "));
                TimeUnit.MILLISECONDS.sleep(50);
            }
            lab.plays("other");
        });
        Arena arena = lab.arena(LEASE);
        assertThat(arena.run(LARGE).left()).isZero();
        other.join();
        ScaleLab.sound(arena, 10);
        assertThat(said.get()).contains("cache-full", ": ");
        assertThat(arena.records())
                .allMatch(record ->
                        record.machine() != null && record.machine().worker().equals("other"));
    }

    /** State on a worker's card if it begins like this; else empty. */
    private String state(String worker, String beginning) throws Exception {
        try (WorkerRegistry there = WorkerRegistry.open(broker.join(), line -> {})) {
            return there.listWorkers().stream()
                    .filter(seen -> seen.name().equals(worker))
                    .map(WorkerRegistry.Row::state)
                    .filter(state -> state.startsWith(beginning))
                    .findFirst()
                    .orElse("");
        }
    }

    @Test
    void aBrokerWithoutRoomIsToldOfAndTheRunGoesOnOnceItHasSome() throws Exception {
        largeBots();
        broker.close();
        TestBroker small = new TestBroker(folder.resolve("small"), "2MB");
        broker(small);
        lab.plays("w");
        Arena arena = lab.arena(LEASE);
        List<String> warnings = new ArrayList<>();
        arena.watch(event -> {
            if (event instanceof RunEvent.Warning warning && warnings.isEmpty()) {
                warnings.add(warning.sentence());
                soon(small::enlarge);
            }
        });
        assertThat(arena.run(LARGE).left()).isZero();
        ScaleLab.sound(arena, 10);
        assertThat(warnings.get(0))
                .startsWith("games wait: the broker is full: bots' files of ")
                .endsWith("; raise its limit: botarena broker DIR --disk SIZE");
    }

    /** The store holds the bots of one run, not of two. */
    @Test
    void bundlesOfEndedRunsMakeRoomForOthers() throws Exception {
        broker.close();
        broker(new TestBroker(folder.resolve("small"), "9MB"));
        lab.plays("w");
        Arena arena = lab.arena(LEASE);
        for (int run = 1; run <= 3; run++) {
            largeBots(run);
            assertThat(arena.run(LARGE.replace("dir: results", "dir: results" + run))
                            .left())
                    .isZero();
            assertThat(Files.readAllLines(folder.resolve("results" + run).resolve(Journal.NAME)))
                    .hasSize(10);
        }
        assertThat(arena.warnings()).isEmpty();
        try (BrokerLink link = BrokerLink.open(broker.join(), () -> {}, line -> {})) {
            assertThat(link.connection().objectStore(BrokerNames.BOTS_STORE).getList())
                    .hasSize(2);
        }
    }

    @Test
    void aBrokerThatLostMessagesButNotWhoReadThemServesTheRunAgain() throws Exception {
        lab.plays("w");
        Arena arena = lab.arena(LEASE);
        AtomicInteger games = new AtomicInteger();
        arena.watch(event -> {
            if (event instanceof RunEvent.GameEnded && games.incrementAndGet() == 100) {
                soon(broker::forget);
            }
        });
        assertThat(arena.run(CUP.replace("per-pair: 10", "per-pair: 200")).left())
                .isZero();
        ScaleLab.sound(arena, 1200);
    }

    @Test
    void aRunWhoseDiskIsFullEndsAndGoesOnLater() throws Exception {
        lab.plays("w");
        Process run = lab.start(List.of(
                "sh",
                "-c",
                "ulimit -f 40; exec \"$@\"",
                "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                CoordinatorProcess.class.getName(),
                broker.join().address(),
                folder.toString()));
        List<String> said = run.inputReader().lines().toList();
        assertThat(said).endsWith("FAILED").hasSizeBetween(2, GAMES);
        Arena arena = lab.arena(LEASE);
        assertThat(arena.run(CUP).left()).isZero();
        ScaleLab.sound(arena, GAMES);
        assertThat(arena.played()).doesNotContainAnyElementsOf(said);
    }
}
