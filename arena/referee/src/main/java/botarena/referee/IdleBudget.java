package botarena.referee;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Budget of the bots that wait, stopped, for another game: memory, processes and bots, in even shares for the lanes
 * that share the budget. Thread-safe.
 */
public final class IdleBudget {

    /** Processes and threads of idle bots, of all lanes together, at most: two lanes keep 300 bots, so that none starts again. */
    public static final int PROCESSES = 768;

    private volatile long memory;
    private final int bots;
    private final int processes;
    private final AtomicInteger lanes = new AtomicInteger();

    /**
     * A budget that no lane shares yet.
     *
     * @param memory bytes for all lanes; 0 keeps no bot that the next game does not need
     * @param bots of all lanes: each takes open files; 0 where files are too few even for a bot that is leaving
     * @param processes and threads of all lanes, each of which takes an open file
     */
    public IdleBudget(long memory, int bots, int processes) {
        this.memory = memory;
        this.bots = bots;
        this.processes = Math.min(PROCESSES, processes);
    }

    /** {@return whether files suffice for bots beside the ones that play} */
    public boolean hasSpareFiles() {
        return bots > 0;
    }

    /** {@return the bytes for all lanes} */
    public long memory() {
        return memory;
    }

    /**
     * Sets the bytes for all lanes.
     *
     * @param bytes 0 keeps no bot that the next game does not need
     */
    public void memory(long bytes) {
        memory = bytes;
    }

    /** Adds a lane that shares the budget. */
    public void join() {
        lanes.incrementAndGet();
    }

    /** Removes a lane that shares the budget. */
    public void leave() {
        lanes.decrementAndGet();
    }

    /**
     * {@return whether one lane may keep {@code idle} bots with these bytes and processes}
     *
     * @param bytes memory of the lane's idle bots
     * @param running their processes and threads
     * @param idle their number
     */
    public boolean allows(long bytes, int running, int idle) {
        int shares = Math.max(1, lanes.get());
        return bytes <= memory / shares && running <= processes / shares && idle <= bots / shares;
    }
}
