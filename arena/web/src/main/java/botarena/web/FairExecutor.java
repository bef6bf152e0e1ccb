package botarena.web;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Executor that runs few tasks of one holder at a time, so that the slow ones of one do not hold up all others. Safe for
 * use by several threads.
 */
final class FairExecutor {

    private final Executor executor;
    private final int most;
    private final int places;

    /** Tasks that wait, by holders with as many as they may have; each holder here has some that run. */
    private final Map<String, Deque<Task>> waiting = new HashMap<>();

    private final Map<String, Integer> running = new HashMap<>();

    /**
     * @param most tasks of a holder that run at a time
     * @param places for tasks of a holder that wait
     */
    FairExecutor(Executor executor, int most, int places) {
        this.executor = executor;
        this.most = most;
        this.places = places;
    }

    private record Task(Runnable work, Runnable refusal) {}

    /** Turns of one holder. */
    interface Turns {

        /** Runs the work, now or later, or the refusal where all threads and places are taken. */
        void execute(Runnable work, Runnable refusal);
    }

    Turns turnsOf(String holder) {
        return (work, refusal) -> execute(holder, work, refusal);
    }

    private void execute(String holder, Runnable work, Runnable refusal) {
        Task task = new Task(work, refusal);
        boolean waits;
        boolean starts;
        synchronized (this) {
            starts = running.getOrDefault(holder, 0) < most;
            waits = !starts && waiting.getOrDefault(holder, new ArrayDeque<>()).size() < places;
            if (starts) {
                running.merge(holder, 1, Integer::sum);
            } else if (waits) {
                waiting.computeIfAbsent(holder, key -> new ArrayDeque<>()).add(task);
            }
        }
        if (starts) {
            start(holder, task);
        } else if (!waits) {
            refusal.run();
        }
    }

    private void start(String holder, Task task) {
        try {
            executor.execute(() -> {
                try {
                    task.work().run();
                } finally {
                    startNext(holder);
                }
            });
        } catch (RejectedExecutionException e) {
            task.refusal().run();
            startNext(holder);
        }
    }

    private void startNext(String holder) {
        Task next;
        synchronized (this) {
            Deque<Task> own = waiting.getOrDefault(holder, new ArrayDeque<>());
            next = own.poll();
            if (own.isEmpty()) {
                waiting.remove(holder);
            }
            if (next == null) {
                running.computeIfPresent(holder, (key, count) -> count > 1 ? (Integer) (count - 1) : null);
            }
        }
        if (next != null) {
            start(holder, next);
        }
    }
}
