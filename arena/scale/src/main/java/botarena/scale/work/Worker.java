package botarena.scale.work;

import botarena.base.PeriodicThread;
import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.referee.Referee;
import botarena.referee.process.cores.CoreAllotment;
import botarena.referee.process.cores.LaneCores;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.JoinLine;
import botarena.scale.broker.WorkerCard;
import botarena.scale.bundle.BundleCache;
import botarena.scale.bundle.BundleStore;
import botarena.scale.bundle.CacheFolder;
import botarena.scale.work.ParcelReceiver.TakenParcel;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.lanes.Played.PlayedGame;
import botarena.tournament.run.TimeSource;
import io.nats.client.JetStreamApiException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** A machine, or a part of one, that plays the games of runs on a broker. Thread-safe. */
public final class Worker implements AutoCloseable {

    /** Command that starts a worker, as {@link #state} spells it. */
    public static final String COMMAND = "botarena worker …";

    private static final Duration STEP_PAUSE = Duration.ofMillis(100);

    /** Factor by which a worker looks less often for runs while all its lanes play. */
    private static final long PLAYING_FACTOR = 5;

    /** Longest time between two cards. */
    public static final Duration CARD_INTERVAL = Duration.ofSeconds(3);

    private static final long LANE_PATIENCE = 5_000;
    private static final long BUSY_INTERVAL = TimeUnit.SECONDS.toNanos(30);
    private static final long MEASURE_INTERVAL = TimeUnit.HOURS.toNanos(1);

    private final Settings settings;
    private final BrokerLink link;
    private final Game game;
    private final RefereeSource referees;
    private final OpenRuns openRuns;
    private final LaneProcessors processors;
    private final FailedStarts failedStarts;
    private final BundleCache cache;
    private final List<WorkerLane> lanes = new ArrayList<>();
    private final String instance = UUID.randomUUID().toString();
    private final AtomicLong done = new AtomicLong();
    private final TimeSource time;

    /** Step that must never wait: without it leases run out, and games are played twice. */
    private final PeriodicThread heart =
            new PeriodicThread("heartbeat", STEP_PAUSE, this::sendHeartbeat, this::noteFailure);

    /** Step that waits for broker and machine. */
    private final PeriodicThread scout = new PeriodicThread("scout", STEP_PAUSE, this::findWork, this::noteFailure);

    private volatile OpenRuns.Search found = new OpenRuns.Search(List.of(), "it has just started");
    private volatile String obstacle = "";
    private volatile MachineSpeed speed = new MachineSpeed(0, 1, 0);
    private volatile String isolation = "";
    private volatile boolean closing;
    private volatile long measured;
    private volatile long played;
    private long looked;
    private long written;

    /**
     * Settings of a worker.
     *
     * @param name of letters, digits, - and _
     * @param version of this program: runs of other versions are skipped
     * @param cores to fill
     * @param cache where bots' files are kept
     * @param minShare offers no lanes while a busy thread gets less of a processor than this
     * @param intervals how often it does things
     */
    public record Settings(String name, String version, int cores, Path cache, double minShare, Intervals intervals) {}

    /**
     * Intervals of a worker's periodic tasks, in milliseconds.
     *
     * @param extended how often a lease is extended
     * @param look how often it looks for runs
     */
    public record Intervals(long extended, long look) {
        /** For leases of ten seconds. */
        public static final Intervals USUAL = new Intervals(3_000, 1_000);
    }

    /** A worker that is not started yet. */
    Worker(
            Settings settings,
            BrokerLink link,
            BundleCache cache,
            RefereeSource referees,
            GameCatalog games,
            Consumer<String> say,
            TimeSource time) {
        this.settings = settings;
        this.time = time;
        played = now();
        measured = played;
        written = played - CARD_INTERVAL.toNanos();
        looked = played - MEASURE_INTERVAL;
        failedStarts = new FailedStarts(time);
        this.cache = cache;
        processors = new LaneProcessors(referees.processors(), settings.cores(), say);
        game = games.games().get(0);
        this.link = link;
        this.referees = referees;
        openRuns = new OpenRuns(link, settings.name(), settings.version());
        BotFolders homes = new BotFolders(cache, time);
        for (int number = 0; number < settings.cores(); number++) {
            lanes.add(new WorkerLane(
                    this,
                    number,
                    link,
                    new ParcelReceiver(link, games),
                    referees,
                    homes,
                    settings.intervals().extended(),
                    time));
        }
        link.connection().createDispatcher().subscribe("ba.x.>", message -> {
            String run = BrokerNames.part(message.getSubject(), 2);
            lanes.forEach(lane -> lane.lease().stop(run));
        });
    }

    /**
     * Connects to a broker and plays until it is closed, which closes the referees too.
     *
     * @throws RefusedException if there is no broker, it refuses this worker, or another worker uses the cache
     */
    public static Worker join(
            JoinLine join, Settings settings, RefereeSource referees, GameCatalog games, Consumer<String> say)
            throws RefusedException, InterruptedException {
        CacheFolder folder = CacheFolder.open(settings.cache(), CacheFolder.Limits.USUAL);
        Worker worker;
        try {
            BrokerLink link = BrokerLink.open(join, () -> {}, say);
            worker = new Worker(
                    settings,
                    link,
                    new BundleCache(folder, new BundleStore(link)),
                    referees,
                    games,
                    say,
                    TimeSource.SYSTEM);
            folder = null;
        } finally {
            if (folder != null) {
                folder.close();
            }
        }
        try {
            worker.measure();
        } catch (InterruptedException e) {
            worker.close();
            throw e;
        }
        worker.start();
        return worker;
    }

    void start() {
        measured = now();
        heart.start();
        scout.start();
        lanes.forEach(WorkerLane::start);
    }

    private long now() {
        return time.now();
    }

    /** The folder for bots' files: the given one, or the first like it that no other worker uses. */
    public static Path cache(Path wanted) {
        return CacheFolder.findFree(wanted);
    }

    private void measure() throws InterruptedException {
        speed = MachineSpeed.measure(game, settings.cores());
    }

    /** Measures every half minute while the machine is busy, else every hour; never during a game. */
    private void measureAgain() {
        if (!isPlaying() && now() - measured >= (isBusyMachine() ? BUSY_INTERVAL : MEASURE_INTERVAL)) {
            try {
                measure();
                measured = now();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Whether a lane has a parcel. */
    private boolean isPlaying() {
        return lanes.stream().anyMatch(lane -> lane.lease().parcel() != null);
    }

    /** Time without anything to play; zero while a parcel is here. */
    public Duration idleTime() {
        return isPlaying() ? Duration.ZERO : Duration.ofNanos(Math.max(0, now() - played));
    }

    /** Whether other programs leave too little of this machine. */
    private boolean isBusyMachine() {
        return speed.freeShare() < settings.minShare();
    }

    String name() {
        return settings.name();
    }

    boolean isClosing() {
        return closing;
    }

    /** Runs that a lane may play for: games that need more threads leave lanes idle. */
    List<OpenRuns.OpenRun> runs(int lane) {
        return isBusyMachine()
                ? List.of()
                : found.runs().stream()
                        .filter(run -> lane
                                < LaneProcessors.lanes(
                                        settings.cores(), run.needs().threads()))
                        .toList();
    }

    /** Bots of a run whose games are played even if they do not start here. */
    Set<String> forcedBots(String run) {
        return found.runs().stream()
                .filter(each -> each.run().equals(run))
                .findFirst()
                .map(OpenRuns.OpenRun::forced)
                .orElse(Set.of());
    }

    FailedStarts failedStarts() {
        return failedStarts;
    }

    /** The processors of a lane; null where it has none of its own. */
    @Nullable
    LaneCores processors(int lane) {
        return processors.of(lane);
    }

    void countGames(List<PlayedGame> games) {
        obstacle = "";
        played = now();
        done.addAndGet(games.size());
    }

    /** Whether something is known that keeps a lane from playing. */
    boolean hasObstacle() {
        return !obstacle.isEmpty();
    }

    /** Notes an obstacle that keeps a lane from playing. */
    void noteObstacle(String why) {
        obstacle = why;
    }

    /** Why the broker lets this worker in no more; null while it does. */
    public @Nullable Refusal refusal() {
        return closing ? null : link.refusal();
    }

    /** Why this worker plays nothing, in one line; empty where it plays or could. */
    public String state() {
        if (!link.isUp()) {
            return "the broker is away";
        }
        if (isBusyMachine()) {
            return areLanesBusy(speed.freeShare());
        }
        String idle = found.idle().isEmpty() ? failedStarts.description() : found.idle();
        return obstacle.isEmpty() ? idle : obstacle;
    }

    /** Sentence on a busy machine, with the option that changes it. */
    static String areLanesBusy(double free) {
        return String.format(
                Locale.ROOT,
                "this machine is busy (%.0f %% of a core free); to play anyway: " + COMMAND + " --min-share %.1f",
                100 * free,
                Math.floor(10 * free) / 10);
    }

    /** Games that were played and stored. */
    public long gamesStored() {
        return done.get();
    }

    /** Extends leases, and writes the card. */
    void sendHeartbeat() {
        lanes.forEach(lane -> lane.lease().extendIfDue());
        long now = now();
        if (isPlaying()) {
            played = now;
        }
        if (now - written >= CARD_INTERVAL.toNanos() || failedStarts.takeChanged()) {
            written = now;
            link.publish(BrokerNames.workerCard(settings.name()), card());
        }
    }

    /** Looks for runs, and measures the machine. */
    void findWork() {
        long patience =
                TimeUnit.MILLISECONDS.toNanos(settings.intervals().look()) * (areLanesBusy() ? PLAYING_FACTOR : 1);
        if (now() - looked >= patience) {
            looked = now();
            findRuns();
            measureAgain();
        }
        if (isolation.isEmpty()) {
            isolation = referees.isolation();
        }
    }

    private void noteFailure(Throwable failure) {
        LoggerFactory.getLogger(Worker.class).error("internal error; the worker goes on", failure);
    }

    private boolean areLanesBusy() {
        return lanes.stream().allMatch(lane -> lane.lease().parcel() != null);
    }

    private void findRuns() {
        try {
            if (link.isUp()) {
                found = openRuns.find(speed.plies());
                failedStarts.keepRuns(
                        found.runs().stream().map(OpenRuns.OpenRun::run).toList());
                if (!isPlaying()) {
                    processors.follow(found.runs());
                }
            }
        } catch (IOException e) {
            found = new OpenRuns.Search(List.of(), "the broker does not answer");
        } catch (JetStreamApiException e) {
            found = new OpenRuns.Search(List.of(), "the broker has no runs");
        }
    }

    private String card() {
        Map<String, List<Long>> playing = new HashMap<>();
        for (WorkerLane lane : lanes) {
            TakenParcel parcel = lane.lease().parcel();
            if (parcel != null) {
                playing.computeIfAbsent(parcel.run(), run -> new ArrayList<>())
                        .add(parcel.message().sequence());
            }
        }
        Map<String, List<String>> kinds =
                found.runs().stream().collect(Collectors.toMap(OpenRuns.OpenRun::run, OpenRuns.OpenRun::kinds));
        Map<String, List<String>> missing =
                found.runs().stream().collect(Collectors.toMap(OpenRuns.OpenRun::run, OpenRuns.OpenRun::missing));
        return new WorkerCard(
                        settings.version(),
                        instance,
                        new WorkerCard.Machine(
                                isBusyMachine() ? 0 : settings.cores(), speed.plies(), speed.share(), isolation),
                        done.get(),
                        new WorkerCard.Runs(playing, kinds, missing, failedStarts.byRun()),
                        state())
                .text();
    }

    /** Gives unfinished parcels back, and stops every bot. */
    @Override
    public void close() {
        if (closing) {
            return;
        }
        closing = true;
        heart.close();
        scout.close();
        lanes.forEach(WorkerLane::interrupt);
        try {
            for (WorkerLane lane : lanes) {
                lane.join(LANE_PATIENCE);
            }
            link.connection().flush(Duration.ofSeconds(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (java.util.concurrent.TimeoutException | IllegalStateException e) {
            obstacle = "the broker did not hear that this worker left";
        }
        link.close();
        referees.close();
        processors.close();
        cache.close();
    }

    /** Source of a worker's referees. Thread-safe. */
    public interface RefereeSource extends AutoCloseable {

        /**
         * A referee for one lane, whose bots run at a level of isolation.
         *
         * @param isolation as the run spells it
         * @throws RefusedException if this machine has no such level
         */
        Referee referee(String isolation) throws RefusedException;

        /** Builder of bots at that level. */
        BotPreparation.Builder builder(String isolation) throws RefusedException;

        /** The level at which bots run here if the run leaves that open. */
        String isolation();

        /** Source of processors for lanes. */
        default CoreAllotment.Source processors() {
            return CoreAllotment.Source.NONE;
        }

        @Override
        void close();
    }
}
