package botarena.tournament.journal;

import botarena.games.GameCatalog;
import botarena.referee.record.RecordException;
import botarena.referee.record.RecordReader;
import botarena.referee.record.RecordSummary;
import botarena.tournament.journal.JournalReader.End;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.ClosedByInterruptException;
import java.util.ArrayDeque;
import java.util.ArrayList;
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

    private static final int BYTES = 1 << 18;

    private final Consumer<RecordSummary> each;
    private final GameCatalog games;

    /** Readers that no thread uses now; each remembers what it has read. */
    private final Queue<RecordReader> readers = new ConcurrentLinkedQueue<>();

    private final ExecutorService threads;

    /** Batches that are read or wait for that, the first lines first; as many as keep every thread busy. */
    private final Deque<Future<Batch>> open = new ArrayDeque<>();

    private final int most;
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

    /**
     * Summaries of a batch's lines.
     *
     * @param flaw of the line behind them, if that is no record
     */
    private record Batch(
            List<RecordSummary> summaries, @Nullable RecordException flaw) {}

    /**
     * Reads whole lines to the end, and hands over their summaries.
     *
     * @throws RecordException if one of them is no record
     */
    End read(InputStream in) throws IOException {
        byte[] bytes = new byte[BYTES];
        int to = 0;
        long length = 0;
        for (int read = in.readNBytes(bytes, 0, BYTES); read > 0; read = in.readNBytes(bytes, to, bytes.length - to)) {
            to += read;
            int end = to;
            while (end > 0 && bytes[end - 1] != '\n') {
                end--;
            }
            byte[] rest = new byte[Math.max(BYTES, 2 * (to - end))];
            System.arraycopy(bytes, end, rest, 0, to - end);
            submit(bytes, end);
            bytes = rest;
            to -= end;
            length += end;
        }
        while (!open.isEmpty()) {
            handOver();
        }
        return new End(handedOver, length, to);
    }

    /** Lines handed over. */
    long handedOver() {
        return handedOver;
    }

    private void submit(byte[] bytes, int length) throws ClosedByInterruptException {
        open.add(threads.submit(() -> {
            RecordReader free = readers.poll();
            RecordReader reader = free == null ? new RecordReader(games) : free;
            Batch batch = read(bytes, length, reader);
            readers.add(reader);
            return batch;
        }));
        if (open.size() > most) {
            handOver();
        }
    }

    private static Batch read(byte[] bytes, int length, RecordReader reader) {
        List<RecordSummary> summaries = new ArrayList<>();
        int from = 0;
        try {
            while (from < length) {
                int end = JournalReader.newline(bytes, from, length);
                summaries.add(reader.summary(bytes, from, end));
                from = end + 1;
            }
        } catch (RecordException e) {
            return new Batch(summaries, e);
        }
        return new Batch(summaries, null);
    }

    private void handOver() throws ClosedByInterruptException {
        Batch batch = awaitBatch(open.remove());
        for (RecordSummary summary : batch.summaries()) {
            handedOver++;
            each.accept(summary);
        }
        if (batch.flaw() != null) {
            throw batch.flaw();
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
