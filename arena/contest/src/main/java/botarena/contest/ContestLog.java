package botarena.contest;

import botarena.base.Refusal.RefusedException;
import botarena.tournament.journal.Journal;
import botarena.tournament.journal.Journal.WholeLines;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code contest.jsonl}: every event of a contest, on disk before it is shown. Not thread-safe. */
final class ContestLog implements Closeable {

    static final String NAME = "contest.jsonl";

    private final Path folder;
    private long length;
    private @Nullable Journal journal;

    private ContestLog(Path folder, long length) {
        this.folder = folder;
        this.length = length;
    }

    /**
     * Opens the log of a folder and hands its events over. A torn last line was never answered for, and is cut off.
     *
     * @throws RefusedException naming a line that is no event
     */
    static ContestLog open(Path folder, Contest contest) throws IOException, RefusedException {
        Path file = folder.resolve(NAME);
        WholeLines read = WholeLines.read(file);
        int number = 0;
        for (String line : read.lines()) {
            number++;
            try {
                contest.apply(ContestEvent.parse(line));
            } catch (IllegalArgumentException e) {
                throw new RefusedException(
                        "line " + number + " of " + file + " is no event of a contest: " + e.getMessage(),
                        "restore the file from a copy, or remove that line");
            }
        }
        return new ContestLog(folder, read.length());
    }

    /**
     * Puts events on disk, all or none.
     *
     * @throws IOException if they are not there; the log is as it was and may be appended to again
     */
    void append(List<ContestEvent> events) throws IOException {
        Path file = folder.resolve(NAME);
        // A removed file takes every write as long as it is open, and keeps none.
        if (length > 0 && (!Files.isRegularFile(file) || Files.size(file) < length)) {
            close();
            throw new IOException(file + " was removed or cut: put back a copy of its " + length + " bytes");
        }
        Journal open = journal == null ? Journal.open(folder, NAME, length) : journal;
        try {
            for (ContestEvent event : events) {
                open.append(event.toLine());
            }
            open.commit();
            length = open.length();
            journal = open;
        } catch (IOException e) {
            journal = null;
            open.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        if (journal != null) {
            journal.close();
            journal = null;
        }
    }
}
