package botarena.contest.works;

import botarena.base.FileName;
import botarena.base.PeriodicThread;
import botarena.base.Refusal.RefusedException;
import botarena.classroom.ClassRules;
import botarena.classroom.SubmissionChecker.Findings;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestFolder;
import botarena.contest.UploadState;
import botarena.contest.intake.Intake;
import botarena.contest.intake.UploadArchive;
import botarena.contest.works.LadderRun.ExamTools;
import botarena.referee.Bot;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.TimeControl;
import botarena.referee.process.cores.LaneCores;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.bots.BotPreparation.Known;
import botarena.tournament.file.BotFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Steps of an upload from its archive to its verdict; they change no state. Safe for use by several threads, one upload each. */
final class UploadExam {

    private static final Duration LONGEST_EXAM = Duration.ofMinutes(30);
    private static final Duration LONGEST_TRY = Duration.ofMinutes(3);

    /** Time that a program gets to end after its time is up. */
    private static final long GRACE_MS = 30_000;

    private final ContestFolder folder;
    private final Intake intake;
    private final Tournament tournament;
    private final ClassRules rules;
    private final FolderOwner.Stranger students;
    private final ExamTools tools;

    /** Progress of exams, by label. */
    private final Map<String, String> progress = new ConcurrentHashMap<>();

    /** Threads that wait for programs. */
    private final Set<Thread> waiting = new HashSet<>();

    private boolean stopped;

    UploadExam(
            ContestFolder folder,
            Intake intake,
            Tournament tournament,
            ClassRules rules,
            FolderOwner.Stranger students,
            ExamTools tools) {
        this.folder = folder;
        this.intake = intake;
        this.tournament = tournament;
        this.rules = rules;
        this.students = students;
        this.tools = tools;
    }

    /**
     * Result of a step.
     *
     * @param note a cause or a count of steps; may be empty
     * @param log lines for the upload's author; null to leave the ones of an earlier step
     * @param contestant the bot as it was built, after every step that did not fail
     */
    record Verdict(
            UploadState state,
            String note,
            @Nullable List<String> log,
            @Nullable Contestant contestant) {

        /** The verdict on an upload that passed earlier: the machine has changed, not the bot. */
        Verdict asUndecided() {
            String why = note.isEmpty() && log != null && !log.isEmpty() ? log.get(log.size() - 1) : note;
            return new Verdict(UploadState.UNDECIDED, why, log, null);
        }
    }

    /** Lets builds and exams run, or ends them. */
    synchronized void allowPrograms(boolean allowed) {
        stopped = !allowed;
        if (stopped) {
            waiting.forEach(Thread::interrupt);
        }
    }

    /**
     * Files of a bot.
     *
     * @param label of its exam
     * @param name of the bot
     * @param version of the bot
     * @param single name of its one file; empty for an archive
     * @param folder with the file {@code upload}, and the folder {@code files/} that is made of it
     */
    record BotFiles(String label, String name, int version, String single, Path folder) {}

    /** The files of an upload. */
    BotFiles filesOf(Upload upload) {
        Path place = folder.uploadFolder(upload.bot(), upload.number());
        return new BotFiles(upload.label(), upload.bot(), upload.number(), upload.name(), place);
    }

    /** Progress of an exam, such as {@code step 12 of 36}; empty if none goes on. */
    String examProgress(String label) {
        return progress.getOrDefault(label, "");
    }

    /** Unpacks a bot and builds it. */
    Verdict build(BotFiles bot) throws InterruptedException {
        return takeStep(bot, () -> {
            Path files = intake.unpack(bot.folder(), bot.single());
            return buildContestant(bot, readEntry(bot, files), UploadState.EXAM);
        });
    }

    /** Gets an upload that passed ready to play; its files are where the exam left them, with the {@code bot.yaml} it had. */
    Verdict prepare(Upload upload) throws InterruptedException {
        BotFiles bot = filesOf(upload);
        return takeStep(bot, () -> {
            Path files = intake.restore(bot.folder(), bot.single());
            return buildContestant(bot, readEntry(bot, files), UploadState.PLAYING);
        });
    }

    /** A step of an upload's way. */
    private interface Step {
        /** @throws RefusedException why it is no bot that can play */
        Verdict run() throws IOException, RefusedException, InterruptedException;
    }

    /** Takes a step. The files of a failed upload go; its archive stays, from which they can be made again. */
    private Verdict takeStep(BotFiles bot, Step step) throws InterruptedException {
        Verdict verdict = attemptStep(step);
        if (verdict.state().isFailure()) {
            ContestFolder.tryDelete(bot.folder().resolve("files"));
        }
        return verdict;
    }

    /** Makes a verdict of every failure: an upload can harm only its own step. */
    private Verdict attemptStep(Step step) throws InterruptedException {
        try {
            return step.run();
        } catch (RefusedException e) {
            List<String> log = new ArrayList<>(List.of(e.refusal().what()));
            log.addAll(e.refusal().where());
            return new Verdict(UploadState.UNUSABLE, "", log, null);
        } catch (IOException | RuntimeException | Error e) {
            return undecidedVerdict(e);
        }
    }

    /** Verdict after a failure of the machine. Authors of uploads need no paths of it. */
    Verdict undecidedVerdict(Throwable failure) {
        String why = ContestFolder.describeFailure(failure)
                .replace(folder.path().toAbsolutePath() + "/submissions/", "")
                .replace(folder.path() + "/submissions/", "");
        return new Verdict(UploadState.UNDECIDED, why, List.of(why), null);
    }

    private BotEntry readEntry(BotFiles handed, Path files) throws RefusedException, IOException {
        BotEntry model = rules.model();
        boolean own = model.command().isEmpty() || BotFolder.isBotFolder(files);
        BotEntry bot = model.inFolder(files, students, model.command());
        if (own) {
            BotEntry plain = model.command().isEmpty() ? model : model.withoutCommands();
            bot = BotFolder.read(plain, files, students, "", tournament.catalog());
        }
        if (!bot.secrets().withheld().isEmpty()) {
            String secret = bot.secrets().withheld().get(0);
            throw new RefusedException("bot.yaml asks for the secret " + secret + ", which no bot gets here", "");
        }
        if (playedVariants(bot).isEmpty()) {
            throw new RefusedException("bot.yaml enters none of the games of this contest", "");
        }
        BotEntry entry = bot.withName(handed.name(), "");
        UploadArchive.makeExecutable(
                files,
                Stream.concat(entry.command().stream(), entry.build().stream()).toList());
        return entry;
    }

    private List<Variant> playedVariants(BotEntry bot) {
        return tournament.games().stream()
                .filter(variant -> bot.enters(variant.game().id()))
                .toList();
    }

    private Verdict buildContestant(BotFiles handed, BotEntry entry, UploadState next)
            throws RefusedException, IOException, InterruptedException {
        String lack = BotPreparation.missingProgram(entry).orElse("");
        if (!lack.isEmpty()) {
            throw new RefusedException(lack, "");
        }
        Known known;
        try {
            known = runOutside(
                    () -> new BotPreparation(tools.builder(), tools.say()).prepare(entry), tools.buildTime());
        } catch (TimeoutException e) {
            String why = "the build took longer than " + tools.buildTime().toSeconds() + " s and was ended";
            return new Verdict(UploadState.BUILD_FAILED, "", List.of(why), null);
        }
        String broken = known.broken();
        if (broken != null) {
            return new Verdict(UploadState.BUILD_FAILED, "", broken.lines().toList(), null);
        }
        String stuck = tools.travel().apply(entry).orElse("");
        if (!stuck.isEmpty()) {
            throw new RefusedException(stuck, "");
        }
        Entrant entrant = new Entrant(entry.name(), handed.version(), known.fingerprint());
        Contestant made = Contestant.of(entry, entrant, FileName.of(entry.name(), entrant.version()), null);
        Bot bot = known.watchFiles(known.botIn(made.bot()), ", since it was handed in; hand it in again");
        return new Verdict(next, "", null, new Contestant(entry, bot, made.safeName()));
    }

    /** Waits for programs in a thread of their own: an interrupt of this one would close files that are being written. */
    private <T> T runOutside(Callable<T> work, Duration most)
            throws IOException, InterruptedException, TimeoutException {
        LaneCores cores = LaneCores.ofThisThread();
        FutureTask<T> task = new FutureTask<>(() -> {
            if (cores != null) {
                boolean unused = cores.enter();
            }
            return work.call();
        });
        Thread thread = PeriodicThread.daemon("programs of an upload", task);
        synchronized (this) {
            if (stopped) {
                throw new InterruptedException();
            }
            waiting.add(thread);
        }
        try {
            thread.start();
            return task.get(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | InterruptedException e) {
            thread.interrupt();
            thread.join(GRACE_MS);
            throw e;
        } catch (ExecutionException e) {
            Throwable why = e.getCause();
            if (why instanceof InterruptedException) {
                throw new InterruptedException();
            } else if (why instanceof IOException problem) {
                throw problem;
            } else if (why instanceof Error fault) {
                throw fault;
            }
            throw new IllegalStateException(why);
        } finally {
            synchronized (this) {
                waiting.remove(thread);
            }
        }
    }

    /** Examines a bot that was built. */
    Verdict examine(Upload upload, Contestant contestant) throws InterruptedException {
        return takeStep(filesOf(upload), () -> judge(upload, contestant));
    }

    /** Examines a draft in one game: its log, and a note on the number of failed steps. */
    Verdict examine(BotFiles bot, Contestant contestant, Variant variant) throws InterruptedException {
        // A failed draft stays, to be played.
        return attemptStep(() -> {
            Findings findings = runExam(bot.label(), contestant, List.of(variant), LONGEST_TRY);
            return new Verdict(UploadState.EXAM, failuresText(findings), findings.lines(), contestant);
        });
    }

    private static String failuresText(Findings findings) {
        int all = findings.passed() + findings.warned() + findings.failed();
        return findings.failed() == 0 ? "" : findings.failed() + " of " + all;
    }

    private Findings runExam(String label, Contestant contestant, List<Variant> played, Duration most)
            throws IOException, InterruptedException {
        TimeControl clock = tournament.timeOf(contestant.entry());
        try {
            return runOutside(
                    () -> tools.checker().check(contestant.bot(), played, clock, step -> progress.put(label, step)),
                    most);
        } catch (TimeoutException e) {
            throw new IOException("the exam took longer than " + most.toMinutes() + " minutes", e);
        } finally {
            progress.remove(label);
        }
    }

    private Verdict judge(Upload upload, Contestant contestant) throws IOException, InterruptedException {
        Findings findings = runExam(upload.label(), contestant, playedVariants(contestant.entry()), LONGEST_EXAM);
        if (upload.admitted() || findings.failed() == 0 && !findings.undecided()) {
            return new Verdict(UploadState.PLAYING, "", findings.lines(), contestant);
        }
        return findings.failed() > 0
                ? new Verdict(UploadState.EXAM_FAILED, failuresText(findings), findings.lines(), null)
                : new Verdict(UploadState.UNDECIDED, "", findings.lines(), null);
    }
}
