package botarena.referee.process.cores;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Pins threads to processors. Threads and processes that a pinned thread starts are pinned too. */
final class Pinning {
    private static final Path TASKSET = Path.of("/usr/bin/taskset");
    private static final Path PROCESS = Path.of("/proc/self/status");
    private static final Path THREAD = Path.of("/proc/thread-self");

    private Pinning() {}

    static boolean supported() {
        return Files.isExecutable(TASKSET) && Files.isSymbolicLink(THREAD);
    }

    /** Pins the calling thread, which Java itself cannot. False if the system refuses. */
    static boolean pin(CpuSet cpus) throws InterruptedException {
        if (own().equals(cpus)) {
            return true;
        }
        try {
            String thread = Files.readSymbolicLink(THREAD).getFileName().toString();
            Process moving = new ProcessBuilder(List.of(TASKSET.toString(), "-pc", cpus.toString(), thread))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            moving.waitFor();
        } catch (IOException refused) {
            return false;
        }
        return own().equals(cpus);
    }

    /** Moves the calling thread to the processors of the process's first thread, which was never pinned. */
    static void release() throws InterruptedException {
        pin(CpuSet.allowed(PROCESS));
    }

    private static CpuSet own() {
        return CpuSet.allowed(THREAD.resolve("status"));
    }
}
