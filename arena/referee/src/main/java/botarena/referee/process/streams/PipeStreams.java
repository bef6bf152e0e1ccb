package botarena.referee.process.streams;

import botarena.base.QuietClose;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.List;
import java.util.function.Consumer;

/** Non-blocking pipes on Linux: the thread that plays the game does all input and output of its bots itself. */
public final class PipeStreams implements Streams {
    private static final int ERROR_CHUNK = 8 * 1024;
    private static final int CHUNKS_AT_ONCE = 64;

    private final List<Descriptors.Found> pipes;
    private final Pipe in;
    private final Pipe out;
    private final Pipe err;
    private final Selector selector;
    private final SelectionKey writable;
    private final SelectionKey errorReadable;
    private final KeptText kept;
    /** Not this::ready: the archive of classes does not hold that, and each start would generate it. */
    private final Consumer<SelectionKey> ready = key -> noteReady(key);

    private final ByteBuffer errors = ByteBuffer.allocate(ERROR_CHUNK);

    public PipeStreams(KeptText kept) throws IOException {
        this.kept = kept;
        pipes = Descriptors.open(3);
        in = pipes.get(0).pipe();
        out = pipes.get(1).pipe();
        err = pipes.get(2).pipe();
        try {
            selector = Selector.open();
            out.source().configureBlocking(false).register(selector, SelectionKey.OP_READ);
            errorReadable = err.source().configureBlocking(false).register(selector, SelectionKey.OP_READ);
            writable = in.sink().configureBlocking(false).register(selector, 0);
        } catch (IOException e) {
            pipes.forEach(found -> Descriptors.close(found.pipe()));
            throw e;
        }
    }

    @Override
    public void connect(ProcessBuilder child) {
        child.redirectInput(Redirect.from(pipes.get(0).source()));
        child.redirectOutput(Redirect.to(pipes.get(1).sink()));
        child.redirectError(Redirect.to(pipes.get(2).sink()));
    }

    /** Closes the child's ends; otherwise no end of stream would come. */
    @Override
    public void attach(Process process) {
        QuietClose.close(in.source());
        QuietClose.close(out.sink());
        QuietClose.close(err.sink());
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return out.source().read(into);
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        return in.sink().write(bytes);
    }

    @Override
    public void await(long nanos, boolean writing) throws IOException {
        if (writing != (writable.isValid() && writable.interestOps() != 0)) {
            interest(writing);
        }
        selector.select(ready, Streams.millis(nanos));
    }

    private void interest(boolean writing) {
        if (writable.isValid()) {
            writable.interestOps(writing ? SelectionKey.OP_WRITE : 0);
        }
    }

    private void noteReady(SelectionKey key) {
        if (key == errorReadable) {
            drainErrors();
        }
    }

    /** Reads a limited number of chunks, so that a bot that floods stderr does not delay its own deadline. */
    @Override
    public void drainErrors() {
        try {
            int count = 1;
            for (int i = 0; i < CHUNKS_AT_ONCE && count > 0; i++) {
                errors.clear();
                count = err.source().read(errors);
                kept.add(errors.array(), 0, Math.max(0, count));
            }
            if (count < 0) {
                errorReadable.cancel();
            }
        } catch (IOException closed) {
            errorReadable.cancel();
        }
    }

    @Override
    public void wake() {
        selector.wakeup();
    }

    @Override
    public void closeInput() {
        writable.cancel();
        QuietClose.close(in.sink());
    }

    @Override
    public void close() {
        QuietClose.close(selector);
        Descriptors.close(in);
        Descriptors.close(out);
        Descriptors.close(err);
    }
}
