package botarena.contest.works;

import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.classroom.ServeRules.Challenges;
import botarena.contest.Contest;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestFolder;
import botarena.contest.Trials;
import botarena.contest.UploadSentence;
import botarena.contest.intake.Intake;
import botarena.contest.intake.Intake.Outcome.Refused;
import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.Referee;
import botarena.referee.RefereeOptions.BotLogs;
import botarena.referee.SeatEvidence;
import botarena.referee.Ticket;
import botarena.referee.evidence.EvidenceFolder;
import botarena.referee.process.cores.CoreAllotment;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    private final Intake intake;
    private final Tournament tournament;
    private final TrialTools tools;
    private final Challenges challenges;
    private final List<Trial> trials = new ArrayList<>();
    private final Map<String, Object> versions = new ConcurrentHashMap<>();

    /** Threads that build, examine or play, by the label of the trial. */
    private final Map<String, Thread> running = new HashMap<>();

    /** Labels of trials that were cancelled and whose threads have not ended yet. */
    private final Set<String> cancelled = new HashSet<>();

    private final ExecutorService threads = Executors.newFixedThreadPool(TRIALS_AT_ONCE, TrialRun::newThread);
    private boolean closed;

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
        folder = ladder.folder();
        intake = ladder.intake();
        tournament = ladder.tournament();
        for (String bot : folder.contest().entrants()) {
            readTrials(bot);
        }
        for (int i = 0; i < TRIALS_AT_ONCE; i++) {
            threads.execute(this::playTrials);
        }
    }

    private static Thread newThread(Runnable work) {
        Thread thread = new Thread(work, "trials of the contest");
        thread.setDaemon(true);
        return thread;
    }

    private void readTrials(String bot) throws IOException {
        for (Path each : folder.listEntries(bot, FOLDER_PREFIX + "*")) {
            try {
                trials.add(TrialState.read(bot, Files.readString(each.resolve(STATE_FILE))));
            } catch (IOException | RuntimeException broken) {
                // Broken off by a stop.
                ContestFolder.tryDelete(each);
            }
        }
        trials.sort(Comparator.comparing(Trial::asked));
    }

    @Override
    public Answer placeOrder(Order order, byte @Nullable [] archive) throws IOException {
        Contest contest = folder.contest();
        Holder holder = order.holder();
        if (contest.isClosed()) {
            return refuse("The final has begun: nothing else is played.", Duration.ZERO);
        }
        if (intake.isFull()) {
            return refuse(Refused.NEARLY_FULL.sentence(), Refused.NEARLY_FULL.retry());
        }
        boolean challenge = order.draft() == 0;
        boolean plays = findVariant(order.game()).isPresent()
                && opponents(holder, challenge).contains(order.against());
        if (!plays) {
            return refuse("This game or opponent cannot be chosen now. Choose another one.", Duration.ZERO);
        }
        synchronized (this) {
            Optional<Trial> open = trials.stream()
                    .filter(each ->
                            each.stage().isOpen() && each.order().holder().equals(holder))
                    .findFirst();
            if (open.isPresent()) {
                return refuse(
                        "Your game " + open.get().number() + " is not over yet. Wait for its end.",
                        Duration.ofSeconds(10));
            }
            long wait = challenge ? challengeWaitSeconds(holder) : 0;
            if (wait > 0) {
                Duration time = Duration.ofSeconds(wait);
                return refuse(
                        "You have used the challenges of this hour. Try again in "
                                + UploadSentence.durationInWords(time) + ".",
                        time);
            }
            int number = trials.stream()
                            .filter(each -> isOfBot(each, holder.bot()))
                            .mapToInt(Trial::number)
                            .max()
                            .orElse(0)
                    + 1;
            Instant now = tools.clock().instant();
            Trial trial = new Trial(order, number, now, Stage.WAITING, now, "");
            Path dir = folderOf(trial);
            ContestFolder.delete(dir);
            Files.createDirectories(dir);
            if (archive != null) {
                Files.write(dir.resolve("upload"), archive);
            }
            trials.add(trial);
            forgetOldTrials(holder);
            notifyAll();
            return new Answer(trial, "", Duration.ZERO);
        }
    }

    @Override
    public synchronized void cancel(Holder holder, int number) {
        Trial open = findTrial(holder, number)
                .filter(trial -> trial.stage().isOpen())
                .orElse(null);
        if (open != null) {
            Trial ended = setStage(open, Stage.FAILED, CANCELLED);
            Thread runner = running.get(labelOf(open));
            if (runner == null) {
                keepState(ended);
                deleteFiles(ended);
            } else {
                cancelled.add(labelOf(open));
                runner.interrupt();
            }
        }
    }

    private static Answer refuse(String why, Duration wait) {
        return new Answer(null, why, wait);
    }

    private static boolean isOfBot(Trial trial, String bot) {
        return trial.order().holder().bot().equals(bot);
    }

    private void forgetOldTrials(Holder holder) throws IOException {
        List<Trial> all = trialsOf(holder);
        for (Trial old : all.subList(Math.min(KEPT_TRIALS, all.size()), all.size())) {
            // One that counts towards the hour's is remembered longer than its files.
            if (old.asked().isBefore(tools.clock().instant().minus(HOUR))) {
                trials.remove(old);
            }
            ContestFolder.delete(folderOf(old));
        }
    }

    private Optional<Variant> findVariant(String game) {
        return tournament.games().stream()
                .filter(each -> each.game().id().equals(game))
                .findFirst();
    }

    @Override
    public List<String> opponents(Holder holder, boolean challenge) {
        Contest contest = folder.contest();
        List<String> all = new ArrayList<>(ladder.references());
        for (Upload upload : contest.uploads(holder.bot())) {
            boolean played = upload.state().hasPlayed();
            if (played
                    && Files.exists(
                            folder.uploadFolder(upload.bot(), upload.number()).resolve("upload"))) {
                all.add(upload.label());
            }
        }
        if (challenge && contest.phase() == Phase.OPEN) {
            contest.playingUploads().stream()
                    .map(Upload::bot)
                    .filter(bot -> !bot.equals(holder.bot()))
                    .forEach(all::add);
        }
        return all;
    }

    @Override
    public synchronized List<Trial> trialsOf(Holder holder) {
        return trials.stream()
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
        return Math.max(0, queue().indexOf(trial));
    }

    @Override
    public synchronized long challengeWaitSeconds(Holder holder) {
        Instant since = tools.clock().instant().minus(HOUR);
        List<Instant> recent = trials.stream()
                .filter(each -> each.order().holder().equals(holder)
                        && each.order().draft() == 0
                        && each.asked().isAfter(since))
                .map(Trial::asked)
                .sorted()
                .toList();
        return recent.size() < challenges.perHour()
                ? 0
                : Duration.between(since, recent.get(recent.size() - challenges.perHour()))
                                .toSeconds()
                        + 1;
    }

    /** Trials that wait, in the order of their turns. */
    private List<Trial> queue() {
        Instant since = tools.clock().instant().minus(FAIRNESS_SPAN);
        Map<Holder, Integer> lately = new LinkedHashMap<>();
        trials.stream()
                .filter(each -> each.stage() != Stage.WAITING && each.asked().isAfter(since))
                .forEach(each -> lately.merge(each.order().holder(), 1, Integer::sum));
        return trials.stream()
                .filter(each -> each.stage() == Stage.WAITING)
                .sorted(Comparator.comparing(
                                (Trial each) -> lately.getOrDefault(each.order().holder(), 0))
                        .thenComparing(Trial::asked))
                .toList();
    }

    private void playTrials() {
        try {
            while (true) {
                Trial next = takeNextTrial();
                if (next == null) {
                    return;
                }
                try {
                    runTrial(next);
                } finally {
                    endTrial(next);
                }
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized @Nullable Trial takeNextTrial() throws InterruptedException {
        while (!closed) {
            if (folder.contest().isClosed()) {
                queue().forEach(waiting -> {
                    keepState(setStage(waiting, Stage.FAILED, "the final has begun"));
                    deleteFiles(waiting);
                });
            }
            List<Trial> queue = folder.contest().isHeld() ? List.of() : queue();
            if (!queue.isEmpty()) {
                running.put(labelOf(queue.get(0)), Thread.currentThread());
                return setStage(queue.get(0), Stage.BUILDING, "");
            }
            wait(QUEUE_TICK_MS);
        }
        return null;
    }

    /** What a thread finds out about a trial that was cancelled meanwhile changes nothing. */
    private synchronized Trial setStage(Trial trial, Stage stage, String note) {
        Trial next = trial.withStage(stage, tools.clock().instant(), note);
        if (cancelled.contains(labelOf(trial))) {
            return next;
        }
        trials.replaceAll(
                each -> isOfBot(each, trial.order().holder().bot()) && each.number() == trial.number() ? next : each);
        notifyAll();
        return next;
    }

    /** Plays a trial; its failures go to the person who asked for it. */
    private void runTrial(Trial trial) {
        Trial now = trial;
        try {
            CoreAllotment.keepOffLanes();
            Order order = now.order();
            Contestant other = prepareOpponent(now);
            checkGame(other, order.game());
            boolean isDraft = order.draft() > 0;
            UploadExam.BotFiles handed = new UploadExam.BotFiles(labelOf(now), DRAFT, 1, "", folderOf(now));
            Contestant own = isDraft
                    ? requireContestant(now, ladder.exam().build(handed)).contestant()
                    : prepareVersion(order.holder().bot(), order.version());
            if (own == null) {
                throw new NoGameException("the draft cannot be started");
            }
            checkGame(own, order.game());
            String note = "";
            if (isDraft) {
                now = setStage(now, Stage.EXAM, "");
                Variant variant = findVariant(order.game()).orElseThrow();
                note = requireContestant(now, ladder.exam().examine(handed, own, variant))
                        .note();
            }
            if (!isDraft && challenges.rated() && !order.against().contains("@")) {
                if (!ladder.requestGames(order.game(), own, other)) {
                    throw new NoGameException("one of the two bots plays no more on the ladder");
                }
                keepState(setStage(now, Stage.DONE, RATED));
                return;
            }
            now = setStage(now, Stage.PLAYING, note);
            playGames(now, own, other);
            keepState(setStage(now, Stage.DONE, note));
        } catch (InterruptedException e) {
            // Cancelled or stopped, which the end of it tells apart.
            Thread.currentThread().interrupt();
        } catch (NoGameException e) {
            keepState(setStage(now, Stage.FAILED, String.valueOf(e.getMessage())));
        } catch (IOException e) {
            keepState(setStage(now, Stage.FAILED, "the machine failed: " + FileErrors.of(e)));
        } catch (RuntimeException | Error e) {
            keepState(setStage(now, Stage.FAILED, ContestFolder.describeFailure(e)));
        }
    }

    /** Reason why there is no game. */
    private static final class NoGameException extends Exception {
        private static final long serialVersionUID = 1L;

        NoGameException(String why) {
            super(why);
        }
    }

    private static void checkGame(Contestant bot, String game) throws NoGameException {
        if (!bot.entry().enters(game)) {
            throw new NoGameException(bot.entry().name() + " does not play " + game + ": choose another game or bot");
        }
    }

    /** Keeps a step's log, and stops after a failure. */
    private UploadExam.Verdict requireContestant(Trial trial, UploadExam.Verdict verdict)
            throws IOException, NoGameException {
        List<String> log = verdict.log();
        if (log != null) {
            Files.write(folderOf(trial).resolve(LOG_FILE), log);
        }
        if (verdict.contestant() == null) {
            throw new NoGameException(
                    switch (verdict.state()) {
                        case BUILD_FAILED -> "the build failed";
                        case UNDECIDED -> "the machine failed: " + verdict.note();
                        default -> log == null || log.isEmpty() ? "it is no bot" : log.get(0);
                    });
        }
        return verdict;
    }

    private Contestant prepareOpponent(Trial trial) throws NoGameException, InterruptedException {
        String label = trial.order().against();
        int at = label.lastIndexOf('@');
        Optional<Contestant> reference = ladder.findReference(label);
        if (reference.isPresent()) {
            return reference.get();
        }
        String bot = at < 0 ? label : label.substring(0, at);
        int number = at < 0
                ? folder.contest().playingUpload(bot).map(Upload::number).orElse(0)
                : Integer.parseInt(label.substring(at + 1));
        return prepareVersion(bot, number);
    }

    /** A version that plays, or one that is made ready to play again. */
    private Contestant prepareVersion(String bot, int number) throws NoGameException, InterruptedException {
        Optional<Upload> upload = folder.contest().upload(bot, number);
        if (upload.isEmpty()) {
            throw new NoGameException("the bot is not there any more");
        }
        Optional<Contestant> playing = ladder.findContestant(upload.get());
        if (playing.isPresent()) {
            return playing.get();
        }
        synchronized (versions.computeIfAbsent(upload.get().label(), key -> new Object())) {
            Contestant made = ladder.exam().prepare(upload.get()).contestant();
            if (made == null) {
                throw new NoGameException("version " + number + " cannot be built any more");
            }
            return made;
        }
    }

    private void playGames(Trial trial, Contestant own, Contestant other) throws IOException, InterruptedException {
        Variant variant = findVariant(trial.order().game()).orElseThrow();
        Tickets tickets = new Tickets(
                tournament.withSchedule(tournament.schedule().seeded(new SecureRandom().nextLong(SEED_BOUND))));
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

    private void analyseGame(Trial trial, GameRecord record) throws IOException {
        Optional<GameAnalysis> analysis =
                record.status() == Status.FINISHED ? tools.analyst().apply(record) : Optional.empty();
        if (analysis.isPresent()) {
            try (AnalysisFile file =
                    AnalysisFile.open(resultsFolder(trial), analysis.get().engine())) {
                file.append(analysis.get());
            } catch (RefusedException e) {
                throw new IllegalStateException(e.refusal().what(), e);
            }
        }
    }

    private synchronized boolean isCancelled(Trial trial) {
        return cancelled.contains(labelOf(trial));
    }

    /** Writes the state, unless the thread is interrupted, which would close the file. */
    private void keepState(Trial trial) {
        if (isCancelled(trial)) {
            return;
        }
        try {
            Files.writeString(folderOf(trial).resolve(STATE_FILE), TrialState.write(trial));
        } catch (IOException e) {
            LoggerFactory.getLogger(TrialRun.class).warn("game {} is not kept: {}", labelOf(trial), e.toString());
        }
    }

    private void endTrial(Trial trial) {
        synchronized (this) {
            running.remove(labelOf(trial));
            if (cancelled.remove(labelOf(trial))) {
                // The interrupt has done what it was for; none comes after this.
                boolean unused = Thread.interrupted();
                keepState(trial.withStage(Stage.FAILED, tools.clock().instant(), CANCELLED));
            }
        }
        deleteFiles(trial);
    }

    /** Files that were built go at the end; games, log and state stay. */
    private void deleteFiles(Trial trial) {
        String bot = trial.order().holder().bot();
        List.of("files", "upload")
                .forEach(name -> ContestFolder.tryDelete(folderOf(trial).resolve(name)));
        if (folder.contest().isErased(bot)) {
            folder.erase(bot, tools.clock().instant());
        }
        synchronized (this) {
            trials.removeIf(
                    each -> folder.contest().isErased(each.order().holder().bot()));
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
        return ladder.exam().examProgress(labelOf(trial));
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

    /** A trial as its folder keeps it. */
    private static final class TrialState {

        private TrialState() {}

        static String write(Trial trial) {
            Order order = trial.order();
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("number", trial.number());
            fields.put("member", order.holder().member());
            fields.put("draft", order.draft());
            fields.put("version", order.version());
            fields.put("game", order.game());
            fields.put("against", order.against());
            fields.put("seat", order.seat());
            fields.put("asked", trial.asked().toString());
            fields.put("since", trial.since().toString());
            fields.put("stage", trial.stage().name());
            fields.put("note", trial.note());
            return Json.write(fields);
        }

        static Trial read(String bot, String text) throws JsonException {
            Map<String, @Nullable Object> fields = Json.object(text);
            return new Trial(
                    new Order(
                            new Holder(bot, number(fields, "member")),
                            number(fields, "draft"),
                            number(fields, "version"),
                            String.valueOf(fields.get("game")),
                            String.valueOf(fields.get("against")),
                            number(fields, "seat")),
                    number(fields, "number"),
                    Instant.parse(String.valueOf(fields.get("asked"))),
                    Stage.valueOf(String.valueOf(fields.get("stage"))),
                    Instant.parse(String.valueOf(fields.get("since"))),
                    String.valueOf(fields.get("note")));
        }

        private static int number(Map<String, @Nullable Object> fields, String key) {
            if (fields.get(key) instanceof Number number) {
                return number.intValue();
            }
            throw new IllegalArgumentException(key);
        }
    }
}
