package botarena.referee.process;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The arena's ends of a bot's three streams. No call blocks but {@link #await}; used by one thread at a time. */
interface Streams extends AutoCloseable {

    /** A buffer for {@link #read} and {@link #write}, outside the heap: the system would copy one of Java's own. */
    static ByteBuffer buffer() {
        return ByteBuffer.allocateDirect(16 * 1024);
    }

    /** Has a child's streams lead here. */
    void connect(ProcessBuilder child);

    /** The child runs: from now on its streams can be used. */
    void started(Process process);

    /** Takes what stdout has ready: the number of bytes, 0 if there is nothing yet, -1 at its end. */
    int read(ByteBuffer into) throws IOException;

    /** Whether nothing that a bot said which has ended is still on its way, so that no byte means that it said none. */
    default boolean drained() {
        return true;
    }

    /** Hands stdin what it will take and returns how much that was; throws when nobody reads it any more. */
    int write(ByteBuffer bytes) throws IOException;

    /**
     * Waits until stdout has something or has ended, stdin takes bytes if there are some to be written, {@link #wake}
     * is called, the thread is interrupted, or the time is over. Takes what stderr has to say meanwhile.
     */
    void await(long nanos, boolean writing) throws IOException;

    /** Takes what stderr has ready. */
    void drainErrors();

    /** Ends an {@link #await}, the next one if none is going on; from any thread. */
    void wake();

    void closeInput();

    @Override
    void close();

    /** Milliseconds for a selector to wait, at least one. */
    static long millis(long nanos) {
        return Math.max(1, (nanos + 999_999) / 1_000_000);
    }
}
