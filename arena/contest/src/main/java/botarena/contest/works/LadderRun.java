package botarena.contest.works;

import botarena.base.FileErrors;
import botarena.base.PeriodicThread;
import botarena.base.Refusal.RefusedException;
import botarena.base.Units;
import botarena.classroom.ClassRules;
import botarena.classroom.ServeRules;
import botarena.classroom.SubmissionChecker;
import botarena.classroom.roster.Student;
import botarena.contest.Contest;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.ContestFolder.LogFailure;
import botarena.contest.LadderView;
import botarena.contest.RequestRefusal;
import botarena.contest.UploadSentence;
import botarena.contest.UploadState;
import botarena.contest.intake.Intake;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.evidence.KeptLog;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunFollower;
import botarena.tournament.run.Equipment;
import botarena.tournament.run.RunHooks;
import botarena.tournament.run.RunRequest;
import botarena.tournament.run.TournamentRun;
import botarena.tournament.standings.Behaviour;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import botarena.web.WebResponse;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Ladder of a contest: builds and examines uploads, plays the ones that passed, and applies events that the pages
 * append to the contest's log. That log and the ladder's results folder hold its whole state: a restart needs nothing
 * else.
 */
public final class LadderRun implements LadderView {

    /** Builds and exams at a time. */
    private static final int STEPS_AT_ONCE = 2;

    private static final String WORKS = "works of the contest";
    private static final Duration CONTROL_TICK = Duration.ofSeconds(1);
    private static final Duration FOLDER_PAUSE = Duration.ofSeconds(10);

    /** Pause after a try to write the contest's log that failed. */
    private static final Duration RETRY_PAUSE = Duration.ofSeconds(15);

    /** Logs of games that are kept of each bot, 256 KiB at most each. */
    static final int MAX_LOGS = 200;

    /** Assumed seconds of a build and an exam, before any was seen. */
    private static final double FIRST_STEP_SECONDS = 10;

    final ContestFolder folder;
    final Intake intake;
    private final Tournament file;
    final Tournament tournament;
    private final Function<String, WebResponse> live;
    private final Consumer<String> say;
    private final InstantSource clock;
    private final ContestLife life;
    private final RatingHistory history;
    final UploadExam exam;
    private final SubmissionFolders folders;
    private final List<String> references;

    /** Uploads that are being built or examined, by label. */
    private final Set<String> working = ConcurrentHashMap.newKeySet();

    /** Bots that can play, by the label of their records: references, and uploads that this process built. */
    private final Map<String, Contestant> candidates = new ConcurrentHashMap<>();

    /** Labels of bots that the run was told to let in. */
    private final Set<String> inRun = ConcurrentHashMap.newKeySet();

    private volatile Map<String, List<Row>> boards = Map.of();
    private volatile boolean isPaused;
    private volatile double seconds = FIRST_STEP_SECONDS;
    private volatile String failure = "";
    private volatile @Nullable TournamentRun playing;

    /** Last warning of the run, such as that no worker plays; empty once a game ends. */
    private volatile String trouble = "";

    private String lastWarning = "";
    private boolean changed;
    private boolean finished;

    /**
     * A ladder at its beginning.
     *
     * @param file the contest's, with {@code class} and {@code serve}
     * @param ladder made by {@link ServeRules#ladder}
     * @param roster students with their folders
     * @param live answers of the live page, by the path below it
     * @throws IOException if ratings of an earlier start cannot be read
     */
    public LadderRun(
            ContestFolder folder,
            Intake intake,
            Tournament file,
            Tournament ladder,
            List<Student> roster,
            ExamTools tools,
            Function<String, WebResponse> live)
            throws IOException {
        this.folder = folder;
        this.history = new RatingHistory(folder.path());
        this.intake = intake;
        this.file = file;
        this.tournament = ladder;
        this.live = live;
        this.say = tools.say();
        this.clock = tools.clock();
        ClassRules course = file.section(ClassRules.class).orElseThrow();
        this.life = new ContestLife(folder, file, roster, clock);
        this.exam = new UploadExam(folder, intake, ladder, course, course.students(file, roster), tools);
        this.folders = new SubmissionFolders(folder, intake, course, roster, say);
        this.references = ladder.bots().stream().map(BotEntry::name).toList();
    }

    /** The contest's phases, of which this ladder plays the first. */
    public ContestLife life() {
        return life;
    }

    /** Line for the organiser: how soon a version is known, and how long the final takes. */
    public String forecast() {
        return ContestForecast.sentence(folder, file, tournament);
    }

    /** Why a part of the contest broke, which ended the run; empty if none did. */
    public String failure() {
        return failure;
    }

    /**
     * Plays until it is interrupted, the final begins, or a part of it breaks.
     *
     * @param command to go on with after an interrupt
     * @param ready is told of the run before its first game
     * @throws RefusedException if the ladder's folder cannot be used
     */
    public RunEnding play(
            Equipment equipment, String command, List<RunFollower> followers, Consumer<TournamentRun> ready)
            throws IOException, RefusedException, InterruptedException {
        Listener listener = new Listener();
        List<RunFollower> all = new ArrayList<>(followers);
        all.add(listener);
        try (TournamentRun opened =
                TournamentRun.open(tournament, RunRequest.open(command), equipment, listener, all)) {
            exam.allowPrograms(true);
            // A part that breaks meanwhile interrupts the run once, here or itself.
            synchronized (this) {
                finished = false;
                playing = opened;
                if (!failure.isEmpty()) {
                    opened.interrupt();
                }
            }
            ready.accept(opened);
            ExecutorService works =
                    Executors.newFixedThreadPool(STEPS_AT_ONCE, work -> PeriodicThread.daemon(WORKS, work));
            Thread control = PeriodicThread.daemon(WORKS, () -> controlWork(opened, works));
            control.start();
            try {
                return opened.play();
            } finally {
                playing = null;
                synchronized (this) {
                    finished = true;
                    notifyAll();
                }
                exam.allowPrograms(false);
                works.shutdown();
                control.join();
                boolean unused = works.awaitTermination(20, TimeUnit.SECONDS);
            }
        }
    }

    /** Compares the log with the running work, and takes a step towards it, until the run is over. */
    private void controlWork(TournamentRun playing, ExecutorService works) {
        Instant looked = Instant.MIN;
        try {
            while (awaitChange()) {
                LogFailure blocked = folder.logFailure();
                if (blocked != null && clock.instant().isBefore(blocked.last().plus(RETRY_PAUSE))) {
                    continue;
                }
                try {
                    life.appendDueEvents(this);
                    if (folder.contest().isClosed()) {
                        playing.interrupt();
                        return;
                    }
                    if (!clock.instant().isBefore(looked.plus(FOLDER_PAUSE))) {
                        looked = clock.instant();
                        folders.lookForFolders();
                    }
                    reconcile(playing, works);
                } catch (IOException e) {
                    warnOnce("the contest waits: " + FileErrors.describe(e));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            breakOff("builds and examines uploads", e);
        }
    }

    /** Ends the run, as a part of the contest has ended. */
    synchronized void breakOff(String part, Throwable cause) {
        LoggerFactory.getLogger(LadderRun.class).error("a part of the contest ended", cause);
        TournamentRun run = playing;
        if (failure.isEmpty()) {
            failure = "the part that " + part + " failed; stderr has the cause";
            // Once: a second interrupt would break running games off.
            if (run != null) {
                run.interrupt();
            }
        }
    }

    @SuppressWarnings("WaitNotInLoop") // to look too early does no harm
    private synchronized boolean awaitChange() throws InterruptedException {
        if (!changed && !finished) {
            wait(CONTROL_TICK.toMillis());
        }
        changed = false;
        return !finished;
    }

    @Override
    public synchronized void noteChange() {
        changed = true;
        notifyAll();
    }

    /** Says a warning once, until another one comes. */
    private synchronized void warnOnce(String what) {
        if (!what.equals(lastWarning)) {
            lastWarning = what;
            say.accept("warning: " + what);
        }
    }

    private void reconcile(TournamentRun playing, ExecutorService works) {
        Contest contest = folder.contest();
        isPaused = contest.isHeld() || intake.isFull();
        if (!isPaused) {
            takeSteps(contest, works);
        }
        setField(contest, playing);
    }

    /** Gives the next uploads to workers: the ones that a stop broke off, then the playing ones, then the queue. */
    private void takeSteps(Contest contest, ExecutorService works) {
        List<Upload> next = new ArrayList<>(contest.unfinishedUploads());
        contest.playingUploads().stream()
                .filter(upload -> findContestant(upload.bot(), upload.number()).isEmpty())
                .forEach(next::add);
        next.addAll(contest.queue(clock.instant()));
        for (Upload upload : next) {
            if (working.size() < STEPS_AT_ONCE && working.add(upload.label())) {
                works.execute(() -> takeStep(upload));
            }
        }
    }

    private void takeStep(Upload upload) {
        long began = System.nanoTime();
        try {
            if (upload.state() == UploadState.PLAYING) {
                prepare(upload);
            } else {
                examine(upload);
                seconds = (3 * seconds + (System.nanoTime() - began) / 1e9) / 4;
            }
            if (folder.contest().isErased(upload.bot())) {
                folder.erase(upload.bot(), clock.instant());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException | Error e) {
            keepWithoutLines(upload, exam.undecidedVerdict(e));
        } finally {
            working.remove(upload.label());
            noteChange();
        }
    }

    /** Keeps a result after a failure to keep another one; the step is taken again if the contest's log takes nothing. */
    private void keepWithoutLines(Upload upload, UploadExam.Verdict verdict) {
        try {
            keepVerdict(upload, new UploadExam.Verdict(verdict.state(), verdict.note(), null, null));
        } catch (IOException e) {
            warnOnce("the state of upload " + upload.label() + " cannot be kept: " + FileErrors.describe(e));
        } catch (RuntimeException | Error e) {
            breakOff("keeps results", e);
        }
    }

    private void examine(Upload upload) throws IOException, InterruptedException {
        if (!keepVerdict(upload, new UploadExam.Verdict(UploadState.BUILDING, "", null, null))) {
            return;
        }
        UploadExam.Verdict verdict = exam.build(exam.filesOf(upload));
        Contestant built = verdict.contestant();
        if (keepVerdict(upload, verdict) && built != null) {
            UploadExam.Verdict judged = exam.examine(upload, built);
            if (judged.contestant() != null) {
                candidates.put(built.label(), built);
            }
            keepVerdict(upload, judged);
        }
    }

    /** Makes a candidate of an upload that plays since an earlier start. */
    private void prepare(Upload upload) throws IOException, InterruptedException {
        UploadExam.Verdict verdict = exam.prepare(upload);
        Contestant built = verdict.contestant();
        if (built != null) {
            candidates.put(built.label(), built);
        } else {
            keepVerdict(upload, verdict.asUndecided());
        }
    }

    /** Puts a result into the log; returns false if the upload was removed, erased or replaced meanwhile. */
    private boolean keepVerdict(Upload upload, UploadExam.Verdict verdict) throws IOException {
        return folder.keepResult(upload, verdict.log(), () -> {
            ContestEvent event = verdict.state() == UploadState.PLAYING
                    ? ContestEvent.plays(clock.instant(), upload.bot(), upload.number(), this)
                    : ContestEvent.state(clock.instant(), upload.bot(), upload.number(), verdict.state());
            return verdict.note().isEmpty() ? event : event.with("note", verdict.note());
        });
    }

    /**
     * A bot that can play now.
     *
     * @param version number of its upload; 0 for a reference
     */
    Optional<Contestant> findContestant(String bot, int version) {
        return candidates.values().stream()
                .filter(one -> one.entry().name().equals(bot) && versionOf(one) == version)
                .findFirst();
    }

    /** Number of a bot's upload; 0 for a reference. */
    private int versionOf(Contestant bot) {
        Entrant entrant = bot.bot().entrant();
        return references.contains(entrant.name()) ? 0 : entrant.version();
    }

    /**
     * Has two bots that play meet before others do.
     *
     * @return whether both are in the run now
     */
    boolean requestGames(String game, Contestant one, Contestant two) {
        TournamentRun run = playing;
        boolean possible = run != null && inRun.contains(one.label()) && inRun.contains(two.label());
        if (run != null && possible) {
            run.request(game, one.label(), two.label());
        }
        return possible;
    }

    /** Lets in who is to play, and out who is not. */
    private void setField(Contest contest, TournamentRun playing) {
        candidates.forEach((label, bot) -> {
            String name = bot.entry().name();
            int version = versionOf(bot);
            // An upload becomes a candidate just before the log says that it plays.
            boolean isJudged = !working.contains(name + "@" + version);
            boolean plays = version == 0
                    || contest.playingUpload(name)
                            .filter(upload -> upload.number() == version)
                            .isPresent();
            if (!plays && isJudged) {
                candidates.remove(label);
            }
            if (!plays || isPaused) {
                if (inRun.remove(label)) {
                    playing.leave(label);
                }
            } else if (inRun.add(label)) {
                playing.enter(bot);
            }
        });
    }

    /** Follows the run: keeps its boards, and hears of bots that are out. */
    private final class Listener implements RunHooks, RunFollower {

        /** Logs of each bot's games, oldest first. */
        private final Map<String, Deque<Path>> logs = new HashMap<>();

        @Override
        public void beforeGames(Ready ready) {
            candidates.clear();
            inRun.clear();
            ready.contestants().forEach(one -> {
                candidates.put(one.label(), one);
                inRun.add(one.label());
            });
        }

        @Override
        public StandingsRate standingsRate() {
            return StandingsRate.SELDOM;
        }

        @Override
        public void accept(RunEvent event) {
            if (event instanceof RunEvent.Standings standings) {
                Map<String, List<Row>> made = new HashMap<>();
                standings.tables().forEach(table -> made.put(table.game(), boardRows(table)));
                boards = made;
                history.noteRatings(clock.instant(), made);
            } else if (event instanceof RunEvent.Warning warning) {
                trouble = warning.sentence();
            } else if (event instanceof RunEvent.GameEnded ended) {
                trouble = "";
                deleteOldLogs(ended.record());
            }
        }

        /** Without an end to them, a bot that fails on purpose would fill the disk. */
        private void deleteOldLogs(GameRecord record) {
            List<Entrant> bots = record.setting().bots();
            for (int seat = 0; seat < bots.size(); seat++) {
                Path log = results().resolve(record.setting().logPath(seat));
                if (Files.exists(log)) {
                    Deque<Path> own = logs.computeIfAbsent(bots.get(seat).name(), bot -> new ArrayDeque<>());
                    own.add(log);
                    if (own.size() > MAX_LOGS) {
                        ContestFolder.tryDelete(own.remove());
                    }
                }
            }
        }

        @Override
        public void handleEvent(RunEvent event, Consumer<RunEvent> events) {
            if (event instanceof RunEvent.Suspended suspended) {
                inRun.remove(suspended.bot());
                Contestant out = candidates.remove(suspended.bot());
                if (out != null && versionOf(out) == 0) {
                    say.accept("warning: the reference " + suspended.bot() + " plays no more: " + suspended.why()
                            + "; the next start tries it again");
                } else if (out != null) {
                    folder.contest()
                            .upload(out.entry().name(), versionOf(out))
                            .ifPresent(upload -> suspend(upload, suspended));
                }
            }
        }

        private void suspend(Upload upload, RunEvent.Suspended suspended) {
            List<String> log = evidenceLines(suspended.last());
            UploadExam.Verdict verdict = new UploadExam.Verdict(UploadState.SUSPENDED, suspended.why(), log, null);
            try {
                keepVerdict(upload, verdict);
            } catch (IOException e) {
                keepWithoutLines(upload, verdict);
            }
        }

        private @Nullable List<String> evidenceLines(@Nullable GameRecord last) {
            Fault fault = last == null ? null : last.fault();
            String text = fault == null
                    ? ""
                    : KeptLog.read(results(), fault.evidence()).text();
            return text.isEmpty() ? null : text.lines().toList();
        }
    }

    private List<Row> boardRows(RatingTable table) {
        List<Row> ranked = new ArrayList<>();
        List<Row> fresh = new ArrayList<>();
        for (RatingRow row : table.inOneOrder().rows()) {
            Contestant bot = candidates.get(row.bot());
            if (bot != null && bot.entry().enters(table.game())) {
                boolean known = row.games() >= UploadSentence.GAMES_BEFORE_RATING;
                (known ? ranked : fresh)
                        .add(boardRow(row, bot, known ? row.standing().rank().orElse(ranked.size() + 1) : 0));
            }
        }
        ranked.addAll(fresh);
        return List.copyOf(ranked);
    }

    private Row boardRow(RatingRow row, Contestant bot, int rank) {
        Behaviour behaviour = row.behaviour();
        int forfeits = behaviour.forfeits().values().stream()
                .mapToInt(Integer::intValue)
                .sum();
        Row made = new Row(
                rank,
                bot.entry().name(),
                versionOf(bot),
                rank == 0 ? null : (Double) row.standing().elo(),
                row.standing().error().orElse(0),
                row.games(),
                row.games() == 0 ? 0 : (double) forfeits / row.games());
        return row.standing().isResolved() ? made : made.notAhead();
    }

    @Override
    public List<String> games() {
        return tournament.games().stream().map(variant -> variant.game().id()).toList();
    }

    @Override
    public List<Row> board(String game) {
        return boards.getOrDefault(game, List.of());
    }

    @Override
    public List<Point> history(String game, String bot) {
        return history.pointsOf(game, bot);
    }

    @Override
    public List<String> references() {
        return references;
    }

    @Override
    public Duration expectedWait(int before) {
        long turns = (long) before / STEPS_AT_ONCE + (working.size() >= STEPS_AT_ONCE ? 1 : 0);
        return Duration.ofSeconds(Math.round(turns * seconds));
    }

    @Override
    public String examProgress(String bot, int upload) {
        return exam.examProgress(bot + "@" + upload);
    }

    @Override
    public String folderRefusal(String bot) {
        return folders.refusals.getOrDefault(bot, "");
    }

    @Override
    public Path results() {
        return tournament.results();
    }

    @Override
    public WebResponse livePage(String path) {
        return live.apply(path);
    }

    @Override
    public String statusLine() {
        if (!life.waitingSentence().isEmpty()) {
            return life.waitingSentence();
        }
        if (folder.contest().isClosed()) {
            return folder.contest().phase() == Phase.OVER
                    ? "The contest is over."
                    : "The final is being played in " + folder.finalResults() + ".";
        }
        int waiting = folder.contest().queue(clock.instant()).size();
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        String plays = intake.isFull()
                ? RequestRefusal.NEARLY_FULL.cause()
                : isPaused ? "The ladder is paused." : "The ladder has " + Units.count(candidates.size(), "bot") + ".";
        return plays + (trouble.isEmpty() ? "" : " No game has ended since this warning: " + trouble + ".") + " "
                + Units.count(working.size(), "upload") + (working.size() == 1 ? " is" : " are")
                + " built or examined, "
                + waiting + (waiting == 1 ? " waits." : " wait.")
                + (load < 0 ? "" : String.format(Locale.ROOT, " Load of this machine: %.1f.", load));
    }

    /**
     * Tools that build and examine uploads.
     *
     * @param builder runs a bot's build, ended by an interrupt
     * @param buildTime wall time of a build
     * @param checker the exam
     * @param say takes a line for the organiser, from any thread
     * @param clock tells the time
     * @param travel why a bot cannot be played on the machines that play; empty if it can
     */
    public record ExamTools(
            BotPreparation.Builder builder,
            Duration buildTime,
            SubmissionChecker checker,
            Function<BotEntry, Optional<String>> travel,
            Consumer<String> say,
            InstantSource clock) {}
}
