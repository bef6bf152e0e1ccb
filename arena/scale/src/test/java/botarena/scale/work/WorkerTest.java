package botarena.scale.work;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import botarena.referee.Referee;
import botarena.referee.process.cores.CoreAllotment;
import botarena.scale.TestClock;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.MemoryBroker;
import botarena.scale.bundle.BundleCache;
import botarena.scale.bundle.BundleStore;
import botarena.scale.bundle.CacheFolder;
import botarena.scale.work.Worker.RefereeSource;
import botarena.testing.Deadline;
import botarena.tournament.bots.BotPreparation;
import io.nats.client.Message;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** What a worker does by the clock, and what its mistakes do to it. */
@Timeout(120)
@Isolated("looks for a thread by its name")
class WorkerTest {

    @TempDir
    private Path folder;

    private final MemoryBroker broker = new MemoryBroker();
    private final BrokerLink link = broker.link();
    private final TestClock clock = new TestClock();
    private @Nullable Worker worker;

    /** One that fails in everything that it is asked. */
    private static final class Failing implements RefereeSource {
        @Override
        public Referee referee(String isolation) {
            throw new IllegalStateException("no referee");
        }

        @Override
        public BotPreparation.Builder builder(String isolation) {
            throw new IllegalStateException("no builder");
        }

        @Override
        public String isolation() {
            throw new IllegalStateException("no survey");
        }

        @Override
        public CoreAllotment.Source processors() {
            return (lanes, each, apart) -> {
                throw new IllegalStateException("no processors");
            };
        }

        @Override
        public void close() {}
    }

    private Worker worker(double minShare) throws Exception {
        CacheFolder cache = CacheFolder.open(folder.resolve("cache"), CacheFolder.Limits.USUAL);
        worker = new Worker(
                new Worker.Settings("w1", "v", 1, folder, minShare, new Worker.Intervals(3_000, 1)),
                link,
                new BundleCache(cache, new BundleStore(link)),
                new Failing(),
                new GameCatalog(Games.BUILT_IN),
                line -> {},
                clock.time);
        return worker;
    }

    @AfterEach
    void close() {
        if (worker != null) {
            worker.close();
        }
    }

    @Test
    void itTellsEveryThreeSecondsThatItLives() throws Exception {
        Worker one = worker(0);
        String card = BrokerNames.workerCard("w1");
        one.sendHeartbeat();
        one.sendHeartbeat();
        assertThat(broker.told(card)).hasSize(1);
        clock.pass(Duration.ofMillis(2_999));
        one.sendHeartbeat();
        assertThat(broker.told(card)).hasSize(1);
        clock.pass(Duration.ofMillis(1));
        one.sendHeartbeat();
        assertThat(broker.told(card)).hasSize(2);
    }

    @Test
    void idleTimeIsTheClocks() throws Exception {
        Worker one = worker(0);
        clock.pass(600);
        assertThat(one.idleTime()).isEqualTo(Duration.ofMinutes(10));
    }

    private void run() {
        Map<String, Object> run = Map.of(
                "version", "v", "isolation", "off", "affinity", true, "kinds", Map.of("kind", List.of()), "plies", 1);
        broker.store(BrokerNames.runCard("r1"), Json.write(run).getBytes(StandardCharsets.UTF_8));
    }

    /** Neither a machine that cannot be surveyed nor a broker that throws keeps it from living. */
    @Test
    void noMistakeEndsWhatKeepsItAlive() throws Exception {
        run();
        Worker one = worker(0);
        CountDownLatch asked = new CountDownLatch(3);
        broker.trouble = () -> {
            asked.countDown();
            throw new OutOfMemoryError("no memory");
        };
        one.start();
        Deadline.await("a third card of the worker", () -> {
            clock.pass(1);
            return asked.getCount() == 0
                    && broker.told(BrokerNames.workerCard("w1")).size() >= 3;
        });
    }

    @Test
    void aLaneOutlivesAnErrorAndItsParcelIsNotExtended() throws Exception {
        run();
        Worker one = worker(0);
        broker.inbox.add((Message) Proxy.newProxyInstance(
                Message.class.getClassLoader(), new Class<?>[] {Message.class}, (self, method, with) -> {
                    throw new OutOfMemoryError("no memory");
                }));
        one.start();
        Deadline.await("a worker with an internal error", () -> {
            clock.pass(1);
            return one.state().startsWith("internal error");
        });
        assertThat(Thread.getAllStackTraces().keySet())
                .anyMatch(thread -> thread.getName().equals("lane-0") && thread.isAlive());
        assertThat(broker.told("$JS.ACK.")).isEmpty();
    }

    @Test
    void aBusyMachineNamesTheOptionThatChangesIt() {
        assertThat(Worker.areLanesBusy(0.47))
                .isEqualTo("this machine is busy (47 % of a core free);"
                        + " to play anyway: botarena worker … --min-share 0.4");
        assertThat(Worker.areLanesBusy(0.05)).endsWith("--min-share 0.0");
    }

    @Test
    void otherProgramsOfThisArenaLeaveTheMachineFree() {
        assertThat(new MachineSpeed(1, 0.47, 0).freeShare()).isEqualTo(0.47);
        assertThat(new MachineSpeed(1, 0.47, 0.5).freeShare()).isEqualTo(0.97);
        assertThat(new MachineSpeed(1, 0.47, 2).freeShare()).isEqualTo(1);
    }
}
