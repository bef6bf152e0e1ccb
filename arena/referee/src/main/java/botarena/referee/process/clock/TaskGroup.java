package botarena.referee.process.clock;

import botarena.referee.process.isolation.Hold;
import botarena.referee.process.machine.ProcessTable;
import java.io.File;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Scheduler's counters of every thread of a bot; each file is opened once. A thread that ends during a decision counts
 * with its last reading; the rest of its running time is known only as part of the sum. Not thread-safe.
 */
final class TaskGroup implements AutoCloseable {

    /** Threads that are counted; a bot with more gets no excuse for them. */
    private static final int MAX_TASKS = 512;

    private final String proc;
    private final Hold bot;
    private final Map<String, Task> tasks = new HashMap<>();

    /** Tasks that ended since the decision began. */
    private final List<Task> ended = new ArrayList<>();

    private List<Long> processes = List.of();
    private long usedBefore;
    private boolean accounted;
    private boolean listed;

    /** The machine's newest task before {@link #meet} listed the bot's. */
    private long newestMet = -1;

    /** One thread, and its counters when the decision began. */
    private static final class Task {
        private final Schedstat counters;
        private final String path;
        private long cpu;
        private long waited;
        private boolean alive = true;
        private boolean based;

        Task(Schedstat counters, String path) {
            this.counters = counters;
            this.path = path;
        }

        long ranNanos() {
            return counters.cpuNanos() - cpu;
        }

        long waitNanos() {
            return counters.waitedNanos() - waited;
        }

        /** Counts from its last reading, which is new unless the thread is gone. */
        void base() {
            based = true;
            boolean unused = counters.read();
            cpu = counters.cpuNanos();
            waited = counters.waitedNanos();
        }
    }

    TaskGroup(String proc, Hold bot) {
        this.proc = proc;
        this.bot = bot;
    }

    /** Finds new tasks, which count from their start, and removes ended ones. */
    void list() {
        tasks.values().forEach(task -> task.alive = false);
        processes = bot.processes();
        for (long pid : processes) {
            String[] threads = new File(proc + "/" + pid + "/task").list();
            for (String thread : threads == null ? new String[0] : threads) {
                meet(proc + "/" + pid + "/task/" + thread);
            }
        }
        for (Iterator<Task> all = tasks.values().iterator(); all.hasNext(); ) {
            Task task = all.next();
            if (!task.alive) {
                task.counters.close();
                all.remove();
                if (ended.size() < MAX_TASKS) {
                    ended.add(task);
                }
            }
        }
        listed = true;
    }

    private void meet(String path) {
        Task known = tasks.get(path);
        if (known != null) {
            known.alive = true;
            return;
        }
        Schedstat counters = tasks.size() < MAX_TASKS ? Schedstat.open(path) : null;
        if (counters != null) {
            tasks.put(path, new Task(counters, path));
        }
    }

    boolean isListed() {
        return listed;
    }

    /** Number of tasks when last listed. */
    int size() {
        return tasks.size();
    }

    /** Starts to count now. */
    void base() {
        ended.clear();
        tasks.values().forEach(Task::base);
    }

    /** Starts to count now the tasks found since; they may be older than the decision. */
    void baseNew() {
        for (Task task : tasks.values()) {
            if (!task.based) {
                task.base();
            }
        }
    }

    /** Forgets earlier use. */
    void begin() {
        accounted = false;
    }

    /** Notes the use so far. */
    void noteUse() {
        usedBefore = bot.usedNanos(processes);
        accounted = true;
    }

    /** Reads tasks that run now, in case they end soon; lists them only if any was started on this machine since. */
    void meet() {
        long newest = ProcessTable.newestPid(proc);
        if (newest <= 0 || newest != newestMet) {
            list();
            newestMet = newest;
        }
        tasks.values().forEach(task -> task.counters.read());
    }

    /** Adds up the counters since the start. */
    void addCounters(CpuShares shares) {
        shares.clear();
        for (Task task : tasks.values()) {
            boolean unused = task.counters.read();
            shares.task(task.ranNanos(), task.waitNanos());
        }
        for (Task task : ended) {
            shares.task(task.ranNanos(), task.waitNanos());
        }
    }

    /** Adds running time since the note that belongs to no listed task. */
    void addUnlisted(CpuShares shares) {
        if (!accounted) {
            return;
        }
        long ran = bot.usedNanos(processes) - usedBefore - shares.ranNanos() - bot.usedNanosError();
        if (ran > 0) {
            shares.addEnded(ran);
        }
    }

    /**
     * Adds waits that still last, which the kernel has not counted: a runnable task that neither ran nor waited for
     * {@code nanos} may be waiting.
     */
    void addPending(CpuShares shares, long nanos) {
        for (Task task : tasks.values()) {
            long unknown = nanos - task.ranNanos() - task.waitNanos();
            if (unknown > 0 && ProcessTable.isRunnable(task.path)) {
                shares.addPending(unknown);
            }
        }
    }

    @Override
    public void close() {
        tasks.values().forEach(task -> task.counters.close());
        tasks.clear();
    }
}
