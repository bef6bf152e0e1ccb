package botarena.referee.process.streams;

import botarena.base.QuietClose;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/** Streams of a connection that a bot opened: both directions in one channel. Its stderr stays where it was started. */
public final class SocketStreams implements Streams {
    private final SocketChannel channel;
    private final Selector selector;
    private final SelectionKey key;
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
    public boolean hasEnded() {
        return ended;
    }

    @Override
    public void connect(ProcessBuilder child) {
        throw new UnsupportedOperationException("a bot that connects is no child");
    }

    @Override
    public void attach(Process process) {
        throw new UnsupportedOperationException("a bot that connects is no child");
    }

    /** Treats a broken connection like a closed one: either way it ended at the bot. */
    @Override
    public int read(ByteBuffer into) {
        int count;
        try {
            count = channel.read(into);
        } catch (IOException broken) {
            count = -1;
        }
        ended |= count < 0;
        return count;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        return channel.write(bytes);
    }

    @Override
    public void await(long nanos, boolean writing) throws IOException {
        key.interestOps(writing ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ);
        selector.select(ready -> {}, Streams.millis(nanos));
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
        QuietClose.close(selector);
        QuietClose.close(channel);
    }
}
