package botarena.referee.process;

/**
 * How the time of a decision divides between the bot and others, from what the scheduler counted of each of the bot's
 * tasks. Waiting for a processor that others use is no thinking time, waiting behind the bot's own tasks is. Which task
 * answers is not known, so there are two bounds: what was surely taken, the longest wait of one task less what the
 * bot's other tasks ran; and what may have been, the waits of all. Neither is more than the time in which nothing of
 * the bot ran, so nobody gains by loading the machine. Not thread-safe.
 */
final class CpuShares {
    private long ran;
    private long waited;
    private long longest;
    private long busiest;
    private long pending;

    /** Nothing has run yet. */
    void clear() {
        ran = 0;
        waited = 0;
        longest = 0;
        busiest = 0;
        pending = 0;
    }

    /** One task's time on a processor and its wait for one, in nanoseconds. */
    void task(long cpu, long wait) {
        ran += cpu;
        waited += wait;
        longest = Math.max(longest, wait + cpu);
        busiest = Math.max(busiest, cpu);
    }

    /** What tasks ran that nobody met, or not to their end. */
    void ended(long cpu) {
        ran += cpu;
    }

    /** A wait that has not ended and so is not counted: this long at most. */
    void pending(long wait) {
        pending = Math.max(pending, wait);
    }

    /** What all tasks ran. */
    long ran() {
        return ran;
    }

    /** What the task ran that ran longest: no less than that of the time is surely the bot's. */
    long busiest() {
        return busiest;
    }

    /** What all tasks waited. */
    long waited() {
        return waited;
    }

    /** What others surely took of so many nanoseconds, the referee itself having lost some. */
    long certain(long elapsed, long own) {
        return bounded(elapsed, own + Math.max(0, longest - ran));
    }

    /** What they may have taken. */
    long possible(long elapsed, long own) {
        return bounded(elapsed, own + waited + pending);
    }

    private long bounded(long elapsed, long lost) {
        return Math.max(0, Math.min(lost, elapsed - ran));
    }
}
