package botarena.contest.works;

import botarena.classroom.ClassRules;
import botarena.classroom.SubmissionChecker.Findings;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.LadderView;
import botarena.contest.UploadState;
import botarena.contest.intake.Intake;
import botarena.contest.intake.UploadArchive;
import botarena.contest.works.LadderRun.ExamTools;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.TimeControl;
import botarena.referee.process.machine.UntrustedFolder;
import botarena.referee.process.machine.UntrustedFolder.Size;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.FileName;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.bots.BotPreparation.Known;
import botarena.tournament.file.BotFolder;
import botarena.tournament.file.BotFolder.BotReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/** The way of one upload from its archive to its verdict. Safe for use by several threads, one upload each. */
final class UploadExam {

    /** A build that leaves more than this is not kept. */
    private static final long LARGEST = 200_000_000;

    private final ContestFolder folder;
    private final Intake intake;
    private final Tournament tournament;
    private final ClassRules rules;
    private final FolderOwner.Stranger students;
    private final ExamTools tools;
    private final LadderView ladder;

    /** Steps of exams that go on, by label. */
    private final Map<String, String> steps = new ConcurrentHashMap<>();

    /** Threads that wait for programs. No others may be interrupted, as that closes files that are being written. */
    private final Set<Thread> waiting = new HashSet<>();

    private boolean stopped;

    UploadExam(
            ContestFolder folder,
            Intake intake,
            Tournament tournament,
            ClassRules rules,
            FolderOwner.Stranger students,
            ExamTools tools,
            LadderView ladder) {
        this.ladder = ladder;
        this.folder = folder;
        this.intake = intake;
        this.tournament = tournament;
        this.rules = rules;
        this.students = students;
        this.tools = tools;
    }

    /** Why an upload does not play, with the lines of its log. */
    private static final class Failed extends Exception {
        private static final long serialVersionUID = 1L;

        private final UploadState state;
        private final transient List<String> log;

        Failed(UploadState state, List<String> log) {
            super(state.word());
            this.state = state;
            this.log = log;
        }
    }

    /** Ends builds and exams; verdicts that are known already are still written down. */
    void stop() {
        synchronized (waiting) {
            stopped = true;
            waiting.forEach(Thread::interrupt);
        }
    }

    /** Progress of an exam, such as {@code step 12 of 36}; empty if none goes on. */
    String progress(String bot, int number) {
        return steps.getOrDefault(bot + "@" + number, "");
    }

    /** Work with programs, which an interrupt may end. */
    private interface Outside<T> {
        T done() throws IOException, InterruptedException;
    }

    private <T> T outside(Outside<T> work) throws IOException, InterruptedException {
        synchronized (waiting) {
            if (stopped) {
                throw new InterruptedException();
            }
            waiting.add(Thread.currentThread());
        }
        try {
            return work.done();
        } finally {
            synchronized (waiting) {
                waiting.remove(Thread.currentThread());
                boolean unused = Thread.interrupted();
            }
        }
    }

    /**
     * Builds and examines an upload; its new state is on disk when this returns.
     *
     * @throws InterruptedException if it is broken off; after a restart it begins again
     */
    void take(Upload upload) throws IOException, InterruptedException {
        if (!become(upload, UploadState.BUILDING, "")) {
            return;
        }
        try {
            Path files = intake.unpack(upload);
            BotEntry entry = entry(upload, files);
            Contestant contestant = built(upload, entry);
            if (become(upload, UploadState.EXAM, "")) {
                judge(upload, contestant);
            }
        } catch (Failed failed) {
            folder.writeLog(upload.bot(), upload.number(), failed.log);
            become(upload, failed.state, "");
        } catch (RefusedException e) {
            folder.writeLog(upload.bot(), upload.number(), List.of(e.refusal().what()));
            become(upload, UploadState.UNUSABLE, "");
        }
    }

    /** An upload that passed, ready to play; its files are where the exam left them. */
    Contestant contestant(Upload upload) throws IOException, InterruptedException {
        Path files = folder.upload(upload.bot(), upload.number()).resolve("files");
        try {
            if (!Files.isDirectory(files)) {
                intake.unpack(upload);
            }
            return built(upload, entry(upload, files));
        } catch (Failed failed) {
            throw new IOException(String.join("; ", failed.log), failed);
        } catch (RefusedException e) {
            throw new IOException(e.refusal().what(), e);
        }
    }

    private BotEntry entry(Upload upload, Path files) throws Failed, IOException {
        BotEntry model = rules.model();
        boolean own = model.command().isEmpty() || BotFolder.is(files);
        BotEntry bot = model.in(files, students, model.command());
        if (own) {
            BotEntry plain = model.command().isEmpty() ? model : model.unstarted();
            BotReading read = BotFolder.read(plain, files, students, "", tournament.catalog());
            if (read instanceof BotReading.Flawed flawed) {
                throw new Failed(UploadState.UNUSABLE, flawed.problems());
            }
            bot = ((BotReading.Sound) read).bot();
        }
        if (!bot.secrets().withheld().isEmpty()) {
            String secret = bot.secrets().withheld().get(0);
            throw new Failed(
                    UploadState.UNUSABLE,
                    List.of("bot.yaml asks for the secret " + secret + ", which nobody gets here"));
        }
        BotEntry entry = bot.named(upload.bot(), "");
        UploadArchive.allow(
                files,
                Stream.concat(entry.command().stream(), entry.build().stream()).toList());
        return entry;
    }

    private Contestant built(Upload upload, BotEntry entry) throws Failed, IOException, InterruptedException {
        String lack = BotPreparation.missing(entry).orElse("");
        if (!lack.isEmpty()) {
            throw new Failed(UploadState.UNUSABLE, List.of(lack));
        }
        Known known = inTime(entry);
        String broken = known.broken();
        if (broken == null) {
            Size left = new UntrustedFolder(entry.dir()).measure(LARGEST, Long.MAX_VALUE);
            broken = !left.failures().isEmpty()
                    ? "the build left " + left.failures().get(0).path() + ", which cannot be read"
                    : left.bytes() > LARGEST ? "the build left more than " + LARGEST / 1_000_000 + " MB" : null;
        }
        if (broken != null) {
            throw new Failed(UploadState.BUILD_FAILED, broken.lines().toList());
        }
        Entrant entrant = new Entrant(entry.name(), upload.number(), known.fingerprint());
        Contestant made = Contestant.of(entry, entrant, FileName.of(entry.name(), entrant.version()), null);
        return new Contestant(entry, known.there(made.bot()), made.safeName());
    }

    /** The build, ended when its time is up. */
    private Known inTime(BotEntry entry) throws Failed, IOException, InterruptedException {
        Thread building = Thread.currentThread();
        AtomicBoolean late = new AtomicBoolean();
        AtomicBoolean over = new AtomicBoolean();
        Timer timer = new Timer("time of a build", true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        synchronized (over) {
                            if (!over.get()) {
                                late.set(true);
                                building.interrupt();
                            }
                        }
                    }
                },
                tools.buildTime().toMillis());
        try {
            return outside(() -> new BotPreparation(tools.builder(), tools.say()).ready(entry));
        } catch (InterruptedException e) {
            if (!late.get()) {
                throw e;
            }
            throw new Failed(
                    UploadState.BUILD_FAILED,
                    List.of("the build took longer than " + tools.buildTime().toSeconds() + " s and was ended"));
        } finally {
            synchronized (over) {
                over.set(true);
            }
            timer.cancel();
        }
    }

    private void judge(Upload upload, Contestant contestant) throws IOException, InterruptedException {
        List<Variant> played = tournament.games().stream()
                .filter(variant -> contestant.entry().enters(variant.game().id()))
                .toList();
        if (played.isEmpty()) {
            folder.writeLog(
                    upload.bot(), upload.number(), List.of("bot.yaml enters none of the games of this contest"));
            become(upload, UploadState.UNUSABLE, "");
            return;
        }
        TimeControl clock = tournament.timeOf(contestant.entry());
        Findings findings = outside(() ->
                tools.checker().check(contestant.bot(), played, clock, step -> steps.put(upload.label(), step)));
        steps.remove(upload.label());
        folder.writeLog(upload.bot(), upload.number(), findings.lines());
        boolean admitted = folder.contest()
                .upload(upload.bot(), upload.number())
                .map(Upload::admitted)
                .orElse(false);
        if (findings.failed() > 0 && !admitted) {
            int all = findings.passed() + findings.warned() + findings.failed();
            become(upload, UploadState.EXAM_FAILED, findings.failed() + " of " + all);
        } else if (findings.failed() == 0 && findings.undecided()) {
            become(upload, UploadState.UNDECIDED, "");
        } else {
            become(upload, UploadState.PLAYING, "");
        }
    }

    /** Whether the upload has the new state; it has not if somebody removed or erased it meanwhile. */
    private boolean become(Upload upload, UploadState next, String note) throws IOException {
        boolean[] done = {false};
        folder.appendTogether(() -> {
            done[0] = folder.contest()
                    .upload(upload.bot(), upload.number())
                    .filter(now -> now.state().isOnItsWay())
                    .isPresent();
            ContestEvent event = next == UploadState.PLAYING
                    ? ContestEvent.plays(tools.clock().instant(), upload.bot(), upload.number(), ladder)
                    : ContestEvent.state(tools.clock().instant(), upload.bot(), upload.number(), next);
            return done[0] ? List.of(note.isEmpty() ? event : event.with("note", note)) : List.of();
        });
        return done[0];
    }
}
