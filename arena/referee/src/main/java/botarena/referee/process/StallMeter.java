package botarena.referee.process;

/** Tells what part of a decision's time others took away from it. */
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

    /** Called before each wait: how long it may last before this meter wants to look again. */
    long patience(long elapsed);

    /**
     * Looks at the counters, so many nanoseconds since {@link #start}.
     *
     * @param answered whether the bot has answered, so that no wait of its goes on
     */
    void measure(long elapsed, boolean answered);

    /** Nanoseconds that others surely took, when last measured. */
    long stalled();

    /** Nanoseconds that they may have taken beyond that. */
    long doubt();

    /** Nanoseconds that one of the bot's threads ran, when last measured: no less is the bot's own time. */
    long ran();

    /** What the referee itself waited for a processor since {@link #start} or {@link #awake}, garbage collection included. */
    long refereeWaited(long elapsed);

    /**
     * The referee has looked, as it does now and then, and nothing had come: what it waited until now kept nothing from
     * being read. Looks at what the bot has running.
     */
    void awake();

    @Override
    void close();
}
