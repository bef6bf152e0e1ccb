package botarena.referee.process.streams;

import botarena.referee.process.machine.Quietly;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/** A connection that a bot made: both directions in one channel. What it writes to stderr stays where it was started. */
public final class SocketStreams implements Streams {
    private static final int CHUNK = 16 * 1024;

    private final SocketChannel channel;
    private final Selector selector;
    private final SelectionKey key;
    private final ByteBuffer coming = ByteBuffer.allocateDirect(CHUNK);
    private final ByteBuffer going = ByteBuffer.allocateDirect(CHUNK);
    private volatile boolean ended;

    public SocketStreams(SocketChannel channel) throws IOException {
        this.channel = channel;
        selector = Selector.open();
        try {
            key = channel.configureBlocking(false).register(selector, SelectionKey.OP_READ);
        } catch (IOException e) {
            selector.close();
            throw e;
        }
    }

    /** Whether the other end has closed the connection, as far as was read. */
    public boolean ended() {
        return ended;
    }

    @Override
    public void connect(ProcessBuilder child) {
        throw new UnsupportedOperationException("a bot that connects is no child");
    }

    @Override
    public void started(Process process) {
        throw new UnsupportedOperationException("a bot that connects is no child");
    }

    /** A connection that broke has ended like one that was closed: whichever it was, the bot's end did it. */
    @Override
    public int read(byte[] into, int from, int length) {
        int count;
        try {
            coming.clear().limit(Math.min(length, CHUNK));
            count = channel.read(coming);
        } catch (IOException broken) {
            count = -1;
        }
        if (count > 0) {
            coming.flip().get(into, from, count);
        }
        ended |= count < 0;
        return count;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        int from = bytes.position();
        going.clear();
        going.put(bytes.array(), bytes.arrayOffset() + from, Math.min(bytes.remaining(), CHUNK))
                .flip();
        int count = channel.write(going);
        bytes.position(from + count);
        return count;
    }

    @Override
    public void await(long nanos, boolean writing) throws IOException {
        key.interestOps(writing ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ);
        selector.select(ready -> {}, Math.max(1, (nanos + 999_999) / 1_000_000));
    }

    @Override
    public void drainErrors() {}

    @Override
    public void wake() {
        selector.wakeup();
    }

    @Override
    public void closeInput() {
        try {
            channel.shutdownOutput();
        } catch (IOException closed) {
            // by the other end
        }
    }

    @Override
    public void close() {
        Quietly.close(selector);
        Quietly.close(channel);
    }
}
