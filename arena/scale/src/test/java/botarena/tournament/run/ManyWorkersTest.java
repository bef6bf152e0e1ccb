package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.scale.TestBroker;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.BrokerStreams;
import botarena.scale.coordinate.WorkerRegistry;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.events.RunEvent;
import io.nats.client.Message;
import io.nats.client.Subscription;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Limits that only hundreds of workers reach. */
@Tag("scale")
@Timeout(60)
@Needs(Tool.NATS_SERVER)
class ManyWorkersTest {

    private static final int IDLE = 600;

    @TempDir
    private Path place;

    private TestBroker broker;

    @BeforeEach
    void begin() throws Exception {
        broker = new TestBroker(place.resolve("broker"));
    }

    @AfterEach
    void end() {
        broker.close();
    }

    /** Each reads the card every few seconds. */
    @Test
    void theCardOfARunDoesNotGrowWithItsWorkers() throws Exception {
        try (ScaleLab lab = new ScaleLab(broker, place)) {
            CountDownLatch looked = new CountDownLatch(1);
            AtomicInteger begun = new AtomicInteger();
            lab.worker(
                    "alfred",
                    () -> new ScriptedReferee(ticket -> {
                        if (begun.incrementAndGet() > 10) {
                            await(looked);
                        }
                        return null;
                    }));
            Arena arena = lab.arena(ScaleLab.LEASE);
            List<String> cards = new ArrayList<>();
            List<WorkerRegistry.Row> seen = new ArrayList<>();
            arena.watch(event -> {
                if (event instanceof RunEvent.GameEnded && cards.isEmpty()) {
                    seen.add(counted());
                    cards.addAll(cards());
                    looked.countDown();
                }
            });
            assertThat(arena.run(ScaleLab.CUP).left()).isZero();
            assertThat(seen).extracting(WorkerRegistry.Row::name).containsExactly("alfred");
            assertThat(cards).singleElement().asString().contains("\"kinds\"").doesNotContain("alfred");
        }
    }

    private static void await(CountDownLatch event) {
        try {
            event.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The worker, once its finished games are listed. */
    private WorkerRegistry.Row counted() {
        try (WorkerRegistry there = WorkerRegistry.open(broker.join(), line -> {})) {
            while (true) {
                for (WorkerRegistry.Row worker : there.listWorkers()) {
                    if (worker.counts().done() > 0) {
                        return worker;
                    }
                }
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private List<String> cards() {
        try (BrokerLink link = BrokerLink.open(broker.join(), () -> {}, line -> {})) {
            List<String> cards = new ArrayList<>();
            for (String subject : link.runCards()) {
                byte[] card = link.management()
                        .getLastMessage(BrokerNames.RUNS, subject)
                        .getData();
                cards.add(new String(card, StandardCharsets.UTF_8));
            }
            return cards;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** A lane that is refused at once would ask again at once, and the broker would do nothing else. */
    @Test
    void idleLanesWaitForTicketsAndAreNotSentAway() throws Exception {
        try (BrokerLink link = BrokerLink.open(broker.join(), () -> {}, line -> {})) {
            BrokerStreams streams = new BrokerStreams(link);
            streams.createMissing();
            streams.createTicketConsumer(ScaleLab.VERSION, "r1", "k1", ScaleLab.LEASE);
            String inbox = link.connection().createInbox();
            Subscription answers = link.connection().subscribe(inbox);
            String subject = BrokerNames.nextRequest(BrokerNames.TICKETS, BrokerNames.ticketConsumer("r1", "k1"));
            byte[] request = "{\"batch\":1,\"expires\":2000000000}".getBytes(StandardCharsets.US_ASCII);
            for (int lane = 0; lane < IDLE; lane++) {
                link.connection().publish(subject, inbox, request);
            }
            Set<String> words = new HashSet<>();
            for (int lane = 0; lane < IDLE; lane++) {
                Message word = answers.nextMessage(Duration.ofSeconds(20));
                assertThat(word).isNotNull();
                words.add(word.getStatus().getMessage());
            }
            assertThat(words).containsExactly("Request Timeout");
        }
    }
}
