package botarena.web;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** Connection of a browser to an event stream. It is closed if the browser does not read. */
final class Spectator implements Callback {

    /** Bytes that may wait for a slow browser. */
    static final int PATIENCE = 1 << 16;

    private final Response response;
    private final Callback done;
    private final @Nullable String heard;
    private final Deque<byte[]> waiting = new ArrayDeque<>();
    private int bytes;
    private boolean writing;
    private boolean gone;
    private boolean last;

    /** @param heard the id of the last event it has, null if it has none */
    Spectator(Response response, Callback done, @Nullable String heard) {
        this.response = response;
        this.done = done;
        this.heard = heard;
    }

    @Nullable
    String lastHeard() {
        return heard;
    }

    synchronized boolean isGone() {
        return gone;
    }

    /** Whether everything was written. */
    synchronized boolean isIdle() {
        return gone || !writing && waiting.isEmpty();
    }

    /** Writes a frame once earlier frames are written. The bytes are shared and must not change. */
    void send(byte[] frame) {
        synchronized (this) {
            if (gone || last) {
                return;
            }
            if (writing) {
                waiting.add(frame);
                bytes += frame.length;
                if (bytes <= PATIENCE) {
                    return;
                }
            } else {
                writing = true;
            }
        }
        if (isBehind()) {
            leave();
        } else {
            response.write(false, ByteBuffer.wrap(frame), this);
        }
    }

    /** Sends the last frame, of any size. */
    void finish(byte[] frame) {
        synchronized (this) {
            if (last) {
                return;
            }
            last = true;
            waiting.add(frame);
            if (gone || writing) {
                return;
            }
            writing = true;
        }
        succeeded();
    }

    private synchronized boolean isBehind() {
        return bytes > PATIENCE;
    }

    /** Writes the frames that came meanwhile, all at once. */
    @Override
    public void succeeded() {
        ByteBuffer next;
        boolean end;
        synchronized (this) {
            end = last && waiting.isEmpty();
            next = joinFrames();
            writing = next.hasRemaining();
            gone |= end;
        }
        if (end) {
            response.write(true, BufferUtil.EMPTY_BUFFER, done);
        } else if (next.hasRemaining()) {
            response.write(false, next, this);
        }
    }

    private ByteBuffer joinFrames() {
        if (waiting.size() == 1) {
            bytes = 0;
            return ByteBuffer.wrap(waiting.remove());
        }
        ByteBuffer all = ByteBuffer.allocate(
                waiting.stream().mapToInt(frame -> frame.length).sum());
        waiting.forEach(all::put);
        waiting.clear();
        bytes = 0;
        return all.flip();
    }

    @Override
    public void failed(Throwable why) {
        synchronized (this) {
            gone = true;
            waiting.clear();
        }
        done.failed(why);
    }

    /** Ends it at once, read or not. */
    void leave() {
        synchronized (this) {
            gone = true;
            waiting.clear();
        }
        response.getRequest().getConnectionMetaData().getConnection().close();
    }
}
