package botarena.referee.process.isolation;

import botarena.referee.process.machine.ProcessTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Control group of the kernel, version 1 or 2: a directory whose files are its settings. */
public record ControlGroup(Path directory) {
    /** Nanoseconds by which the kernel may count a running task late. */
    public static final long GRAIN = 10_000_000;

    private static final String ACCOUNT = "cpu.stat";
    private static final int MAX_TRIES = 500;
    private static final long BETWEEN_TRIES = 200_000;

    boolean has(String file) {
        return Files.exists(directory.resolve(file));
    }

    /** Whether the kernel accepted the value. */
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

    /** The number after a word in a file of such pairs, 0 if it is missing. */
    long count(String file, String word) {
        return get(file)
                .lines()
                .filter(line -> line.startsWith(word + " "))
                .mapToLong(
                        line -> Long.parseLong(line.substring(word.length() + 1).trim()))
                .sum();
    }

    /** Whether the kernel counts the CPU time of the group, as version 2 does. */
    public boolean accounts() {
        return has(ACCOUNT);
    }

    /** Nanoseconds of CPU time of all processes that were ever in the group. */
    public long usedNanos() {
        return 1_000 * count(ACCOUNT, "usage_usec");
    }

    List<Long> processes() {
        return get("cgroup.procs").lines().map(Long::valueOf).toList();
    }

    /** Kills every process inside and removes the group; false if it cannot be removed. */
    public boolean remove() {
        for (int i = 0; i < MAX_TRIES; i++) {
            if (!set("cgroup.kill", "1")) {
                processes().forEach(ProcessTable::kill);
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
