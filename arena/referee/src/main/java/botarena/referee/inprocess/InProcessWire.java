package botarena.referee.inprocess;

import botarena.protocol.Json;
import botarena.protocol.Request;
import botarena.referee.Wire;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The wire of a bot in this JVM, which answers at once and never fails. */
public final class InProcessWire implements Wire {

    private final InProcessBot bot;
    private byte[] line = new byte[0];

    public InProcessWire(InProcessBot bot) {
        this.bot = bot;
    }

    @Override
    public Arrival ask(byte[] request, int length, long limitNanos) {
        Request message = Request.read(request, 0, length);
        Map<String, Object> answer = bot.answer(message);
        if (answer == null) {
            return Arrival.TIMEOUT;
        }
        Map<String, @Nullable Object> reply = new LinkedHashMap<>();
        reply.put("type", answer.get("type"));
        reply.put("id", message.id());
        reply.putAll(new TreeMap<>(answer));
        line = Json.write(reply).getBytes(StandardCharsets.UTF_8);
        return Arrival.LINE;
    }

    @Override
    public Arrival await(long limitNanos) {
        return Arrival.TIMEOUT;
    }

    @Override
    public void tell(byte[] message, int length) {
        bot.answer(Request.read(message, 0, length));
    }

    @Override
    public byte[] bytes() {
        return line;
    }

    @Override
    public int from() {
        return 0;
    }

    @Override
    public int to() {
        return line.length;
    }

    @Override
    public long elapsedNanos() {
        return 0;
    }

    @Override
    public long stalledNanos() {
        return 0;
    }

    @Override
    public Exit exit() {
        return new Exit.Running();
    }

    @Override
    public String trouble() {
        return "";
    }

    @Override
    public void freeze() {
        // It has no process.
    }

    @Override
    public void thaw() {
        // It has no process.
    }

    @Override
    public void newGame() {
        // It writes nothing that would have to be counted.
    }

    @Override
    public int strayLines() {
        return 0;
    }

    @Override
    public String firstStray() {
        return "";
    }

    @Override
    public String stderr() {
        return "";
    }

    @Override
    public void quit(byte[] words, int length, long graceMillis) {
        tell(words, length);
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
