package botarena.tournament.journal;

import botarena.games.GameCatalog;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordException;
import botarena.referee.record.RecordReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;

/**
 * Places of the lines of a journal, also while it grows: each look reads only what came since the last one. Safe for use
 * by several threads.
 */
public final class JournalIndex {

    /** Receiver of new lines, called by one thread at a time. */
    public interface Follower {
        /**
         * Takes a whole line.
         *
         * @param number of the line, from 0 in the order of the file; 0 again after a shorter file took its place
         * @param bytes hold the line between two positions, without its newline, until this call returns
         * @throws RecordException to end the look; the next one begins with this line
         */
        void take(int number, byte[] bytes, int from, int to);
    }

    private final Path file;
    private final RecordReader reader;
    private final Follower follower;
    private long[] ends = new long[256];
    private int lines;

    /**
     * Looks at nothing yet.
     *
     * @param games the games that records may be of
     */
    public JournalIndex(Path folder, GameCatalog games, Follower follower) {
        this.follower = follower;
        file = folder.resolve(Journal.NAME);
        reader = new RecordReader(games);
    }

    /** Looks for new lines; number of whole lines by now, 0 without a file. */
    public synchronized int count() throws IOException {
        long size = Files.exists(file) ? Files.size(file) : 0;
        if (size < begin(lines)) {
            lines = 0;
        }
        long known = begin(lines);
        if (size > known) {
            JournalReader.scan(file, JournalReader.behind(known), this::add);
        }
        return lines;
    }

    private boolean add(byte[] bytes, int from, int to) {
        follower.take(lines, bytes, from, to);
        if (lines == ends.length) {
            ends = Arrays.copyOf(ends, lines * 2);
        }
        ends[lines] = begin(lines) + to - from + 1;
        lines++;
        return true;
    }

    private long begin(int line) {
        return line == 0 ? 0 : ends[line - 1];
    }

    /** The record in a line, from 0; empty without a readable line. */
    public Optional<GameRecord> read(int number) throws IOException {
        long from;
        ByteBuffer line;
        synchronized (this) {
            if (number < 0 || number >= lines && number >= count()) {
                return Optional.empty();
            }
            from = begin(number);
            line = ByteBuffer.allocate((int) (ends[number] - 1 - from));
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            int read = 1;
            while (line.hasRemaining() && read > 0) {
                read = channel.read(line, from + line.position());
            }
        }
        synchronized (reader) {
            try {
                return Optional.of(reader.read(line.array(), 0, line.position()));
            } catch (RecordException e) {
                return Optional.empty();
            }
        }
    }
}
