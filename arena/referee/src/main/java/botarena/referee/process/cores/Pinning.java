package botarena.referee.process.cores;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Puts a thread on processors. What it starts from then on, threads and processes, is there too. */
final class Pinning {
    private static final Path TASKSET = Path.of("/usr/bin/taskset");
    private static final Path PROCESS = Path.of("/proc/self/status");
    private static final Path THREAD = Path.of("/proc/thread-self");

    private Pinning() {}

    static boolean supported() {
        return Files.isExecutable(TASKSET) && Files.isSymbolicLink(THREAD);
    }

    /** Puts the calling thread there; Java itself cannot. False where the system would not have it. */
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

    /** Puts the calling thread where the process's first thread is, which nobody ever put anywhere. */
    static void release() throws InterruptedException {
        pin(CpuSet.allowed(PROCESS));
    }

    private static CpuSet own() {
        return CpuSet.allowed(THREAD.resolve("status"));
    }
}
