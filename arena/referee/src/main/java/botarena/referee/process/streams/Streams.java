package botarena.referee.process.streams;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The arena's ends of a bot's three streams. Only {@link #await} blocks; used by one thread at a time. */
public interface Streams extends AutoCloseable {

    /** A buffer for {@link #read} and {@link #write}, outside the heap: the system would copy one of Java's own. */
    static ByteBuffer buffer() {
        return ByteBuffer.allocateDirect(16 * 1024);
    }

    /** Connects a child's streams to these. */
    void connect(ProcessBuilder child);

    /** Called when the child runs; from now on its streams can be used. */
    void attach(Process process);

    /** Reads bytes of stdout: their number, 0 if there are none yet, -1 at its end. */
    int read(ByteBuffer into) throws IOException;

    /** Whether all output of an ended bot has arrived, so that no byte means that it wrote none. */
    default boolean isDrained() {
        return true;
    }

    /** Writes as much as stdin takes and returns the number of bytes; throws if the bot has closed it. */
    int write(ByteBuffer bytes) throws IOException;

    /**
     * Waits until stdout has something or has ended, stdin takes bytes if there are some to be written, {@link #wake}
     * is called, the thread is interrupted, or the time is over. Reads stderr meanwhile.
     */
    void await(long nanos, boolean writing) throws IOException;

    /** Reads the waiting bytes of stderr. */
    void drainErrors();

    /** Ends an {@link #await}, or the next one if none is going on; from any thread. */
    void wake();

    void closeInput();

    @Override
    void close();

    /** Milliseconds for a selector to wait, at least one. */
    static long millis(long nanos) {
        return Math.max(1, (nanos + 999_999) / 1_000_000);
    }
}
