package botarena.contest.works;

import botarena.classroom.ClassRules;
import botarena.classroom.ServeRules;
import botarena.classroom.SubmissionChecker;
import botarena.classroom.roster.Student;
import botarena.contest.Contest;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.LadderView;
import botarena.contest.UploadSentence;
import botarena.contest.UploadState;
import botarena.contest.intake.Intake;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.evidence.KeptLog;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.run.Equipment;
import botarena.tournament.run.RunEnding;
import botarena.tournament.run.RunEvent;
import botarena.tournament.run.RunFollower;
import botarena.tournament.run.RunHooks;
import botarena.tournament.run.RunRequest;
import botarena.tournament.run.TournamentRun;
import botarena.tournament.standings.Behaviour;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import botarena.web.WebResponse;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
 * Ladder of a contest: builds and examines uploads, plays those that passed, and obeys what the pages append to the
 * contest's log. All it has to know after a restart is in that log and in the ladder's results folder.
 */
public final class LadderRun implements LadderView {

    /** Builds and exams at a time. */
    private static final int WORKS = 2;

    private static final Duration TICK = Duration.ofSeconds(1);
    private static final Duration FOLDERS = Duration.ofSeconds(10);

    /** Assumed seconds of a build and an exam, before any was seen. */
    private static final double FIRST_GUESS = 10;

    private final ContestFolder folder;
    private final Intake intake;
    private final Tournament tournament;
    private final ServeRules rules;
    private final Function<String, WebResponse> live;
    private final Consumer<String> say;
    private final InstantSource clock;
    private final ZoneId zone;
    private final UploadExam exam;
    private final SubmissionFolders folders;
    private final List<String> references;

    /** Uploads that are being built or examined, by label. */
    private final Set<String> working = ConcurrentHashMap.newKeySet();

    /** Bots that play, by the label of their records; written by one thread. */
    private final Map<String, Entered> entered = new ConcurrentHashMap<>();

    /** Labels of bots that the run was told to let in. */
    private final Set<String> there = ConcurrentHashMap.newKeySet();

    private volatile Map<String, List<Row>> boards = Map.of();
    private volatile boolean rests;
    private volatile double seconds = FIRST_GUESS;
    private boolean news;
    private boolean over;
    private boolean ending;

    /** A bot in the field; no upload for a reference. */
    private record Entered(Contestant contestant, @Nullable Upload upload) {}

    /**
     * A ladder at its beginning.
     *
     * @param file the contest's, with {@code class} and {@code serve}
     * @param ladder what {@link ServeRules#ladder} makes of it
     * @param roster whose folders are looked for
     * @param live answers of the live page, by the path below it
     */
    public LadderRun(
            ContestFolder folder,
            Intake intake,
            Tournament file,
            Tournament ladder,
            List<Student> roster,
            ExamTools tools,
            Function<String, WebResponse> live) {
        this.folder = folder;
        this.intake = intake;
        this.tournament = ladder;
        this.rules = file.section(ServeRules.class).orElseThrow();
        this.live = live;
        this.say = tools.say();
        this.clock = tools.clock();
        ClassRules course = file.section(ClassRules.class).orElseThrow();
        this.zone = course.zone();
        this.exam = new UploadExam(folder, intake, ladder, course, course.students(file, roster), tools, this);
        this.folders = new SubmissionFolders(folder, intake, course, roster, say);
        this.references = ladder.bots().stream().map(BotEntry::name).toList();
    }

    /**
     * Plays until it is interrupted or the final begins.
     *
     * @param command what goes on after an interrupt
     * @param ready is told of the run before its first game
     * @throws RefusedException if the ladder's folder cannot be used
     */
    public RunEnding play(
            Equipment equipment, String command, List<RunFollower> followers, Consumer<TournamentRun> ready)
            throws IOException, RefusedException, InterruptedException {
        List<RunFollower> all = new ArrayList<>(followers);
        all.add(new BoardFollower());
        try (TournamentRun opened =
                TournamentRun.open(tournament, RunRequest.open(command), equipment, new Hooks(), all)) {
            synchronized (this) {
                over = false;
            }
            ready.accept(opened);
            ExecutorService works = Executors.newFixedThreadPool(WORKS, LadderRun::thread);
            Thread control = thread(() -> control(opened, works));
            control.start();
            try {
                return opened.play();
            } finally {
                synchronized (this) {
                    over = true;
                    notifyAll();
                }
                exam.stop();
                works.shutdown();
                control.join();
                boolean unused = works.awaitTermination(20, TimeUnit.SECONDS);
            }
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "works of the contest");
        thread.setDaemon(true);
        return thread;
    }

    /** Does what the contest's log asks for, until the run is over. */
    private void control(TournamentRun playing, ExecutorService works) {
        long looked = System.nanoTime() - FOLDERS.toNanos();
        try {
            while (awaitNews()) {
                try {
                    if (System.nanoTime() - looked >= FOLDERS.toNanos()
                            && !folder.contest().isClosed()) {
                        looked = System.nanoTime();
                        folders.look();
                    }
                    obey(playing, works);
                } catch (IOException e) {
                    say.accept("warning: the contest waits: " + e.getMessage());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LoggerFactory.getLogger(LadderRun.class).error("the works of the contest ended", e);
            playing.interrupt();
        }
    }

    @SuppressWarnings("WaitNotInLoop") // to look too early does no harm
    private synchronized boolean awaitNews() throws InterruptedException {
        if (!news && !over) {
            wait(TICK.toMillis());
        }
        news = false;
        return !over;
    }

    @Override
    public synchronized void changed() {
        news = true;
        notifyAll();
    }

    private void obey(TournamentRun playing, ExecutorService works) throws IOException, InterruptedException {
        Contest contest = folder.contest();
        Instant now = clock.instant();
        if (contest.isFreezeDue(now)) {
            folder.append(ContestEvent.freeze(now, this));
        }
        if (rules.last() != null && contest.isFinalDue(now)) {
            folder.append(new ContestEvent(now, "final", "", Map.of()));
        }
        eraseIfDue();
        if (contest.isClosed()) {
            // Once: a second interrupt would break running games off.
            if (!ending) {
                ending = true;
                playing.interrupt();
            }
            return;
        }
        boolean full = intake.isFull();
        if (!contest.isHeld() && !full) {
            begin(contest, now, works);
        }
        field(contest, playing, contest.isHeld() || full);
    }

    /** Erases everything personal once the day is over until which it may be kept. */
    public void eraseIfDue() throws IOException {
        LocalDate last = rules.keepUntil();
        // Whoever is erased while the final is played would come back with its grades.
        if (last != null
                && folder.contest().phase() != Phase.FINAL
                && LocalDate.ofInstant(clock.instant(), zone).isAfter(last)) {
            for (String bot : folder.contest().entrants()) {
                folder.erase(bot, clock.instant());
            }
            ContestFolder.delete(folder.finalResults().resolve("class"));
        }
    }

    private void begin(Contest contest, Instant now, ExecutorService works) {
        List<Upload> next = new ArrayList<>(contest.begun());
        next.addAll(contest.queue(now));
        for (Upload upload : next) {
            if (working.size() < WORKS && working.add(upload.label())) {
                works.execute(() -> work(upload));
            }
        }
    }

    private void work(Upload upload) {
        long began = System.nanoTime();
        try {
            exam.take(upload);
            seconds = (3 * seconds + (System.nanoTime() - began) / 1e9) / 4;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            say.accept("warning: upload " + upload.label() + " waits: " + e.getMessage());
        } finally {
            working.remove(upload.label());
            changed();
        }
    }

    /** Lets in who is to play, and out who is not. */
    private void field(Contest contest, TournamentRun playing, boolean nobody) throws InterruptedException {
        rests = nobody;
        Set<String> wanted = new HashSet<>();
        for (Upload upload : contest.playing()) {
            wanted.add(known(upload));
        }
        entered.entrySet().removeIf(one -> one.getValue().upload() != null && !wanted.contains(one.getKey()));
        Set<String> field = nobody ? Set.of() : entered.keySet();
        there.removeIf(label -> {
            boolean leaves = !field.contains(label);
            if (leaves) {
                playing.leave(label);
            }
            return leaves;
        });
        field.forEach(label -> {
            Entered bot = entered.get(label);
            if (bot != null && there.add(label)) {
                playing.enter(bot.contestant());
            }
        });
    }

    /** The label under which an upload plays; empty if it cannot now. */
    private String known(Upload upload) throws InterruptedException {
        for (Map.Entry<String, Entered> one : entered.entrySet()) {
            Upload known = one.getValue().upload();
            if (known != null && known.label().equals(upload.label())) {
                return one.getKey();
            }
        }
        try {
            Contestant contestant = exam.contestant(upload);
            entered.put(contestant.label(), new Entered(contestant, upload));
            return contestant.label();
        } catch (IOException e) {
            say.accept("warning: upload " + upload.label() + " cannot play: " + e.getMessage());
            return "";
        }
    }

    /** Hears of bots that are out. */
    private final class Hooks implements RunHooks {

        @Override
        public void before(Ready ready) {
            entered.clear();
            there.clear();
            ready.contestants().forEach(one -> {
                entered.put(one.label(), new Entered(one, null));
                there.add(one.label());
            });
        }

        @Override
        public void during(RunEvent event, Consumer<RunEvent> events) {
            if (event instanceof RunEvent.Suspended suspended) {
                there.remove(suspended.bot());
                Entered out = entered.remove(suspended.bot());
                Upload upload = out == null ? null : out.upload();
                if (upload == null) {
                    say.accept("warning: the reference " + suspended.bot() + " plays no more: " + suspended.why()
                            + "; the next start tries it again");
                } else {
                    suspend(upload, suspended);
                }
            }
        }

        private void suspend(Upload upload, RunEvent.Suspended suspended) {
            GameRecord last = suspended.last();
            Fault fault = last == null ? null : last.fault();
            String evidence = fault == null ? null : fault.evidence();
            try {
                String text = evidence == null
                        ? ""
                        : KeptLog.read(results(), evidence).text();
                if (!text.isEmpty()) {
                    folder.writeLog(upload.bot(), upload.number(), text.lines().toList());
                }
                folder.append(ContestEvent.state(clock.instant(), upload.bot(), upload.number(), UploadState.SUSPENDED)
                        .with("note", suspended.why()));
            } catch (IOException e) {
                say.accept("warning: upload " + upload.label() + " is suspended, which cannot be written down: "
                        + e.getMessage());
            }
        }
    }

    /** Keeps the boards. */
    private final class BoardFollower implements RunFollower {

        @Override
        public StandingsRate standingsRate() {
            return StandingsRate.SELDOM;
        }

        @Override
        public void accept(RunEvent event) {
            if (event instanceof RunEvent.Standings standings) {
                Map<String, List<Row>> made = new HashMap<>();
                standings.tables().forEach(table -> made.put(table.game(), rows(table)));
                boards = made;
            }
        }
    }

    private List<Row> rows(RatingTable table) {
        List<Row> ranked = new ArrayList<>();
        List<Row> fresh = new ArrayList<>();
        for (RatingRow row : table.inOneOrder().rows()) {
            Entered bot = entered.get(row.bot());
            if (bot != null && bot.contestant().entry().enters(table.game())) {
                boolean known = row.games() >= UploadSentence.NEW;
                (known ? ranked : fresh)
                        .add(row(row, bot, known ? row.standing().rank().orElse(ranked.size() + 1) : 0));
            }
        }
        ranked.addAll(fresh);
        return List.copyOf(ranked);
    }

    private static Row row(RatingRow row, Entered bot, int rank) {
        Behaviour behaviour = row.behaviour();
        int forfeits = behaviour.forfeits().values().stream()
                .mapToInt(Integer::intValue)
                .sum();
        Upload upload = bot.upload();
        Row made = new Row(
                rank,
                bot.contestant().entry().name(),
                upload == null ? 0 : upload.number(),
                rank == 0 ? null : (Double) row.standing().elo(),
                row.standing().error().orElse(0),
                row.games(),
                row.games() == 0 ? 0 : (double) forfeits / row.games());
        return row.standing().resolved() ? made : made.notAhead();
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
    public List<String> references() {
        return references;
    }

    @Override
    public Duration wait(String bot, int upload) {
        List<Upload> queue = folder.contest().queue(clock.instant());
        int before = 0;
        while (before < queue.size()
                && !(queue.get(before).bot().equals(bot) && queue.get(before).number() == upload)) {
            before++;
        }
        long turns = (long) before / WORKS + (working.size() >= WORKS ? 1 : 0);
        return Duration.ofSeconds(Math.round(turns * seconds));
    }

    @Override
    public String progress(String bot, int upload) {
        return exam.progress(bot, upload);
    }

    @Override
    public Path results() {
        return tournament.results();
    }

    @Override
    public WebResponse live(String path) {
        return live.apply(path);
    }

    @Override
    public String now() {
        if (folder.contest().isClosed()) {
            return folder.contest().phase() == Phase.OVER
                    ? "The contest is over."
                    : "The final is being played in " + folder.finalResults() + ".";
        }
        int waiting = folder.contest().queue(clock.instant()).size();
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        String plays = intake.isFull()
                ? "The ladder and all uploads wait: the disk is nearly full."
                : rests ? "The ladder is held." : "The ladder has " + entered.size() + " bots.";
        return plays + " " + working.size() + " uploads are built or examined, " + waiting + " wait."
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
     */
    public record ExamTools(
            BotPreparation.Builder builder,
            Duration buildTime,
            SubmissionChecker checker,
            Consumer<String> say,
            InstantSource clock) {}
}
