package botarena.referee.play;

import botarena.protocol.HelloReply;
import botarena.protocol.LineWriter;
import botarena.protocol.MoveReply;
import botarena.protocol.PlainReply;
import botarena.protocol.Reason;
import botarena.protocol.Reply;
import botarena.referee.Wire;
import botarena.referee.Wire.Arrival;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks bots and judges what comes back as far as that can be done without the game. Bots that are not asked are stopped
 * when an answer takes longer than {@link #PATIENCE}: stopping and waking a process costs more than the whole rest of a
 * turn, so that bots which answer at once are left alone. Not thread-safe.
 */
final class Asker {

    /** How long a bot may think before the others are stopped, in nanoseconds. */
    static final long PATIENCE = 1_000_000;

    private final Messages messages;
    private final WaitDeadline due;
    private final HelloReply hello = new HelloReply();
    private final PlainReply ready = PlainReply.ready();
    private final PlainReply pong = PlainReply.pong();
    private final MoveReply move = new MoveReply();
    private List<BotSession> table = List.of();
    private boolean pondering;

    Asker(Messages messages, WaitDeadline due) {
        this.messages = messages;
        this.due = due;
    }

    /** The bots of the coming game, to be stopped while one of them thinks unless pondering is allowed. */
    void seat(List<BotSession> sessions, boolean mayPonder) {
        table = sessions;
        pondering = mayPonder;
    }

    HelloReply hello() {
        return hello;
    }

    MoveReply move() {
        return move;
    }

    @Nullable
    GameFailure askHello(BotSession session, long id) throws InterruptedException {
        return ask(
                session,
                id,
                hello,
                Reason.HELLO_TIMEOUT,
                millis(session.bot().limits().helloMs()));
    }

    @Nullable
    GameFailure askReady(BotSession session, long id) throws InterruptedException {
        return ask(
                session,
                id,
                ready,
                Reason.READY_TIMEOUT,
                millis(session.bot().limits().readyMs()));
    }

    @Nullable
    GameFailure askPong(BotSession session, long id) throws InterruptedException {
        long limit = session.bot().limits().pingMs();
        return ask(session, id, pong, Reason.PING_TIMEOUT, millis(limit));
    }

    @Nullable
    GameFailure askMove(BotSession session, long id, long limitNanos, long freeNanos) throws InterruptedException {
        return ask(session, id, move, Reason.TIMEOUT, limitNanos, freeNanos);
    }

    private static long millis(long limit) {
        return (limit + 1) * 1_000_000;
    }

    private @Nullable GameFailure ask(BotSession session, long id, Reply reply, Reason late, long limit)
            throws InterruptedException {
        return ask(session, id, reply, late, limit, limit);
    }

    /** Sends the line in {@link #messages} and reads the reply; null when it is a good one. */
    private @Nullable GameFailure ask(BotSession session, long id, Reply reply, Reason late, long limit, long free)
            throws InterruptedException {
        Wire wire = session.wire();
        LineWriter line = messages.line();
        session.asked();
        due.within(limit);
        Arrival arrival = wire.ask(line.bytes(), line.length(), Math.min(limit, PATIENCE));
        if (arrival == Arrival.TIMEOUT && limit > PATIENCE) {
            if (!pondering) {
                freezeAllBut(session);
            }
            arrival = TimeVerdict.await(wire, limit, due::within);
        }
        if (arrival != Arrival.UNASKED) {
            session.trace().asked(line.bytes(), line.length());
        }
        if (arrival == Arrival.LINE || arrival == Arrival.UNASKED) {
            session.trace().said(wire.bytes(), wire.from(), wire.to());
        }
        TimeVerdict time = TimeVerdict.of(wire, limit, free);
        if (arrival == Arrival.LINE && time == TimeVerdict.IN_TIME) {
            Reason fault = reply.read(wire.bytes(), wire.from(), wire.to(), id);
            return fault == null ? null : GameFailures.line(session, id, line, fault, reply);
        }
        return failure(session, id, reply, late, limit, arrival, time);
    }

    private GameFailure failure(
            BotSession session, long id, Reply reply, Reason late, long limit, Arrival arrival, TimeVerdict time)
            throws InterruptedException {
        Wire wire = session.wire();
        LineWriter line = messages.line();
        return switch (arrival) {
            case LINE, TIMEOUT -> GameFailures.late(session, id, line, late, limit, time);
            case UNASKED -> {
                Reason fault = reply.readUnasked(wire.bytes(), wire.from(), wire.to());
                yield GameFailures.line(session, -1, line, fault, reply);
            }
            case CLOSED -> GameFailures.gone(session, id, line);
            case TOO_LONG -> GameFailures.tooLong(session, id, line);
            case OUTPUT_LIMIT -> GameFailures.outputLimit(session, id, line);
            case BROKEN -> {
                if (Thread.interrupted()) {
                    throw new InterruptedException("the lane was told to stop");
                }
                yield GameFailure.arena(session.seat(), id, GameFailures.text(line), wire.trouble());
            }
        };
    }

    private void freezeAllBut(BotSession asked) {
        for (int i = 0; i < table.size(); i++) {
            if (table.get(i) != asked) {
                table.get(i).freeze();
            }
        }
    }
}
