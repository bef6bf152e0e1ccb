package botarena.referee.process.clock;

import botarena.referee.process.isolation.Hold;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Meter of stalls, by the scheduler's counters. A quick decision costs next to nothing: counters are read only if their
 * last reading is a millisecond old, and the bot's processes are listed only in longer decisions, now and then. The
 * bot's counters are read before it is asked. A referee on the bot's processor may wait behind it until it has replied,
 * and that is the bot's time. A wait is counted when it ends, so one that began before the first reading is still seen
 * whole. {@link CpuShares} judges the counters.
 */
final class TaskMeter implements StallMeter {
    private static final long FRESH = TimeUnit.MILLISECONDS.toNanos(1);

    /** Nanoseconds after which processes and threads are listed again; also after any wait. */
    private static final long LIST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** Part of a decision below which a task may come and go unseen: its running time is known, its waits are not. */
    private static final int LIST_PART = 16;

    private final String proc;
    private final LongSupplier nanos;
    private final TaskGroup tasks;
    private final CpuShares shares = new CpuShares();
    private final GcStalls gcStalls = new GcStalls();
    private @Nullable Schedstat own;
    private @Nullable Thread owner;
    private long ownRead;
    private long ownWaited;
    private long read;
    private long listed;
    private long met;
    private long begun;
    private boolean looked;
    private long stalled;
    private long doubt;

    /** Threads of a bot for which its counters may be a millisecond older: reading one costs a microsecond. */
    private static final int THREADS = 8;

    /** Measures processes by a monotonic clock. */
    public TaskMeter(Hold bot, LongSupplier nanos) {
        this("/proc", bot, nanos);
    }

    /** Reads the counters below a directory. */
    public TaskMeter(String proc, Hold bot, LongSupplier nanos) {
        this.proc = proc;
        this.nanos = nanos;
        tasks = new TaskGroup(proc, bot);
    }

    @Override
    public void start() {
        looked = false;
        stalled = 0;
        doubt = 0;
        gcStalls.start();
        long now = nanos.getAsLong();
        begun = now;
        met = now - LIST_NANOS;
        if (now - ownRead > FRESH || owner != Thread.currentThread()) {
            ownWaited = ownWaited();
            ownRead = now;
        }
        tasks.begin();
        if (now - read > FRESH * (1 + tasks.size() / THREADS)) {
            tasks.base();
            read = now;
        }
    }

    private long ownWaited() {
        if (owner != Thread.currentThread()) {
            close(own);
            owner = Thread.currentThread();
            own = Schedstat.open(proc + "/thread-self");
        }
        return own != null && own.read() ? own.waitedNanos() : ownWaited;
    }

    @Override
    public long patience(long elapsed) {
        if (looked) {
            return Long.MAX_VALUE;
        }
        if (elapsed < FRESH) {
            return FRESH;
        }
        long now = nanos.getAsLong();
        if (!tasks.isListed() || now - listed > LIST_NANOS) {
            tasks.list();
            tasks.baseNew();
            listed = now;
        }
        tasks.noteUse();
        looked = true;
        return Long.MAX_VALUE;
    }

    @Override
    public void measure(long elapsed, boolean answered) {
        shares.clear();
        if (elapsed < FRESH) {
            return;
        }
        long lost = refereeWaited(elapsed);
        if (!tasks.isListed()) {
            tasks.list();
        }
        countSince(elapsed, answered);
        stalled = shares.certainlyStolen(elapsed, lost);
        doubt = shares.possiblyStolen(elapsed, lost) - stalled;
    }

    /** Also counts new processes, but only if something had to wait. */
    private void countSince(long elapsed, boolean answered) {
        tasks.addCounters(shares);
        if (shares.waitedNanos() > FRESH || !answered) {
            tasks.list();
            tasks.addCounters(shares);
            tasks.addUnlisted(shares);
        }
        if (!answered) {
            tasks.addPending(shares, elapsed);
        }
    }

    @Override
    public long stolenNanos() {
        return stalled;
    }

    @Override
    public long doubt() {
        return doubt;
    }

    @Override
    public long ranNanos() {
        // A bot that was done before its tasks were listed ran for less than is counted; 0 would mean unknown.
        return tasks.size() == 0 ? 0 : Math.max(1, shares.busiest());
    }

    @Override
    public long refereeWaited(long elapsed) {
        return ownWaited() - ownWaited + gcStalls.nanos(elapsed);
    }

    @Override
    public void noteAwake() {
        ownWaited = ownWaited();
        gcStalls.start();
        long now = nanos.getAsLong();
        // A bot that floods stderr wakes us constantly, so list at most every 100 ms, or every 1/16 of a long decision:
        // short-lived tasks are a small part of it.
        if (looked && now - met >= Math.max(LIST_NANOS, (now - begun) / LIST_PART)) {
            tasks.meet();
            met = now;
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

    /**
     * Garbage collections of the arena. Asking for them costs more than a quick move, so a weak reference shows whether
     * there was one.
     */
    private static final class GcStalls {
        private WeakReference<Object> canary = new WeakReference<>(new Object());

        void start() {
            if (canary.get() == null) {
                canary = new WeakReference<>(new Object());
            }
        }

        /** Duration of the last collections within {@code elapsed} nanoseconds. */
        long nanos(long elapsed) {
            if (canary.get() != null) {
                return 0;
            }
            long since = ManagementFactory.getRuntimeMXBean().getUptime() - TimeUnit.NANOSECONDS.toMillis(elapsed);
            long millis = 0;
            for (var bean : ManagementFactory.getPlatformMXBeans(com.sun.management.GarbageCollectorMXBean.class)) {
                var last = bean.getLastGcInfo();
                if (last != null && last.getEndTime() >= since) {
                    millis += last.getDuration();
                }
            }
            return TimeUnit.MILLISECONDS.toNanos(millis);
        }
    }
}
