package botarena.contest.works;

import botarena.base.FileErrors;
import botarena.base.PeriodicThread;
import botarena.base.Refusal.RefusedException;
import botarena.base.UntrustedFolder;
import botarena.classroom.ServeRules.Challenges;
import botarena.contest.Contest;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestFolder;
import botarena.contest.RequestRefusal;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.contest.Trials;
import botarena.contest.UploadSentence;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.Referee;
import botarena.referee.RefereeOptions.BotLogs;
import botarena.referee.SeatEvidence;
import botarena.referee.Ticket;
import botarena.referee.evidence.EvidenceFolder;
import botarena.referee.process.cores.CoreAllotment;
import botarena.tournament.Contestant;
import botarena.tournament.Variant;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.journal.Journal;
import botarena.tournament.schedule.Meeting;
import botarena.tournament.schedule.Tickets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Queue of trials, of which two are played at a time. Each person has one in it; the turn is who had fewest lately, then
 * who asked first. A trial that a stop broke off is gone. Safe for use by several threads.
 */
public final class TrialRun implements Trials, AutoCloseable {

    private static final int TRIALS_AT_ONCE = 2;

    /** Trials of a person that are kept. */
    private static final int KEPT_TRIALS = 10;

    private static final int MAX_ATTEMPTS = 3;
    private static final Duration FAIRNESS_SPAN = Duration.ofMinutes(10);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final long QUEUE_TICK_MS = 1_000;
    private static final long SEED_BOUND = 1L << 50;
    private static final String FOLDER_PREFIX = "try-";
    private static final String STATE_FILE = "try.json";
    private static final String LOG_FILE = "log.txt";
    private static final String GAME_FOLDER = "game";

    private final LadderRun ladder;
    private final ContestFolder folder;
    private final TrialTools tools;
    private final Challenges challenges;
    private final List<Job> jobs = new ArrayList<>();
    private final Map<String, Object> versions = new ConcurrentHashMap<>();

    private final ExecutorService threads =
            Executors.newFixedThreadPool(TRIALS_AT_ONCE, work -> PeriodicThread.daemon("trials of the contest", work));
    private boolean closed;

    /** A trial now, and the thread that builds, examines or plays it. Guarded by the queue. */
    private static final class Job {
        private volatile Trial trial;
        private @Nullable Thread thread;

        Job(Trial trial) {
            this.trial = trial;
        }

        Holder holder() {
            return trial.order().holder();
        }
    }

    /**
     * Tools that play trials.
     *
     * @param referee makes a referee for a game
     * @param analyst examines a game with small effort; empty for games that cannot be examined
     */
    public record TrialTools(
            Supplier<Referee> referee, Function<GameRecord, Optional<GameAnalysis>> analyst, InstantSource clock) {}

    /**
     * Starts with the kept results of earlier trials.
     *
     * @param challenges limits on them
     */
    public TrialRun(LadderRun ladder, TrialTools tools, Challenges challenges) throws IOException {
        this.ladder = ladder;
        this.tools = tools;
        this.challenges = challenges;
        folder = ladder.folder;
        for (String bot : folder.contest().entrants()) {
            readTrials(bot);
        }
        for (int i = 0; i < TRIALS_AT_ONCE; i++) {
            threads.execute(this::playTrials);
        }
    }

    private void readTrials(String bot) throws IOException {
        for (Path each : folder.listEntries(bot, FOLDER_PREFIX + "*")) {
            try {
                jobs.add(new Job(Trial.parse(Files.readString(each.resolve(STATE_FILE)))));
            } catch (IOException | RuntimeException broken) {
                // Broken off by a stop.
                ContestFolder.tryDelete(each);
            }
        }
        jobs.sort(Comparator.comparing(job -> job.trial.asked()));
    }

    @Override
    public Trial placeOrder(Order order, byte @Nullable [] archive) throws IOException, RefusedRequest {
        Contest contest = folder.contest();
        Holder holder = order.holder();
        if (contest.isClosed()) {
            throw new RequestRefusal(409, "The final has begun: nothing else is played", "", "").toException();
        }
        if (ladder.intake.isFull()) {
            throw RequestRefusal.NEARLY_FULL.toException();
        }
        boolean challenge = order.draft() == 0;
        boolean plays = findVariant(order.game()).isPresent()
                && opponents(holder, challenge).contains(order.against());
        if (!plays) {
            throw refusal("This game or opponent cannot be chosen now. Choose another one", Duration.ZERO);
        }
        synchronized (this) {
            Optional<Trial> open = trialsOf(holder).stream()
                    .filter(each -> each.stage().isOpen())
                    .findFirst();
            if (open.isPresent()) {
                String why = "Your game " + open.get().number() + " is not over yet. Wait for its end";
                throw refusal(why, Duration.ofSeconds(10));
            }
            Duration wait = challenge ? challengeWait(holder) : Duration.ZERO;
            if (!wait.isZero()) {
                String when = UploadSentence.durationInWords(wait);
                throw refusal("You have used the challenges of this hour. Try again in " + when, wait);
            }
            int last = jobs.stream()
                    .filter(each -> each.holder().bot().equals(holder.bot()))
                    .mapToInt(each -> each.trial.number())
                    .max()
                    .orElse(0);
            Instant now = tools.clock().instant();
            Trial trial = new Trial(order, last + 1, now, Stage.WAITING, now, "");
            Path dir = folderOf(trial);
            UntrustedFolder.removeAll(dir);
            Files.createDirectories(dir);
            if (archive != null) {
                Files.write(dir.resolve("upload"), archive);
            }
            jobs.add(new Job(trial));
            forgetOldTrials(holder);
            notifyAll();
            return trial;
        }
    }

    @Override
    public synchronized void cancel(Holder holder, int number) {
        for (Job open : List.copyOf(jobs)) {
            Trial trial = open.trial;
            if (open.holder().equals(holder)
                    && trial.number() == number
                    && trial.stage().isOpen()) {
                setStage(open, Stage.FAILED, CANCELLED);
                if (open.thread == null) {
                    keepEnd(open);
                } else {
                    open.thread.interrupt();
                }
            }
        }
    }

    private static RefusedRequest refusal(String why, Duration wait) {
        return new RequestRefusal(409, why, "", "", wait).toException();
    }

    private void forgetOldTrials(Holder holder) throws IOException {
        List<Trial> all = trialsOf(holder);
        for (Trial old : all.subList(Math.min(KEPT_TRIALS, all.size()), all.size())) {
            // One that counts towards the hour's is remembered longer than its files.
            if (old.isDraft() || old.asked().isBefore(tools.clock().instant().minus(HOUR))) {
                jobs.removeIf(each -> each.trial.equals(old));
            }
            UntrustedFolder.removeAll(folderOf(old));
        }
    }

    private Optional<Variant> findVariant(String game) {
        return ladder.tournament.games().stream()
                .filter(each -> each.game().id().equals(game))
                .findFirst();
    }

    @Override
    public List<String> opponents(Holder holder, boolean challenge) {
        if (challenge && challenges.perHour() == 0) {
            return List.of();
        }
        Contest contest = folder.contest();
        List<String> all = new ArrayList<>(ladder.references());
        // While the board stands still, no game may tell how a version does.
        if (challenge && contest.phase() != Phase.OPEN) {
            return all;
        }
        contest.uploads(holder.bot()).stream()
                .filter(upload -> upload.state().hasPlayed() && Files.exists(folder.uploadFile(upload)))
                .forEach(upload -> all.add(upload.label()));
        if (challenge) {
            contest.playingUploads().stream()
                    .map(Upload::bot)
                    .filter(bot -> !bot.equals(holder.bot()))
                    .forEach(all::add);
        }
        return all;
    }

    @Override
    public synchronized List<Trial> trialsOf(Holder holder) {
        return jobs.stream()
                .map(each -> each.trial)
                .filter(each -> each.order().holder().equals(holder))
                .sorted(Comparator.comparing(Trial::number).reversed())
                .toList();
    }

    @Override
    public synchronized Optional<Trial> findTrial(Holder holder, int number) {
        return trialsOf(holder).stream().filter(each -> each.number() == number).findFirst();
    }

    @Override
    public synchronized int placeInQueue(Trial trial) {
        return Math.max(0, queue().stream().map(each -> each.trial).toList().indexOf(trial));
    }

    @Override
    public synchronized Duration challengeWait(Holder holder) {
        Instant since = tools.clock().instant().minus(HOUR);
        return trialsOf(holder).stream()
                .filter(each -> !each.isDraft() && each.asked().isAfter(since))
                .skip(Math.max(0, challenges.perHour() - 1))
                .findFirst()
                .map(each ->
                        Duration.ofSeconds(Duration.between(since, each.asked()).toSeconds() + 1))
                .orElse(Duration.ZERO);
    }

    /** Trials that wait, in the order of their turns. */
    private List<Job> queue() {
        Instant since = tools.clock().instant().minus(FAIRNESS_SPAN);
        Map<Holder, Integer> lately = new HashMap<>();
        jobs.stream()
                .filter(each -> each.trial.stage() != Stage.WAITING
                        && each.trial.asked().isAfter(since))
                .forEach(each -> lately.merge(each.holder(), 1, Integer::sum));
        return jobs.stream()
                .filter(each -> each.trial.stage() == Stage.WAITING)
                .sorted(Comparator.comparing((Job each) -> lately.getOrDefault(each.holder(), 0))
                        .thenComparing(each -> each.trial.asked()))
                .toList();
    }

    private void playTrials() {
        try {
            for (Job next = takeNextTrial(); next != null; next = takeNextTrial()) {
                runTrial(next);
                endTrial(next);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            ladder.breakOff("plays tries", e);
        }
    }

    private synchronized @Nullable Job takeNextTrial() throws InterruptedException {
        while (!closed) {
            if (folder.contest().isClosed()) {
                for (Job waiting : queue()) {
                    setStage(waiting, Stage.FAILED, "the final has begun");
                    keepEnd(waiting);
                }
            }
            List<Job> queue = folder.contest().isHeld() ? List.of() : queue();
            if (!queue.isEmpty()) {
                queue.get(0).thread = Thread.currentThread();
                setStage(queue.get(0), Stage.BUILDING, "");
                return queue.get(0);
            }
            wait(QUEUE_TICK_MS);
        }
        return null;
    }

    /** What a thread finds out about a trial that has ended, such as a cancelled one, changes nothing. */
    private synchronized void setStage(Job job, Stage stage, String note) {
        if (job.trial.stage().isOpen()) {
            job.trial = job.trial.withStage(stage, tools.clock().instant(), note);
        }
        notifyAll();
    }

    /** Plays a trial; its failures go to the person who asked for it. */
    private void runTrial(Job job) {
        try {
            CoreAllotment.keepOffLanes();
            setStage(job, Stage.DONE, prepareAndPlay(job, job.trial));
        } catch (InterruptedException e) {
            // Cancelled, stopped, or ended with the ladder's programs: the end of it tells them apart.
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            setStage(job, Stage.FAILED, "the machine failed: " + FileErrors.of(e));
        } catch (RefusedException | RuntimeException | Error e) {
            setStage(job, Stage.FAILED, ContestFolder.describeFailure(e));
        }
    }

    /**
     * Takes a trial through all stages, and returns its note.
     *
     * @throws RefusedException why there is no game
     */
    private String prepareAndPlay(Job job, Trial trial) throws IOException, RefusedException, InterruptedException {
        Order order = trial.order();
        String note = "";
        Contestant own;
        Contestant other = prepareOpponent(order);
        checkGame(other, order.game());
        if (trial.isDraft()) {
            UploadExam.BotFiles draft = new UploadExam.BotFiles(labelOf(trial), DRAFT, 1, "", folderOf(trial));
            own = requireContestant(trial, ladder.exam.build(draft));
            checkGame(own, order.game());
            setStage(job, Stage.EXAM, "");
            UploadExam.Verdict verdict =
                    ladder.exam.examine(draft, own, findVariant(order.game()).orElseThrow());
            own = requireContestant(trial, verdict);
            note = verdict.note();
        } else {
            own = prepareVersion(order.holder().bot(), order.version());
            checkGame(own, order.game());
            if (challenges.rated() && !order.against().contains("@")) {
                if (!ladder.requestGames(order.game(), own, other)) {
                    throw new RefusedException("one of the two bots plays no more on the ladder", "");
                }
                return RATED;
            }
        }
        setStage(job, Stage.PLAYING, note);
        playGames(trial, own, other);
        return note;
    }

    private static void checkGame(Contestant bot, String game) throws RefusedException {
        if (!bot.entry().enters(game)) {
            throw new RefusedException(
                    bot.entry().name() + " does not play " + game + ": choose another game or bot", "");
        }
    }

    /** Keeps a step's log, and stops after a failure. */
    private Contestant requireContestant(Trial trial, UploadExam.Verdict verdict) throws IOException, RefusedException {
        List<String> log = verdict.log();
        if (log != null) {
            Files.write(folderOf(trial).resolve(LOG_FILE), log);
        }
        Contestant made = verdict.contestant();
        if (made == null) {
            throw new RefusedException(
                    switch (verdict.state()) {
                        case BUILD_FAILED -> "the build failed";
                        case UNDECIDED -> "the machine failed: " + verdict.note();
                        default -> log == null || log.isEmpty() ? "it is no bot" : log.get(0);
                    },
                    "");
        }
        return made;
    }

    private Contestant prepareOpponent(Order order) throws RefusedException, InterruptedException {
        String label = order.against();
        int at = label.lastIndexOf('@');
        String bot = at < 0 ? label : label.substring(0, at);
        int number = at < 0
                ? folder.contest().playingUpload(bot).map(Upload::number).orElse(0)
                : Integer.parseInt(label.substring(at + 1));
        return prepareVersion(bot, number);
    }

    /** A version or reference that plays, or a version that is made ready to play again. */
    private Contestant prepareVersion(String bot, int number) throws RefusedException, InterruptedException {
        Optional<Contestant> playing = ladder.findContestant(bot, number);
        if (playing.isPresent()) {
            return playing.get();
        }
        Upload upload = folder.contest()
                .upload(bot, number)
                .orElseThrow(() -> new RefusedException("the bot is not there any more", ""));
        synchronized (versions.computeIfAbsent(upload.label(), key -> new Object())) {
            Contestant made = ladder.exam.prepare(upload).contestant();
            if (made == null) {
                throw new RefusedException("version " + number + " cannot be built any more", "");
            }
            return made;
        }
    }

    private void playGames(Trial trial, Contestant own, Contestant other)
            throws IOException, RefusedException, InterruptedException {
        Variant variant = findVariant(trial.order().game()).orElseThrow();
        Tickets tickets = new Tickets(ladder.tournament.withSchedule(
                ladder.tournament.schedule().withSeed(new SecureRandom().nextLong(SEED_BOUND))));
        Meeting meeting = new Meeting(variant, 1, List.of(own), List.of(other), Meeting.PAIR, 0, Map.of());
        Files.createDirectories(resultsFolder(trial));
        try (Journal journal = Journal.open(resultsFolder(trial), 0)) {
            int seat = trial.order().seat();
            for (int leg = seat == 1 ? 1 : 0; leg < (seat == 0 ? 1 : 2); leg++) {
                GameRecord record = playGame(trial, tickets, meeting, leg);
                journal.append(record);
                journal.commit();
                analyseGame(trial, record);
            }
        }
    }

    private GameRecord playGame(Trial trial, Tickets tickets, Meeting meeting, int leg) throws InterruptedException {
        for (int attempt = 1; ; attempt++) {
            Ticket drawn = tickets.ticket(meeting, leg, attempt);
            Ticket ticket = new Ticket(
                    drawn.setting(),
                    drawn.bots(),
                    drawn.botSeeds(),
                    drawn.conduct().withLogs(BotLogs.ALWAYS));
            List<SeatEvidence> evidence = new ArrayList<>();
            try (Referee referee = tools.referee().get()) {
                GameRecord record = referee.play(ticket, evidence::add);
                if (record.status() != Status.VOID || attempt == MAX_ATTEMPTS) {
                    EvidenceFolder logs = new EvidenceFolder(resultsFolder(trial));
                    evidence.stream()
                            .filter(each -> Trials.isOwn(record, each.place().seat()))
                            .forEach(each -> logs.write(ticket, record, each));
                    return record;
                }
            }
        }
    }

    private void analyseGame(Trial trial, GameRecord record) throws IOException, RefusedException {
        Optional<GameAnalysis> analysis =
                record.status() == Status.FINISHED ? tools.analyst().apply(record) : Optional.empty();
        if (analysis.isPresent()) {
            try (AnalysisFile file =
                    AnalysisFile.open(resultsFolder(trial), analysis.get().engine())) {
                file.append(analysis.get());
            }
        }
    }

    /** Ends a thread's work on a trial. One that a stop of the program broke off is not kept. */
    private void endTrial(Job job) {
        synchronized (this) {
            job.thread = null;
            // The interrupt has done what it was for; none comes after this.
            boolean unused = Thread.interrupted();
            if (!closed) {
                setStage(job, Stage.FAILED, "the ladder stopped meanwhile; try again");
            }
        }
        keepEnd(job);
    }

    /** Keeps the state, log and games of a trial that has ended; files that were built go. */
    private void keepEnd(Job job) {
        Trial trial = job.trial;
        if (!trial.stage().isOpen()) {
            try {
                Files.writeString(folderOf(trial).resolve(STATE_FILE), trial.toLine());
            } catch (IOException e) {
                LoggerFactory.getLogger(TrialRun.class).warn("game {} is not kept: {}", labelOf(trial), e.toString());
            }
        }
        List.of("files", "upload")
                .forEach(name -> ContestFolder.tryDelete(folderOf(trial).resolve(name)));
        if (folder.contest().isErased(job.holder().bot())) {
            folder.erase(job.holder().bot(), tools.clock().instant());
        }
        synchronized (this) {
            jobs.removeIf(each -> folder.contest().isErased(each.holder().bot()));
            notifyAll();
        }
    }

    private static String labelOf(Trial trial) {
        return trial.order().holder().bot() + "/" + FOLDER_PREFIX + trial.number();
    }

    private Path folderOf(Trial trial) {
        return folder.entrantFolder(trial.order().holder().bot()).resolve(FOLDER_PREFIX + trial.number());
    }

    @Override
    public Path resultsFolder(Trial trial) {
        return folderOf(trial).resolve(GAME_FOLDER);
    }

    @Override
    public String examProgress(Trial trial) {
        return ladder.exam.examProgress(labelOf(trial));
    }

    @Override
    public List<String> readLog(Trial trial) {
        return ContestFolder.readLines(folderOf(trial).resolve(LOG_FILE));
    }

    /** Stops running games, and accepts nothing more. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        threads.shutdownNow();
        try {
            boolean unused = threads.awaitTermination(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
