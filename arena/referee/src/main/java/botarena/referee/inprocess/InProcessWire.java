package botarena.referee.inprocess;

import botarena.protocol.Json;
import botarena.protocol.Request;
import botarena.referee.BotProcess;
import botarena.referee.Wire;
import botarena.referee.WireReply;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Wire to a bot in this JVM, which replies at once and never fails. */
public final class InProcessWire implements Wire, BotProcess {
    private final InProcessBot bot;
    private final WireReply reply = new WireReply();

    /** A wire to one bot; its answers are computed on the thread that asks. */
    public InProcessWire(InProcessBot bot) {
        this.bot = bot;
    }

    @Override
    public WireReply ask(byte[] request, int length, long limitNanos) {
        Request message = Request.read(request, 0, length);
        Map<String, Object> answer = bot.answer(message);
        if (answer == null) {
            return reply.setArrival(Arrival.TIMEOUT);
        }
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("type", answer.get("type"));
        fields.put("id", message.id());
        fields.putAll(new TreeMap<>(answer));
        byte[] line = Json.write(fields).getBytes(StandardCharsets.UTF_8);
        return reply.line(line, 0, line.length).setArrival(Arrival.LINE);
    }

    @Override
    public WireReply await(long limitNanos) {
        return reply.setArrival(Arrival.TIMEOUT);
    }

    @Override
    public void tell(byte[] message, int length) {
        bot.answer(Request.read(message, 0, length));
    }

    @Override
    public BotProcess process() {
        return this;
    }

    @Override
    public void close() {
        // Nothing is held.
    }

    /** A bot in this JVM: a message in, a reply out. */
    @FunctionalInterface
    public interface InProcessBot {

        /**
         * Replies to one message.
         *
         * @return the reply's fields without {@code id}; null where none is wanted
         */
        @Nullable
        Map<String, Object> answer(Request message);
    }
}
