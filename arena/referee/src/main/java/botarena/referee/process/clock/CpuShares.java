package botarena.referee.process.clock;

/**
 * Shares of a bot and of others in the time of a decision, from the scheduler's counters of each task. Waiting for a
 * processor that others use is not thinking; waiting for the bot's own tasks is. The task that replies is unknown, so
 * there are two bounds. Surely taken by others: the longest wait of one task, less the running time of the bot's other
 * tasks. Possibly taken: the waits of all. Neither exceeds the time in which no task of the bot ran, so loading the
 * machine gains nothing. Not thread-safe.
 */
final class CpuShares {
    private long ran;
    private long waited;
    private long longest;
    private long busiest;
    private long pending;

    /** Starts at zero. */
    void clear() {
        ran = 0;
        waited = 0;
        longest = 0;
        busiest = 0;
        pending = 0;
    }

    /** Adds the running and waiting time of one task, in nanoseconds. */
    void task(long cpu, long wait) {
        ran += cpu;
        waited += wait;
        longest = Math.max(longest, wait + cpu);
        busiest = Math.max(busiest, cpu);
    }

    /** Adds running time of tasks that were not listed, or not to their end. */
    void addEnded(long cpu) {
        ran += cpu;
    }

    /** Adds a wait that still lasts and is not counted yet: this long at most. */
    void addPending(long wait) {
        pending = Math.max(pending, wait);
    }

    /** Running time of all tasks. */
    long ranNanos() {
        return ran;
    }

    /** Longest running time of one task: at least this much is surely the bot's. */
    long busiest() {
        return busiest;
    }

    /** Waiting time of all tasks. */
    long waitedNanos() {
        return waited;
    }

    /** Part of {@code elapsed} that others surely took, including the referee's own waits. */
    long certainlyStolen(long elapsed, long own) {
        return limitStolen(elapsed, own + Math.max(0, longest - ran));
    }

    /** Time possibly taken by others. */
    long possiblyStolen(long elapsed, long own) {
        return limitStolen(elapsed, own + waited + pending);
    }

    private long limitStolen(long elapsed, long lost) {
        return Math.max(0, Math.min(lost, elapsed - ran));
    }
}
