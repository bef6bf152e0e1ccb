package botarena.scale.coordinate;

import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.StreamMessage;
import io.nats.client.Message;
import io.nats.client.Subscription;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;

/** Pulls a run's records off the broker as they come, on a thread of its own. */
final class RecordPump {

    private static final int BATCH = 256;
    private static final Duration EXPIRES = Duration.ofSeconds(1);
    private static final Duration ANSWER = EXPIRES.plusMillis(300);

    private final BrokerLink link;
    private final String run;
    private final Consumer<StreamMessage> taker;
    private final Thread thread = new Thread(this::pump, "records");
    private volatile boolean closed;

    RecordPump(BrokerLink link, String run, Consumer<StreamMessage> taker) {
        this.link = link;
        this.run = run;
        this.taker = taker;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void pump() {
        String inbox = link.connection().createInbox();
        Subscription subscription = link.connection().subscribe(inbox);
        String subject = BrokerNames.next(BrokerNames.RECORDS, run);
        byte[] request =
                ("{\"batch\":" + BATCH + ",\"expires\":" + EXPIRES.toNanos() + "}").getBytes(StandardCharsets.US_ASCII);
        try {
            while (!closed) {
                link.connection().publish(subject, inbox, request);
                batch(subscription);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IllegalStateException e) {
            closed = true;
        }
    }

    /** Ends with the batch, with the broker's word that there is no more, or without one. */
    private void batch(Subscription subscription) throws InterruptedException {
        long until = System.nanoTime() + ANSWER.toNanos();
        for (int taken = 0; taken < BATCH && !closed; taken++) {
            Message message = subscription.nextMessage(Duration.ofNanos(Math.max(1, until - System.nanoTime())));
            if (message == null || message.isStatusMessage()) {
                if (message == null && System.nanoTime() - until < 0) {
                    Thread.sleep(EXPIRES.toMillis() / 4);
                }
                return;
            }
            StreamMessage.of(message).forEach(taker);
        }
    }

    void close() {
        closed = true;
        thread.interrupt();
    }
}
