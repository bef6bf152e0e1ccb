package botarena.referee.process;

/** Meter of the time that other programs took from a decision. */
interface StallMeter extends AutoCloseable {
    StallMeter NONE = new StallMeter() {
        @Override
        public void start() {}

        @Override
        public long patience(long elapsed) {
            return Long.MAX_VALUE;
        }

        @Override
        public void measure(long elapsed, boolean answered) {}

        @Override
        public long stalled() {
            return 0;
        }

        @Override
        public long doubt() {
            return 0;
        }

        @Override
        public long ran() {
            return 0;
        }

        @Override
        public long refereeWaited(long elapsed) {
            return 0;
        }

        @Override
        public void awake() {}

        @Override
        public void close() {}
    };

    /** Called just before a request is written. */
    void start();

    /** Called before each wait: nanoseconds after which this meter wants to look again. */
    long patience(long elapsed);

    /**
     * Looks at the counters, so many nanoseconds since {@link #start}.
     *
     * @param answered whether the bot has answered, so that no wait of its goes on
     */
    void measure(long elapsed, boolean answered);

    /** Nanoseconds surely taken by others, when last measured. */
    long stalled();

    /** Nanoseconds possibly taken by others beyond that. */
    long doubt();

    /** Nanoseconds that one thread of the bot ran, when last measured: at least this much is the bot's own time. */
    long ran();

    /**
     * Nanoseconds that the referee waited for a processor since {@link #start} or {@link #awake}, garbage collection
     * included.
     */
    long refereeWaited(long elapsed);

    /**
     * The referee is awake and no reply had come, so its waits until now delayed nothing. Looks at the bot's running
     * tasks.
     */
    void awake();

    @Override
    void close();
}
