package botarena.referee.process;

import botarena.referee.process.machine.ProcessTable;
import java.io.File;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * The scheduler's counters of every thread of every process of one bot, each file opened once. What ends within a
 * decision counts as it was met last; what it ran beyond that is known of all together. Not thread-safe.
 */
final class TaskGroup implements AutoCloseable {

    /** So many threads are counted; a bot may have more, which then have no excuse. */
    private static final int MOST = 512;

    private final String proc;
    private final Hold bot;
    private final Map<String, Task> tasks = new HashMap<>();

    /** Tasks that have ended since the decision began. */
    private final List<Task> ended = new ArrayList<>();

    private List<Long> processes = List.of();
    private long usedBefore;
    private boolean accounted;
    private boolean listed;

    /** One thread, and what was counted of it when the decision began. */
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

        long ran() {
            return counters.cpu() - cpu;
        }

        long waits() {
            return counters.waited() - waited;
        }

        /** Counts from its last reading on, which is afresh unless it is gone. */
        void base() {
            based = true;
            boolean unused = counters.read();
            cpu = counters.cpu();
            waited = counters.waited();
        }
    }

    TaskGroup(String proc, Hold bot) {
        this.proc = proc;
        this.bot = bot;
    }

    /** Looks for tasks that are new, which count from their beginning, and sets those apart that have ended. */
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
                if (ended.size() < MOST) {
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
        Schedstat counters = tasks.size() < MOST ? Schedstat.open(path) : null;
        if (counters != null) {
            tasks.put(path, new Task(counters, path));
        }
    }

    boolean listed() {
        return listed;
    }

    /** How many tasks there are, as they were listed. */
    int size() {
        return tasks.size();
    }

    /** Counts from now on. */
    void base() {
        ended.clear();
        tasks.values().forEach(Task::base);
    }

    /** Has those count from now on that were met since; they may be older than the decision. */
    void baseNew() {
        for (Task task : tasks.values()) {
            if (!task.based) {
                task.base();
            }
        }
    }

    /** Forgets what was used before. */
    void begin() {
        accounted = false;
    }

    /** Notes what was used so far. */
    void account() {
        usedBefore = bot.used(processes);
        accounted = true;
    }

    /** Meets what is there now, so that it is not unknown when it has ended. */
    void meet() {
        list();
        tasks.values().forEach(task -> task.counters.read());
    }

    /** Adds up what was counted since. */
    void since(CpuShares shares) {
        shares.clear();
        for (Task task : tasks.values()) {
            boolean unused = task.counters.read();
            shares.task(task.ran(), task.waits());
        }
        for (Task task : ended) {
            shares.task(task.ran(), task.waits());
        }
    }

    /** Adds what ran since the note and was not met. */
    void unmet(CpuShares shares) {
        if (!accounted) {
            return;
        }
        long ran = bot.used(processes) - usedBefore - shares.ran() - bot.grain();
        if (ran > 0) {
            shares.ended(ran);
        }
    }

    /** Waits that have not ended are not counted yet: who wants to run and did neither run nor wait so long may wait. */
    void pending(CpuShares shares, long nanos) {
        for (Task task : tasks.values()) {
            long unknown = nanos - task.ran() - task.waits();
            if (unknown > 0 && ProcessTable.runnable(task.path)) {
                shares.pending(unknown);
            }
        }
    }

    @Override
    public void close() {
        tasks.values().forEach(task -> task.counters.close());
        tasks.clear();
    }
}
