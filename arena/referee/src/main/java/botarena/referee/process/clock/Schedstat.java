package botarena.referee.process.clock;

import botarena.base.QuietClose;
import botarena.referee.process.isolation.OpenFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Scheduler's counters of one task, in nanoseconds: time on a processor and time waiting for one. */
final class Schedstat implements AutoCloseable {
    /** Number of open counters, of all bots. */
    private static final AtomicInteger OPEN = new AtomicInteger();

    private final FileChannel file;
    private final ByteBuffer text = ByteBuffer.allocateDirect(96);
    private long cpu;
    private long wait;

    private Schedstat(FileChannel file) {
        this.file = file;
    }

    /** Opens the counters; null if the kernel has none, or too few files may be open. */
    static @Nullable Schedstat open(String task) {
        Schedstat counters = null;
        if (OPEN.incrementAndGet() <= OpenFiles.HERE.watchedThreads()) {
            try {
                counters = new Schedstat(FileChannel.open(Path.of(task, "schedstat")));
            } catch (IOException unknown) {
                // stays null
            }
        }
        if (counters == null) {
            OPEN.decrementAndGet();
        }
        return counters;
    }

    /** Reads the counters again; false if the task is gone, which keeps the last values. */
    boolean read() {
        try {
            text.clear();
            int count = file.read(text, 0);
            if (count <= 0) {
                return false;
            }
            text.flip();
            cpu = number();
            wait = number();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private long number() {
        long value = 0;
        while (text.hasRemaining()) {
            int digit = text.get() - '0';
            if (digit < 0 || digit > 9) {
                break;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    long cpuNanos() {
        return cpu;
    }

    long waitedNanos() {
        return wait;
    }

    @Override
    public void close() {
        if (file.isOpen()) {
            OPEN.decrementAndGet();
            QuietClose.close(file);
        }
    }
}
