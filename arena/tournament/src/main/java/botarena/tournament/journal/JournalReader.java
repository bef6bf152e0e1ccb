package botarena.tournament.journal;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.record.RecordException;
import botarena.referee.record.RecordReader;
import botarena.referee.record.RecordSummary;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Reads {@code games.jsonl} from its beginning or from a known place, line by line, in constant memory. */
public final class JournalReader {

    private static final int BUFFER = 1 << 18;

    /** Bytes of a file from which on threads cost less than they save. */
    private static final long LARGE = 4 << 20;

    private static final int MOST_THREADS = 4;

    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long EACH = 0x0101010101010101L;

    private final Path file;
    private final GameCatalog games;
    private final Source source;

    /** Bytes and lines that are passed over. */
    private final End known;

    /**
     * @param games the games that records may be of
     */
    public JournalReader(Path folder, GameCatalog games) {
        this(folder, games, Files::newInputStream);
    }

    JournalReader(Path folder, GameCatalog games, Source source) {
        this(folder.resolve(Journal.NAME), games, source, new End(0, 0, 0));
    }

    private JournalReader(Path file, GameCatalog games, Source source, End known) {
        this.games = games;
        this.file = file;
        this.source = source;
        this.known = known;
    }

    /** A reader of the lines behind an end, up to which all is known. */
    public JournalReader after(End end) {
        return new JournalReader(file, games, behind(end.length()), end);
    }

    /** Source of a file's bytes. */
    interface Source {
        InputStream open(Path file) throws IOException;
    }

    /** Source of the bytes behind a place. */
    static Source behind(long place) {
        return path -> Channels.newInputStream(Files.newByteChannel(path).position(place));
    }

    /**
     * End of a journal.
     *
     * @param records lines read
     * @param length bytes up to the end of the last whole line
     * @param torn bytes behind it, of a line that was never finished
     */
    public record End(long records, long length, long torn) {}

    /** Takes a line without its newline; false if it wants no more. */
    interface Line {
        boolean read(byte[] bytes, int from, int to) throws IOException;
    }

    /** Counts the lines, without reading any. */
    public End end() throws IOException, RefusedException {
        return lines((bytes, from, to) -> true);
    }

    /** Hands over the summary of every record, on the caller's thread; others read the lines of a large file. */
    public End summaries(Consumer<RecordSummary> each) throws IOException, RefusedException {
        if (Files.exists(file) && Files.size(file) - known.length() >= LARGE) {
            return batches(each);
        }
        RecordReader reader = new RecordReader(games);
        return lines((bytes, from, to) -> {
            each.accept(reader.summary(bytes, from, to));
            return true;
        });
    }

    private End batches(Consumer<RecordSummary> each) throws IOException, RefusedException {
        int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
        try (InputStream in = source.open(file);
                SummaryBatches batches = new SummaryBatches(games, threads, each)) {
            return refusing(() -> batches.read(in), () -> batches.handedOver() + 1);
        }
    }

    /** Hands over every record. */
    public End records(Consumer<GameRecord> each) throws IOException, RefusedException {
        RecordReader reader = new RecordReader(games);
        return lines((bytes, from, to) -> {
            each.accept(reader.read(bytes, from, to));
            return true;
        });
    }

    /**
     * The last attempt at a game. Of other games only the id is read, and reading stops at the finished attempt.
     *
     * @param others takes the ids of the games that were passed over
     */
    public Optional<GameRecord> find(String id, Consumer<String> others) throws IOException, RefusedException {
        RecordReader reader = new RecordReader(games);
        List<GameRecord> attempts = new ArrayList<>();
        lines((bytes, from, to) -> {
            String there = reader.id(bytes, from, to);
            if (!there.equals(id)) {
                others.accept(there);
                return true;
            }
            GameRecord attempt = reader.read(bytes, from, to);
            attempts.add(attempt);
            return attempt.status() != Status.FINISHED;
        });
        return attempts.isEmpty() ? Optional.empty() : Optional.of(attempts.get(attempts.size() - 1));
    }

    private End lines(Line each) throws IOException, RefusedException {
        if (!Files.exists(file)) {
            return new End(0, 0, 0);
        }
        long[] number = {0};
        return refusing(
                () -> scan(file, source, (bytes, from, to) -> {
                    number[0]++;
                    return each.read(bytes, from, to);
                }),
                () -> number[0]);
    }

    /** Something that reads lines. */
    private interface Scan {
        End end() throws IOException;
    }

    /** @param number of the line at which the scan ended, if that is no record */
    private End refusing(Scan scan, LongSupplier number) throws IOException, RefusedException {
        try {
            End end = scan.end();
            return new End(known.records() + end.records(), known.length() + end.length(), end.torn());
        } catch (RecordException e) {
            throw new RefusedException(
                    "line " + (known.records() + number.getAsLong()) + " of " + file + " is no game record: "
                            + e.getMessage(),
                    "restore the file from a copy, or remove that line and play its game again");
        }
    }

    /** Reads whole lines until one of them is the last that is wanted; passes on what this throws. */
    static End scan(Path file, Source source, Line each) throws IOException {
        byte[] buffer = new byte[BUFFER];
        int from = 0;
        int to = 0;
        long records = 0;
        long length = 0;
        try (InputStream in = source.open(file)) {
            for (int read = in.read(buffer, to, buffer.length - to); read >= 0; ) {
                int searched = to;
                to += read;
                int end = newline(buffer, searched, to);
                while (end >= 0) {
                    records++;
                    boolean more = each.read(buffer, from, end);
                    length += end + 1 - from;
                    if (!more) {
                        return new End(records, length, 0);
                    }
                    from = end + 1;
                    end = newline(buffer, from, to);
                }
                buffer = room(buffer, from, to);
                to -= from;
                from = 0;
                read = in.read(buffer, to, buffer.length - to);
            }
        }
        return new End(records, length, to);
    }

    /** A buffer with the rest at its front and free space behind. */
    private static byte[] room(byte[] buffer, int from, int to) {
        byte[] target = to - from > buffer.length / 2 ? Arrays.copyOf(buffer, buffer.length * 2) : buffer;
        System.arraycopy(buffer, from, target, 0, to - from);
        return target;
    }

    /** The first newline of a range; -1 without one. */
    static int newline(byte[] buffer, int from, int to) {
        int i = Math.min(to, from + Long.BYTES - 1 & -Long.BYTES);
        int near = newlineByByte(buffer, from, i);
        if (near >= 0) {
            return near;
        }
        while (i + Long.BYTES <= to && !hasNewline((long) WORDS.get(buffer, i))) {
            i += Long.BYTES;
        }
        return newlineByByte(buffer, i, to);
    }

    private static int newlineByByte(byte[] buffer, int from, int to) {
        for (int i = from; i < to; i++) {
            if (buffer[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    /** Whether one of eight bytes is a newline: it is zero when compared, and one less than that has the highest bit. */
    private static boolean hasNewline(long word) {
        long other = word ^ '\n' * EACH;
        return (other - EACH & ~other & EACH << 7) != 0;
    }
}
