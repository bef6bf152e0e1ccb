package botarena.referee.process.cores;

import botarena.referee.process.machine.ProcessTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Processors of one lane. Its thread and its bots take turns; waking a process on another processor costs several times
 * as much as a move in the referee. Thread-safe.
 */
public final class LaneCores {
    private static final ThreadLocal<@Nullable LaneCores> OF_THREAD = new ThreadLocal<>();

    private static final Map<CpuSet, LaneCores> SHARED = new ConcurrentHashMap<>();

    private final CpuSet all;
    private final boolean apart;

    /** Processors of each bot, at least. */
    private final int least;

    private final Map<Integer, Integer> bots = new HashMap<>();

    /**
     * Processors of one bot.
     *
     * @param lane to give them back to
     */
    public record Share(LaneCores lane, CpuSet cpus) {

        /** Moves the calling thread, which starts bots, to these processors. */
        public void enter() throws InterruptedException {
            Pinning.pin(cpus);
        }

        /**
         * Whether a process or its children may run elsewhere too. Checked while it lives; a process that moves back in
         * time is not noticed.
         */
        public boolean hasLeft(long process) {
            return ProcessTable.tree(process).stream()
                    .flatMap(each -> ProcessTable.countTasks(each).stream())
                    .anyMatch(task -> !cpus.holds(CpuSet.readAllowed(task.resolve("status"))));
        }

        /** Frees the processors for the next bot; once for each time they were taken. */
        public void giveBack() {
            lane.count(cpus, -1);
        }
    }

    /** Where bots that think at once are kept {@code apart}, each has its own of these processors. */
    LaneCores(CpuSet all, boolean apart) {
        this(all, apart, 1);
    }

    private LaneCores(CpuSet all, boolean apart, int least) {
        this.all = all;
        this.apart = apart;
        this.least = least;
    }

    /** Processors that each program may use as the system puts it: one instance for a set. */
    static LaneCores ofShared(CpuSet all) {
        return SHARED.computeIfAbsent(all, set -> new LaneCores(set, false, set.size()));
    }

    /** Processors of the calling thread's lane; null if it has none of its own. */
    public static @Nullable LaneCores ofThisThread() {
        return OF_THREAD.get();
    }

    /** Makes the calling thread the lane's; false if the system does not let it run there. */
    public boolean enter() throws InterruptedException {
        if (!Pinning.pin(all)) {
            return false;
        }
        OF_THREAD.set(this);
        return true;
    }

    /** Takes the calling thread off its lane: it may run anywhere again. */
    public static void leave() throws InterruptedException {
        OF_THREAD.remove();
        Pinning.release();
    }

    /** Processors for a bot, at most all: the same for all bots, or those with the fewest bots. */
    public synchronized Share share(int cores) {
        List<Integer> order = new ArrayList<>(all.numbers());
        if (apart) {
            order.sort(Comparator.comparing(cpu -> bots.getOrDefault(cpu, 0)));
        }
        CpuSet cpus = new CpuSet(order.subList(0, Math.min(Math.max(cores, least), order.size())));
        count(cpus, 1);
        return new Share(this, cpus);
    }

    private synchronized void count(CpuSet cpus, int more) {
        cpus.numbers().forEach(cpu -> bots.merge(cpu, more, Integer::sum));
    }

    CpuSet allCores() {
        return all;
    }

    /** Pins threads to processors. Threads and processes that a pinned thread starts are pinned too. */
    static final class Pinning {
        private static final Path TASKSET = Path.of("/usr/bin/taskset");
        private static final Path PROCESS = Path.of("/proc/self/status");
        private static final Path THREAD = Path.of("/proc/thread-self");

        private Pinning() {}

        static boolean isSupported() {
            return Files.isExecutable(TASKSET) && Files.isSymbolicLink(THREAD);
        }

        /** Pins the calling thread, which Java itself cannot. False if the system refuses. */
        static boolean pin(CpuSet cpus) throws InterruptedException {
            if (ownCores().equals(cpus)) {
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
            return ownCores().equals(cpus);
        }

        /** Moves the calling thread to the processors of the process's first thread, which was never pinned. */
        static void release() throws InterruptedException {
            pin(CpuSet.readAllowed(PROCESS));
        }

        private static CpuSet ownCores() {
            return CpuSet.readAllowed(THREAD.resolve("status"));
        }
    }
}
