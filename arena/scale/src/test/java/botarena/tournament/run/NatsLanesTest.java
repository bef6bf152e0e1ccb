package botarena.tournament.run;

import static botarena.tournament.run.ScaleLab.CUP;
import static botarena.tournament.run.ScaleLab.GAMES;
import static botarena.tournament.run.ScaleLab.LEASE;
import static botarena.tournament.run.ScaleLab.VERSION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.RefusedException;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.Referee;
import botarena.scale.TestBroker;
import botarena.scale.coordinate.NatsLanesFactory;
import botarena.scale.coordinate.WorkerRegistry;
import botarena.scale.work.Worker;
import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.LanesFactory;
import botarena.tournament.lanes.WorkerNow;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Contract of lanes over a real broker, with failures of workers, brokers and coordinators. */
@Tag("scale")
@Timeout(120)
@Needs(Tool.NATS_SERVER)
class NatsLanesTest extends LanesContract {

    private static final Duration SHORT = Duration.ofSeconds(1);

    @TempDir
    private static Path place;

    private static TestBroker broker;

    private ScaleLab lab;

    @BeforeAll
    static void begin() throws Exception {
        broker = new TestBroker(place.resolve("broker"));
    }

    @AfterAll
    static void end() throws Exception {
        broker.close();
    }

    @BeforeEach
    void enter() {
        lab = new ScaleLab(broker, folder);
    }

    @AfterEach
    void leave() {
        lab.close();
    }

    @Override
    LanesFactory lanes(Supplier<? extends Referee> referees) {
        return (tournament, attempts, warn) -> {
            try {
                lab.worker("w" + lab.workers.size(), referees);
                lab.worker("w" + lab.workers.size(), referees);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            return lab.scaled(LEASE).open(tournament, attempts, warn);
        };
    }

    private Arena arena() {
        return lab.arena(LEASE);
    }

    @Test
    void aRunWithoutWorkersWaitsForOne() throws Exception {
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
                lab.worker("late", ScriptedReferee::plain);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        late.start();
        assertThat(arena.run(CUP).left()).isZero();
        late.join();
        ScaleLab.sound(arena, GAMES);
        assertThat(arena.records())
                .allMatch(record ->
                        record.machine() != null && record.machine().worker().equals("late"))
                // The first games may be over before the worker's card tells its speed.
                .anyMatch(record ->
                        record.machine().speed() > 0 && record.machine().share() > 0);
    }

    @Test
    void aRunGoesOnOverABrokerThatIsKilledAndComesBack() throws Exception {
        lab.worker("a", ScriptedReferee::plain);
        lab.worker("b", ScriptedReferee::plain);
        Arena arena = arena();
        arena.watch(new OnGame(10, () -> {
            broker.kill();
            broker.start();
        }));
        assertThat(arena.run(CUP).left()).isZero();
        ScaleLab.sound(arena, GAMES);
    }

    @Test
    void aRunGoesOnOverABrokerThatHasLostEverything() throws Exception {
        lab.worker("a", ScriptedReferee::plain);
        lab.worker("b", ScriptedReferee::plain);
        Arena arena = arena();
        arena.watch(new OnGame(10, broker::empty));
        assertThat(arena.run(CUP).left()).isZero();
        ScaleLab.sound(arena, GAMES);
    }

    @Test
    void gamesOfAKilledWorkerArePlayedByAnother() throws Exception {
        Process dying = lab.workerProcess("dying", 100, LEASE, "");
        lab.workerProcess("other", 100, LEASE, "");
        Arena arena = arena();
        arena.watch(new OnGame(12, () -> dying.destroyForcibly().waitFor()));
        assertThat(arena.run(CUP).left()).isZero();
        ScaleLab.sound(arena, GAMES);
        assertThat(arena.records()).allMatch(record -> record.status() == Status.FINISHED);
    }

    @Test
    void gamesOfAFrozenWorkerArePlayedByAnotherAndItsLateRecordsDropped() throws Exception {
        Process frozen = lab.workerProcess("frozen", 100, LEASE, "");
        lab.workerProcess("other", 100, LEASE, "");
        Arena arena = arena();
        arena.watch(new OnGame(12, () -> signal("-STOP", frozen)).then(40, () -> signal("-CONT", frozen)));
        assertThat(arena.run(CUP).left()).isZero();
        ScaleLab.sound(arena, GAMES);
    }

    private static void signal(String signal, Process process) throws Exception {
        new ProcessBuilder("sh", "-c", "kill " + signal + " " + process.pid())
                .start()
                .waitFor();
    }

    @Test
    void aKilledCoordinatorGoesOnFromItsLastGame() throws Exception {
        lab.worker("a", ScriptedReferee::plain);
        lab.worker("b", ScriptedReferee::plain);
        int counted = 0;
        for (int kill = 0; kill < 3; kill++) {
            Process run = lab.process(CoordinatorProcess.class, broker.join().address(), folder.toString());
            try (BufferedReader out = run.inputReader()) {
                for (int games = 0; games < 6 && out.readLine() != null; games++) {
                    counted++;
                }
                run.destroyForcibly().waitFor();
            }
        }
        Arena arena = arena();
        assertThat(arena.run(CUP).left()).isZero();
        ScaleLab.sound(arena, GAMES);
        assertThat(arena.played()).hasSizeLessThanOrEqualTo(GAMES - counted);
    }

    @Test
    void aGameThatKillsWorkersKillsSixAtMostAndAllOthersArePlayed() throws Exception {
        String lethal = "quixo.r1.b-v-a.0";
        for (int number = 0; number < 7; number++) {
            lab.workerProcess("mortal" + number, 0, SHORT, lethal);
        }
        Arena arena = lab.arena(SHORT);
        assertThat(arena.run(CUP).how()).isEqualTo(RunEnding.How.COMPLETE);
        assertThat(lab.processes).anyMatch(Process::isAlive);
        assertThat(arena.records())
                .filteredOn(record -> record.status() == Status.VOID)
                .allMatch(record -> record.detail().startsWith("its workers were lost: "))
                .filteredOn(record -> record.setting().id().equals(lethal))
                .hasSize(3);
        assertThat(arena.records())
                .filteredOn(record -> record.status() == Status.FINISHED)
                .hasSize(GAMES - 1);
    }

    /** False records of a worker. */
    enum Lie {
        ANOTHER_SEED,
        AN_ILLEGAL_MOVE,
        ANOTHER_WINNER,
        A_LATE_MOVE,
        A_SEAT_THAT_IS_NONE,
        NOBODY_PLAYED
    }

    private static boolean isQuarantine(RunEvent event) {
        return event instanceof RunEvent.Warning warning && warning.sentence().contains("quarantine");
    }

    @ParameterizedTest
    @EnumSource
    void aLyingWorkerIsKeptOutAtTheFirstLie(Lie lie) throws Exception {
        lab.worker("liar", () -> new LyingReferee(lie));
        Arena arena = arena();
        arena.watch(event -> {
            if (isQuarantine(event) && lab.workers.size() == 1) {
                lab.plays("honest");
            }
        });
        assertThat(arena.run(CUP).left()).isZero();
        ScaleLab.sound(arena, GAMES);
        assertThat(arena.warnings())
                .filteredOn(warning -> warning.contains("quarantine"))
                .hasSize(1)
                .allMatch(warning -> warning.startsWith("worker liar is in quarantine"));
        assertThat(arena.records())
                .allMatch(record ->
                        record.machine() != null && record.machine().worker().equals("honest"));
    }

    @Test
    void aWorkerInQuarantineIsShownAndPlaysAgainAfterAPardon() throws Exception {
        lab.worker("sinner", () -> new LyingReferee(Lie.ANOTHER_WINNER));
        Arena arena = arena();
        List<WorkerRegistry.Row> seen = new ArrayList<>();
        List<String> pardoned = new ArrayList<>();
        arena.watch(event -> {
            if (isQuarantine(event) && seen.isEmpty()) {
                lab.workers.get(0).close();
                lab.plays("sinner");
                try (WorkerRegistry there = WorkerRegistry.open(broker.join(), line -> {})) {
                    seen.addAll(there.listWorkers());
                    pardoned.addAll(there.pardon("sinner"));
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        assertThat(arena.run(CUP).left()).isZero();
        ScaleLab.sound(arena, GAMES);
        assertThat(seen)
                .filteredOn(worker -> worker.name().equals("sinner"))
                .singleElement()
                .satisfies(worker -> {
                    assertThat(worker.quarantine()).startsWith("it sent an impossible record");
                    assertThat(worker.card().version()).isEqualTo(VERSION);
                });
        assertThat(pardoned).hasSize(1);
        assertThat(arena.warnings()).contains("worker sinner may play again: it was pardoned");
    }

    @Test
    void aWorkerWithSlowProcessorsIsLeftOut() throws Exception {
        Tournament cup = new Arena(folder).tournament(CUP);
        try (Lanes lanes = new NatsLanesFactory(
                        broker.join(), VERSION, "auto", 1000, LEASE, ScaleLab.SILENT, say -> () -> {})
                .open(cup, id -> 1, warning -> {})) {
            Worker slow = lab.worker("slow", ScriptedReferee::plain);
            Deadline.await(
                    "the slow worker to be told why it waits, and the run to see it",
                    () -> slow.state().contains("needs processors of speed 1000.00")
                            && lanes.workers().size() == 1);
            assertThat(lanes.describePlayers()).isEqualTo("0 workers, 0 lanes");
            assertThat(lanes.workers()).singleElement().satisfies(worker -> {
                assertThat(worker.state()).isEqualTo(WorkerNow.State.WAITS);
                assertThat(worker.why()).startsWith("too slow: its speed is ");
            });
            assertThat(lanes.figures())
                    .containsEntry("workers{state=\"plays\"}", 0L)
                    .containsEntry("parcels_out", 0L);
        }
    }

    /** Holds a game until the latch opens; no fault. */
    private static @Nullable Fault held(CountDownLatch until) {
        try {
            until.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    @Test
    void aPlayingWorkerIsShownWithItsGame() throws Exception {
        Arena arena = arena();
        CountDownLatch seen = new CountDownLatch(1);
        lab.worker("busy", () -> new ScriptedReferee(ticket -> held(seen)));
        String cup = Arena.yaml("a b", "quixo", "schedule: {games-per-pair: 2}");
        try (TournamentRun run = arena.open(cup, RunRequest.unlimited("botarena run cup.yaml"))) {
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
                    .extracting(worker -> worker.counts().done())
                    .isEqualTo(2L);
        }
    }

    @Test
    void aPathThatAWorkerNamesIsNotBelieved() throws Exception {
        lab.worker("liar", () -> new LyingReferee(null));
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
        assertThatThrownBy(() -> lab.scaled(LEASE).open(cup, id -> 1, warning -> {}))
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
                lab.scaled(LEASE)
                        .open(new Arena(copy).tournament(CUP), id -> 1, warning -> {})
                        .close();
            } catch (RefusedException e) {
                refused.set(e);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            lab.plays("late");
        });
        second.start();
        assertThat(arena.run(CUP).left()).isZero();
        second.join();
        assertThat(refused.get()).isNotNull();
        assertThat(refused.get().refusal().what()).startsWith("another coordinator plays run ");
    }

    @Test
    void aCopyAtThePathOfARunsFolderIsRefused() throws Exception {
        Tournament cup = new Arena(folder).tournament(CUP);
        try (Lanes first = lab.scaled(LEASE).open(cup, id -> 1, warning -> {})) {
            Path moved = Files.move(cup.results(), folder.resolve("moved"));
            Files.createDirectory(cup.results());
            Files.copy(moved.resolve(".run"), cup.results().resolve(".run"));
            assertThatThrownBy(() ->
                            lab.scaled(LEASE).open(cup, id -> 1, warning -> {}).close())
                    .isInstanceOfSatisfying(
                            RefusedException.class,
                            e -> assertThat(e.refusal().what()).startsWith("another coordinator plays run "));
            assertThat(first.refusal()).isNull();
        }
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
