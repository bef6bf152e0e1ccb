package botarena.tournament.lanes;

import botarena.referee.Ticket;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Tickets that wait for a lane. Those of a bot that has just forfeited are held back until that is counted: the bot may
 * be suspended then, and its tickets taken back. Thread-safe.
 */
final class JobQueue {

    private final Deque<Job> jobs = new ArrayDeque<>();
    private final Map<String, Integer> held = new HashMap<>();
    private final boolean wholly;

    /** A ticket of a parcel. */
    record Job(String parcel, Ticket ticket) {}

    /** @param wholly whether a forfeit holds everything back, since it may end the run */
    JobQueue(boolean wholly) {
        this.wholly = wholly;
    }

    synchronized void add(Job job) {
        jobs.add(job);
        notifyAll();
    }

    /** The first that may be played, waiting for one. */
    synchronized Job take() throws InterruptedException {
        Job next = next();
        while (next == null) {
            wait();
            next = next();
        }
        return next;
    }

    private @Nullable Job next() {
        if (held.isEmpty()) {
            return jobs.poll();
        }
        Iterator<Job> waiting = wholly ? List.<Job>of().iterator() : jobs.iterator();
        while (waiting.hasNext()) {
            Job job = waiting.next();
            if (job.ticket().bots().stream().noneMatch(bot -> held.containsKey(bot.label()))) {
                waiting.remove();
                return job;
            }
        }
        return null;
    }

    /** Holds a bot's tickets back until as many calls of {@link #release}. */
    synchronized void hold(String label) {
        held.merge(label, 1, Integer::sum);
    }

    synchronized void release(String label) {
        held.computeIfPresent(label, (key, count) -> count > 1 ? (Integer) (count - 1) : null);
        notifyAll();
    }

    /** Takes out what waits and is meant, in its order. */
    synchronized List<Job> remove(Predicate<Ticket> meant) {
        List<Job> removed = new ArrayList<>();
        jobs.removeIf(job -> meant.test(job.ticket()) && removed.add(job));
        return removed;
    }
}
