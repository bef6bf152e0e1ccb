package botarena.scale.coordinate;

import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.StreamMessage;
import io.nats.client.Connection;
import io.nats.client.Message;
import io.nats.client.Subscription;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;

/** Thread that pulls a run's records off the broker. */
final class RecordPump {

    private static final int BATCH_SIZE = 256;
    private static final Duration REQUEST_TIME = Duration.ofSeconds(1);
    private static final Duration ANSWER_LIMIT = REQUEST_TIME.plusMillis(300);

    private final RunContext context;
    private final Consumer<StreamMessage> taker;
    private final Thread thread = new Thread(this::pump, "records");
    private volatile boolean closed;

    RecordPump(RunContext context, Consumer<StreamMessage> taker) {
        this.context = context;
        this.taker = taker;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void pump() {
        Connection connection = context.link().connection();
        String inbox = connection.createInbox();
        Subscription subscription = connection.subscribe(inbox);
        String subject = BrokerNames.nextRequest(BrokerNames.RECORDS, context.run());
        byte[] request = ("{\"batch\":" + BATCH_SIZE + ",\"expires\":" + REQUEST_TIME.toNanos() + "}")
                .getBytes(StandardCharsets.US_ASCII);
        try {
            while (!closed) {
                connection.publish(subject, inbox, request);
                takeBatch(subscription);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IllegalStateException e) {
            closed = true;
        }
    }

    /** Takes a batch, until the broker says that there is no more or does not answer. */
    private void takeBatch(Subscription subscription) throws InterruptedException {
        long until = context.now() + ANSWER_LIMIT.toNanos();
        for (int taken = 0; taken < BATCH_SIZE && !closed; taken++) {
            Message message = subscription.nextMessage(Duration.ofNanos(Math.max(1, until - context.now())));
            if (message == null || message.isStatusMessage()) {
                if (message == null && context.now() - until < 0) {
                    Thread.sleep(REQUEST_TIME.toMillis() / 4);
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
