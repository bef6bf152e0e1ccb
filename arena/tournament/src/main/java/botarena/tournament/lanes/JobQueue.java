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
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Queue of tickets that wait for a lane. A lane takes the one, among the next, that needs the fewest bot starts. Tickets
 * of a bot that has just forfeited wait until the forfeit is counted, because the bot may be suspended. Thread-safe.
 */
final class JobQueue {

    /** Number of tickets compared, and times that the first may be passed over: order stays roughly kept. */
    private static final int LOOKS = 32;

    private final Deque<Job> jobs = new ArrayDeque<>();
    private final Map<String, Integer> held = new HashMap<>();
    private final boolean wholly;

    /** Times that the first was passed over. */
    private int passed;

    private boolean closed;

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

    /**
     * The best of the first that may be played, waiting for one.
     *
     * @param worth how much a lane would like to play a ticket; of equals the first is taken
     * @throws InterruptedException if the queue is closed, too
     */
    synchronized Job takeBest(ToIntFunction<Job> worth) throws InterruptedException {
        Job next = takeNext(worth);
        while (next == null) {
            if (closed) {
                throw new InterruptedException("no ticket will come");
            }
            wait();
            next = takeNext(worth);
        }
        return next;
    }

    private @Nullable Job takeNext(ToIntFunction<Job> worth) {
        if (wholly && !held.isEmpty()) {
            return null;
        }
        Job best = null;
        int most = 0;
        boolean first = true;
        int looks = passed < LOOKS ? LOOKS : 1;
        Iterator<Job> waiting = jobs.iterator();
        while (waiting.hasNext() && looks > 0) {
            Job job = waiting.next();
            if (held.isEmpty() || job.ticket().bots().stream().noneMatch(bot -> held.containsKey(bot.label()))) {
                looks--;
                int here = worth.applyAsInt(job);
                if (best == null || here > most) {
                    first = best == null;
                    best = job;
                    most = here;
                }
            }
        }
        if (best != null) {
            passed = first ? 0 : passed + 1;
            takeBest(best);
        }
        return best;
    }

    @SuppressWarnings("ReferenceEquality") // one object: a comparison part by part would cost time in every game
    private void takeBest(Job job) {
        Iterator<Job> waiting = jobs.iterator();
        while (waiting.next() != job) {
            // searches
        }
        waiting.remove();
    }

    /** Holds a bot's tickets back until as many calls of {@link #releaseBot}. */
    synchronized void holdBot(String label) {
        held.merge(label, 1, Integer::sum);
    }

    synchronized void releaseBot(String label) {
        held.computeIfPresent(label, (key, count) -> count > 1 ? (Integer) (count - 1) : null);
        notifyAll();
    }

    /** Ends the waiting for tickets. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    synchronized boolean isClosed() {
        return closed;
    }

    /** Takes out the waiting tickets that match, in their order. */
    synchronized List<Job> remove(Predicate<Ticket> meant) {
        List<Job> removed = new ArrayList<>();
        jobs.removeIf(job -> meant.test(job.ticket()) && removed.add(job));
        return removed;
    }
}
