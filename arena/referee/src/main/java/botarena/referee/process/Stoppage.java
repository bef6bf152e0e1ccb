package botarena.referee.process;

import java.util.concurrent.TimeUnit;

/**
 * How long the arena, or the machine, was stopped while a bot was to answer: whoever wakes later than it meant to and did
 * not wait for a processor meanwhile was stopped. Times are nanoseconds since the bot was asked. Not thread-safe.
 */
final class Stoppage {

    /** What a wait may be: a stop that begins and ends in between is not seen. */
    private static final long GLANCE = TimeUnit.MILLISECONDS.toNanos(250);

    /** A long decision may be looked at this rarely, and near its deadline no less often than a short one. */
    private static final long RARELY = TimeUnit.SECONDS.toNanos(1);

    private static final int PART = 16;
    private static final int NEAR = 4;

    /** Who is kept from looking for so long was stopped; less than that may be any machine's delay. */
    private static final long STOP = TimeUnit.MILLISECONDS.toNanos(100);

    private static final long NOTED = TimeUnit.MILLISECONDS.toNanos(2);

    private final StallMeter meter;
    private long seen;
    private long meant;
    private long stopped;

    /** Knows by a meter what was waited for processors. */
    public Stoppage(StallMeter meter) {
        this.meter = meter;
    }

    /** The bot is asked now. */
    public void start() {
        seen = 0;
        meant = 0;
        stopped = 0;
    }

    /** How long to wait at most before looking again. */
    public long patience(long now, long limit) {
        long left = limit - now;
        long glance = Math.max(GLANCE, Math.min(RARELY, Math.min(now / PART, left / NEAR)));
        meant = Math.min(glance, Math.min(left, meter.patience(now)));
        return meant;
    }

    /**
     * The arena is awake. A short delay counts where something had come by then, which may have been there all the time.
     */
    public void looked(long now, boolean came) {
        long late = now - seen - meant;
        if (late >= STOP || came && late >= NOTED) {
            long stop = late - meter.refereeWaited(now);
            stopped += stop >= (came ? NOTED : STOP) ? stop : 0;
        }
        if (meant >= GLANCE && !came) {
            meter.awake();
        }
        seen = now;
        meant = 0;
    }

    /** After the meter has measured: a short stop, in which the bot may well have run, takes nothing off the time in which it did. */
    public void settle(long now) {
        if (stopped < STOP) {
            stopped = Math.max(0, Math.min(stopped, now - meter.stalled() - meter.ran()));
        }
    }

    /** What was found so far. */
    public long nanos() {
        return stopped;
    }
}
