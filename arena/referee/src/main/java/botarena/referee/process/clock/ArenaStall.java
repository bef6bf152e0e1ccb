package botarena.referee.process.clock;

import java.util.concurrent.TimeUnit;

/**
 * Time for which the arena or the machine was stopped while a bot should reply. A thread was stopped if it woke late
 * without waiting for a processor. Times are nanoseconds since the request. Not thread-safe.
 */
final class ArenaStall {

    /** Longest wait; a stop that begins and ends inside it is not seen. */
    private static final long GLANCE = TimeUnit.MILLISECONDS.toNanos(250);

    /** Longest wait in a long decision; near its deadline it is as short as in a short one. */
    private static final long RARELY = TimeUnit.SECONDS.toNanos(4);

    private static final int PART = 16;
    private static final int NEAR = 4;

    /** Delay from which a thread was stopped; any machine may cause shorter ones. */
    private static final long STOP = TimeUnit.MILLISECONDS.toNanos(100);

    private static final long NOTED = TimeUnit.MILLISECONDS.toNanos(2);

    private final StallMeter meter;
    private long seen;
    private long meant;
    private long stopped;

    /** Takes the meter that knows the waits for processors. */
    public ArenaStall(StallMeter meter) {
        this.meter = meter;
    }

    /** Starts a decision. */
    public void start() {
        seen = 0;
        meant = 0;
        stopped = 0;
    }

    /** Nanoseconds to wait at most before looking again. */
    public long patience(long now, long limit) {
        long left = limit - now;
        long glance = Math.max(GLANCE, Math.min(RARELY, Math.min(now / PART, left / NEAR)));
        meant = Math.min(glance, Math.min(left, meter.patience(now)));
        return meant;
    }

    /**
     * The arena is awake. If input was waiting, even a short delay counts: it may have come before the wait.
     */
    public void noteAwake(long now, boolean came) {
        long late = now - seen - meant;
        if (late >= STOP || came && late >= NOTED) {
            long stop = late - meter.refereeWaited(now);
            stopped += stop >= (came ? NOTED : STOP) ? stop : 0;
        }
        if (meant >= GLANCE && !came) {
            meter.noteAwake();
        }
        seen = now;
        meant = 0;
    }

    /** After a measurement: a short stop takes nothing off time in which the bot ran. */
    public void settle(long now) {
        if (stopped < STOP) {
            stopped = Math.max(0, Math.min(stopped, now - meter.stolenNanos() - meter.ranNanos()));
        }
    }

    /** Nanoseconds of stops so far. */
    public long nanos() {
        return stopped;
    }
}
