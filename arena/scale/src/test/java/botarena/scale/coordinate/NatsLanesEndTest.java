package botarena.scale.coordinate;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.scale.broker.BrokerNames;
import io.nats.client.Connection;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

/** How a run leaves its broker. */
@Timeout(120)
@Isolated("hears of every thread that fails")
class NatsLanesEndTest {

    private final Coordination run = new Coordination();

    @Test
    void aBrokerThatIsAwayAtTheEndLeavesNoStackTrace() throws Exception {
        Queue<Throwable> uncaught = new ConcurrentLinkedQueue<>();
        CountDownLatch purging = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        NatsLanes lanes = run.lanes();
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
        try {
            run.broker.trouble = () -> {
                if (Thread.currentThread().getName().equals("purge")) {
                    purging.countDown();
                    closed.await();
                    throw new IllegalStateException("Connection is Closed");
                }
                return "";
            };
            lanes.withdraw();
            purging.await();
            Thread purge = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().equals("purge"))
                    .findFirst()
                    .orElseThrow();
            run.broker.status = Connection.Status.RECONNECTING;
            lanes.close();
            closed.countDown();
            purge.join();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
        assertThat(uncaught).isEmpty();
        assertThat(run.link.isClosed()).isTrue();
    }

    @Test
    void aRunThatEndsLeavesNeitherCardNorTickets() throws Exception {
        NatsLanes lanes = run.lanes();
        run.card.write();
        run.offer("g1");
        run.offers.giveUpAll();
        lanes.close();
        assertThat(run.broker.subjects().values())
                .noneMatch(subject -> subject.startsWith(BrokerNames.runCard(Coordination.RUN)))
                .noneMatch(subject -> subject.startsWith("ba.t."));
    }
}
