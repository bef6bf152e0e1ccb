package botarena.referee.process;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/**
 * Bytes on their way from and to a bot, outside the heap, where the system reads and writes: buffers of Java's own would
 * be looked up for every call. Not thread-safe.
 */
final class NativeBuffers {
    private static final int CHUNK = 16 * 1024;

    private final ByteBuffer coming = ByteBuffer.allocateDirect(CHUNK);
    private final ByteBuffer going = ByteBuffer.allocateDirect(CHUNK);

    /** As {@link Streams#read}. */
    int read(ReadableByteChannel from, byte[] into, int at, int length) throws IOException {
        coming.clear().limit(Math.min(length, CHUNK));
        int count = from.read(coming);
        if (count > 0) {
            coming.flip().get(into, at, count);
        }
        return count;
    }

    /** As {@link Streams#write}. */
    int write(WritableByteChannel to, ByteBuffer bytes) throws IOException {
        int from = bytes.position();
        going.clear();
        going.put(bytes.array(), bytes.arrayOffset() + from, Math.min(bytes.remaining(), CHUNK))
                .flip();
        int count = to.write(going);
        bytes.position(from + count);
        return count;
    }

    /** Milliseconds for a selector to wait, at least one. */
    static long millis(long nanos) {
        return Math.max(1, (nanos + 999_999) / 1_000_000);
    }
}
