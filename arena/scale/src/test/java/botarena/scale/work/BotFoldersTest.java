package botarena.scale.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import botarena.referee.Ticket;
import botarena.referee.record.SentTicket;
import botarena.scale.TestClock;
import botarena.scale.TestTickets;
import botarena.scale.broker.MemoryBroker;
import botarena.scale.bundle.BundleCache;
import botarena.scale.bundle.BundleStore;
import botarena.scale.bundle.CacheFolder;
import botarena.tournament.bots.BotPreparation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What one lane waits for, a build or a download, holds up no other lane. */
@Timeout(120)
class BotFoldersTest {

    @TempDir
    private Path folder;

    private final MemoryBroker broker = new MemoryBroker();
    private final TestClock clock = new TestClock();
    private final ExecutorService lanes = Executors.newCachedThreadPool();
    private final CountDownLatch building = new CountDownLatch(1);
    private final CountDownLatch free = new CountDownLatch(1);
    private final List<String> built = new ArrayList<>();
    private BundleCache cache;
    private BotFolders homes;

    @BeforeEach
    void open() throws Exception {
        cache = new BundleCache(
                CacheFolder.open(folder.resolve("cache"), new CacheFolder.Limits(1 << 30, 0)),
                new BundleStore(broker.link()));
        homes = new BotFolders(cache, clock.time);
    }

    @AfterEach
    void close() {
        lanes.shutdownNow();
        cache.close();
    }

    private static SentTicket ticket(String bot, String bundle, String... build) {
        return new SentTicket(
                TestTickets.ticket("g1", TestTickets.bot(bot)), List.of(new SentTicket.Source(bundle, List.of(build))));
    }

    private Future<Ticket> lane(SentTicket ticket, BotPreparation.Builder builder) {
        return lanes.submit(() -> homes.place(ticket, builder, new Object()));
    }

    @Test
    void aLaneThatBuildsHoldsUpNoLaneWithAnotherBot() throws Exception {
        Future<Ticket> slow = lane(ticket("a", "", "make", "a"), (bot, command) -> {
            building.countDown();
            free.await();
            return null;
        });
        building.await();
        Ticket other =
                lane(ticket("b", "", "make", "b"), (bot, command) -> null).get(100, TimeUnit.SECONDS);
        assertThat(other.bots().get(0).broken()).isNull();
        assertThat(slow.isDone()).isFalse();
        free.countDown();
        assertThat(slow.get().bots().get(0).broken()).isNull();
    }

    @Test
    void aLaneThatFetchesHoldsUpNoLaneWithAnotherBot() throws Exception {
        CompletableFuture<String> fetching = new CompletableFuture<>();
        broker.trouble = () -> {
            fetching.complete("");
            free.await();
            return "";
        };
        Future<Ticket> slow = lane(ticket("a", "0".repeat(64)), (bot, command) -> null);
        fetching.join();
        assertThat(lane(ticket("b", ""), (bot, command) -> null)
                        .get(100, TimeUnit.SECONDS)
                        .bots())
                .hasSize(1);
        free.countDown();
        assertThat(catchThrowable(slow::get)).hasMessageContaining("the broker has no bundle " + "0".repeat(64));
    }

    @Test
    void ofTwoLanesThatWantOneBotOneBuilds() throws Exception {
        BotPreparation.Builder builder = (bot, command) -> {
            built.add(bot.label());
            building.countDown();
            free.await();
            return null;
        };
        Future<Ticket> first = lane(ticket("a", "", "make"), builder);
        building.await();
        Future<Ticket> second = lane(ticket("a", "", "make"), builder);
        free.countDown();
        assertThat(second.get().bots().get(0).broken()).isNull();
        assertThat(first.get().bots().get(0).broken()).isNull();
        assertThat(built).containsExactly("a");
    }

    @Test
    void aBuildThatFailedIsTriedAgainAfterFiveMinutes() throws Exception {
        BotPreparation.Builder full = (bot, command) -> {
            built.add(bot.label());
            return built.size() == 1 ? "No space left on device" : null;
        };
        assertThat(broken(full)).isEqualTo("No space left on device");
        clock.pass(299);
        assertThat(broken(full)).isEqualTo("No space left on device");
        assertThat(built).hasSize(1);
        clock.pass(1);
        assertThat(broken(full)).isNull();
        assertThat(broken(full)).isNull();
        assertThat(built).hasSize(2);
    }

    private String broken(BotPreparation.Builder builder) throws Exception {
        return homes.place(ticket("a", "", "make"), builder, this).bots().get(0).broken();
    }
}
