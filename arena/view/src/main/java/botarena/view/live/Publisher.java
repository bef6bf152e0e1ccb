package botarena.view.live;

import botarena.base.JsonText;
import botarena.base.PeriodicThread;
import botarena.tournament.run.TimeSource;
import botarena.web.EventStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Thread that tells spectators about changes. It rests after every piece of work, so that spectators cost the bots
 * little.
 */
final class Publisher {

    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long TABLE_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long BEAT_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** Time after the last spectator left for which events are kept, for one that reconnects. */
    private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(20);

    private static final long FLUSH_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final int WAITING = 64;

    private final EventStream stream;
    private final RunState figures;
    private final List<LaneView> lanes;
    private final WorkerEvents workers;
    private final BlockingQueue<Runnable> work = new LinkedBlockingQueue<>(WAITING + 1);
    private final CpuBudget pace;
    private final TimeSource time;
    private final ThreadMXBean clocks = ManagementFactory.getThreadMXBean();
    private final Set<String> failed = new HashSet<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private LongSupplier othersNanos = () -> 0;
    private volatile @Nullable Supplier<String> closing;
    private @Nullable String end;
    private volatile boolean watchedToTheEnd;
    private long watched;
    private long told;
    private long tables;
    private long spent;
    private long due;
    private long nextTick;

    /**
     * @param lanes may grow until the first game
     */
    Publisher(
            EventStream stream,
            RunState figures,
            List<LaneView> lanes,
            WorkerEvents workers,
            int cores,
            TimeSource time) {
        this.stream = stream;
        this.figures = figures;
        this.lanes = lanes;
        this.workers = workers;
        this.pace = new CpuBudget(cores);
        this.time = time;
        watched = time.now() - GRACE_NANOS;
        told = watched;
        tables = told;
    }

    /** Takes work for this thread; false if it has enough to do. */
    boolean offer(Runnable piece) {
        return work.size() < WAITING && work.offer(piece);
    }

    /**
     * Ends the stream with a last event, which later spectators get too.
     *
     * @param event makes it, once, on this thread, and only with spectators
     */
    void finish(Supplier<String> event) {
        closing = event;
        // Wakes the thread; if the queue is full it is awake.
        boolean unused = work.offer(() -> {});
    }

    /** Waits until the spectators have the last event, but no longer than the given time. */
    boolean awaitEnd(long millis) throws InterruptedException {
        return ended.await(millis, TimeUnit.MILLISECONDS);
    }

    /** Whether there were spectators when the run ended. */
    boolean isWatchedToTheEnd() {
        return watchedToTheEnd;
    }

    /**
     * Starts, on a thread that keeps no program alive.
     *
     * @param others processor time of the other threads that work for spectators
     */
    PeriodicThread start(LongSupplier others) {
        othersNanos = others;
        nextTick = time.now();
        PeriodicThread thread = new PeriodicThread("spectators", Duration.ZERO, this::step, Publisher::reportFailure);
        thread.start();
        return thread;
    }

    /** One piece of work and the rest after it. */
    private void step() throws InterruptedException {
        boolean untold = closing != null && ended.getCount() > 0;
        Runnable piece = untold ? null : work.poll(Math.max(0, nextTick - time.now()), TimeUnit.NANOSECONDS);
        perform("part of the run", piece == null ? this::publishChanges : piece);
        long rest = restNanos();
        if (piece == null) {
            nextTick = time.now() + Math.max(TICK_NANOS, rest);
        } else {
            TimeUnit.NANOSECONDS.sleep(Math.min(rest, TICK_NANOS));
        }
    }

    private static void reportFailure(Throwable failure) {
        LoggerFactory.getLogger(Publisher.class).error("the live page failed once and goes on", failure);
    }

    /** Runs a piece of work and logs its first failure; the other pieces go on. */
    private void perform(String part, Runnable piece) {
        try {
            piece.run();
        } catch (RuntimeException e) {
            if (failed.add(part)) {
                LoggerFactory.getLogger(Publisher.class).error("the live page cannot show {}", part, e);
            }
        }
    }

    private String events(String part, Supplier<String> events) {
        StringBuilder made = new StringBuilder();
        perform(part, () -> made.append(events.get()));
        return made.toString();
    }

    /** No bot needs the processors once the run is over. */
    private long restNanos() {
        perform("what it costs", () -> due = pace.restNanos(cost()));
        return closing == null ? due : 0;
    }

    /** Processor time that the work for spectators took since the last call. */
    private long cost() {
        long now = clocks.getCurrentThreadCpuTime() + othersNanos.getAsLong();
        long cost = now - spent;
        spent = now;
        return cost;
    }

    /** Sends changes to spectators, and the whole state to new ones. */
    void publishChanges() {
        Supplier<String> event = closing;
        if (event != null) {
            end(event);
            return;
        }
        long now = time.now();
        if (stream.size() > 0) {
            watched = now;
        }
        if (now - watched < GRACE_NANOS) {
            publish(now);
            stream.admit(this::fullState);
        } else {
            stream.forget();
        }
    }

    private void end(Supplier<String> event) {
        try {
            boolean watched = stream.size() > 0;
            watchedToTheEnd |= watched && ended.getCount() > 0;
            if (watched) {
                end = end == null ? events("workers", workers::fullState) + event.get() : end;
                stream.finish(end);
                if (ended.getCount() > 0) {
                    stream.flush(FLUSH_NANOS);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            ended.countDown();
        }
    }

    private void publish(long now) {
        String events = tickEvents(now)
                + events("games and ratings", () -> figures.takeNews(now - tables >= TABLE_NANOS))
                + events("workers", () -> workers.takeNews(now));
        if (events.contains("event: table\n")) {
            tables = now;
        }
        if (!events.isEmpty()) {
            stream.publish(events);
            told = now;
        } else if (now - told >= BEAT_NANOS) {
            stream.sendHeartbeat();
            told = now;
        }
    }

    private String tickEvents(long now) {
        List<Map<String, Object>> changed = new ArrayList<>();
        for (LaneView lane : lanes) {
            perform("boards", () -> add(lane.takeNews(now), changed));
        }
        return changed.isEmpty() ? "" : EventStream.event("tick", JsonText.line(changed));
    }

    private String fullState() {
        List<Map<String, Object>> shown = new ArrayList<>();
        for (LaneView lane : lanes) {
            perform("boards", () -> add(lane.fullState(), shown));
        }
        return figures.fullState(shown) + events("workers", workers::fullState);
    }

    private static void add(@Nullable Map<String, Object> lane, List<Map<String, Object>> to) {
        if (lane != null) {
            to.add(lane);
        }
    }

    /**
     * Rest after work that keeps it below a hundredth of the machine; it can measure four fifths of its cost. Not
     * thread-safe.
     */
    static final class CpuBudget {

        private static final long SHARE = 125;

        /** Longest rest, even after expensive work. */
        private static final long LONGEST_REST = TimeUnit.SECONDS.toNanos(15);

        private final int cores;
        private long last;

        CpuBudget(int cores) {
            this.cores = cores;
        }

        /**
         * The rest that is due, by the smaller of the last two costs: class loading inflates the first.
         *
         * @param cpuNanos processor time of the work
         */
        long restNanos(long cpuNanos) {
            long counted = Math.min(last, cpuNanos);
            last = cpuNanos;
            return Math.min(LONGEST_REST, counted * SHARE / cores);
        }
    }
}
