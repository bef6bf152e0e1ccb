package botarena.web;

import botarena.web.FairExecutor.Turns;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.function.IntConsumer;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/** Reader of a request's body as it comes, without a thread of its own. */
final class BodyReader implements Runnable {

    private static final long GRACE_NANOS = 10_000_000_000L;
    private static final long MIN_BYTES_PER_SECOND = 1_024;

    private final Request request;
    private final long maxBytes;
    private final long maxNanos;
    private final OutputStream out;
    private final Turns turns;
    private final IntConsumer done;
    private final long since = System.nanoTime();
    private long bytes;

    /**
     * @param maxTime from now until the whole body has come
     * @param out takes the body; closed at its end
     * @param turns of the sender, in which {@code done} runs
     * @param done takes 0, or the status that refuses the body
     */
    BodyReader(Request request, long maxBytes, Duration maxTime, OutputStream out, Turns turns, IntConsumer done) {
        this.request = request;
        this.maxBytes = maxBytes;
        this.maxNanos = maxTime.toNanos();
        this.out = out;
        this.turns = turns;
        this.done = done;
    }

    @Override
    public void run() {
        int status = read();
        if (status < 0) {
            request.demand(this);
            return;
        }
        try {
            out.close();
        } catch (IOException e) {
            status = status == 0 ? HttpStatus.INSUFFICIENT_STORAGE_507 : status;
        }
        int end = status;
        turns.execute(() -> done.accept(end), () -> done.accept(HttpStatus.SERVICE_UNAVAILABLE_503));
    }

    /** Reads the bytes that have come: 0 at the end, a status that refuses the body, or -1 if more is to come. */
    private int read() {
        try {
            while (true) {
                Content.Chunk chunk = request.read();
                if (chunk == null) {
                    return -1;
                }
                if (Content.Chunk.isFailure(chunk)) {
                    return HttpStatus.BAD_REQUEST_400;
                }
                boolean last = chunk.isLast();
                try {
                    write(chunk);
                } finally {
                    chunk.release();
                }
                if (bytes > maxBytes) {
                    return HttpStatus.PAYLOAD_TOO_LARGE_413;
                }
                if (last) {
                    return 0;
                }
                long nanos = System.nanoTime() - since;
                boolean slow = nanos > GRACE_NANOS && bytes < nanos / 1_000_000_000L * MIN_BYTES_PER_SECOND;
                if (slow || nanos > maxNanos) {
                    return HttpStatus.REQUEST_TIMEOUT_408;
                }
            }
        } catch (IOException e) {
            return HttpStatus.INSUFFICIENT_STORAGE_507;
        }
    }

    private void write(Content.Chunk chunk) throws IOException {
        byte[] part = new byte[chunk.remaining()];
        chunk.getByteBuffer().get(part);
        bytes += part.length;
        if (bytes <= maxBytes) {
            out.write(part);
        }
    }
}
