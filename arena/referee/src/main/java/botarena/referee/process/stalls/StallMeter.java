package botarena.referee.process.stalls;

/** Tells what part of a decision's time the machine took away from it. */
public interface StallMeter extends AutoCloseable {
    StallMeter NONE = new StallMeter() {
        @Override
        public void start() {}

        @Override
        public long patience(long elapsed) {
            return Long.MAX_VALUE;
        }

        @Override
        public long stalled(long elapsed) {
            return 0;
        }

        @Override
        public void close() {}
    };

    /** Called just before a request is written. */
    void start();

    /** Called before each wait: how long it may last before this meter wants to look again. */
    long patience(long elapsed);

    /** Nanoseconds lost since {@link #start}, of so many elapsed. */
    long stalled(long elapsed);

    @Override
    void close();
}
