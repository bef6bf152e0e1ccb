package botarena.referee.process;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The arena's ends of a bot's three streams. No call blocks but {@link #await}; used by one thread at a time. */
interface Streams extends AutoCloseable {

    /** Has a child's streams lead here. */
    void connect(ProcessBuilder child);

    /** The child runs: from now on its streams can be used. */
    void started(Process process);

    /** Takes what stdout has ready: the number of bytes, 0 if there is nothing yet, -1 at its end. */
    int read(byte[] into, int from, int length) throws IOException;

    /** Of a bot that has ended: whether nothing that it said is still on its way, so that no byte means that it said none. */
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
}
