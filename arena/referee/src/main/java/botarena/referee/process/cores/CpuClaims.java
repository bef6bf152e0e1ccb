package botarena.referee.process.cores;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Claims on processors, which keep several arenas of one machine apart: the system would not separate two lanes on the
 * same processor. A claim is a lock on a byte of a shared file and ends with its process.
 *
 * <p>One for a process, as closing any channel on the file would let go of all its locks. Safe for threads.
 */
final class CpuClaims {
    static final CpuClaims OF_THIS_PROCESS =
            new CpuClaims(Path.of(System.getProperty("java.io.tmpdir"), "botarena.processors"));

    private final Path file;
    private final Map<Integer, @Nullable FileLock> locks = new HashMap<>();
    private @Nullable FileChannel channel;

    CpuClaims(Path file) {
        this.file = file;
    }

    /** Claims a processor; false if another process has it, true if there can be no such file. */
    synchronized boolean claim(int cpu) {
        if (locks.containsKey(cpu)) {
            return false;
        }
        try {
            if (channel == null) {
                channel = open();
            }
            FileLock lock = channel.tryLock(cpu, 1, false);
            if (lock == null) {
                return false;
            }
            locks.put(cpu, lock);
        } catch (OverlappingFileLockException taken) {
            return false;
        } catch (IOException unable) {
            locks.put(cpu, null);
        }
        return true;
    }

    /** Processors that this process has claimed. */
    synchronized CpuSet claimedCores() {
        return new CpuSet(List.copyOf(locks.keySet()));
    }

    synchronized void giveBack(int cpu) {
        FileLock lock = locks.remove(cpu);
        try {
            if (lock != null) {
                lock.release();
            }
        } catch (IOException ended) {
            // with the channel, and so is the claim
        }
    }

    /** Opens the file without creating it: in a public directory, another user's file can be opened but not created. */
    private FileChannel open() throws IOException {
        try {
            Files.createFile(file);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        } catch (FileAlreadyExistsException made) {
            // by another arena
        }
        return FileChannel.open(file, StandardOpenOption.WRITE);
    }
}
