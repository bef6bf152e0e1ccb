package botarena.scale.broker;

import io.nats.client.Message;
import java.util.List;

/**
 * A message taken off a stream that has to be answered.
 *
 * @param subject what it was sent under
 * @param data its body
 * @param reply where the answer goes
 * @param sequence its number in the stream
 * @param deliveries how often it was handed out, this time included
 */
public record Pulled(String subject, byte[] data, String reply, long sequence, long deliveries) {

    /** {@code $JS.ACK.stream.consumer.deliveries.sequence.….….…} */
    private static final int DELIVERIES = 4;

    private static final int SEQUENCE = 5;

    private static final int TIME = 7;

    /** The same for every delivery of one message, and for no other, even where a store was emptied. */
    public String identity() {
        return sequence + "@" + BrokerNames.part(reply, TIME);
    }

    /** The message as such; none where it is only a word of the broker's. */
    @SuppressWarnings("exports")
    public static List<Pulled> of(Message message) {
        String reply = message.getReplyTo();
        if (message.isStatusMessage() || reply == null || !reply.startsWith("$JS.ACK.")) {
            return List.of();
        }
        return List.of(new Pulled(
                message.getSubject(),
                message.getData(),
                reply,
                Long.parseLong(BrokerNames.part(reply, SEQUENCE)),
                Long.parseLong(BrokerNames.part(reply, DELIVERIES))));
    }
}
