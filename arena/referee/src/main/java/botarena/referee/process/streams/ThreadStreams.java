package botarena.referee.process.streams;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;

/**
 * Streams with a thread each, for systems without non-blocking pipes: macOS, Windows, Linux without /proc. A process
 * that a bot leaves behind can keep such a thread waiting; it is a daemon and uses 64 KiB.
 */
public final class ThreadStreams implements Streams {
    private static final int CHUNK = 8 * 1024;

    /**
     * Time that a thread gets to deliver the last output of an ended bot, which a child of the bot may hold for ever.
     */
    private static final long ON_ITS_WAY = TimeUnit.MILLISECONDS.toNanos(500);

    private final Object lock = new Object();
    private final ByteQueue in = new ByteQueue();
    private final ByteQueue out = new ByteQueue();
    private final ByteQueue err = new ByteQueue();
    private final KeptText kept;
    private final byte[] errors = new byte[CHUNK];
    private long waitedSince;
    private boolean waited;
    private boolean woken;
    private boolean closed;

    public ThreadStreams(KeptText kept) {
        this.kept = kept;
    }

    @Override
    public void connect(ProcessBuilder child) {
        // a child gets pipes by default
    }

    @Override
    public void attach(Process running) {
        thread("out", () -> pump(running.getInputStream(), out));
        thread("err", () -> pump(running.getErrorStream(), err));
        thread("in", () -> pump(running.getOutputStream()));
    }

    private static void thread(String stream, Runnable task) {
        Thread thread = new Thread(task, "bot-" + stream);
        thread.setDaemon(true);
        thread.start();
    }

    private void pump(InputStream from, ByteQueue to) {
        byte[] chunk = new byte[CHUNK];
        try (from) {
            int count;
            while ((count = from.read(chunk)) >= 0) {
                if (!deliver(chunk, count, to)) {
                    break;
                }
            }
        } catch (IOException | InterruptedException over) {
            // the stream has ended, one way or another
        }
        synchronized (lock) {
            to.end();
            lock.notifyAll();
        }
    }

    private boolean deliver(byte[] chunk, int count, ByteQueue to) throws InterruptedException {
        int done = 0;
        synchronized (lock) {
            while (done < count && !closed) {
                done += to.put(chunk, done, count - done);
                lock.notifyAll();
                if (done < count) {
                    lock.wait();
                }
            }
            return !closed;
        }
    }

    private void pump(OutputStream to) {
        byte[] chunk = new byte[CHUNK];
        try (to) {
            int count;
            while ((count = nextForBot(chunk)) > 0) {
                to.write(chunk, 0, count);
                to.flush();
            }
        } catch (IOException | InterruptedException over) {
            // the bot no longer reads
        }
        synchronized (lock) {
            in.end();
            lock.notifyAll();
        }
    }

    private int nextForBot(byte[] chunk) throws InterruptedException {
        synchronized (lock) {
            while (in.isEmpty() && !in.hasEnded() && !closed) {
                lock.wait();
            }
            int count = in.take(chunk, 0, chunk.length);
            lock.notifyAll();
            return count;
        }
    }

    @Override
    public int read(ByteBuffer into) {
        synchronized (lock) {
            byte[] chunk = new byte[into.remaining()];
            int count = out.take(chunk, 0, chunk.length);
            into.put(chunk, 0, Math.max(0, count));
            lock.notifyAll();
            return count;
        }
    }

    @Override
    public boolean isDrained() {
        synchronized (lock) {
            long now = System.nanoTime();
            if (!waited) {
                waited = true;
                waitedSince = now;
            }
            return out.isEmpty() && (out.hasEnded() || now - waitedSince >= ON_ITS_WAY);
        }
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        synchronized (lock) {
            if (in.hasEnded()) {
                throw new IOException("the bot no longer reads");
            }
            byte[] chunk = new byte[Math.min(bytes.remaining(), in.room())];
            bytes.get(chunk);
            lock.notifyAll();
            return in.put(chunk, 0, chunk.length);
        }
    }

    @Override
    public void await(long nanos, boolean writing) {
        long end = System.nanoTime() + Math.min(nanos, Long.MAX_VALUE / 2);
        synchronized (lock) {
            try {
                // First make room for stderr: its thread may wait for that already, and would not say so again.
                drainErrors();
                for (long left = nanos; left > 0 && !isReady(writing); left = end - System.nanoTime()) {
                    lock.wait(TimeUnit.NANOSECONDS.toMillis(left), (int) (left % 1_000_000));
                    drainErrors();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            woken = false;
        }
    }

    private boolean isReady(boolean writing) {
        return woken || !out.isEmpty() || out.hasEnded() || writing && (in.room() > 0 || in.hasEnded());
    }

    @Override
    public void drainErrors() {
        synchronized (lock) {
            int count;
            while ((count = err.take(errors, 0, errors.length)) > 0) {
                kept.add(errors, 0, count);
            }
            lock.notifyAll();
        }
    }

    @Override
    public void wake() {
        synchronized (lock) {
            woken = true;
            lock.notifyAll();
        }
    }

    @Override
    public void closeInput() {
        synchronized (lock) {
            in.end();
            lock.notifyAll();
        }
    }

    @Override
    public void close() {
        synchronized (lock) {
            closed = true;
            lock.notifyAll();
        }
    }

    /** Bytes between two threads, guarded by the lock. */
    private static final class ByteQueue {
        private final byte[] bytes = new byte[64 * 1024];
        private int head;
        private int count;
        private boolean ended;

        int room() {
            return bytes.length - count;
        }

        boolean isEmpty() {
            return count == 0;
        }

        void end() {
            ended = true;
        }

        boolean hasEnded() {
            return ended;
        }

        /** Adds the bytes that fit. */
        int put(byte[] from, int start, int length) {
            int most = Math.min(length, room());
            for (int i = 0; i < most; i++) {
                bytes[(head + count + i) % bytes.length] = from[start + i];
            }
            count += most;
            return most;
        }

        /** Takes bytes: 0 if there are none yet, -1 after the last. */
        int take(byte[] to, int start, int length) {
            int most = Math.min(length, count);
            for (int i = 0; i < most; i++) {
                to[start + i] = bytes[(head + i) % bytes.length];
            }
            head = (head + most) % bytes.length;
            count -= most;
            return most == 0 && ended ? -1 : most;
        }
    }
}
