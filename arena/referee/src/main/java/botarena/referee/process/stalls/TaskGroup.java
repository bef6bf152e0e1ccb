package botarena.referee.process.stalls;

import botarena.referee.process.machine.ProcessTable;
import java.io.File;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The scheduler's counters of every thread of every process of one bot, each file opened once. Not thread-safe. */
final class TaskGroup implements AutoCloseable {

    /** So many threads are counted; a bot may have more, which then have no excuse. */
    private static final int MOST = 512;

    private final String proc;
    private final Supplier<List<Long>> processes;
    private final Map<String, Task> tasks = new HashMap<>();
    private boolean listed;

    /** One thread, and what was counted of it when the decision began. */
    private static final class Task {
        private final Schedstat counters;
        private final String path;
        private long cpu;
        private long waited;
        private boolean alive = true;

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
    }

    /** The supplier lists the bot's processes as they are when it is asked. */
    TaskGroup(String proc, Supplier<List<Long>> processes) {
        this.proc = proc;
        this.processes = processes;
    }

    /** Looks for tasks that are new, which count from their beginning, and forgets those that have ended. */
    void list() {
        tasks.values().forEach(task -> task.alive = false);
        for (long pid : processes.get()) {
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

    /** Counts from now on. */
    void base() {
        for (Task task : tasks.values()) {
            if (task.counters.read()) {
                task.cpu = task.counters.cpu();
                task.waited = task.counters.waited();
            }
        }
    }

    /** Adds up what was counted since. */
    void since(Shares shares) {
        shares.clear();
        for (Task task : tasks.values()) {
            if (task.counters.read()) {
                shares.task(task.ran(), task.waits());
            }
        }
    }

    /** Waits that have not ended are not counted yet: who wants to run and did neither run nor wait so long may wait. */
    void pending(Shares shares, long nanos) {
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
