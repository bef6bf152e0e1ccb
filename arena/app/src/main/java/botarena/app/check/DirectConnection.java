package botarena.app.check;

import botarena.app.cli.Versions;
import botarena.protocol.Json;
import botarena.protocol.Limits;
import botarena.referee.Bot;
import botarena.referee.Starter.Started;
import botarena.referee.Wire;
import botarena.referee.Wire.Arrival;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A connection to one process of the bot, outside any game. */
final class DirectConnection implements AutoCloseable {

    private static final byte[] QUIT = "{\"type\":\"quit\"}\n".getBytes(StandardCharsets.UTF_8);
    private static final long NANOS = 1_000_000;

    private final Wire wire;

    private DirectConnection(Wire wire) {
        this.wire = wire;
    }

    /** Starts the bot; the sentence says why it could not be started. */
    static Opened with(CheckedBot checked, Bot bot) {
        Started started = checked.start(bot);
        if (started instanceof Started.Up up) {
            return new Opened(new DirectConnection(up.wire()), "");
        }
        return new Opened(
                null,
                started instanceof Started.Failed failed ? failed.sentence() : ((Started.Broken) started).sentence());
    }

    /** A connection, or why there is none. */
    record Opened(@Nullable DirectConnection connection, String sentence) {}

    /** The hello the arena says, with fields added. */
    static String hello(Bot bot, long id, Map<String, ?> more) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("type", "hello");
        fields.put("id", id);
        fields.put("protocol", List.of(Limits.VERSION));
        fields.put("arena", Versions.number());
        Map<String, Object> limits = new LinkedHashMap<>();
        limits.put("helloMs", bot.limits().helloMs());
        limits.put("readyMs", bot.limits().readyMs());
        limits.put("graceMs", Limits.GRACE_MILLIS);
        limits.put("lineBytes", Limits.BOT_LINE_BYTES);
        fields.put("limits", limits);
        fields.put("options", bot.options());
        fields.putAll(more);
        return Json.write(fields);
    }

    /** Asks and waits; the reply is {@link #reply}. */
    Arrival ask(String line, long limitMs) {
        byte[] bytes = bytes(line);
        return wire.ask(bytes, bytes.length, limitMs * NANOS);
    }

    void tell(String line) {
        byte[] bytes = bytes(line);
        wire.tell(bytes, bytes.length);
    }

    private static byte[] bytes(String line) {
        return (line + "\n").getBytes(StandardCharsets.UTF_8);
    }

    Wire wire() {
        return wire;
    }

    /** The line that came last. */
    String reply() {
        return new String(wire.bytes(), wire.from(), wire.to() - wire.from(), StandardCharsets.UTF_8);
    }

    /** Says quit, or only closes the bot's input, and tells how the process ended. */
    Wire.Exit end(boolean sayingQuit, long graceMs) {
        wire.quit(QUIT, sayingQuit ? QUIT.length : 0, graceMs);
        return wire.exit();
    }

    @Override
    public void close() {
        wire.close();
    }
}
