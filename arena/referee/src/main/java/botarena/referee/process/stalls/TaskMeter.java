package botarena.referee.process.stalls;

import java.io.File;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Measures stalls by the scheduler's own counters, so that a quick decision costs next to nothing: the referee's
 * counter is read anew only when its last reading is a millisecond old, the bot's only when it has thought for one. A
 * wait is booked when it ends, so one that began before the first reading is still seen whole.
 *
 * <p>Waits are credited only as far as the bot did not run meanwhile: threads of one bot that wait for each other earn
 * nothing while any of them works.
 */
public final class TaskMeter implements StallMeter {
    private static final long FRESH = TimeUnit.MILLISECONDS.toNanos(1);

    private final String proc;
    private final LongSupplier main;
    private final LongSupplier nanos;
    private final Pauses pauses = new Pauses();
    private @Nullable Schedstat own;
    private @Nullable Thread owner;
    private long ownRead;
    private long ownWaited;
    private @Nullable Schedstat leader;
    private boolean based;
    private long cpu;
    private long waited;
    private long baseCpu;
    private long baseWaited;

    /** Measures the process whose number is supplied, 0 while it is unknown, by a monotonic clock. */
    public TaskMeter(LongSupplier main, LongSupplier nanos) {
        this("/proc", main, nanos);
    }

    /** Reads the kernel's counters below a directory. */
    public TaskMeter(String proc, LongSupplier main, LongSupplier nanos) {
        this.proc = proc;
        this.main = main;
        this.nanos = nanos;
    }

    @Override
    public void start() {
        based = false;
        pauses.start();
        long now = nanos.getAsLong();
        if (now - ownRead > FRESH || owner != Thread.currentThread()) {
            ownWaited = ownWaited();
            ownRead = now;
        }
    }

    private long ownWaited() {
        if (owner != Thread.currentThread()) {
            close(own);
            owner = Thread.currentThread();
            own = Schedstat.open(proc + "/thread-self");
        }
        return own != null && own.read() ? own.waited() : ownWaited;
    }

    @Override
    public long patience(long elapsed) {
        if (based) {
            return Long.MAX_VALUE;
        }
        if (elapsed < FRESH) {
            return FRESH;
        }
        sample();
        based = true;
        baseCpu = cpu;
        baseWaited = waited;
        return Long.MAX_VALUE;
    }

    @Override
    public long stalled(long elapsed) {
        if (elapsed < FRESH) {
            return 0;
        }
        long lost = ownWaited() - ownWaited + pauses.nanos(elapsed);
        long worked = 0;
        if (based) {
            sample();
            lost += Math.max(0, waited - baseWaited);
            worked = Math.max(0, cpu - baseCpu);
        }
        return Math.max(0, Math.min(lost, elapsed - worked));
    }

    /** Adds up the main process's threads; what a thread that has ended did is forgotten. */
    private void sample() {
        cpu = 0;
        waited = 0;
        long pid = main.getAsLong();
        if (leader == null && pid > 0) {
            leader = Schedstat.open(proc + "/" + pid);
        }
        add(leader);
        String[] tasks = pid > 0 ? new File(proc + "/" + pid + "/task").list() : null;
        for (String task : tasks == null ? List.<String>of() : List.of(tasks)) {
            if (!task.equals(Long.toString(pid))) {
                Schedstat thread = Schedstat.open(proc + "/" + pid + "/task/" + task);
                add(thread);
                close(thread);
            }
        }
    }

    private void add(@Nullable Schedstat task) {
        if (task != null && task.read()) {
            cpu += task.cpu();
            waited += task.waited();
        }
    }

    private static void close(@Nullable Schedstat task) {
        if (task != null) {
            task.close();
        }
    }

    @Override
    public void close() {
        close(own);
        close(leader);
    }
}
