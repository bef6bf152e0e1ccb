package botarena.view.live;

import botarena.games.GameCatalog;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordException;
import botarena.referee.record.RecordReader;
import botarena.tournament.journal.Journal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;

/** The lines of a journal that grows, by their numbers. Not thread-safe. */
final class JournalLines {

    private static final int CHUNK = 1 << 16;

    private final Path file;
    private final RecordReader reader;
    private long[] ends = new long[256];
    private int lines;
    private long searched;

    JournalLines(Path folder, GameCatalog games) {
        file = folder.resolve(Journal.NAME);
        reader = new RecordReader(games.withUnknown());
    }

    /** Number of whole lines by now. */
    int count() throws IOException {
        if (!Files.exists(file)) {
            return 0;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
            while (channel.read(chunk.clear(), searched) > 0) {
                search(chunk.flip());
            }
        }
        return lines;
    }

    private void search(ByteBuffer chunk) {
        while (chunk.hasRemaining()) {
            searched++;
            if (chunk.get() == '\n') {
                if (lines == ends.length) {
                    ends = Arrays.copyOf(ends, lines * 2);
                }
                ends[lines++] = searched;
            }
        }
    }

    /** The record in a line, from 0; empty without a readable line. */
    Optional<GameRecord> read(int number) throws IOException {
        if (number < 0 || number >= lines && number >= count()) {
            return Optional.empty();
        }
        long from = number == 0 ? 0 : ends[number - 1];
        ByteBuffer line = ByteBuffer.allocate((int) (ends[number] - 1 - from));
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            int read = 1;
            while (line.hasRemaining() && read > 0) {
                read = channel.read(line, from + line.position());
            }
        }
        try {
            return Optional.of(reader.read(line.array(), 0, line.position()));
        } catch (RecordException e) {
            return Optional.empty();
        }
    }
}
