package botarena.referee.process;

import botarena.protocol.Limits;
import java.io.IOException;
import java.nio.ByteBuffer;

/** What is on its way to a bot's stdin. A bot that does not read costs a bounded buffer and nobody's time. */
final class Outbox {
    /** The longest line always fits where nothing else waits. */
    private static final int LIMIT = Limits.ARENA_LINE_BYTES;

    private static final byte[] NOTHING = new byte[0];

    private final Streams streams;
    private ByteBuffer line = ByteBuffer.wrap(NOTHING);
    private ByteBuffer waiting = ByteBuffer.wrap(NOTHING);
    private boolean deaf;

    public Outbox(Streams streams) {
        this.streams = streams;
    }

    /** Whether bytes are waiting for the bot to read. */
    public boolean pending() {
        return waiting.hasRemaining();
    }

    /** Writes a line behind what still waits; drops it whole when too much waits already or nobody reads any more. */
    public void send(byte[] bytes, int length) {
        if (bytes != line.array()) {
            line = ByteBuffer.wrap(bytes);
        }
        line.limit(length).position(0);
        flush();
        if (!pending()) {
            write(line);
        }
        if (!deaf && line.hasRemaining() && waiting.remaining() + line.remaining() <= LIMIT) {
            keep();
        }
    }

    /** In one buffer, made when it is first needed. */
    private void keep() {
        if (waiting.capacity() == 0) {
            waiting = ByteBuffer.allocate(LIMIT).limit(0);
        }
        if (waiting.capacity() - waiting.limit() < line.remaining()) {
            waiting.compact().flip();
        }
        int end = waiting.limit();
        waiting.limit(end + line.remaining());
        waiting.put(end, line.array(), line.position(), line.remaining());
    }

    public void flush() {
        if (pending()) {
            write(waiting);
        }
    }

    private void write(ByteBuffer bytes) {
        try {
            while (!deaf && bytes.hasRemaining() && streams.write(bytes) > 0) {
                // goes on until the pipe is full
            }
        } catch (IOException nobodyReads) {
            deaf = true;
        }
        if (deaf) {
            waiting = ByteBuffer.wrap(NOTHING);
        }
    }
}
