package botarena.scale.work;

import botarena.games.GameCatalog;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.StreamMessage;
import botarena.scale.message.MessageException;
import botarena.scale.message.ParcelMessage;
import io.nats.client.Message;
import io.nats.client.Subscription;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Takes parcels off the broker for one lane: asks each kind in turn, then waits at one. An answer that comes late is taken
 * for the next question, so no parcel is lost. Not thread-safe.
 */
final class ParcelReceiver {

    private static final Duration WAIT = Duration.ofMillis(250);
    private static final Duration ANSWER_LIMIT = WAIT.plusSeconds(1);
    private static final byte[] REQUEST_NOW = text("{\"batch\":1,\"no_wait\":true}");
    private static final byte[] REQUEST_WAIT = text("{\"batch\":1,\"expires\":" + WAIT.toNanos() + "}");

    private final BrokerLink link;
    private final GameCatalog games;
    private final String inbox;
    private final Subscription answers;
    private int turn;

    ParcelReceiver(BrokerLink link, GameCatalog games) {
        this.link = link;
        this.games = games;
        inbox = link.connection().createInbox();
        answers = link.connection().subscribe(inbox);
    }

    private static byte[] text(String json) {
        return json.getBytes(StandardCharsets.US_ASCII);
    }

    /** The next parcel; null where none came for a moment. */
    @Nullable
    TakenParcel receiveParcel(List<OpenRuns.OpenRun> runs) throws InterruptedException {
        List<String> asked = new ArrayList<>();
        for (OpenRuns.OpenRun run : runs) {
            for (String kind : run.kinds()) {
                String subject =
                        BrokerNames.nextRequest(BrokerNames.TICKETS, BrokerNames.ticketConsumer(run.run(), kind));
                asked.add(subject);
                TakenParcel parcel = ask(subject, REQUEST_NOW, runs);
                if (parcel != null) {
                    return parcel;
                }
            }
        }
        if (asked.isEmpty() || !link.isUp()) {
            Thread.sleep(WAIT.toMillis());
            return null;
        }
        turn = (turn + 1) % asked.size();
        return ask(asked.get(turn), REQUEST_WAIT, runs);
    }

    private @Nullable TakenParcel ask(String subject, byte[] request, List<OpenRuns.OpenRun> runs)
            throws InterruptedException {
        link.connection().publish(subject, inbox, request);
        Message message = answers.nextMessage(ANSWER_LIMIT);
        List<StreamMessage> pulled = message == null ? List.of() : StreamMessage.of(message);
        if (pulled.isEmpty()) {
            return null;
        }
        StreamMessage one = pulled.get(0);
        String name = BrokerNames.part(one.subject(), 3);
        Optional<OpenRuns.OpenRun> run =
                runs.stream().filter(each -> each.run().equals(name)).findFirst();
        try {
            if (run.isPresent()) {
                return new TakenParcel(name, run.get().needs().isolation(), one, ParcelMessage.read(one.data(), games));
            }
        } catch (MessageException e) {
            // The coordinator notices that no worker plays it.
            LoggerFactory.getLogger(ParcelReceiver.class).warn("a parcel cannot be read: {}", e.getMessage());
        }
        link.publish(one.reply(), "-NAK");
        return null;
    }

    /**
     * A parcel that a worker has taken.
     *
     * @param run that it belongs to
     * @param isolation level at which its bots run
     * @param message to be acknowledged
     */
    record TakenParcel(String run, String isolation, StreamMessage message, ParcelMessage parcel) {}
}
