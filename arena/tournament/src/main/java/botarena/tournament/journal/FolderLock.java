package botarena.tournament.journal;

import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Lock of a results folder: a file {@code .lock} with the owner's pid. The system releases it when the owner dies. POSIX
 * also releases it when the owner closes any handle on the file, so the owner keeps its reading handle open. Thread-safe.
 */
public final class FolderLock implements AutoCloseable {

    private static final String NAME = ".lock";

    /** The lock files of this process, which the system would not keep from each other. */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private Path path;
    private final FileChannel channel;
    private final FileChannel read;

    private FolderLock(Path path, FileChannel channel, FileChannel read) {
        this.path = path;
        this.channel = channel;
        this.read = read;
    }

    /**
     * @param folder is there already
     * @throws RefusedException naming the run that has the folder
     */
    public static FolderLock take(Path folder) throws IOException, RefusedException {
        Path path = folder.toRealPath().resolve(NAME);
        String mine = Long.toString(ProcessHandle.current().pid());
        if (!HELD.add(path)) {
            throw takenRefusal(folder, mine).toException();
        }
        FolderLock lock = null;
        try {
            lock = createLock(folder, path, mine);
            return lock;
        } finally {
            if (lock == null) {
                HELD.remove(path);
            }
        }
    }

    private static FolderLock createLock(Path folder, Path path, String mine) throws IOException, RefusedException {
        while (true) {
            FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileChannel read = null;
            FolderLock lock = null;
            try {
                if (channel.tryLock() == null) {
                    throw takenRefusal(folder, readOwner(path)).toException();
                }
                channel.truncate(0);
                channel.write(ByteBuffer.wrap(mine.getBytes(StandardCharsets.US_ASCII)));
                read = openFile(path);
                if (read != null && readOwner(read).equals(mine)) {
                    lock = new FolderLock(path, channel, read);
                    return lock;
                }
                // The last owner deleted the file after it was opened here, so this lock guards nothing.
            } finally {
                if (lock == null) {
                    channel.close();
                    if (read != null) {
                        read.close();
                    }
                }
            }
        }
    }

    private static @Nullable FileChannel openFile(Path path) throws IOException {
        try {
            return FileChannel.open(path, StandardOpenOption.READ);
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    private static String readOwner(FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(32);
        channel.read(bytes, 0);
        return StandardCharsets.US_ASCII.decode(bytes.flip()).toString().strip();
    }

    private static Refusal takenRefusal(Path folder, String pid) {
        return new Refusal(
                "another run is writing to " + folder + (pid.isEmpty() ? "" : " (process " + pid + ")"),
                List.of(),
                "wait for it to end, or set another output dir");
    }

    private static String readOwner(Path path) {
        try {
            return Files.readString(path, StandardCharsets.US_ASCII).strip();
        } catch (IOException e) {
            return "";
        }
    }

    /**
     * Moves the folder aside, locked throughout, and locks a new one of its name.
     *
     * @param folder the locked one
     * @param aside its new name, beside the old one
     * @return the lock of an empty folder; this one is closed
     * @throws RefusedException if another process was first to lock the new folder; the old one has been moved
     */
    public FolderLock renew(Path folder, Path aside) throws IOException, RefusedException {
        try (this) {
            Files.move(folder, aside);
            HELD.remove(path);
            path = aside.toRealPath().resolve(NAME);
            HELD.add(path);
            Files.createDirectories(folder);
            return take(folder);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            // A left-over file without a lock does no harm.
        }
        channel.close();
        read.close();
        HELD.remove(path);
    }
}
