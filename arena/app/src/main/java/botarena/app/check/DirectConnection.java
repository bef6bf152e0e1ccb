package botarena.app.check;

import botarena.app.cli.BuildVersion;
import botarena.protocol.Json;
import botarena.protocol.MessageWriter;
import botarena.protocol.Reason;
import botarena.referee.Bot;
import botarena.referee.BotProcess;
import botarena.referee.Starter.Started;
import botarena.referee.Wire;
import botarena.referee.Wire.Arrival;
import botarena.referee.WireReply;
import botarena.referee.play.TimeVerdict;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A connection to one process of the bot, outside any game. */
final class DirectConnection implements AutoCloseable {

    private static final byte[] QUIT = bytes(new MessageWriter().quit().text());
    private static final long NANOS = 1_000_000;

    private final Wire wire;
    private WireReply reply = new WireReply();
    private TimeVerdict time = TimeVerdict.IN_TIME;
    private long limit;

    private DirectConnection(Wire wire) {
        this.wire = wire;
    }

    /** Starts the bot; the sentence says why it could not be started. */
    static Opened with(CheckedBot checked, Bot bot) {
        Started started = checked.start(bot);
        if (started instanceof Started.Up up) {
            return new Opened(new DirectConnection(up.wire()), "", false);
        }
        return new Opened(
                null,
                started instanceof Started.Failed failed ? failed.sentence() : ((Started.Broken) started).sentence(),
                started instanceof Started.Broken);
    }

    /** A connection, or why there is none, and whether that is the arena's failure. */
    record Opened(@Nullable DirectConnection connection, String sentence, boolean ours) {}

    /** The hello the arena says, with fields added or replaced. */
    static String hello(Bot bot, long id, Map<String, ?> more) {
        String line = new MessageWriter()
                .hello(
                        id,
                        BuildVersion.number(),
                        bot.limits().helloMs(),
                        bot.limits().readyMs(),
                        bot.limits().cores(),
                        bot.options())
                .text();
        Map<String, @Nullable Object> fields = Json.object(line);
        fields.putAll(more);
        return Json.write(fields);
    }

    /** Asks and waits, as the referee does for what the machine gave to others; see {@link #reply}. */
    Arrival ask(String line, long limitMs) {
        byte[] bytes = bytes(line);
        limit = (limitMs + 1) * NANOS;
        reply = wire.ask(bytes, bytes.length, limit);
        if (reply.arrival() == Arrival.TIMEOUT) {
            reply = TimeVerdict.await(wire, limit);
        }
        time = TimeVerdict.of(reply, limit, limit);
        Arrival arrival = reply.arrival();
        return arrival == Arrival.LINE && time == TimeVerdict.LATE ? Arrival.TIMEOUT : arrival;
    }

    /** Whether nobody can tell if what was asked last was answered in time. */
    boolean unsettled() {
        return time == TimeVerdict.UNSETTLED;
    }

    /** Why nothing better came than this, the last thing asked having this code for being late. */
    String sentence(Arrival arrival, Reason late) {
        return ArrivalSentence.sentence(reply, wire.process(), arrival, late, limit);
    }

    void tell(String line) {
        byte[] bytes = bytes(line);
        wire.tell(bytes, bytes.length);
    }

    private static byte[] bytes(String line) {
        return (line + "\n").getBytes(StandardCharsets.UTF_8);
    }

    BotProcess process() {
        return wire.process();
    }

    /** The reply that came last. */
    WireReply reply() {
        return reply;
    }

    /** Says quit, or only closes the bot's input, and tells how the process ended. */
    BotProcess.Exit end(boolean sayingQuit, long graceMs) {
        if (sayingQuit) {
            wire.tell(QUIT, QUIT.length);
        }
        wire.process().leave();
        wire.process().awaitEnd(graceMs);
        wire.close();
        return wire.process().exit();
    }

    @Override
    public void close() {
        wire.close();
    }
}
