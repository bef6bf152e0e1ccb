package botarena.tournament.run;

import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunFollower;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Queue of events for one follower, and the thread that delivers them. */
final class FollowerQueue {

    /** Time that a follower gets for waiting events at the end of a run, unless it takes all. */
    private static final long LAST_MOMENT = TimeUnit.SECONDS.toNanos(2);

    private final RunFollower follower;
    private final boolean hearsAll;
    private final Deque<RunEvent> waiting = new ArrayDeque<>();
    private final Thread thread;
    private long missed;
    private boolean hearing;
    private boolean over;

    FollowerQueue(RunFollower follower) {
        this.follower = follower;
        this.hearsAll = follower.hearsAll();
        this.thread = new Thread(this::deliverEvents, "follower of a run");
        thread.setDaemon(true);
        thread.start();
    }

    /** Returns at once, unless the follower takes all events and is too far behind. */
    synchronized void put(RunEvent event) {
        if (hearsAll) {
            await(() -> over || waiting.size() < RunFollower.BACKLOG, Long.MAX_VALUE);
        } else if (waiting.size() >= RunFollower.BACKLOG) {
            dropOldestGame();
        }
        if (!over) {
            waiting.add(event);
            notifyAll();
        }
    }

    /** Drops the oldest game; other events are rare. */
    private void dropOldestGame() {
        for (Iterator<RunEvent> oldest = waiting.iterator(); oldest.hasNext(); ) {
            RunEvent event = oldest.next();
            if (event instanceof RunEvent.GameEnded || event instanceof RunEvent.Standings) {
                oldest.remove();
                missed += event instanceof RunEvent.GameEnded ? 1 : 0;
                return;
            }
        }
    }

    private void deliverEvents() {
        try {
            for (RunEvent event = nextEvent(); event != null; event = nextEvent()) {
                follower.accept(event);
            }
        } catch (Throwable failed) {
            LoggerFactory.getLogger(FollowerQueue.class)
                    .error("a follower of the run failed and hears nothing more", failed);
        } finally {
            end();
        }
    }

    private synchronized @Nullable RunEvent nextEvent() {
        hearing = false;
        notifyAll();
        await(() -> over || !waiting.isEmpty(), Long.MAX_VALUE);
        if (waiting.isEmpty()) {
            return null;
        }
        hearing = true;
        if (missed > 0) {
            long games = missed;
            missed = 0;
            return new RunEvent.Missed(games);
        }
        return waiting.remove();
    }

    private synchronized void end() {
        over = true;
        hearing = false;
        waiting.clear();
        notifyAll();
    }

    /** Returns when everything was heard, or the follower's time for it is up. */
    void close() {
        if (Thread.currentThread() == thread) {
            return;
        }
        boolean heard;
        synchronized (this) {
            await(() -> over || waiting.isEmpty() && !hearing, hearsAll ? Long.MAX_VALUE : LAST_MOMENT);
            heard = !hearing;
            end();
        }
        if (!heard) {
            thread.interrupt();
        }
    }

    /** Waits on this queue, whose monitor is held, even when interrupted. */
    private void await(BooleanSupplier condition, long nanos) {
        boolean interrupted = false;
        long since = System.nanoTime();
        while (!condition.getAsBoolean() && System.nanoTime() - since < nanos) {
            try {
                long left = nanos == Long.MAX_VALUE ? 0 : nanos - (System.nanoTime() - since);
                wait(nanos == Long.MAX_VALUE ? 0 : Math.max(1, TimeUnit.NANOSECONDS.toMillis(left)));
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
