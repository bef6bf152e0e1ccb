package botarena.tournament.run;

import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.Referee;
import botarena.referee.Ticket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Lanes in this process, a thread and a referee each. As all of them share one machine, the tickets of a parcel go to
 * whichever lane is free, and each record is delivered as soon as its game is over.
 */
final class LocalLanes implements Lanes {

    private static final long JOIN_MILLIS = 10_000;

    /** A ticket waiting for a lane. */
    private record Job(String parcel, Ticket ticket) {}

    private final BlockingQueue<Job> jobs = new LinkedBlockingQueue<>();
    private final BlockingQueue<Played> played = new LinkedBlockingQueue<>();
    private final AtomicInteger outstanding = new AtomicInteger();
    private final AtomicInteger running = new AtomicInteger();
    /** Tickets of each parcel that are still to be taken back. */
    private final Map<String, Integer> open = new ConcurrentHashMap<>();

    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean withdrawn;

    LocalLanes(int capacity, Supplier<Referee> referees) {
        for (int lane = 0; lane < capacity; lane++) {
            Referee referee = referees.get();
            Thread thread = new Thread(() -> work(referee), "lane-" + lane);
            threads.add(thread);
        }
        threads.forEach(Thread::start);
    }

    @Override
    public int capacity() {
        return threads.size();
    }

    @Override
    public int running() {
        return running.get();
    }

    @Override
    public int outstanding() {
        return outstanding.get();
    }

    @Override
    public void offer(Parcel parcel) {
        if (withdrawn || open.putIfAbsent(parcel.id(), parcel.tickets().size()) != null) {
            return;
        }
        outstanding.addAndGet(parcel.tickets().size());
        parcel.tickets().forEach(ticket -> jobs.add(new Job(parcel.id(), ticket)));
        if (withdrawn) {
            withdraw();
        }
    }

    @Override
    public Optional<Delivery> next(Duration patience) throws InterruptedException {
        Played next = played.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
        if (next == null) {
            return Optional.empty();
        }
        int taken = next.records().size();
        outstanding.addAndGet(-taken);
        open.computeIfPresent(next.parcel(), (id, left) -> left > taken ? (Integer) (left - taken) : null);
        return Optional.of(new Local(next));
    }

    /** A delivery within one process cannot be lost. */
    private record Local(Played played) implements Delivery {
        @Override
        public void accepted() {}
    }

    @Override
    public void withdraw() {
        withdrawn = true;
        List<Job> dropped = new ArrayList<>();
        jobs.drainTo(dropped);
        outstanding.addAndGet(-dropped.size());
    }

    @Override
    public void stop() {
        withdraw();
        threads.forEach(Thread::interrupt);
    }

    @Override
    public void close() {
        stop();
        boolean interrupted = false;
        for (Thread thread : threads) {
            try {
                thread.join(JOIN_MILLIS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void work(Referee referee) {
        try (referee) {
            while (true) {
                play(referee, jobs.take());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void play(Referee referee, Job job) throws InterruptedException {
        if (withdrawn) {
            outstanding.decrementAndGet();
            return;
        }
        running.incrementAndGet();
        try {
            GameRecord record = judged(referee, job.ticket());
            if (record.status() == Status.VOID && Thread.interrupted()) {
                throw new InterruptedException("a game that is stopped leaves no record");
            }
            played.add(new Played(job.parcel(), List.of(record)));
        } catch (InterruptedException e) {
            outstanding.decrementAndGet();
            throw e;
        } finally {
            running.decrementAndGet();
        }
    }

    /** A failure of ours is nobody's loss. */
    private static GameRecord judged(Referee referee, Ticket ticket) throws InterruptedException {
        try {
            return referee.play(ticket);
        } catch (RuntimeException e) {
            return Records.broken(ticket, e);
        }
    }
}
