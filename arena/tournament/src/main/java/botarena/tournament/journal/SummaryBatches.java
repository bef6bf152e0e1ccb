package botarena.tournament.journal;

import botarena.games.GameCatalog;
import botarena.referee.record.RecordException;
import botarena.referee.record.RecordReader;
import botarena.referee.record.RecordSummary;
import java.nio.channels.ClosedByInterruptException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads summaries in batches of lines on several threads, and hands them over in the order of the lines on the caller's
 * thread: to read a record takes longer than to count it. Not thread-safe.
 */
final class SummaryBatches implements AutoCloseable {

    private static final int BYTES = 1 << 16;

    private final Consumer<RecordSummary> each;
    private final GameCatalog games;

    /** Readers that no thread uses now; each remembers what it has read. */
    private final Queue<RecordReader> readers = new ConcurrentLinkedQueue<>();

    private final ExecutorService threads;

    /** Batches that are read or wait for that, the first lines first; as many as keep every thread busy. */
    private final Deque<Future<Batch>> open = new ArrayDeque<>();

    private final int most;
    private Batch next = new Batch();
    private long handedOver;

    SummaryBatches(GameCatalog games, int threads, Consumer<RecordSummary> each) {
        this.each = each;
        this.most = 2 * threads;
        this.games = games;
        this.threads = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "record-reader");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Lines, and their summaries as far as they are records. */
    private static final class Batch {
        private byte[] bytes = new byte[BYTES];
        private final List<Integer> ends = new ArrayList<>();
        private final List<RecordSummary> summaries = new ArrayList<>();
        private @Nullable RecordException flaw;

        int length() {
            return ends.isEmpty() ? 0 : ends.get(ends.size() - 1);
        }

        void add(byte[] from, int start, int end) {
            int length = length() + end - start;
            if (length > bytes.length) {
                bytes = Arrays.copyOf(bytes, length);
            }
            System.arraycopy(from, start, bytes, length(), end - start);
            ends.add(length);
        }

        void read(RecordReader reader) {
            int from = 0;
            try {
                for (int end : ends) {
                    summaries.add(reader.summary(bytes, from, end));
                    from = end;
                }
            } catch (RecordException e) {
                flaw = e;
            }
        }
    }

    /**
     * Takes a line; hands over lines before it that have been read.
     *
     * @return true, as every line is wanted
     * @throws RecordException if one of those is no record
     */
    boolean add(byte[] bytes, int from, int to) throws ClosedByInterruptException {
        if (next.length() > 0 && next.length() + to - from > BYTES) {
            read();
        }
        next.add(bytes, from, to);
        return true;
    }

    /** Hands over all lines that are left. */
    void finish() throws ClosedByInterruptException {
        read();
        while (!open.isEmpty()) {
            handOver();
        }
    }

    /** Lines handed over. */
    long handedOver() {
        return handedOver;
    }

    private void read() throws ClosedByInterruptException {
        Batch batch = next;
        next = new Batch();
        open.add(threads.submit(() -> {
            RecordReader free = readers.poll();
            RecordReader reader = free == null ? new RecordReader(games) : free;
            batch.read(reader);
            readers.add(reader);
            return batch;
        }));
        if (open.size() > most) {
            handOver();
        }
    }

    private void handOver() throws ClosedByInterruptException {
        Batch batch = awaitBatch(open.remove());
        for (RecordSummary summary : batch.summaries) {
            handedOver++;
            each.accept(summary);
        }
        if (batch.flaw != null) {
            throw batch.flaw;
        }
    }

    private static Batch awaitBatch(Future<Batch> batch) throws ClosedByInterruptException {
        try {
            return batch.get();
        } catch (InterruptedException e) {
            // As the read of a file does.
            Thread.currentThread().interrupt();
            throw new ClosedByInterruptException();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException fault) {
                throw fault;
            }
            throw new IllegalStateException("records cannot be read", e.getCause());
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
