package botarena.scale.broker;

import io.nats.client.Message;
import java.util.List;

/** A message taken off a stream that has to be answered. */
@SuppressWarnings("exports") // only packages of this module see the client
public record StreamMessage(Message message) {

    /** {@code $JS.ACK.stream.consumer.deliveries.sequence.….….…} */
    private static final int SEQUENCE = 5;

    private static final int TIME = 7;

    /** Subject it was sent under. */
    public String subject() {
        return message.getSubject();
    }

    /** Its body, not to be changed. */
    public byte[] data() {
        return message.getData();
    }

    /** Subject for the answer. */
    public String reply() {
        return message.getReplyTo();
    }

    /** Its number in the stream. */
    public long sequence() {
        return Long.parseLong(BrokerNames.part(reply(), SEQUENCE));
    }

    /** The same for every delivery of one message, and for no other, even where a store was emptied. */
    public String identity() {
        return sequence() + "@" + BrokerNames.part(reply(), TIME);
    }

    /** The message as such; none where it is only a word of the broker's. */
    public static List<StreamMessage> of(Message message) {
        String reply = message.getReplyTo();
        boolean stored = !message.isStatusMessage() && reply != null && reply.startsWith("$JS.ACK.");
        return stored ? List.of(new StreamMessage(message)) : List.of();
    }
}
