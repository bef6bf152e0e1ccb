package botarena.view.live;

import botarena.tournament.tables.JsonText;
import botarena.view.serve.EventStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The one thread that tells spectators what changed. Everything it does for them is followed by a rest, so that many
 * spectators are told less often rather than at the bots' cost.
 */
final class Publisher implements Runnable {

    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long TABLE_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long BEAT_NANOS = TimeUnit.SECONDS.toNanos(15);

    /** So long after the last spectator left, what happens is still told to nobody, for one who comes back. */
    private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(20);

    private static final int WAITING = 64;

    private final EventStream stream;
    private final RunFigures figures;
    private final List<LaneShow> lanes;
    private final WorkersNews workers;
    private final BlockingQueue<Runnable> work = new LinkedBlockingQueue<>(WAITING + 1);
    private final Pace pace;
    private final ThreadMXBean clocks = ManagementFactory.getThreadMXBean();
    private LongSupplier othersNanos = () -> 0;
    private volatile @Nullable Runnable last;
    private long watched;
    private long told;
    private long tables;
    private long spent;

    /** @param lanes may grow until the first game */
    Publisher(EventStream stream, RunFigures figures, List<LaneShow> lanes, WorkersNews workers, int cores) {
        this.stream = stream;
        this.figures = figures;
        this.lanes = lanes;
        this.workers = workers;
        this.pace = new Pace(cores);
        watched = System.nanoTime() - GRACE_NANOS;
        told = watched;
        tables = told;
    }

    /** Takes work for this thread; false if it has enough to do. */
    boolean take(Runnable piece) {
        return work.size() < WAITING && last == null && work.offer(piece);
    }

    /** Lets it end with a last piece of work. */
    void finish(Runnable piece) {
        last = piece;
        work.clear();
        work.add(() -> {});
    }

    /**
     * Begins, on a thread that keeps no program alive.
     *
     * @param others processor time of the other threads that work for spectators
     */
    Thread start(LongSupplier others) {
        othersNanos = others;
        Thread thread = new Thread(this, "spectators");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Override
    public void run() {
        try {
            long tick = System.nanoTime();
            while (last == null) {
                Runnable piece = work.poll(Math.max(0, tick - System.nanoTime()), TimeUnit.NANOSECONDS);
                perform(piece == null ? this::tick : piece);
                long rest = pace.rest(cost());
                if (piece == null) {
                    tick = System.nanoTime() + Math.max(TICK_NANOS, rest);
                } else if (last == null) {
                    TimeUnit.NANOSECONDS.sleep(Math.min(rest, TICK_NANOS));
                }
            }
            Objects.requireNonNull(last).run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void perform(Runnable piece) {
        try {
            piece.run();
        } catch (RuntimeException e) {
            LoggerFactory.getLogger(Publisher.class).error("spectators were not told something", e);
        }
    }

    /** What all who work for spectators have taken of processors since the last call. */
    private long cost() {
        long now = clocks.getCurrentThreadCpuTime() + othersNanos.getAsLong();
        long cost = now - spent;
        spent = now;
        return cost;
    }

    /** Tells what changed to those who were told the rest, and all of it to those who came. */
    void tick() {
        long now = System.nanoTime();
        if (stream.size() > 0) {
            watched = now;
        }
        if (now - watched < GRACE_NANOS) {
            publish(now);
            stream.admit(this::all);
        } else {
            stream.forget();
        }
    }

    private void publish(long now) {
        String events = ticked(now) + figures.news(now - tables >= TABLE_NANOS) + workers.news(now);
        if (events.contains("event: table\n")) {
            tables = now;
        }
        if (!events.isEmpty()) {
            stream.publish(events);
            told = now;
        } else if (now - told >= BEAT_NANOS) {
            stream.beat();
            told = now;
        }
    }

    private String ticked(long now) {
        List<Map<String, Object>> changed = new ArrayList<>();
        for (LaneShow lane : lanes) {
            Map<String, Object> news = lane.news(now);
            if (news != null) {
                changed.add(news);
            }
        }
        return changed.isEmpty() ? "" : EventStream.event("tick", JsonText.line(changed));
    }

    private String all() {
        List<Map<String, Object>> shown = new ArrayList<>();
        for (LaneShow lane : lanes) {
            Map<String, Object> whole = lane.whole();
            if (whole != null) {
                shown.add(whole);
            }
        }
        return figures.all(shown) + workers.all();
    }
}
