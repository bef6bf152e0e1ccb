package botarena.tournament.journal;

import botarena.tournament.Refusal;
import botarena.tournament.Refusal.RefusedException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keeps two runs out of one folder: a file {@code .lock} with the owner's pid, there while it runs. The operating system
 * lets go of it when the owner dies, however it dies.
 */
public final class FolderLock implements AutoCloseable {

    private static final String NAME = ".lock";

    private final Path path;
    private final FileChannel channel;

    private FolderLock(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** @throws RefusedException naming the run that has the folder */
    public static FolderLock take(Path folder) throws IOException, RefusedException {
        Path path = folder.resolve(NAME);
        String mine = Long.toString(ProcessHandle.current().pid());
        while (true) {
            FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (lock(channel) == null) {
                channel.close();
                throw taken(folder, path).thrown();
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(mine.getBytes(StandardCharsets.US_ASCII)));
            if (said(path).equals(mine)) {
                return new FolderLock(path, channel);
            }
            // The last owner removed the file after it was opened here: what is locked has no name any more.
            channel.close();
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    private static Refusal taken(Path folder, Path path) {
        String pid = said(path);
        return new Refusal(
                "another run is writing to " + folder + (pid.isEmpty() ? "" : " (process " + pid + ")"),
                List.of(),
                "wait for it to end, or say another output dir");
    }

    private static String said(Path path) {
        try {
            return Files.readString(path, StandardCharsets.US_ASCII).strip();
        } catch (IOException e) {
            return "";
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
        channel.close();
    }
}
