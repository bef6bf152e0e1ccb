package botarena.tournament.run;

import botarena.base.FileErrors;
import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.ratings.RatingOptions;
import botarena.referee.GameSpec;
import botarena.referee.evidence.EvidenceFolder;
import botarena.rules.RulesException;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.ScheduleRules.Ending;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEnding.How;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunFollower;
import botarena.tournament.journal.FolderLock;
import botarena.tournament.journal.Journal;
import botarena.tournament.journal.JournalReader;
import botarena.tournament.journal.RoundsFile;
import botarena.tournament.lanes.Concurrency;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.WorkerNow;
import botarena.tournament.results.DerivedFiles;
import botarena.tournament.results.Points;
import botarena.tournament.schedule.OpenLadder;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.PointsTable;
import botarena.tournament.standings.RatingTable;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One run of a tournament into its results folder, which it locks until it is closed. {@link #play} belongs to one
 * thread; {@link #interrupt}, {@link #enter} and {@link #leave} may come from any.
 */
public final class TournamentRun implements AutoCloseable {

    private final Tournament tournament;
    private final RunRequest order;
    private final Equipment equipment;
    private final RunHooks hooks;
    private final Followers followers;
    private final StandingsTimer timer;
    private final FolderLock lock;
    private final RunHistory past;
    private final List<Contestant> contestants;
    private final Journal journal;
    private final RoundsFile rounds;
    private final Plan plan;
    private final Lanes lanes;
    private final Dispatcher dispatcher;

    /** Requests of other threads to a run without end. */
    private final Queue<Consumer<OpenLadder>> asked = new ConcurrentLinkedQueue<>();

    /** Present bots by label, in a run without end. */
    private final Map<String, Contestant> field = new LinkedHashMap<>();

    private boolean fieldChanged;

    private TournamentRun(
            Tournament tournament,
            RunRequest order,
            Equipment equipment,
            RunHooks hooks,
            Followers followers,
            FolderLock lock,
            RunHistory past,
            List<Contestant> contestants,
            Journal journal,
            RoundsFile rounds)
            throws RefusedException {
        this.tournament = tournament;
        this.order = order;
        this.equipment = equipment;
        this.hooks = hooks;
        this.followers = followers;
        this.timer = new StandingsTimer(
                followers.standingsRate(),
                past.standings()::live,
                past.standings()::tables,
                equipment.time().nanos());
        this.lock = lock;
        this.past = past;
        this.contestants = contestants;
        this.journal = journal;
        this.rounds = rounds;
        this.lanes = equipment
                .lanes()
                .open(tournament, past.ledger()::dueAttempt, sentence -> tell(new RunEvent.Warning(sentence)));
        this.plan = order.open()
                ? new Plan(
                        tournament,
                        new OpenLadder(
                                tournament,
                                past.strength(),
                                lanes::capacity,
                                equipment.time().nanos()),
                        order,
                        past)
                : new Plan(tournament, contestants, order, past);
        this.dispatcher = new Dispatcher(
                plan,
                past,
                journal,
                rounds,
                lanes,
                limits(),
                new EvidenceFolder(tournament.results(), equipment.drawing()),
                equipment.time(),
                hooks::quoteName,
                this::tell);
        if (order.open()) {
            contestants.forEach(this::enter);
        }
    }

    /**
     * Checks bots and earlier results, builds bots and locks the folder.
     *
     * @param follower hears everything from now on
     * @throws RefusedException if the folder is locked or cannot be written, or holds games that do not fit
     * @throws InterruptedException if the thread is interrupted during a build
     */
    public static TournamentRun open(Tournament tournament, RunRequest order, Equipment equipment, RunFollower follower)
            throws RefusedException, InterruptedException {
        return open(tournament, order, equipment, RunHooks.NONE, List.of(follower));
    }

    /** The same with something done around the games, and with any number of followers. */
    public static TournamentRun open(
            Tournament tournament, RunRequest order, Equipment equipment, RunHooks hooks, List<RunFollower> following)
            throws RefusedException, InterruptedException {
        Concurrency.check(tournament, equipment.cores(), order.force());
        FolderLock lock = null;
        Followers followers = new Followers(following);
        try {
            lock = lock(tournament.results(), order.fresh());
            TournamentRun run = openRun(tournament, order, equipment, hooks, followers, lock);
            lock = null;
            followers = null;
            return run;
        } catch (ClosedByInterruptException e) {
            Thread.interrupted();
            throw new InterruptedException();
        } catch (IOException e) {
            throw refuseUnwritable(tournament.results(), e).toException();
        } finally {
            if (followers != null) {
                followers.close();
            }
            close(lock);
        }
    }

    private static TournamentRun openRun(
            Tournament tournament,
            RunRequest order,
            Equipment equipment,
            RunHooks hooks,
            Followers followers,
            FolderLock lock)
            throws IOException, RefusedException, InterruptedException {
        Consumer<String> warn = sentence -> followers.accept(new RunEvent.Warning(sentence));
        RunHistory past = new RunHistory(tournament, order.open());
        JournalReader.End end = past.read(tournament);
        past.remarks().forEach(warn);
        if (end.torn() > 0) {
            warn.accept("the last line of " + tournament.results().resolve(Journal.NAME)
                    + " is incomplete and was cut off (" + end.torn() + " bytes); its game is played again");
        }
        List<Contestant> built = new Preparation(tournament, warn).contestants(equipment, past.versions());
        List<Contestant> contestants = hooks.chooseEntrants(tournament, built, warn);
        past.standings().bots(labels(contestants), Contestant.entering(contestants), tournament.anchors());
        order.retry()
                .forEach(name -> contestants.stream()
                        .filter(c -> c.entry().name().equals(name) || c.label().equals(name))
                        .forEach(c -> past.suspensions().pardon(c.label())));
        if (order.open()) {
            // A restart of the ladder pardons the bots in its file: their authors have had time to fix them.
            contestants.forEach(bot -> past.suspensions().pardon(bot.label()));
        }
        past.reopen(contestants, order.retry());
        FieldChange.sentence(tournament, contestants, past).ifPresent(warn);
        int concurrency = Concurrency.of(tournament, equipment.cores());
        hooks.beforeGames(new RunHooks.Ready(tournament, contestants, past.versions(), concurrency, followers));
        if (order.open()) {
            DerivedFiles.begin(tournament);
        }
        Journal journal = Journal.open(tournament.results(), end.length());
        try {
            RoundsFile rounds = RoundsFile.open(tournament);
            return new TournamentRun(
                    tournament, order, equipment, hooks, followers, lock, past, contestants, journal, rounds);
        } catch (RefusedException | IOException | RuntimeException e) {
            journal.close();
            throw e;
        }
    }

    private static FolderLock lock(Path folder, boolean fresh) throws IOException, RefusedException {
        Files.createDirectories(folder);
        FolderLock lock = FolderLock.take(folder);
        if (!fresh || !Files.exists(folder.resolve(Journal.NAME))) {
            return lock;
        }
        return lock.renew(folder, moveAside(folder));
    }

    private static Path moveAside(Path folder) {
        int number = 1;
        Path path = folder.resolveSibling(folder.getFileName() + ".old-" + number);
        while (Files.exists(path)) {
            number++;
            path = folder.resolveSibling(folder.getFileName() + ".old-" + number);
        }
        return path;
    }

    private static void close(@Nullable FolderLock lock) throws RefusedException {
        if (lock != null) {
            try {
                lock.close();
            } catch (IOException e) {
                throw new RefusedException(
                        "the lock of a results folder cannot be removed", List.of(FileErrors.describe(e)), "");
            }
        }
    }

    private static Refusal refuseUnwritable(Path folder, IOException e) {
        return new Refusal(
                "results cannot be written to " + folder,
                List.of(FileErrors.of(e)),
                (e instanceof AccessDeniedException ? "name" : "free disk space, or name")
                        + " another folder: -o DIR; all counted games are on disk");
    }

    private static Refusal rulesFailed(String sentence) {
        return new Refusal(
                sentence, List.of(), "repair the rules; the same command plays on, all counted games are on disk");
    }

    private static Refusal refuseBroken() {
        return new Refusal(
                "botarena itself failed, and no lane is left to play games",
                List.of(),
                "report the warnings above as a bug; all counted games are on disk");
    }

    private static List<String> labels(List<Contestant> contestants) {
        return contestants.stream().map(Contestant::label).toList();
    }

    private Dispatcher.Limits limits() {
        Ending ending = tournament.schedule().ending();
        Duration budget = order.budget() == null ? ending.budget() : order.budget();
        long nanos = budget == null ? 0 : budget.toNanos();
        return new Dispatcher.Limits(
                equipment.time().nanos().getAsLong() + nanos,
                budget != null,
                ending.maxGames(),
                tournament.schedule().onForfeit());
    }

    /**
     * Counts of its lanes, on any thread: see {@link Lanes#figures}. Beside that {@code lanes_wanted},
     * parcels that are out or could be, as soon as the run has looked at that.
     */
    public Map<String, Long> figures() {
        Map<String, Long> figures = new LinkedHashMap<>(lanes.figures());
        dispatcher.wantedLanes().figure().ifPresent(count -> figures.put("lanes_wanted", count));
        return figures;
    }

    /** The machines that play where lanes are elsewhere, on any thread: see {@link Lanes#workers}. */
    public List<WorkerNow> workers() {
        return lanes.workers();
    }

    /**
     * Has the next run in a folder read all records, by removing the counts that the last one kept.
     *
     * @throws IOException if they cannot be removed
     */
    public static void forgetCounts(Path folder) throws IOException {
        Files.deleteIfExists(folder.resolve(Checkpoint.NAME));
    }

    /** Plays the missing games; returns when none is left or the run is stopped. */
    public RunEnding play() {
        plan.remarks().forEach(remark -> tell(new RunEvent.Warning(remark)));
        tell(new RunEvent.Started(
                tournament.name(),
                tournament.results(),
                labels(contestants),
                tournament.games().stream().map(v -> v.game().id()).toList(),
                dispatcher.progress(),
                lanes.capacity(),
                past.records()));
        RunEnding ending = endRun();
        tell(new RunEvent.Ended(ending));
        followers.close();
        return ending;
    }

    /**
     * Lets a bot into a run without end, on any thread; its earlier games count. A bot that keeps failing is not let
     * in: {@link RunEvent.Suspended} says so.
     *
     * @throws IllegalStateException if the run has an end
     */
    public void enter(Contestant bot) {
        ask(ladder -> {
            lanes.enter(bot);
            if (dispatcher.enter(ladder, bot)) {
                field.put(bot.label(), bot);
                fieldChanged = true;
            }
        });
    }

    /**
     * Takes a bot out of a run without end, on any thread; its games stay. Games that run are finished, and no pair of
     * games is left half played.
     *
     * @throws IllegalStateException if the run has an end
     */
    public void leave(String label) {
        ask(ladder -> {
            dispatcher.leave(ladder, label);
            fieldChanged |= field.remove(label) != null;
        });
    }

    /**
     * Has two bots of a run without end meet before others do, on any thread; nothing happens if one of them is gone by
     * then.
     *
     * @throws IllegalStateException if the run has an end
     */
    public void request(String game, String one, String two) {
        ask(ladder -> ladder.request(game, one, two));
    }

    private void ask(Consumer<OpenLadder> what) {
        if (plan.ladder() == null) {
            throw new IllegalStateException("the field of this run stands");
        }
        asked.add(what);
    }

    /** Keeps the counts for the next run, which reads all records if that fails. */
    private void saveCounts() throws ClosedByInterruptException {
        try {
            past.save(tournament, journal.length(), RunHistory.CHECKPOINT_RECORDS);
        } catch (ClosedByInterruptException e) {
            throw e;
        } catch (IOException e) {
            tell(new RunEvent.Warning("the counts of the games so far cannot be kept (" + FileErrors.of(e)
                    + "), so the next run begins with reading all games"));
        }
    }

    /** Serves the requests since the last turn, with one event for all. */
    private void serveRequests() throws IOException {
        OpenLadder ladder = plan.ladder();
        if (ladder == null) {
            // Not before lanes have games: they would wait for the file.
            if (dispatcher.findGame().isPresent()) {
                saveCounts();
            }
            return;
        }
        for (Consumer<OpenLadder> next = asked.poll(); next != null; next = asked.poll()) {
            next.accept(ladder);
        }
        if (fieldChanged) {
            fieldChanged = false;
            List<Contestant> there = List.copyOf(field.values());
            past.standings().bots(labels(there), Contestant.entering(there), tournament.anchors());
            Map<String, BotEntry> entries = new LinkedHashMap<>();
            there.forEach(bot -> entries.put(bot.entry().name(), bot.entry()));
            DerivedFiles.begin(tournament.withBots(List.copyOf(entries.values())));
            tell(new RunEvent.FieldChanged(labels(there)));
        }
        timer.dueWhileIdle().ifPresent(followers);
    }

    private void tell(RunEvent event) {
        if (event instanceof RunEvent.Suspended suspended) {
            fieldChanged |= field.remove(suspended.bot()) != null;
        }
        followers.accept(event);
        timer.dueAfter(event).ifPresent(followers);
        hooks.handleEvent(event, followers);
    }

    /** While the first bots start: this thread would wait for them, and they for it if it did this before. */
    private void prepareFiles() throws IOException {
        if (!order.open()) {
            DerivedFiles.begin(tournament);
            Optional<GameSpec> game = dispatcher.findGame();
            if (game.isPresent()) {
                DerivedFiles.rehearse(game.get());
            }
        }
    }

    private RunEnding endRun() {
        try (lanes) {
            How how = dispatcher.play(this::prepareFiles, this::serveRequests);
            // Lanes that are closed have no cause any more.
            Refusal refusal = lanes.refusal();
            lanes.finish();
            saveCounts();
            past.standings().seal();
            // Final tables are fitted as in all commands, so that `verify` finds the same digits.
            past.standings().errors(RatingOptions.DEFAULT.errors());
            DerivedFiles.write(tournament, past.standings(), equipment.isolation());
            lanes.close();
            hooks.afterGames(tournament, followers);
            if (dispatcher.rulesFault() != null) {
                return endingOf(How.FAILED, rulesFailed(dispatcher.rulesFault()));
            }
            return how == How.BROKEN && refusal != null
                    ? endingOf(How.FAILED, refusal)
                    : endingOf(how, how == How.BROKEN ? refuseBroken() : null);
        } catch (InterruptedException | ClosedByInterruptException e) {
            Thread.currentThread().interrupt();
            return endingOf(How.STOPPED, null);
        } catch (RuntimeException | Error e) {
            RulesException rules = RulesException.findIn(e);
            if (rules == null) {
                throw e;
            }
            return endingOf(How.FAILED, rulesFailed(rules.sentence()));
        } catch (IOException e) {
            return endingOf(How.FAILED, refuseUnwritable(tournament.results(), e));
        } catch (RefusedException e) {
            return endingOf(How.FAILED, e.refusal());
        }
    }

    private RunEnding endingOf(How how, @Nullable Refusal refusal) {
        RunEvent.Progress progress = dispatcher.progress();
        long left = order.open() ? 0 : Math.max(0, progress.total() - progress.done()) + past.countPostponed();
        boolean nothing = how == How.COMPLETE && left == 0;
        List<String> absent = new ArrayList<>(past.standings().neverStarted());
        if (tournament.source() == null) {
            absent.addAll(past.unlistedBots());
        }
        return new RunEnding(
                how,
                nothing ? "" : how == How.COMPLETE ? order.command() : order.resumeCommand(),
                left,
                past.standings().forfeits(),
                absent,
                dispatcher.voids(),
                refusal);
    }

    /** The first call lets running games finish, the second stops them at once. */
    public void interrupt() {
        dispatcher.interrupt();
    }

    /** The final tables; to be called after the end. */
    public List<RatingTable> tables() {
        return past.standings().tables();
    }

    /** Scores of each bot against each other, like {@link #tables}. */
    public List<CrossTable> crossTables() {
        return past.standings().crossTables();
    }

    /** Standings by points where the tournament has them, like {@link #tables}. */
    public Optional<PointsTable> points() {
        return Points.of(tournament, contestants, past.rounds(), past.ledger(), past.standings());
    }

    /** Ends bots and lanes and lets go of the folder. */
    @Override
    public void close() throws IOException {
        try (lock;
                journal;
                rounds;
                followers) {
            lanes.close();
        }
    }
}
