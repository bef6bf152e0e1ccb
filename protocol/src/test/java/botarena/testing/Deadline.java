package botarena.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Generous time limit for the waits of a test, as tests share the machine. */
public final class Deadline {
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final Duration PROCESS_PATIENCE = Duration.ofMinutes(20);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private Deadline() {}

    /** Condition that a test waits for. */
    public interface Condition<E extends Exception> {
        boolean holds() throws E;
    }

    /** Waits for a condition, and fails with its name if it does not come true in time. */
    public static <E extends Exception> void await(String what, Condition<E> condition) throws E {
        await(what, condition, PATIENCE);
    }

    /** As {@link #await(String, Condition)}, with another deadline. */
    public static <E extends Exception> void await(String what, Condition<E> condition, Duration patience) throws E {
        long end = System.nanoTime() + patience.toNanos();
        while (!condition.holds()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("waited " + patience.toSeconds() + " s for " + what);
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** Waits for the end of a process, of which a container without an init may keep a zombie. */
    public static void awaitEnd(ProcessHandle process) {
        Path stat = Path.of("/proc", Long.toString(process.pid()), "stat");
        await("the end of process " + process.pid(), () -> !process.isAlive() || isZombie(stat), Duration.ofMinutes(1));
    }

    private static boolean isZombie(Path stat) {
        try {
            return Files.readString(stat).matches("(?s).*\\) Z .*");
        } catch (IOException gone) {
            return false;
        }
    }

    /** Kills a process, and all that it started, when its time is over: a test that reads its output then goes on. */
    public static Process limit(Process process) {
        return limit(process, PROCESS_PATIENCE);
    }

    static Process limit(Process process, Duration patience) {
        process.onExit().orTimeout(patience.toNanos(), TimeUnit.NANOSECONDS).exceptionally(late -> {
            System.err.println("killed after " + patience.toSeconds() + " s: "
                    + process.info().commandLine().orElse("a process"));
            List<ProcessHandle> below = process.descendants().toList();
            // First, or it goes on behind the child's end. Process.destroyForcibly would close the streams under the
            // reader.
            process.toHandle().destroyForcibly();
            below.forEach(ProcessHandle::destroyForcibly);
            return process;
        });
        return process;
    }
}
