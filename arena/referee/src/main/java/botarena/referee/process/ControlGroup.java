package botarena.referee.process;

import botarena.referee.process.machine.ProcessTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** One control group of the kernel, of either version: a directory whose files are its switches. */
record ControlGroup(Path directory) {
    /** What runs at the moment may be booked so many nanoseconds later; the counters of its tasks are as late. */
    public static final long GRAIN = 10_000_000;

    private static final String ACCOUNT = "cpu.stat";
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

    /** Whether the kernel tells what the group has used of the processors: version 2 does. */
    public boolean accounts() {
        return has(ACCOUNT);
    }

    /** What all that ever was in the group has used of the processors, in nanoseconds. */
    public long used() {
        return 1_000 * count(ACCOUNT, "usage_usec");
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
