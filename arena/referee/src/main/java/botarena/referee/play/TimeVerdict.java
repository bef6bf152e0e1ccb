package botarena.referee.play;

import botarena.referee.Wire;
import botarena.referee.Wire.Arrival;
import botarena.referee.WireReply;
import java.util.function.LongConsumer;

/**
 * What a decision's time comes to. The bot is charged with what is surely its own; it is late only where even all that
 * others may have taken does not explain it.
 */
public enum TimeVerdict {
    IN_TIME,
    LATE,
    /** Nobody can tell: others, or a stop of the arena, may have taken what made it late. */
    UNSETTLED;

    /** A stop of the arena in nanoseconds, beyond what most machines do to a thread that can run. */
    static final long STOP = 100_000_000;

    /** A shorter part of the limit decides no game: very busy machines keep threads waiting for longer than a STOP. */
    private static final int PART = 20;

    /**
     * Judges a decision, or what there is of it.
     *
     * @param limit charged with so many nanoseconds, or more, a bot is late
     * @param free so many cost nothing, whatever the arena missed
     */
    public static TimeVerdict of(WireReply line, long limit, long free) {
        if (line.elapsedNanos() >= limit + taken(line)) {
            return LATE;
        }
        boolean stop = line.stoppedNanos() >= Math.max(STOP, limit / PART);
        if (stop && line.elapsedNanos() > free) {
            return UNSETTLED;
        }
        return line.chargedNanos() < limit ? IN_TIME : UNSETTLED;
    }

    /** Goes on waiting as long as what others took may explain that nothing has come, and no longer. */
    public static WireReply await(Wire wire, long limit) {
        return await(wire, limit, longer -> {});
    }

    /**
     * The same for who is waited for in turn.
     *
     * @param due is told how long each wait beyond the limit may take, in nanoseconds, before it begins
     */
    static WireReply await(Wire wire, long limit, LongConsumer due) {
        WireReply reply = wire.await(limit);
        long waited = limit;
        while (reply.arrival() == Arrival.TIMEOUT && limit + taken(reply) > waited) {
            due.accept(limit + taken(reply) - waited);
            waited = limit + taken(reply);
            reply = wire.await(waited);
        }
        return reply;
    }

    /** All that others may have taken, in nanoseconds. */
    static long taken(WireReply line) {
        return line.stalledNanos() + line.doubtNanos() + line.stoppedNanos();
    }
}
