package botarena.referee.process.clock;

import botarena.referee.WireReply;
import botarena.referee.process.isolation.Hold;
import java.util.function.LongSupplier;

/**
 * Clock of one bot's decisions: how long each took, and how much of that was not the bot's own time because other
 * programs had the processor, the arena collected garbage, or the arena or the machine was stopped. docs/stolen-time.md
 * shows it. Times are nanoseconds. Not thread-safe.
 */
public final class DecisionClock implements AutoCloseable {

    private final StallMeter meter;
    private final ArenaStall arenaStall;
    private final LongSupplier nanos;
    private long begun;
    private long elapsed;

    private DecisionClock(StallMeter meter, LongSupplier nanos) {
        this.meter = meter;
        this.nanos = nanos;
        arenaStall = new ArenaStall(meter);
    }

    /** Clock that knows, by the scheduler's counters, what others took. */
    public static DecisionClock counting(Hold bot) {
        return new DecisionClock(new TaskMeter(bot, System::nanoTime), System::nanoTime);
    }

    /** Clock without counters, where the system has none or the process is not the arena's. */
    public static DecisionClock withoutCounters(LongSupplier nanos) {
        return new DecisionClock(StallMeter.NONE, nanos);
    }

    /** Forgets the last decision. */
    public void reset() {
        elapsed = 0;
        arenaStall.start();
    }

    /** Starts a decision; called just before its request is written. */
    public void start() {
        meter.start();
        begun = nanos.getAsLong();
    }

    /** Time on the clock that never goes back, for other waits. */
    public long nanos() {
        return nanos.getAsLong();
    }

    /**
     * Notes that the arena is awake.
     *
     * @param came whether the bot has written something
     * @return time since the start
     */
    public long noteAwake(boolean came) {
        long now = nanos.getAsLong() - begun;
        arenaStall.noteAwake(now, came);
        return now;
    }

    /** Longest wait before the next look. */
    public long patience(long now, long limit) {
        return arenaStall.patience(now, limit);
    }

    /**
     * Ends a decision, or reads its time so far.
     *
     * @param answered whether the bot has answered, so that no wait of its goes on
     */
    public void stop(long now, boolean answered) {
        elapsed = now;
        meter.measure(now, answered);
        arenaStall.settle(now);
    }

    /** Time of the decision when it was stopped. */
    public long elapsedNanos() {
        return elapsed;
    }

    /** Writes the times into a reply. */
    public WireReply fill(WireReply reply) {
        return reply.took(elapsed, meter.stolenNanos(), meter.doubt(), arenaStall.nanos(), meter.ranNanos());
    }

    @Override
    public void close() {
        meter.close();
    }
}
