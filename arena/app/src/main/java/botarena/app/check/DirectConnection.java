package botarena.app.check;

import botarena.app.cli.BuildVersion;
import botarena.protocol.Json;
import botarena.protocol.MessageWriter;
import botarena.protocol.Reason;
import botarena.protocol.Reply;
import botarena.referee.Bot;
import botarena.referee.BotProcess;
import botarena.referee.GameRecord.FaultDescription;
import botarena.referee.Starter.Started;
import botarena.referee.Wire;
import botarena.referee.Wire.Arrival;
import botarena.referee.WireReply;
import botarena.referee.cause.FailureCause;
import botarena.referee.play.Diagnosis;
import botarena.referee.play.TimeVerdict;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A connection to one process of the bot, outside any game. */
final class DirectConnection implements AutoCloseable {

    private static final byte[] QUIT = bytes(new MessageWriter().quit().text());
    private static final long NANOS = 1_000_000;

    private final Wire wire;
    private final Bot bot;
    private WireReply reply = new WireReply();
    private TimeVerdict time = TimeVerdict.IN_TIME;
    private long limit;
    private String asked = "";

    private DirectConnection(Wire wire, Bot bot) {
        this.wire = wire;
        this.bot = bot;
    }

    /** Starts the bot; the sentence says why it could not be started. */
    static Opened startBot(CheckedBot checked, Bot bot) {
        Started started = checked.start(bot);
        if (started instanceof Started.Up up) {
            return new Opened(new DirectConnection(up.wire(), bot), "", false);
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

    /** Asks and waits, making up for time that others took as the referee does; see {@link #reply}. */
    Arrival ask(String line, long limitMs) {
        asked = line;
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

    /** Whether it is uncertain if the last answer came in time. */
    boolean isUnsettled() {
        return time == TimeVerdict.UNSETTLED;
    }

    /**
     * The fault in place of the reply to the last request.
     *
     * @param late code of the verdict if no line came in time
     * @param into reader of the reply
     * @return null for a good reply, or if the arena failed
     */
    @Nullable
    FailureCause cause(Arrival arrival, Reason late, Reply into, long id) {
        Diagnosis diagnosis = new Diagnosis(reply, wire.process(), bot.limits(), id, into);
        return switch (arrival) {
            case LINE -> {
                Reason fault = into.read(reply.bytes(), reply.lineStart(), reply.lineEnd(), id);
                yield fault == null ? null : cause(fault, diagnosis.line(asked.length()));
            }
            case UNASKED -> {
                long last = late == Reason.HELLO_TIMEOUT ? -1 : id - 1;
                Reason fault = into.readUnasked(reply.bytes(), reply.lineStart(), reply.lineEnd(), last);
                yield cause(fault, diagnosis.line(asked.length()));
            }
            case TIMEOUT -> cause(late, diagnosis.lateReply(late, asked, limit, false));
            case CLOSED -> {
                BotProcess.Exit exit = wire.process().exit();
                yield cause(Diagnosis.code(exit), diagnosis.processGone(exit, late != Reason.HELLO_TIMEOUT));
            }
            case TOO_LONG -> cause(Reason.LINE_TOO_LONG, diagnosis.tooLong());
            case OUTPUT_LIMIT -> cause(Reason.OUTPUT_LIMIT, diagnosis.outputLimit());
            case BROKEN -> null;
        };
    }

    private FailureCause cause(Reason code, FaultDescription said) {
        return FailureCause.of(code, said, wire.process().stderr());
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
