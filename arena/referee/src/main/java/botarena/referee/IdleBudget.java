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
    private volatile Field field = new Field(0, 0);
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

    /**
     * Tells of the bots that play. Where the lanes cannot keep all of them, each keeps the ones whose games come together:
     * any other would be ended before its next game, and makes each start slower until then.
     *
     * @param all number of bots
     * @param together number of the ones whose games come together
     */
    public void field(int all, int together) {
        field = new Field(all, together);
    }

    /** Numbers of the bots that play, and of the ones whose games come together. */
    private record Field(int all, int together) {

        /** Bots beyond the ones whose games come together, for games that are played ahead. */
        private static final int AHEAD = 16;

        /** Lanes share the games, and each prefers those of the bots that it has. */
        int mostIdle(int lanes) {
            return (long) all * lanes <= PROCESSES ? Integer.MAX_VALUE : together / Math.min(2, lanes) + AHEAD;
        }
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
        return bytes <= memory / shares
                && running <= processes / shares
                && idle <= Math.min(bots / shares, field.mostIdle(shares));
    }
}
