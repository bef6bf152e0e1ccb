package botarena.tournament.lanes;

import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.Referee;
import botarena.referee.SeatEvidence;
import botarena.referee.Ticket;
import botarena.referee.process.cores.CoreAllotment;
import botarena.referee.process.cores.LaneCores;
import botarena.tournament.ScheduleRules.OnForfeit;
import botarena.tournament.Tournament;
import botarena.tournament.lanes.JobQueue.Job;
import botarena.tournament.lanes.Lanes.Delivery;
import botarena.tournament.lanes.Played.PlayedGame;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lanes in this process, a thread and a referee each. As all of them share one machine, the tickets of a parcel go to
 * any free lane, and each record is delivered as soon as its game is over.
 */
public final class LocalLanes implements Lanes {

    private static final long JOIN_MILLIS = 10_000;

    /** Worth of a ticket whose parcel another lane plays: less than any other. */
    private static final int ELSEWHERE = -1;

    /** Empty delivery that wakes the run's thread, which need not poll. */
    private static final Played NEWS = new Played("", List.of());

    /** A lane's thread, its game and its failure. The lane writes; the run's thread reads and reports. */
    private static final class Lane {
        private final String name;
        private volatile @Nullable Job job;
        private volatile @Nullable Throwable death;
        private final @Nullable LaneCores cores;
        private volatile boolean elsewhere;
        private boolean buried;

        Lane(String name, @Nullable LaneCores cores) {
            this.name = name;
            this.cores = cores;
        }
    }

    private final InstantSource wall;
    private final Consumer<String> warn;
    private final JobQueue jobs;
    private final BlockingQueue<Played> played = new LinkedBlockingQueue<>();
    private final AtomicInteger outstanding = new AtomicInteger();
    private final AtomicInteger running = new AtomicInteger();
    /** Number of open tickets of each parcel. */
    private final Map<String, Integer> open = new HashMap<>();

    private final List<Lane> lanes = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final AtomicInteger alive = new AtomicInteger();
    private final CoreAllotment cores;
    private volatile boolean withdrawn;

    LocalLanes(
            int capacity,
            boolean stopsAtForfeit,
            Supplier<? extends Referee> referees,
            CoreAllotment cores,
            InstantSource wall,
            Consumer<String> warn) {
        this.jobs = new JobQueue(stopsAtForfeit);
        this.cores = cores;
        this.wall = wall;
        this.warn = warn;
        for (int number = 0; number < capacity; number++) {
            Lane lane = new Lane("lane-" + number, cores.lane(number));
            Referee referee = referees.get();
            lanes.add(lane);
            threads.add(new Thread(() -> playTickets(lane, referee), lane.name));
        }
        alive.set(capacity);
        threads.forEach(Thread::start);
    }

    /**
     * Lanes that fill a number of processors, or as many as the tournament says.
     *
     * @param referees makes one referee a lane
     * @param wall the time of day, for games that no referee can finish
     * @param allotted gives lanes processors of their own, where the tournament wants that
     */
    public static LanesFactory factory(
            Supplier<? extends Referee> referees, int cores, InstantSource wall, CoreAllotment.Source allotted) {
        return (tournament, attempts, warn) -> {
            int capacity = Concurrency.of(tournament, cores);
            return new LocalLanes(
                    capacity,
                    tournament.schedule().onForfeit().kind() == OnForfeit.Kind.STOP,
                    referees,
                    allotCores(tournament, capacity, allotted),
                    wall,
                    warn);
        };
    }

    private static CoreAllotment allotCores(Tournament tournament, int capacity, CoreAllotment.Source source) {
        boolean wanted = tournament.schedule().resources().affinity();
        return (wanted ? source : CoreAllotment.Source.NONE)
                .allot(
                        capacity,
                        Concurrency.threads(tournament),
                        tournament.conduct().pondering());
    }

    @Override
    public int capacity() {
        return alive.get();
    }

    @Override
    public int runningGames() {
        return running.get();
    }

    @Override
    public int outstandingTickets() {
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
    public Optional<Delivery> nextDelivery(Duration patience) throws InterruptedException {
        voidLastGame();
        Played next = played.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
        if (next == null || next.games().isEmpty()) {
            return Optional.empty();
        }
        int taken = next.games().size();
        outstanding.addAndGet(-taken);
        open.computeIfPresent(next.parcel(), (id, left) -> left > taken ? (Integer) (left - taken) : null);
        return Optional.of(new Local(next, jobs));
    }

    /** A delivery within one process cannot be lost. */
    private record Local(Played played, JobQueue jobs) implements Delivery {
        @Override
        public void acknowledge() {
            for (PlayedGame game : played.games()) {
                String label = UnfinishedGames.forfeiter(game.record());
                if (!label.isEmpty()) {
                    jobs.releaseBot(label);
                }
            }
        }
    }

    /** Records the last game of a dead lane as void. The lane cannot: its classes may be missing. */
    private void voidLastGame() {
        for (Lane lane : lanes) {
            Throwable death = lane.death;
            if (lane.elsewhere) {
                lane.elsewhere = false;
                warn.accept(lane.name + " could not be pinned to a core: the system refused");
            }
            if (death != null && !lane.buried) {
                lane.buried = true;
                int left = alive.decrementAndGet();
                Job last = lane.job;
                if (last != null) {
                    played.add(toPlayed(
                            last, UnfinishedGames.brokenGame(last.ticket(), death, wall.instant()), List.of()));
                }
                warn.accept(lane.name + " stopped because botarena failed: " + death
                        + (left > 0 ? "; " + left + (left == 1 ? " lane goes on" : " lanes go on") : ""));
            }
        }
        if (alive.get() == 0) {
            withdraw();
        }
    }

    private static Played toPlayed(Job job, GameRecord record, List<SeatEvidence> evidence) {
        return new Played(job.parcel(), List.of(new PlayedGame(record, evidence)));
    }

    @Override
    public void withdraw() {
        withdrawn = true;
        outstanding.addAndGet(-jobs.remove(ticket -> true).size());
        played.add(NEWS);
    }

    @Override
    public List<Ticket> recall(Predicate<Ticket> meant) {
        List<Job> recalled = jobs.remove(meant);
        outstanding.addAndGet(-recalled.size());
        recalled.forEach(
                job -> open.computeIfPresent(job.parcel(), (id, left) -> left > 1 ? (Integer) (left - 1) : null));
        return recalled.stream().map(Job::ticket).toList();
    }

    @Override
    public void stop() {
        withdraw();
        threads.forEach(Thread::interrupt);
    }

    @Override
    public void finish() {
        jobs.close();
    }

    @Override
    public void close() {
        // An interrupt would kill bots that are ending.
        if (!jobs.isClosed()) {
            stop();
        }
        boolean interrupted = false;
        for (Thread thread : threads) {
            try {
                thread.join(JOIN_MILLIS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        cores.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void playTickets(Lane lane, Referee referee) {
        try (referee) {
            lane.elsewhere = lane.cores != null && !lane.cores.enter();
            while (true) {
                Job job = jobs.takeBest(next -> nearnessOf(referee, next));
                lane.job = job;
                play(referee, job);
                lane.job = null;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Throwable e) {
            lane.death = e;
            played.add(NEWS);
        }
    }

    /** A lane plays on with the bots it has, and leaves a parcel to the lane that is at it as long as there are others. */
    private int nearnessOf(Referee referee, Job job) {
        for (Lane other : lanes) {
            Job current = other.job;
            if (current != null && current.parcel().equals(job.parcel())) {
                return ELSEWHERE;
            }
        }
        return referee.nearness(job.ticket());
    }

    private void play(Referee referee, Job job) throws InterruptedException {
        if (withdrawn) {
            outstanding.decrementAndGet();
            played.add(NEWS);
            return;
        }
        running.incrementAndGet();
        try {
            List<SeatEvidence> evidence = new ArrayList<>(0);
            GameRecord record = playGame(referee, job.ticket(), evidence);
            if (record.status() == Status.VOID && Thread.interrupted()) {
                throw new InterruptedException("a game that is stopped leaves no record");
            }
            String forfeiter = UnfinishedGames.forfeiter(record);
            if (!forfeiter.isEmpty()) {
                jobs.holdBot(forfeiter);
            }
            played.add(toPlayed(job, record, evidence));
        } catch (InterruptedException e) {
            outstanding.decrementAndGet();
            played.add(NEWS);
            throw e;
        } finally {
            running.decrementAndGet();
        }
    }

    /** A bug of the arena voids one game, and the lane goes on; an Error ends the lane. */
    private GameRecord playGame(Referee referee, Ticket ticket, List<SeatEvidence> evidence)
            throws InterruptedException {
        try {
            // Not evidence::add: the class archive does not hold it, so every start would generate it.
            return referee.play(ticket, piece -> evidence.add(piece));
        } catch (RuntimeException e) {
            evidence.clear();
            return UnfinishedGames.brokenGame(ticket, e, wall.instant());
        }
    }
}
