package botarena.referee.play;

import botarena.protocol.HelloReply;
import botarena.protocol.LineWriter;
import botarena.protocol.MoveReply;
import botarena.protocol.Reason;
import botarena.protocol.Reply;
import botarena.referee.Wire.Arrival;
import botarena.referee.WireReply;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests to bots and judges the replies, as far as this needs no knowledge of the game. If a reply takes longer
 * than {@link #PATIENCE}, the other bots are stopped. Not before: stopping and waking a process costs more than the
 * rest of a turn. Not thread-safe.
 */
final class Asker {

    /** Nanoseconds that a bot may think before the others are stopped. */
    static final long PATIENCE = 1_000_000;

    private final Messages messages;
    private final WaitDeadline due;
    private final Answered<HelloReply> hello = new Answered<>(new HelloReply());
    private final Answered<Reply> ready = new Answered<>(Reply.ready());
    private final Answered<Reply> pong = new Answered<>(Reply.pong());
    private final Answered<MoveReply> move = new Answered<>(new MoveReply());
    private List<BotSession> table = List.of();
    private boolean pondering;

    Asker(Messages messages, WaitDeadline due) {
        this.messages = messages;
        this.due = due;
    }

    /** Sets the bots of the next game. They are stopped while one of them thinks, unless pondering is allowed. */
    void seat(List<BotSession> sessions, boolean mayPonder) {
        table = sessions;
        pondering = mayPonder;
    }

    /** Result of a request. */
    sealed interface Asked<R extends Reply> {}

    /** A good reply, valid until the next request of its kind. */
    record Answered<R extends Reply>(R reply) implements Asked<R> {}

    /** Reason why the game cannot go on. */
    record Failed<R extends Reply>(GameFailure failure) implements Asked<R> {}

    Asked<HelloReply> askHello(BotSession session, long id) throws InterruptedException {
        long limit = millis(session.bot().limits().helloMs());
        return ask(session, id, hello, Reason.HELLO_TIMEOUT, limit, limit);
    }

    @Nullable
    GameFailure askReady(BotSession session, long id) throws InterruptedException {
        long limit = millis(session.bot().limits().readyMs());
        return failure(ask(session, id, ready, Reason.READY_TIMEOUT, limit, limit));
    }

    @Nullable
    GameFailure askPong(BotSession session, long id) throws InterruptedException {
        long limit = millis(session.bot().limits().pingMs());
        return failure(ask(session, id, pong, Reason.PING_TIMEOUT, limit, limit));
    }

    Asked<MoveReply> askMove(BotSession session, long id, long limit, long free) throws InterruptedException {
        return ask(session, id, move, Reason.TIMEOUT, limit, free);
    }

    private static long millis(long limit) {
        return (limit + 1) * 1_000_000;
    }

    private static @Nullable GameFailure failure(Asked<Reply> asked) {
        return asked instanceof Failed<Reply> failed ? failed.failure() : null;
    }

    /** Sends the line in {@link #messages} and reads the reply; limits are in nanoseconds. */
    private <R extends Reply> Asked<R> ask(
            BotSession session, long id, Answered<R> good, Reason late, long limit, long free)
            throws InterruptedException {
        LineWriter line = messages.line();
        due.setWait(limit);
        WireReply came = session.ask(line, Math.min(limit, PATIENCE));
        if (came.arrival() == Arrival.TIMEOUT && limit > PATIENCE) {
            if (!pondering) {
                freezeAllBut(session);
            }
            came = TimeVerdict.await(session.wire(), limit, due::setWait);
        }
        Arrival arrival = came.arrival();
        if (arrival != Arrival.UNASKED) {
            session.trace().addArenaLine(line.bytes(), line.length());
        }
        if (arrival == Arrival.LINE || arrival == Arrival.UNASKED) {
            session.trace().addBotLine(came.bytes(), came.lineStart(), came.lineEnd());
        }
        TimeVerdict time = TimeVerdict.of(came, limit, free);
        if (arrival == Arrival.LINE && time == TimeVerdict.IN_TIME) {
            Reason fault = good.reply().read(came.bytes(), came.lineStart(), came.lineEnd(), id);
            return fault == null ? good : new Failed<>(GameFailure.line(session, id, line, fault, good.reply()));
        }
        return new Failed<>(failure(session, id, good.reply(), late, limit, arrival, time));
    }

    private GameFailure failure(
            BotSession session, long id, Reply reply, Reason late, long limit, Arrival arrival, TimeVerdict time)
            throws InterruptedException {
        WireReply came = session.reply();
        LineWriter line = messages.line();
        return switch (arrival) {
            case LINE, TIMEOUT -> GameFailure.lateReply(session, id, line, reply, late, limit, time);
            case UNASKED -> {
                Reason fault = reply.readUnasked(came.bytes(), came.lineStart(), came.lineEnd(), id - 1);
                yield GameFailure.line(session, -1, line, fault, reply);
            }
            case CLOSED -> GameFailure.processGone(session, id, line, reply);
            case TOO_LONG -> GameFailure.tooLong(session, id, line, reply);
            case OUTPUT_LIMIT -> GameFailure.outputLimit(session, id, line, reply);
            case BROKEN -> {
                if (Thread.interrupted()) {
                    throw new InterruptedException("the lane was told to stop");
                }
                yield GameFailure.arena(session.seat(), id, GameFailure.text(line), came.trouble());
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

    /** Time by which the referee's thread must be back. It sets it before each wait; any thread may read it. */
    static final class WaitDeadline {

        /** Time that the arena needs between two waits, even on a busy machine. */
        static final long SLACK = TimeUnit.SECONDS.toNanos(5);

        private final AtomicLong at = new AtomicLong();

        WaitDeadline() {
            setWait(0);
        }

        /** Called before a wait of at most {@code wait} nanoseconds. */
        void setWait(long wait) {
            at.setRelease(System.nanoTime() + wait + SLACK);
        }

        long dueNanos() {
            return at.getAcquire();
        }
    }
}
