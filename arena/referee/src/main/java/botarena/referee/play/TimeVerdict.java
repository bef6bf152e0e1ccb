package botarena.referee.play;

import botarena.referee.Wire;
import botarena.referee.Wire.Arrival;
import botarena.referee.WireReply;
import java.util.function.LongConsumer;

/**
 * Verdict on the time of a decision. A bot is charged with the time that was surely its own. It is late only if all the
 * time that other programs may have taken does not explain it.
 */
public enum TimeVerdict {
    /** The time that was surely the bot's own is within its clock. */
    IN_TIME,
    /** It loses, even if all doubtful time was taken by others. */
    LATE,
    /** Undecided: other programs, or a stop of the arena, may have made it late. */
    UNSETTLED;

    /** Nanoseconds of a stop of the arena that are more than the usual delay of a thread. */
    static final long STOP = 100_000_000;

    /**
     * Part of the limit below which a stop decides nothing; on busy machines threads wait longer than {@link #STOP}.
     */
    private static final int PART = 20;

    /** The same for a reply within the limit: it is in time, only the charge is not known, and the bot gets the benefit. */
    private static final int PART_IN_TIME = 4;

    /**
     * Judges a decision, complete or not.
     *
     * @param limit a bot charged with this many nanoseconds or more is late
     * @param free nanoseconds that are never charged, even if the arena missed nothing
     */
    public static TimeVerdict of(WireReply line, long limit, long free) {
        if (line.elapsedNanos() >= limit + takenNanos(line)) {
            return LATE;
        }
        int part = line.elapsedNanos() < limit ? PART_IN_TIME : PART;
        boolean stop = line.stoppedNanos() >= Math.max(STOP, limit / part);
        if (stop && line.elapsedNanos() > free) {
            return UNSETTLED;
        }
        return line.chargedNanos() < limit ? IN_TIME : UNSETTLED;
    }

    /** Goes on waiting while the time taken by other programs may explain the missing reply. */
    public static WireReply await(Wire wire, long limit) {
        return await(wire, limit, longer -> {});
    }

    /**
     * Waits for a reply, beyond the limit for as long as others took the machine.
     *
     * @param due is told how long each wait beyond the limit may take, in nanoseconds, before it begins
     */
    static WireReply await(Wire wire, long limit, LongConsumer due) {
        WireReply reply = wire.await(limit);
        long waited = limit;
        while (reply.arrival() == Arrival.TIMEOUT && limit + takenNanos(reply) > waited) {
            due.accept(limit + takenNanos(reply) - waited);
            waited = limit + takenNanos(reply);
            reply = wire.await(waited);
        }
        return reply;
    }

    /** All nanoseconds that other programs may have taken. */
    static long takenNanos(WireReply line) {
        return line.stalledNanos() + line.doubtNanos() + line.stoppedNanos();
    }
}
