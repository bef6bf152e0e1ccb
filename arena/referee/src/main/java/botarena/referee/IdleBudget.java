package botarena.referee;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Budget of the bots that wait, stopped, for another game: memory and processes, in even shares for the lanes that share
 * the budget. Thread-safe.
 */
public final class IdleBudget {

    /** Processes and threads of idle bots, of all lanes together. */
    public static final int PROCESSES = 512;

    private volatile long memory;
    private final AtomicInteger lanes = new AtomicInteger();

    /** @param memory bytes for all lanes; 0 keeps no bot that the next game does not need */
    public IdleBudget(long memory) {
        this.memory = memory;
    }

    /** The bytes for all lanes. */
    public long memory() {
        return memory;
    }

    /** Sets the bytes for all lanes. */
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

    /** Whether the idle bots of one lane may use so many bytes and processes. */
    public boolean allows(long bytes, int processes) {
        int shares = Math.max(1, lanes.get());
        return bytes <= memory / shares && processes <= PROCESSES / shares;
    }
}
