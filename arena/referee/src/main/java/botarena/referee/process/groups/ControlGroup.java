package botarena.referee.process.groups;

import botarena.referee.process.machine.ProcessTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** One control group of the kernel, of either version: a directory whose files are its switches. */
public record ControlGroup(Path directory) {
    private static final int TRIES = 500;
    private static final long BETWEEN_TRIES = 200_000;

    boolean has(String file) {
        return Files.exists(directory.resolve(file));
    }

    /** Whether the kernel took the value. */
    public boolean set(String file, String value) {
        try {
            Files.writeString(directory.resolve(file), value, StandardCharsets.US_ASCII, StandardOpenOption.WRITE);
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    String get(String file) {
        try {
            return Files.readString(directory.resolve(file), StandardCharsets.US_ASCII)
                    .trim();
        } catch (IOException unreadable) {
            return "";
        }
    }

    /** The number behind a word in a file of such pairs, 0 if there is none. */
    long count(String file, String word) {
        return get(file)
                .lines()
                .filter(line -> line.startsWith(word + " "))
                .mapToLong(
                        line -> Long.parseLong(line.substring(word.length() + 1).trim()))
                .sum();
    }

    List<Long> processes() {
        return get("cgroup.procs").lines().map(Long::valueOf).toList();
    }

    /** Ends every process inside and removes the group; false if it would not go. */
    public boolean remove() {
        for (int i = 0; i < TRIES; i++) {
            if (!set("cgroup.kill", "1")) {
                processes().forEach(ProcessTable::end);
            }
            try {
                Files.deleteIfExists(directory);
                return true;
            } catch (IOException stillInUse) {
                LockSupport.parkNanos(BETWEEN_TRIES);
            }
        }
        return false;
    }
}
