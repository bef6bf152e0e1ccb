package botarena.referee.process.clock;

/** Meter of the time that other programs took from a decision; without overrides it knows of none. */
interface StallMeter extends AutoCloseable {
    StallMeter NONE = new StallMeter() {};

    /** Called just before a request is written. */
    default void start() {}

    /** Called before each wait: nanoseconds after which this meter wants to look again. */
    default long patience(long elapsed) {
        return Long.MAX_VALUE;
    }

    /**
     * Reads the counters.
     *
     * @param elapsed nanoseconds since {@link #start}
     * @param answered whether the bot has answered, so that no wait of its goes on
     */
    default void measure(long elapsed, boolean answered) {}

    /** Nanoseconds surely taken by others, when last measured. */
    default long stolenNanos() {
        return 0;
    }

    /** Nanoseconds possibly taken by others beyond that. */
    default long doubt() {
        return 0;
    }

    /** Nanoseconds that one thread of the bot ran, when last measured: at least this much is the bot's own time. */
    default long ranNanos() {
        return 0;
    }

    /**
     * Nanoseconds that the referee waited for a processor since {@link #start} or {@link #noteAwake}, garbage collection
     * included.
     */
    default long refereeWaited(long elapsed) {
        return 0;
    }

    /**
     * The referee is awake and no reply had come, so its waits until now delayed nothing. Looks at the bot's running
     * tasks.
     */
    default void noteAwake() {}

    @Override
    default void close() {}
}
