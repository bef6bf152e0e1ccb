package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.Referee;
import botarena.scale.TestBroker;
import botarena.scale.coordinate.ScaledLanes;
import botarena.scale.coordinate.WorkerSeen;
import botarena.scale.coordinate.WorkersThere;
import botarena.scale.work.RefereeSource;
import botarena.scale.work.Worker;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import botarena.tournament.bots.Workshop;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.LanesFactory;
import botarena.tournament.lanes.WorkerNow;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.Verdict;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract of lanes over a real broker, and what only such lanes have to bear. */
@Tag("scale")
@Timeout(120)
class NatsLanesTest extends LanesContract {

    static final Duration LEASE = Duration.ofSeconds(2);
    private static final Duration SHORT = Duration.ofSeconds(1);
    static final String VERSION = "0123456789ab";
    static final String CUP = Arena.yaml("a b c d", "quixo", "schedule: {games-per-pair: 10}");
    private static final int GAMES = 120 / 2;

    @TempDir
    private static Path place;

    private static TestBroker broker;

    private final List<Worker> workers = new ArrayList<>();
    private final List<Process> processes = new ArrayList<>();

    @BeforeAll
    static void begin() throws Exception {
        broker = new TestBroker(place.resolve("broker"));
    }

    @AfterAll
    static void end() throws Exception {
        broker.close();
    }

    @AfterEach
    void leave() {
        workers.forEach(Worker::close);
        processes.forEach(Process::destroyForcibly);
    }

    private Process process(Class<?> main, String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command)
                .redirectError(folder.resolve("stderr").toFile())
                .start();
        processes.add(process);
        return process;
    }

    /** So that a lease is extended in time. */
    static Worker.Pace pace(Duration lease) {
        return new Worker.Pace(lease.toMillis() * 3 / 10, 300);
    }

    private Process workerProcess(String name, long millis, Duration lease, String lethal) throws Exception {
        return process(
                WorkerProcess.class,
                broker.join().address(),
                name,
                folder.resolve("cache-" + name).toString(),
                Long.toString(millis),
                Long.toString(lease.toMillis()),
                lethal);
    }

    /** Whatever referees a test has, at every level of isolation. */
    private record Scripted(Supplier<? extends Referee> referees) implements RefereeSource {
        @Override
        public Referee referee(String isolation) {
            return referees.get();
        }

        @Override
        public Workshop.Builder builder(String isolation) {
            return (bot, command) -> null;
        }

        @Override
        public String isolation() {
            return "off";
        }

        @Override
        public void close() {}
    }

    private Worker worker(String name, Supplier<? extends Referee> referees) throws Exception {
        Worker.Settings settings =
                new Worker.Settings(name, VERSION, 1, folder.resolve("cache-" + name), 0, pace(LEASE));
        Worker worker = Worker.join(
                broker.join(), settings, new Scripted(referees), new GameCatalog(Games.BUILT_IN), line -> {});
        workers.add(worker);
        return worker;
    }

    private void plays(String name) {
        try {
            worker(name, ScriptedReferee::plain);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static ScaledLanes scaled(Duration lease) throws RefusedException {
        return new ScaledLanes(broker.join(), VERSION, "auto", 0, lease, line -> {});
    }

    @Override
    LanesFactory lanes(Supplier<? extends Referee> referees) {
        return (tournament, attempts, warn) -> {
            try {
                worker("w" + workers.size(), referees);
                worker("w" + workers.size(), referees);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            return scaled(LEASE).open(tournament, attempts, warn);
        };
    }

    private Arena arena() {
        return arena(LEASE);
    }

    private Arena arena(Duration lease) {
        return new Arena(folder).over(referees -> {
            try {
                return scaled(lease);
            } catch (RefusedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private void sound(Arena arena, int games) throws Exception {
        assertThat(arena.lines()).hasSize(games);
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isEqualTo(new Verdict.Sound(games, List.of()));
    }

    @Test
    void whereNobodyIsThereTheRunWaitsForSomebody() throws Exception {
        Arena arena = arena();
        CountDownLatch begun = new CountDownLatch(1);
        arena.watch(event -> {
            if (event instanceof RunEvent.Started) {
                begun.countDown();
            }
        });
        Thread late = new Thread(() -> {
            try {
                begun.await();
                TimeUnit.MILLISECONDS.sleep(700);
                worker("late", ScriptedReferee::plain);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        late.start();
        assertThat(arena.run(CUP).left()).isZero();
        late.join();
        sound(arena, GAMES);
        assertThat(arena.records())
                .allMatch(record -> record.on() != null && record.on().worker().equals("late"))
                .allMatch(record -> record.on().speed() > 0 && record.on().share() > 0);
    }

    @Test
    void aRunGoesOnOverABrokerThatIsKilledAndComesBack() throws Exception {
        worker("a", ScriptedReferee::plain);
        worker("b", ScriptedReferee::plain);
        Arena arena = arena();
        arena.watch(new OnGame(10, () -> {
            broker.kill();
            broker.start();
        }));
        assertThat(arena.run(CUP).left()).isZero();
        sound(arena, GAMES);
    }

    @Test
    void aRunGoesOnOverABrokerThatHasLostEverything() throws Exception {
        worker("a", ScriptedReferee::plain);
        worker("b", ScriptedReferee::plain);
        Arena arena = arena();
        arena.watch(new OnGame(10, broker::empty));
        assertThat(arena.run(CUP).left()).isZero();
        sound(arena, GAMES);
    }

    @Test
    void whatAKilledWorkerHadIsPlayedByAnother() throws Exception {
        Process dying = workerProcess("dying", 100, LEASE, "");
        workerProcess("other", 100, LEASE, "");
        Arena arena = arena();
        arena.watch(new OnGame(12, () -> dying.destroyForcibly().waitFor()));
        assertThat(arena.run(CUP).left()).isZero();
        sound(arena, GAMES);
        assertThat(arena.records()).allMatch(record -> record.status() == Status.FINISHED);
    }

    @Test
    void whatAFrozenWorkerHadIsPlayedByAnotherAndItsLateRecordDropped() throws Exception {
        Process frozen = workerProcess("frozen", 100, LEASE, "");
        workerProcess("other", 100, LEASE, "");
        Arena arena = arena();
        arena.watch(new OnGame(12, () -> signal("-STOP", frozen)).then(40, () -> signal("-CONT", frozen)));
        assertThat(arena.run(CUP).left()).isZero();
        sound(arena, GAMES);
    }

    private static void signal(String signal, Process process) throws Exception {
        new ProcessBuilder("kill", signal, Long.toString(process.pid())).start().waitFor();
    }

    @Test
    void aKilledCoordinatorGoesOnWhereItWas() throws Exception {
        worker("a", ScriptedReferee::plain);
        worker("b", ScriptedReferee::plain);
        int counted = 0;
        for (int kill = 0; kill < 3; kill++) {
            Process run = process(CoordinatorProcess.class, broker.join().address(), folder.toString());
            try (BufferedReader out = run.inputReader()) {
                for (int games = 0; games < 6 && out.readLine() != null; games++) {
                    counted++;
                }
                run.destroyForcibly().waitFor();
            }
        }
        Arena arena = arena();
        assertThat(arena.run(CUP).left()).isZero();
        sound(arena, GAMES);
        assertThat(arena.played()).hasSizeLessThanOrEqualTo(GAMES - counted);
    }

    @Test
    void aGameThatKillsWorkersKillsSixAtMostAndAllOthersArePlayed() throws Exception {
        String lethal = "quixo.r1.b-v-a.0";
        for (int number = 0; number < 7; number++) {
            workerProcess("mortal" + number, 0, SHORT, lethal);
        }
        Arena arena = arena(SHORT);
        assertThat(arena.run(CUP).how()).isEqualTo(RunEnding.How.COMPLETE);
        assertThat(processes).anyMatch(Process::isAlive);
        assertThat(arena.records())
                .filteredOn(record -> record.status() == Status.VOID)
                .allMatch(record -> record.detail().startsWith("its workers were lost: "))
                .filteredOn(record -> record.setting().id().equals(lethal))
                .hasSize(3);
        assertThat(arena.records())
                .filteredOn(record -> record.status() == Status.FINISHED)
                .hasSize(GAMES - 1);
    }

    /** What a worker may make of a record. */
    enum Lie {
        ANOTHER_SEED,
        AN_ILLEGAL_MOVE,
        ANOTHER_WINNER,
        A_LATE_MOVE,
        A_SEAT_THAT_IS_NONE,
        NOBODY_PLAYED
    }

    @ParameterizedTest
    @EnumSource
    void aLyingWorkerIsKeptOutAtTheFirstLie(Lie lie) throws Exception {
        worker("liar", () -> new LyingReferee(lie));
        Arena arena = arena();
        arena.watch(event -> {
            if (event instanceof RunEvent.Warning && workers.size() == 1) {
                plays("honest");
            }
        });
        assertThat(arena.run(CUP).left()).isZero();
        sound(arena, GAMES);
        assertThat(arena.warnings())
                .filteredOn(warning -> warning.contains("quarantine"))
                .hasSize(1)
                .allMatch(warning -> warning.startsWith("worker liar is in quarantine"));
        assertThat(arena.records())
                .allMatch(record -> record.on() != null && record.on().worker().equals("honest"));
    }

    @Test
    void whoIsInQuarantineIsShownAndPlaysAgainOncePardoned() throws Exception {
        worker("sinner", () -> new LyingReferee(Lie.ANOTHER_WINNER));
        Arena arena = arena();
        List<WorkerSeen> seen = new ArrayList<>();
        List<String> pardoned = new ArrayList<>();
        arena.watch(event -> {
            if (event instanceof RunEvent.Warning && seen.isEmpty()) {
                workers.get(0).close();
                plays("sinner");
                try (WorkersThere there = WorkersThere.open(broker.join(), line -> {})) {
                    seen.addAll(there.look());
                    pardoned.addAll(there.pardon("sinner"));
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        assertThat(arena.run(CUP).left()).isZero();
        sound(arena, GAMES);
        assertThat(seen)
                .filteredOn(worker -> worker.name().equals("sinner"))
                .singleElement()
                .satisfies(worker -> {
                    assertThat(worker.quarantine()).startsWith("it sent a record that cannot be");
                    assertThat(worker.version()).isEqualTo(VERSION);
                });
        assertThat(pardoned).hasSize(1);
        assertThat(arena.warnings()).contains("worker sinner is pardoned: it may play again");
    }

    @Test
    void whoseProcessorsAreTooSlowIsLeftOut() throws Exception {
        Tournament cup = new Arena(folder).tournament(CUP);
        try (Lanes lanes = new ScaledLanes(broker.join(), VERSION, "auto", 1000, LEASE, line -> {})
                .open(cup, id -> 1, warning -> {})) {
            Worker slow = worker("slow", ScriptedReferee::plain);
            while (!slow.state().contains("wants processors of speed 1000.00")) {
                TimeUnit.MILLISECONDS.sleep(20);
            }
            assertThat(lanes.who()).isEqualTo("0 workers, 0 lanes");
            assertThat(lanes.workers()).singleElement().satisfies(worker -> {
                assertThat(worker.state()).isEqualTo(WorkerNow.State.WAITS);
                assertThat(worker.why()).startsWith("too slow: its speed is ");
            });
            assertThat(lanes.figures())
                    .containsEntry("workers{state=\"plays\"}", 0L)
                    .containsEntry("parcels_out", 0L);
        }
    }

    /** Nothing goes wrong, and nothing ends before somebody says so. */
    private static @Nullable Fault held(CountDownLatch until) {
        try {
            until.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    @Test
    void whoPlaysIsShownWithWhatItPlays() throws Exception {
        Arena arena = arena();
        CountDownLatch seen = new CountDownLatch(1);
        worker("busy", () -> new ScriptedReferee(ticket -> held(seen)));
        String cup = Arena.yaml("a b", "quixo", "schedule: {games-per-pair: 2}");
        try (TournamentRun run = arena.open(cup, RunOrder.all("botarena run cup.yaml"))) {
            Thread playing = new Thread(run::play);
            playing.start();
            List<WorkerNow> there = run.workers();
            while (there.stream().noneMatch(worker -> worker.state() == WorkerNow.State.PLAYS)) {
                TimeUnit.MILLISECONDS.sleep(50);
                there = run.workers();
            }
            assertThat(there).singleElement().satisfies(worker -> {
                assertThat(worker.name()).isEqualTo("busy");
                assertThat(worker.playing())
                        .singleElement()
                        .extracting(setting -> setting.game().id())
                        .isEqualTo("quixo");
            });
            seen.countDown();
            playing.join();
            assertThat(run.workers())
                    .singleElement()
                    .extracting(WorkerNow::done)
                    .isEqualTo(2L);
        }
    }

    @Test
    void aPathThatAWorkerNamesIsNotBelieved() throws Exception {
        worker("liar", () -> new LyingReferee(null));
        Arena arena = arena();
        assertThat(arena.run(Arena.yaml("a b", "quixo", "")).left()).isZero();
        assertThat(arena.records())
                .allMatch(record -> record.fault() != null && record.fault().evidence() == null);
    }

    @Test
    void aBotWithASecretIsRefusedByName() throws Exception {
        Tournament cup = new Arena(folder)
                .tournament("bots:\n  - {name: a, command: ./a}\n  - {name: b, command: ./b, secrets: [MODEL_KEY]}\n"
                        + "games: [quixo]\noutput: {dir: results}\n");
        assertThatThrownBy(() -> scaled(LEASE).open(cup, id -> 1, warning -> {}))
                .isInstanceOfSatisfying(RefusedException.class, e -> {
                    assertThat(e.refusal().what()).isEqualTo("bot 'b' cannot be played on other machines");
                    assertThat(e.refusal().where().toString()).contains("MODEL_KEY");
                });
    }

    @Test
    void theSecondCoordinatorOfOneRunIsRefused() throws Exception {
        Arena arena = arena();
        Path copy = folder.resolve("copy");
        AtomicReference<RefusedException> refused = new AtomicReference<>();
        CountDownLatch begun = new CountDownLatch(1);
        arena.watch(event -> {
            if (event instanceof RunEvent.Started) {
                begun.countDown();
            }
        });
        Thread second = new Thread(() -> {
            try {
                begun.await();
                Files.createDirectories(copy.resolve("results"));
                Files.copy(arena.results().resolve(".run"), copy.resolve("results/.run"));
                scaled(LEASE)
                        .open(new Arena(copy).tournament(CUP), id -> 1, warning -> {})
                        .close();
            } catch (RefusedException e) {
                refused.set(e);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            plays("late");
        });
        second.start();
        assertThat(arena.run(CUP).left()).isZero();
        second.join();
        assertThat(refused.get()).isNotNull();
        assertThat(refused.get().refusal().what()).startsWith("another coordinator plays run ");
    }

    /** Does something once when so many games were counted. */
    private static final class OnGame implements Consumer<RunEvent> {
        private final int games;
        private final Event event;
        private int counted;
        private OnGame next;

        interface Event {
            void happens() throws Exception;
        }

        OnGame(int games, Event event) {
            this.games = games;
            this.event = event;
        }

        /** And something else later. */
        OnGame then(int later, Event other) {
            next = new OnGame(later, other);
            return this;
        }

        @Override
        public void accept(RunEvent heard) {
            if (next != null) {
                next.accept(heard);
            }
            if (heard instanceof RunEvent.GameEnded && ++counted == games) {
                try {
                    event.happens();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }
}
