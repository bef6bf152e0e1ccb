package botarena.scale.broker;

import io.nats.client.Message;
import java.util.List;

/** A message taken off a stream that has to be answered. */
public final class StreamMessage {

    /** {@code $JS.ACK.stream.consumer.deliveries.sequence.….….…} */
    private static final int SEQUENCE = 5;

    private static final int TIME = 7;

    private final String subject;
    private final byte[] data;
    private final String reply;
    private final long sequence;

    private StreamMessage(String subject, byte[] data, String reply, long sequence) {
        this.subject = subject;
        this.data = data;
        this.reply = reply;
        this.sequence = sequence;
    }

    /** Subject it was sent under. */
    public String subject() {
        return subject;
    }

    /** Its body, not to be changed. */
    public byte[] data() {
        return data;
    }

    /** Subject for the answer. */
    public String reply() {
        return reply;
    }

    /** Its number in the stream. */
    public long sequence() {
        return sequence;
    }

    /** The same for every delivery of one message, and for no other, even where a store was emptied. */
    public String identity() {
        return sequence + "@" + BrokerNames.part(reply, TIME);
    }

    /** The message as such; none where it is only a word of the broker's. */
    @SuppressWarnings("exports")
    public static List<StreamMessage> of(Message message) {
        String reply = message.getReplyTo();
        if (message.isStatusMessage() || reply == null || !reply.startsWith("$JS.ACK.")) {
            return List.of();
        }
        long sequence = Long.parseLong(BrokerNames.part(reply, SEQUENCE));
        return List.of(new StreamMessage(message.getSubject(), message.getData(), reply, sequence));
    }
}
