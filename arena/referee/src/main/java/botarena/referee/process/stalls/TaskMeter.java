package botarena.referee.process.stalls;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Measures stalls by the scheduler's own counters, so that a quick decision costs next to nothing: the referee's
 * counter is read anew only when its last reading is a millisecond old, the bot's only when it has thought for one, and
 * its processes are listed only now and then. A wait is booked when it ends, so one that began before the first reading
 * is still seen whole. What the counters come to is for {@link Shares} to say.
 */
public final class TaskMeter implements StallMeter {
    private static final long FRESH = TimeUnit.MILLISECONDS.toNanos(1);

    /** Which processes and threads a bot has is looked up again after so long, and whenever anything had to wait. */
    private static final long LISTED = TimeUnit.MILLISECONDS.toNanos(100);

    private final String proc;
    private final LongSupplier nanos;
    private final TaskGroup tasks;
    private final Shares shares = new Shares();
    private final Pauses pauses = new Pauses();
    private @Nullable Schedstat own;
    private @Nullable Thread owner;
    private long ownRead;
    private long ownWaited;
    private long listed;
    private boolean based;
    private long basedAt;
    private long stalled;
    private long doubt;

    /** Measures the processes that are supplied, by a monotonic clock. */
    public TaskMeter(BotProcesses bot, LongSupplier nanos) {
        this("/proc", bot, nanos);
    }

    /** Reads the kernel's counters below a directory. */
    public TaskMeter(String proc, BotProcesses bot, LongSupplier nanos) {
        this.proc = proc;
        this.nanos = nanos;
        tasks = new TaskGroup(proc, bot);
    }

    @Override
    public void start() {
        based = false;
        stalled = 0;
        doubt = 0;
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
        long now = nanos.getAsLong();
        if (!tasks.listed() || now - listed > LISTED) {
            tasks.list();
            listed = now;
        }
        tasks.base();
        based = true;
        basedAt = elapsed;
        return Long.MAX_VALUE;
    }

    @Override
    public void measure(long elapsed, boolean answered) {
        if (elapsed < FRESH) {
            return;
        }
        long lost = refereeWaited(elapsed);
        shares.clear();
        if (based) {
            sinceBase(elapsed, answered);
        }
        stalled = shares.certain(elapsed, lost);
        doubt = shares.possible(elapsed, lost) - stalled;
    }

    /** What came of the bot meanwhile is counted too, but where nothing had to wait nobody has to know. */
    private void sinceBase(long elapsed, boolean answered) {
        tasks.since(shares);
        if (shares.waited() > FRESH || !answered) {
            tasks.list();
            tasks.since(shares);
            tasks.unmet(shares);
        }
        if (!answered) {
            tasks.pending(shares, elapsed - basedAt);
        }
    }

    @Override
    public long stalled() {
        return stalled;
    }

    @Override
    public long doubt() {
        return doubt;
    }

    @Override
    public long refereeWaited(long elapsed) {
        return ownWaited() - ownWaited + pauses.nanos(elapsed);
    }

    @Override
    public void awake() {
        ownWaited = ownWaited();
        pauses.start();
        if (based) {
            tasks.meet();
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
        tasks.close();
    }
}
