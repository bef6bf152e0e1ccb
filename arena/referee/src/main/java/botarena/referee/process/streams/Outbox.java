package botarena.referee.process.streams;

import botarena.protocol.Limits;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Queue of lines for a bot's stdin. A bot that does not read costs a bounded buffer and no time. */
public final class Outbox {
    /** Bytes of the queue; the longest line fits if it is empty. */
    private static final int LIMIT = Limits.ARENA_LINE_BYTES;

    private static final byte[] NOTHING = new byte[0];

    private final Streams streams;
    private final ByteBuffer going = Streams.buffer();
    private ByteBuffer waiting = ByteBuffer.wrap(NOTHING);
    private boolean deaf;

    public Outbox(Streams streams) {
        this.streams = streams;
    }

    /** Whether bytes are waiting for the bot to read. */
    public boolean isPending() {
        return waiting.hasRemaining();
    }

    /** Writes a line after the waiting ones. Drops it if too much waits or the bot no longer reads. */
    public void send(byte[] line, int length) {
        flush();
        int sent = isPending() ? 0 : write(line, 0, length);
        if (!deaf && sent < length && waiting.remaining() + length - sent <= LIMIT) {
            queue(line, sent, length);
        }
    }

    /** Queues bytes in a buffer, created when first needed. */
    private void queue(byte[] line, int from, int to) {
        if (waiting.capacity() == 0) {
            waiting = ByteBuffer.allocate(LIMIT).limit(0);
        }
        if (waiting.capacity() - waiting.limit() < to - from) {
            waiting.compact().flip();
        }
        int end = waiting.limit();
        waiting.limit(end + to - from);
        waiting.put(end, line, from, to - from);
    }

    public void flush() {
        if (isPending()) {
            int sent = write(waiting.array(), waiting.position(), waiting.limit());
            waiting = deaf ? ByteBuffer.wrap(NOTHING) : waiting.position(waiting.position() + sent);
        }
    }

    /** Writes until the pipe is full, and returns the number of bytes. */
    private int write(byte[] bytes, int from, int to) {
        int at = from;
        try {
            int count = 1;
            while (!deaf && at < to && count > 0) {
                going.clear();
                going.put(bytes, at, Math.min(to - at, going.capacity())).flip();
                count = streams.write(going);
                at += count;
            }
        } catch (IOException nobodyReads) {
            deaf = true;
        }
        return at - from;
    }
}
