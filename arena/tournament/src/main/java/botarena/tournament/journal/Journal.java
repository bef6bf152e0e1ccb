package botarena.tournament.journal;

import botarena.protocol.LineWriter;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Writer of a file of lines, such as {@code games.jsonl}. Lines are appended to a group, and {@link #commit} writes the
 * group to the disk. Lines without a commit are never in the file. Not thread-safe.
 */
public final class Journal implements Closeable {

    /** Name of the file of records in a results folder. */
    public static final String NAME = "games.jsonl";

    private static final int MIN_BUFFER = 1 << 16;

    private final Path file;
    private FileChannel channel;
    private final RecordWriter writer = new RecordWriter();
    private ByteBuffer group = ByteBuffer.allocate(MIN_BUFFER);
    private long length;

    private Journal(Path file, FileChannel channel, long length) {
        this.file = file;
        this.channel = channel;
        this.length = length;
    }

    /**
     * Opens a folder's journal at the end of its last whole line.
     *
     * @param length where that line ends; the rest of the file is cut off
     */
    public static Journal open(Path folder, long length) throws IOException {
        return open(folder, NAME, length);
    }

    /**
     * Opens another file of lines at the end of its last whole line.
     *
     * @param name of the file in the folder
     * @param length where that line ends; the rest of the file is cut off
     */
    public static Journal open(Path folder, String name, long length) throws IOException {
        Path file = folder.resolve(name);
        FileChannel channel = openAt(file, length);
        syncName(folder);
        return new Journal(file, channel, length);
    }

    private static FileChannel openAt(Path file, long length) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.size() > length) {
                channel.truncate(length);
                channel.force(true);
            }
            return channel.position(length);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Makes the file's name durable too, on systems that can sync a directory. */
    private static void syncName(Path folder) {
        try (FileChannel dir = FileChannel.open(folder, StandardOpenOption.READ)) {
            dir.force(true);
        } catch (IOException e) {
            return;
        }
    }

    /** Appends the line of a record; it is not in the file before {@link #commit}. */
    public void append(GameRecord record) {
        LineWriter line = writer.write(record);
        append(line.bytes(), line.length());
    }

    /** Appends a text, without its newline. */
    public void append(String text) {
        byte[] line = (text + "\n").getBytes(StandardCharsets.UTF_8);
        append(line, line.length);
    }

    /** Appends the first bytes of an array, which end with a newline. */
    public void append(byte[] line, int length) {
        if (group.remaining() < length) {
            int needed = Math.max(group.capacity() * 2, group.position() + length);
            group = ByteBuffer.allocate(needed).put(group.flip());
        }
        group.put(line, 0, length);
    }

    /**
     * Puts all appended lines on disk, also on an interrupted thread.
     *
     * @throws IOException if that failed; then the file is cut back to the last commit as far as possible, and nothing
     *     more may be appended
     */
    public void commit() throws IOException {
        group.flip();
        boolean interrupted = false;
        try {
            while (!isWritten()) {
                // An interrupt has closed the channel. Finished games must not be lost by that.
                interrupted |= Thread.interrupted();
                channel = openAt(file, length);
                group.rewind();
            }
            length += group.limit();
        } catch (IOException e) {
            cutBack(e);
            throw e;
        } finally {
            group.clear();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private boolean isWritten() throws IOException {
        try {
            while (group.hasRemaining()) {
                channel.write(group);
            }
            channel.force(false);
            return true;
        } catch (ClosedByInterruptException e) {
            return false;
        }
    }

    private void cutBack(IOException reason) {
        try {
            channel.truncate(length);
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }

    /** Bytes on disk. */
    public long length() {
        return length;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /**
     * Lines of a file that a journal writes. A torn last line, which a crash may leave, is none of them.
     *
     * @param length bytes up to the end of the last line
     */
    public record WholeLines(List<String> lines, int length) {

        /** The whole lines of a file's bytes. */
        public static WholeLines of(byte[] bytes) {
            int end = bytes.length;
            while (end > 0 && bytes[end - 1] != '\n') {
                end--;
            }
            return new WholeLines(
                    new String(bytes, 0, end, StandardCharsets.UTF_8).lines().toList(), end);
        }

        /** The lines of a file; empty without the file. */
        public static WholeLines read(Path file) throws IOException {
            return of(Files.exists(file) ? Files.readAllBytes(file) : new byte[0]);
        }
    }
}
