package botarena.referee;

/** A bot's processes as a whole: stopped while others think, and ended. */
public interface BotControl extends AutoCloseable {

    /** Stops all processes of the bot until the next ask or {@link #thaw}. */
    void freeze();

    void thaw();

    /** What the bot's processes hold and have used; nothing where that is unknown. */
    default Footprint footprint() {
        return Footprint.NONE;
    }

    /**
     * Writes the last words, closes stdin and waits for nothing, so that several bots can leave at the same time;
     * {@link #quit} is to follow. A wire may leave all of it to that.
     */
    default void leave(byte[] line, int length) {}

    /**
     * Writes the last words and closes stdin unless {@link #leave} has, waits what is left of the grace time, then ends
     * every process the bot ever started.
     */
    void quit(byte[] line, int length, long graceMillis);

    /**
     * Whether a bot that was told to {@link #leave} has left, or leaves within so long. One that has not gives way to
     * everybody else from then on, and {@link #quit} may follow on another thread.
     */
    default boolean leaves(long millis) {
        return true;
    }

    /** Ends every process of the bot at once. Idempotent. */
    @Override
    void close();

    /**
     * What all processes of one bot hold.
     *
     * @param memory bytes
     * @param processes processes and threads
     * @param cpuNanos time on processors so far
     * @param whole false where others may have been left behind that can be neither found at once nor stopped
     */
    record Footprint(long memory, int processes, long cpuNanos, boolean whole) {
        public static final Footprint NONE = new Footprint(0, 0, 0, true);
    }
}
