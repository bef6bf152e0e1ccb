package botarena.contest.works;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.UnavailableException;
import botarena.base.UntrustedFolder;
import botarena.classroom.ClassKeys;
import botarena.classroom.ClassRules;
import botarena.classroom.ServeKeys;
import botarena.classroom.ServeRules;
import botarena.classroom.SubmissionChecker.Findings;
import botarena.classroom.roster.Student;
import botarena.contest.Contest;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.ContestFolder.LogFailure;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.contest.Trials;
import botarena.contest.Trials.Order;
import botarena.contest.Trials.Stage;
import botarena.contest.Trials.Trial;
import botarena.contest.UploadSentence;
import botarena.contest.UploadState;
import botarena.contest.intake.Drafts.Draft;
import botarena.contest.intake.Intake;
import botarena.contest.intake.UploadArchive;
import botarena.contest.works.ContestLife.StageEnd;
import botarena.contest.works.LadderRun.ExamTools;
import botarena.contest.works.TrialRun.TrialTools;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.Referee;
import botarena.referee.SeatEvidence;
import botarena.referee.Ticket;
import botarena.referee.evidence.KeptLog;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEnding.How;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.run.Equipment;
import botarena.tournament.run.ScriptedReferee;
import botarena.tournament.run.TournamentRun;
import botarena.web.WebResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The way of uploads to the ladder and off it, without processes. */
@Timeout(100)
@Execution(ExecutionMode.CONCURRENT)
class LadderRunTest {

    @TempDir
    private Path folder;

    private ContestFolder contest;
    private Intake intake;
    private LadderRun ladder;
    private CompletableFuture<RunEnding> ended;
    private volatile Duration ahead = Duration.ZERO;
    private String games = "[quixo]";
    private String serve = "{}";
    private volatile Findings findings = new Findings(3, 0, 0, false, List.of("ok   starts"));
    private volatile Supplier<? extends Referee> referee = ScriptedReferee::plain;
    private volatile String obstacle;
    private volatile Error fault;
    private volatile boolean breaks;
    private final CountDownLatch building = new CountDownLatch(1);
    private final CountDownLatch buildEnded = new CountDownLatch(1);
    private final List<String> said = new CopyOnWriteArrayList<>();
    private final List<TournamentRun> runs = new ArrayList<>();

    @BeforeEach
    void open() throws Exception {
        openFolder();
        contest.enrol(
                List.of(
                        new Student("ada", "", null, null, List.of(), 1),
                        new Student("bob", "", null, null, List.of(), 2)),
                false,
                7,
                "http://here/",
                Instant.now());
    }

    private void openFolder() throws Exception {
        Instant deadline = Instant.now().plus(Duration.ofDays(3));
        contest = ContestFolder.open(
                folder.resolve("contest"), new Contest.Rules(deadline, true, Duration.ofDays(1), 100));
        intake = new Intake(
                contest,
                new Intake.Limits(1_000_000, 20, List.of()),
                InstantSource.system(),
                () -> ladder.noteChange());
    }

    private Tournament file() throws Exception {
        String text = """
                bots: [{name: ref, command: ./ref, games: [quixo]}]
                games: %s
                schedule: {concurrency: 2}
                class: {submissions: nobody/*, deadline: 2027-01-01T00:00:00+14:00}
                serve: %s
                output: {dir: contest}
                """.formatted(games, serve);
        TournamentReading read = new TournamentFile(
                        new GameCatalog(Games.BUILT_IN), List.of(ClassKeys.SECTION, ServeKeys.SECTION))
                .parse(text, folder.resolve("contest.yaml"), Map.of());
        return ((TournamentReading.Sound) read).tournament();
    }

    private void play() throws Exception {
        Tournament file = file();
        Tournament open = file.section(ServeRules.class).orElseThrow().ladder(file, 2);
        ExamTools tools = new ExamTools(
                (bot, command) -> {
                    if (command.contains("waits")) {
                        building.countDown();
                        try {
                            new CountDownLatch(1).await();
                        } finally {
                            buildEnded.countDown();
                        }
                    }
                    if (command.contains("throws")) {
                        throw new IllegalStateException("a fault");
                    }
                    return command.contains("fails") ? "build: it failed\nfor a reason" : null;
                },
                Duration.ofSeconds(10),
                (bot, variants, clock, progress) -> findings,
                bot -> {
                    if (fault != null) {
                        throw fault;
                    }
                    return Optional.ofNullable(obstacle);
                },
                said::add,
                () -> {
                    if (breaks && Thread.currentThread().getName().equals("works of the contest")) {
                        throw new IllegalStateException("a clock stopped");
                    }
                    return Instant.now().plus(ahead);
                });
        ladder = new LadderRun(contest, intake, file, open, List.of(), tools, path -> new WebResponse.NotFound());
        playRun();
    }

    /** Plays with the ladder that is there. */
    private void playRun() throws Exception {
        CompletableFuture<TournamentRun> began = new CompletableFuture<>();
        ended = CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return ladder.play(
                                Equipment.local(() -> referee.get(), (bot, command) -> null, 2, "off"),
                                "again",
                                List.of(),
                                began::complete);
                    } catch (Exception e) {
                        began.completeExceptionally(e);
                        throw new AssertionError(e);
                    }
                },
                task -> new Thread(task).start());
        runs.add(began.get(60, TimeUnit.SECONDS));
    }

    @AfterEach
    void close() throws Exception {
        stop();
        contest.close();
    }

    private void stop() throws Exception {
        if (!ended.isDone()) {
            runs.get(runs.size() - 1).interrupt();
        }
        RunEnding unused = ended.get(60, TimeUnit.SECONDS);
    }

    private String bot(String name) {
        return contest.codename(name).orElseThrow();
    }

    private void upload(String name, String yaml, String source) throws Exception {
        Path dir = Files.createDirectories(folder.resolve("work"));
        Files.writeString(dir.resolve("bot.yaml"), yaml);
        Files.writeString(dir.resolve("bot.py"), source);
        Path sent = intake.newTempFile();
        UploadArchive.pack(dir, sent);
        Upload unused = intake.takeUpload(bot(name), sent, "");
    }

    /** Stops the ladder from taking steps of uploads, or lets it go on at its next look. */
    private void holdLadder(boolean on) throws IOException {
        contest.append(new ContestEvent(Instant.now(), "hold", "", Map.of("on", on)));
    }

    private UploadState state(String name, int number) {
        return contest.contest().upload(bot(name), number).map(Upload::state).orElseThrow();
    }

    private int tries(String name, int number) {
        return contest.contest().upload(bot(name), number).orElseThrow().tries();
    }

    private String log() throws Exception {
        return Files.readString(folder.resolve("contest/contest.jsonl"));
    }

    private static void await(BooleanSupplier wanted) {
        while (!wanted.getAsBoolean()) {
            assertThat(Thread.currentThread().isInterrupted()).as("timed out").isFalse();
            LockSupport.parkNanos(5_000_000);
        }
    }

    private String journal() {
        try {
            return Files.readString(ladder.results().resolve("games.jsonl"));
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void anUploadThatPassesPlaysUntilTheNextVersion() throws Exception {
        play();
        upload("ada", "command: ./bot.py", "1");
        await(() -> state("ada", 1) == UploadState.PLAYING);
        await(() -> journal().contains("v-" + bot("ada")) || journal().contains(bot("ada") + "-v"));
        upload("ada", "command: ./bot.py", "2");
        await(() -> state("ada", 2) == UploadState.PLAYING);
        assertThat(state("ada", 1)).isEqualTo(UploadState.REPLACED);
        await(() -> journal().contains(bot("ada") + "@2"));
        await(() -> ladder.board("quixo").stream()
                .anyMatch(row -> row.bot().equals(bot("ada")) && row.version() == 2 && row.games() > 0));
        assertThat(ladder.board("quixo")).hasSize(2);
        stop();
        play();
        int before = journal().length();
        await(() -> ladder.board("quixo").stream().anyMatch(row -> row.version() == 2 && row.elo() != null)
                || journal().length() > before);
    }

    @Test
    void aFailedUploadSaysWhyAndTheVersionBeforePlaysOn() throws Exception {
        play();
        upload("ada", "command: ./bot.py", "1");
        await(() -> state("ada", 1) == UploadState.PLAYING);
        upload("ada", "comand: ./bot.py", "2");
        await(() -> state("ada", 2) == UploadState.UNUSABLE);
        assertThat(contest.readLog(contest.contest().upload(bot("ada"), 2).orElseThrow()))
                .anyMatch(line -> line.contains("bot.yaml:1: unknown key 'comand'"));
        upload("ada", "command: ./bot.py\nbuild: make fails", "3");
        await(() -> state("ada", 3) == UploadState.BUILD_FAILED);
        assertThat(contest.readLog(contest.contest().upload(bot("ada"), 3).orElseThrow()))
                .contains("for a reason");
        assertThat(contest.uploadFolder(bot("ada"), 3).resolve("files")).doesNotExist();
        assertThat(contest.uploadFolder(bot("ada"), 3).resolve("upload")).exists();
        findings = new Findings(2, 0, 1, false, List.of("FAIL starts"));
        upload("ada", "command: ./bot.py", "4");
        await(() -> state("ada", 4) == UploadState.EXAM_FAILED);
        assertThat(contest.contest().upload(bot("ada"), 4).orElseThrow().note()).isEqualTo("1 of 3");
        findings = new Findings(2, 0, 0, true, List.of("?    starts"));
        upload("ada", "command: ./bot.py", "5");
        await(() -> state("ada", 5) == UploadState.UNDECIDED);
        ahead = Duration.ofHours(1);
        await(() -> tries("ada", 5) == 2);
        ahead = Duration.ofHours(2);
        await(() -> contest.contest().upload(bot("ada"), 5).orElseThrow().isForOrganiser());
        assertThat(state("ada", 1)).isEqualTo(UploadState.PLAYING);
    }

    /** A referee whose bots write to stderr. It waits for a permit before each game. */
    private Referee talking(Semaphore permits) {
        return talking(permits, ScriptedReferee.plain());
    }

    private Referee talking(Semaphore permits, ScriptedReferee plain) {
        return new Referee() {
            @Override
            public GameRecord play(Ticket ticket, EvidenceSink sink) throws InterruptedException {
                permits.acquire();
                for (int seat = 0; seat < ticket.bots().size(); seat++) {
                    sink.take(new SeatEvidence(
                            new SeatEvidence.Place(seat, "", ""),
                            "",
                            "",
                            SeatEvidence.LastRequest.NONE,
                            "",
                            SeatEvidence.STDERR_LINES + "0 before ply 2, 1 in all\n",
                            "said by " + ticket.bots().get(seat).label() + "\n"));
                }
                return plain.play(ticket, sink);
            }

            @Override
            public void close() {}
        };
    }

    private TrialRun trials(Semaphore permits) throws Exception {
        return trials(permits, false);
    }

    private TrialRun trials(Semaphore permits, boolean rated) throws Exception {
        return new TrialRun(
                ladder,
                new TrialTools(() -> talking(permits), record -> Optional.empty(), InstantSource.system()),
                new ServeRules.Challenges(2, rated));
    }

    /** What each log has, by ply. */
    private static List<Map<Integer, String>> output(Path results) throws IOException {
        try (Stream<Path> logs = Files.list(results.resolve("logs"))) {
            return logs.map(log -> Map.copyOf(
                            KeptLog.read(results, "logs/" + log.getFileName()).byPly()))
                    .toList();
        }
    }

    private static byte[] draft(String yaml) {
        Map<String, byte[]> files =
                Map.of("bot.yaml", yaml.getBytes(StandardCharsets.UTF_8), "bot.py", new byte[] {'1'});
        return new Draft(1, "d", Instant.EPOCH, files).toZip();
    }

    /** Why an order is refused; empty if it is taken. */
    private static String refusalOf(TrialRun trials, Order order, byte[] archive) throws IOException {
        try {
            Trial unused = trials.placeOrder(order, archive);
            return "";
        } catch (RefusedRequest e) {
            return e.refusal().sentence();
        }
    }

    private Holder holder(String name) {
        return new Holder(bot(name), 0);
    }

    private Trial tried(Trials trials, String name) {
        return trials.trialsOf(holder(name)).get(0);
    }

    @Test
    void draftsAreTriedTwoAtATimeAndTheirAuthorsReadWhy() throws Exception {
        play();
        Semaphore permits = new Semaphore(0);
        findings = new Findings(2, 0, 1, false, List.of("FAIL starts"));
        contest.addPerson("eve", "http://here/", Instant.now());
        try (TrialRun trials = trials(permits)) {
            Order order = new Order(holder("ada"), 1, 0, "quixo", "ref", 0);
            assertThat(refusalOf(trials, order, draft("command: ./bot.py"))).isEmpty();
            assertThat(refusalOf(trials, order, draft("command: ./bot.py")))
                    .as("a second one of one person")
                    .contains("Your game 1 is not over yet");
            assertThat(refusalOf(trials, new Order(holder("bob"), 1, 0, "quixo", "ref", 1), draft("command: ./bot.py")))
                    .isEmpty();
            await(() -> tried(trials, "ada").stage() == Stage.PLAYING
                    && tried(trials, "bob").stage() == Stage.PLAYING);
            assertThat(refusalOf(trials, new Order(holder("eve"), 1, 0, "quixo", "ref", 0), draft("command: ./bot.py")))
                    .isEmpty();
            assertThat(tried(trials, "eve").stage()).isEqualTo(Stage.WAITING);
            assertThat(refusalOf(trials, new Order(holder("eve"), 1, 0, "chess", "ref", 0), draft("")))
                    .contains("cannot be chosen");
            permits.release(3);
            for (String name : List.of("ada", "bob", "eve")) {
                await(() -> tried(trials, name).stage() == Stage.DONE);
            }
            assertThat(tried(trials, "ada").note()).isEqualTo("1 of 3");
            assertThat(trials.readLog(tried(trials, "ada"))).contains("FAIL starts");
            assertThat(output(trials.resultsFolder(tried(trials, "ada"))))
                    .as("its own, not the reference's")
                    .containsExactly(Map.of(2, "said by draft"));
            assertThat(output(trials.resultsFolder(tried(trials, "bob")))).hasSize(1);
            assertThat(ResultsFolder.open(trials.resultsFolder(tried(trials, "bob")), new GameCatalog(Games.BUILT_IN))
                            .lines())
                    .isEqualTo(1);
            await(() -> !Files.exists(trials.resultsFolder(tried(trials, "ada")).resolveSibling("files")));
            assertThat(journal()).as("the ladder's journal").doesNotContain("draft");

            assertThat(refusalOf(trials, order, draft("comand: ./bot.py"))).isEmpty();
            await(() -> tried(trials, "ada").stage() == Stage.FAILED);
            assertThat(tried(trials, "ada").note()).contains("bot.yaml:1: unknown key 'comand'");
            assertThat(refusalOf(trials, order, draft("command: [python3, bot.py, ../../../keys.csv]")))
                    .isEmpty();
            await(() -> tried(trials, "ada").stage() == Stage.FAILED
                    && tried(trials, "ada").number() == 3);
            assertThat(tried(trials, "ada").note()).contains("which lies outside the bot's folder");
            assertThat(refusalOf(trials, order, draft("command: ./bot.py\nbuild: make throws")))
                    .isEmpty();
            await(() -> tried(trials, "ada").stage() == Stage.FAILED
                    && tried(trials, "ada").number() == 4);
        }
        String erased;
        try (TrialRun again = trials(permits)) {
            assertThat(again.trialsOf(holder("ada"))).hasSize(4);
            assertThat(again.readLog(again.findTrial(holder("ada"), 1).orElseThrow()))
                    .contains("FAIL starts");
            assertThat(again.findTrial(holder("bob"), 4)).isEmpty();
            assertThat(refusalOf(again, new Order(holder("bob"), 1, 0, "quixo", "ref", 0), draft("command: ./bot.py")))
                    .isEmpty();
            await(() -> tried(again, "bob").stage() == Stage.PLAYING);
            erased = bot("bob");
            contest.erase(erased, Instant.now());
        }
        assertThat(contest.entrantFolder(erased))
                .as("erased while it was played")
                .doesNotExist();
    }

    /** Records call it {@code ref@2} from then on. */
    @Test
    void aTryMeetsAReferenceWhoseFilesHaveChanged() throws Exception {
        Path program = Files.writeString(folder.resolve("ref"), "one");
        play();
        upload("ada", "command: ./bot.py", "1");
        await(() -> journal().contains(bot("ada")));
        stop();
        Files.writeString(program, "another");
        play();
        await(() -> journal().contains("ref@2"));
        try (TrialRun trials = trials(new Semaphore(9))) {
            Order order = new Order(holder("ada"), 1, 0, "quixo", "ref", 0);
            assertThat(refusalOf(trials, order, draft("command: ./bot.py"))).isEmpty();
            await(() -> !tried(trials, "ada").stage().isOpen());
            assertThat(tried(trials, "ada").note()).isEmpty();
            assertThat(Files.readString(
                            trials.resultsFolder(tried(trials, "ada")).resolve("games.jsonl")))
                    .contains("ref@2");
        }
    }

    @Test
    void challengesThatAreTurnedOffAreNeitherOfferedNorTaken() throws Exception {
        play();
        TrialTools tools =
                new TrialTools(() -> talking(new Semaphore(0)), record -> Optional.empty(), InstantSource.system());
        try (TrialRun trials = new TrialRun(ladder, tools, new ServeRules.Challenges(0, false))) {
            assertThat(trials.challengeWait(holder("ada"))).isZero();
            assertThat(trials.opponents(holder("ada"), true)).isEmpty();
            assertThat(trials.opponents(holder("ada"), false)).contains("ref");
            assertThat(refusalOf(trials, new Order(holder("ada"), 0, 1, "quixo", "ref", 2), null))
                    .contains("cannot be chosen");
        }
    }

    @Test
    void aTryHasNoGameThatOneOfItsBotsDoesNotPlay() throws Exception {
        games = "[quixo, oust]";
        play();
        try (TrialRun trials = trials(new Semaphore(0))) {
            Order oust = new Order(holder("ada"), 1, 0, "oust", "ref", 0);
            assertThat(refusalOf(trials, oust, draft("command: ./bot.py"))).isEmpty();
            await(() -> tried(trials, "ada").stage() == Stage.FAILED);
            assertThat(tried(trials, "ada").note()).startsWith("ref does not play oust");
            Order quixo = new Order(holder("ada"), 1, 0, "quixo", "ref", 0);
            assertThat(refusalOf(trials, quixo, draft("command: ./bot.py\ngames: [oust]")))
                    .isEmpty();
            await(() ->
                    tried(trials, "ada").number() == 2 && tried(trials, "ada").stage() == Stage.FAILED);
            assertThat(tried(trials, "ada").note()).startsWith("draft does not play quixo");
        }
    }

    /** Each takes memory, and a look at the queue takes time for each. */
    @Test
    void triesThatAreCancelledAreForgotten() throws Exception {
        play();
        try (TrialRun trials = trials(new Semaphore(0))) {
            Order order = new Order(holder("ada"), 1, 0, "quixo", "ref", 0);
            for (int number = 1; number <= 15; number++) {
                assertThat(refusalOf(trials, order, draft("command: ./bot.py"))).isEmpty();
                trials.cancel(holder("ada"), number);
            }
            assertThat(trials.trialsOf(holder("ada"))).hasSize(10);
        }
    }

    @Test
    void aTryIsCancelledWhereverItIs() throws Exception {
        play();
        Semaphore permits = new Semaphore(0);
        try (TrialRun trials = trials(permits)) {
            Order order = new Order(holder("ada"), 1, 0, "quixo", "ref", 0);
            Order other = new Order(holder("bob"), 1, 0, "quixo", "ref", 0);
            assertThat(refusalOf(trials, order, draft("command: ./bot.py\nbuild: make waits")))
                    .isEmpty();
            assertThat(refusalOf(trials, other, draft("command: ./bot.py"))).isEmpty();
            assertThat(building.await(60, TimeUnit.SECONDS)).isTrue();
            await(() -> tried(trials, "bob").stage() == Stage.PLAYING);
            contest.addPerson("eve", "http://here/", Instant.now());
            assertThat(refusalOf(trials, new Order(holder("eve"), 1, 0, "quixo", "ref", 0), draft("command: ./bot.py")))
                    .isEmpty();
            trials.cancel(holder("eve"), 1);
            assertThat(tried(trials, "eve").note()).as("while it waits").isEqualTo(Trials.CANCELLED);
            assertThat(refusalOf(trials, new Order(holder("eve"), 1, 0, "quixo", "ref", 0), draft("command: ./bot.py")))
                    .as("the place is free at once")
                    .isEmpty();
            trials.cancel(holder("bob"), 2);
            trials.cancel(holder("ada"), 1);
            assertThat(buildEnded.await(60, TimeUnit.SECONDS))
                    .as("in its build")
                    .isTrue();
            await(() -> tried(trials, "eve").stage() == Stage.PLAYING);
            assertThat(tried(trials, "bob").stage()).as("of another number").isEqualTo(Stage.PLAYING);
            trials.cancel(holder("bob"), 1);
            assertThat(tried(trials, "bob").stage()).as("in its game").isEqualTo(Stage.FAILED);
            assertThat(refusalOf(trials, order, draft("command: ./bot.py")))
                    .as("both places are free again")
                    .isEmpty();
            await(() -> tried(trials, "ada").stage() == Stage.PLAYING);
            permits.release(2);
            await(() -> tried(trials, "ada").stage() == Stage.DONE
                    && tried(trials, "eve").stage() == Stage.DONE);
            trials.cancel(holder("ada"), 2);
            assertThat(tried(trials, "ada").stage()).as("it is over").isEqualTo(Stage.DONE);
        }
        try (TrialRun again = trials(permits)) {
            assertThat(again.findTrial(holder("ada"), 1).orElseThrow().note()).isEqualTo(Trials.CANCELLED);
            assertThat(again.findTrial(holder("bob"), 1).orElseThrow().note()).isEqualTo(Trials.CANCELLED);
            assertThat(contest.entrantFolder(bot("ada")).resolve("try-1/upload"))
                    .doesNotExist();
        }
    }

    @Test
    void aTryThatStillWaitsEndsWhenTheFinalBegins() throws Exception {
        holdLadder(true);
        play();
        try (TrialRun trials = trials(new Semaphore(0))) {
            assertThat(refusalOf(trials, new Order(holder("ada"), 1, 0, "quixo", "ref", 0), draft("command: ./bot.py")))
                    .isEmpty();
            assertThat(tried(trials, "ada").stage()).isEqualTo(Stage.WAITING);
            contest.append(new ContestEvent(Instant.now(), "final", "", Map.of()));
            await(() -> tried(trials, "ada").stage() == Stage.FAILED);
            assertThat(tried(trials, "ada").note()).isEqualTo("the final has begun");
            assertThat(contest.entrantFolder(bot("ada")).resolve("try-1/upload"))
                    .doesNotExist();
        }
    }

    @Test
    void aVersionChallengesABotTwoGamesAtOnceAndSoOftenAnHour() throws Exception {
        play();
        upload("ada", "command: ./bot.py", "1");
        upload("bob", "command: ./bot.py", "2");
        await(() -> state("ada", 1) == UploadState.PLAYING && state("bob", 1) == UploadState.PLAYING);
        upload("ada", "command: ./bot.py", "3");
        await(() -> state("ada", 2) == UploadState.PLAYING);
        try (TrialRun trials = trials(new Semaphore(100))) {
            assertThat(trials.opponents(holder("ada"), false))
                    .as("a draft plays against references and own versions")
                    .containsExactly("ref", bot("ada") + "@2", bot("ada") + "@1");
            assertThat(trials.opponents(holder("ada"), true)).contains(bot("bob"));
            for (String against : List.of(bot("bob"), bot("ada") + "@1")) {
                Order order = new Order(holder("ada"), 0, 2, "quixo", against, 2);
                assertThat(refusalOf(trials, order, null)).isEmpty();
                await(() -> tried(trials, "ada").stage() == Stage.DONE);
                assertThat(ResultsFolder.open(
                                        trials.resultsFolder(tried(trials, "ada")), new GameCatalog(Games.BUILT_IN))
                                .lines())
                        .isEqualTo(2);
            }
            assertThat(refusalOf(trials, new Order(holder("ada"), 0, 2, "quixo", "ref", 2), null))
                    .contains("You have used the challenges of this hour");
            contest.append(ContestEvent.freeze(Instant.now(), ladder));
            assertThat(trials.opponents(holder("bob"), true))
                    .as("within the freeze")
                    .containsExactly("ref");
            assertThat(trials.opponents(holder("bob"), false))
                    .as("a draft, which no board knows")
                    .containsExactly("ref", bot("bob") + "@1");
        }
    }

    @Test
    void ratedChallengesArePlayedOnTheLadder() throws Exception {
        play();
        upload("ada", "command: ./bot.py", "1");
        upload("bob", "command: ./bot.py", "2");
        await(() -> state("ada", 1) == UploadState.PLAYING && state("bob", 1) == UploadState.PLAYING);
        await(() -> journal().contains(bot("ada")) && journal().contains(bot("bob")));
        try (TrialRun trials = trials(new Semaphore(0), true)) {
            assertThat(refusalOf(trials, new Order(holder("ada"), 0, 1, "quixo", bot("bob"), 2), null))
                    .isEmpty();
            await(() -> tried(trials, "ada").stage() == Stage.DONE);
            assertThat(tried(trials, "ada").note()).isEqualTo(Trials.RATED);
            await(() -> journal().lines().anyMatch(line -> line.contains(bot("ada")) && line.contains(bot("bob"))));
        }
    }

    /** The first line once showed a student the organiser's key. */
    @Test
    void wordsThatLeaveTheFolderAreRefusedBeforeAnythingRuns() throws Exception {
        play();
        List<String> yamls = List.of(
                "command: ./bot.py\nbuild: [sh, -c, 'cat $1; exit 3', x, ../../../../keys.csv]",
                "games: [quixo]\ncommand: [python3, bot.py, ../../../../keys.csv]",
                "command: ./bot.py\nenv: {K: ../../../../keys.csv}",
                "command: ./bot.py\nneeds: [../../../run]",
                "command: ./bot.py\nbuild: make " + folder);
        for (int i = 0; i < yamls.size(); i++) {
            int number = i + 1;
            upload("ada", yamls.get(i), "1");
            await(() -> state("ada", number) == UploadState.UNUSABLE);
            assertThat(contest.readLog(
                            contest.contest().upload(bot("ada"), number).orElseThrow()))
                    .singleElement()
                    .asString()
                    .matches("bot\\.yaml:[12]: '.*' names '.*', which lies outside the bot's folder: put it into the"
                            + " folder, and name it from there");
        }
    }

    @Test
    void aStepThatTheMachineSpoilsIsTriedLaterAndHeldInTheEnd() throws Exception {
        play();
        upload("ada", "command: ./bot.py\nbuild: make throws", "1");
        upload("bob", "command: ./bot.py", "1");
        await(() -> state("ada", 1) == UploadState.UNDECIDED);
        await(() -> state("bob", 1) == UploadState.PLAYING);
        String before = log();
        for (int i = 0; i < 20; i++) {
            ladder.noteChange();
        }
        assertThat(log()).as("nothing is tried at once").isEqualTo(before);
        ahead = Duration.ofHours(1);
        await(() -> tries("ada", 1) == 2);
        ahead = Duration.ofHours(2);
        await(() -> contest.contest().upload(bot("ada"), 1).orElseThrow().isForOrganiser());
        assertThat(log().split("\"building\"", -1)).hasSize(1 + 3 + 1);
        assertThat(new UploadSentence(contest.contest(), ladder, game -> game)
                        .of(contest.contest().upload(bot("ada"), 1).orElseThrow(), List.of(), 0))
                .startsWith("Upload 1 could not be examined, by no fault of the bot: the arena failed")
                .endsWith("it is held for the organiser.");
        assertThat(contest.contest().isSettled()).isTrue();
    }

    /** Such as a class that is gone, because the program was replaced while it ran. */
    @Test
    void anErrorOfTheProgramIsTheResultOfItsStepAlone() throws Exception {
        play();
        fault = new NoClassDefFoundError("botarena/Gone");
        upload("ada", "command: ./bot.py", "1");
        await(() -> state("ada", 1) == UploadState.UNDECIDED);
        assertThat(tries("ada", 1)).isEqualTo(1);
        fault = null;
        upload("bob", "command: ./bot.py", "1");
        await(() -> state("bob", 1) == UploadState.PLAYING);
        contest.addPerson("eve", "http://here/", Instant.now());
        TrialTools tools = new TrialTools(
                () -> talking(new Semaphore(1)),
                record -> {
                    throw new NoClassDefFoundError("botarena/Gone");
                },
                InstantSource.system());
        try (TrialRun trials = new TrialRun(ladder, tools, new ServeRules.Challenges(2, false))) {
            for (String name : List.of("ada", "bob", "eve")) {
                Order order = new Order(holder(name), 1, 0, "quixo", "ref", 0);
                assertThat(refusalOf(trials, order, draft("command: ./bot.py"))).isEmpty();
                await(() -> tried(trials, name).stage() == Stage.FAILED);
                assertThat(tried(trials, name).note()).isEqualTo("the arena failed; its log tells where");
            }
        }
    }

    @Test
    void vanishingFilesSpoilNoOtherUpload() throws Exception {
        holdLadder(true);
        play();
        upload("ada", "command: ./bot.py", "1");
        upload("bob", "command: ./bot.py", "1");
        Files.delete(contest.uploadFolder(bot("ada"), 1).resolve("upload"));
        holdLadder(false);
        ladder.noteChange();
        await(() -> state("bob", 1) == UploadState.PLAYING);
        await(() -> state("ada", 1) == UploadState.UNDECIDED);
        assertThat(contest.contest().upload(bot("ada"), 1).orElseThrow().note())
                .isEqualTo(bot("ada") + "/1/upload: there is no such file");
    }

    /** A folder in the place of the log, which stops root, too. */
    @Test
    void aContestThatTakesNoEventSaysWhySinceWhenAndHowOften() throws Exception {
        holdLadder(true);
        play();
        upload("ada", "command: ./bot.py", "1");
        stop();
        holdLadder(false);
        contest.close();
        openFolder();
        Path log = folder.resolve("contest/contest.jsonl");
        Path kept = Files.move(log, folder.resolve("kept"));
        Files.createDirectory(log);
        play();
        await(() -> contest.logFailure() != null);
        LogFailure first = contest.logFailure();
        assertThat(first.cause()).startsWith(log + " was removed or cut: put back a copy of its ");
        for (int i = 0; i < 20; i++) {
            ladder.noteChange();
        }
        ahead = Duration.ofHours(1);
        await(() -> contest.logFailure().last().isAfter(first.last().plus(Duration.ofMinutes(50))));
        assertThat(contest.logFailure().since()).isEqualTo(first.since());
        assertThat(contest.logFailure().tries()).isBetween(first.tries() + 1, 20);
        assertThat(state("ada", 1)).isEqualTo(UploadState.WAITING);
        assertThat(said).filteredOn(line -> line.contains("cannot be kept")).hasSize(1);
        Files.delete(log);
        Files.move(kept, log);
        ahead = Duration.ofHours(2);
        await(() -> state("ada", 1) == UploadState.PLAYING);
        assertThat(contest.logFailure()).isNull();
    }

    @Test
    void anUploadWhoseLogCannotBeWrittenIsHeldForTheOrganiserAndOthersPlay() throws Exception {
        holdLadder(true);
        play();
        upload("ada", "command: ./bot.py", "1");
        upload("bob", "command: ./bot.py", "1");
        Files.createDirectories(contest.uploadFolder(bot("ada"), 1).resolve("log.txt/blocked"));
        holdLadder(false);
        ladder.noteChange();
        await(() -> state("bob", 1) == UploadState.PLAYING);
        await(() -> state("ada", 1) == UploadState.UNDECIDED);
        assertThat(contest.contest().upload(bot("ada"), 1).orElseThrow().note())
                .startsWith(bot("ada") + "/1/log.txt: ");
        assertThat(contest.logFailure()).isNull();
        ahead = Duration.ofHours(1);
        await(() -> tries("ada", 1) == 2);
        ahead = Duration.ofHours(2);
        await(() -> contest.contest().upload(bot("ada"), 1).orElseThrow().isForOrganiser());
    }

    @Test
    void aSuspensionWhoseLogCannotBeWrittenIsKept() throws Exception {
        play();
        upload("bob", "command: ./bot.py", "1");
        await(() -> state("bob", 1) == UploadState.PLAYING);
        stop();
        Path log = contest.uploadFolder(bot("bob"), 1).resolve("log.txt");
        Files.delete(log);
        Files.createDirectories(log.resolve("blocked"));
        referee = () -> ScriptedReferee.failing(bot("bob"), Reason.START_FAILED, "logs/why.txt");
        Path logs = Files.createDirectories(ladder.results().resolve("logs"));
        Files.writeString(logs.resolve("why.txt"), "verdict  start-failed\n--- stderr ---\nno such module\n");
        play();
        await(() -> state("bob", 1) == UploadState.SUSPENDED);
        assertThat(contest.contest().upload(bot("bob"), 1).orElseThrow().note()).startsWith("it did not start 3 times");
    }

    /** The third failure ends when its bot is no candidate any more. */
    @Test
    void aSuspensionOfABotThatWasTakenOutIsNotToldOfAReference() throws Exception {
        String bob = bot("bob");
        Semaphore permits = new Semaphore(2);
        referee = () -> talking(permits, ScriptedReferee.failing(bob, Reason.START_FAILED));
        play();
        upload("bob", "command: ./bot.py", "1");
        await(() -> failedStarts() == 2 && permits.hasQueuedThreads());
        contest.append(ContestEvent.state(Instant.now(), bob, 1, UploadState.REMOVED));
        ladder.noteChange();
        await(() -> ladder.findContestant(bob, 1).isEmpty());
        permits.release(5);
        await(() -> failedStarts() >= 3);
        stop();
        assertThat(said).noneMatch(line -> line.contains("the reference " + bob));
        assertThat(state("bob", 1)).isEqualTo(UploadState.REMOVED);
    }

    private long failedStarts() {
        return journal()
                .lines()
                .filter(line -> line.contains("\"start_failed\""))
                .count();
    }

    @Test
    void aBotThatCannotTravelIsUnusable() throws Exception {
        play();
        obstacle = "its command names ../keys.csv, which workers do not have";
        upload("ada", "command: ./bot.py", "1");
        await(() -> state("ada", 1) == UploadState.UNUSABLE);
        obstacle = null;
        upload("bob", "command: ./bot.py", "1");
        await(() -> state("bob", 1) == UploadState.PLAYING);
        stop();
        obstacle = "workers take no such file";
        play();
        await(() -> state("bob", 1) == UploadState.UNDECIDED);
        assertThat(contest.contest().upload(bot("bob"), 1).orElseThrow().note()).isEqualTo(obstacle);
        assertThat(ended.isDone()).isFalse();
    }

    @Test
    void examinedFilesPlayAfterARestartToo() throws Exception {
        play();
        upload("ada", "command: ./bot.py", "1");
        await(() -> state("ada", 1) == UploadState.PLAYING);
        Path files = contest.uploadFolder(bot("ada"), 1).resolve("files");
        stop();
        Files.writeString(files.resolve("bot.yaml"), "command: ./other.py");
        play();
        await(() -> ladder.statusLine().startsWith("The ladder has 2 bots."));
        assertThat(files.resolve("bot.yaml")).hasContent("command: ./bot.py");
        assertThat(state("ada", 1)).isEqualTo(UploadState.PLAYING);
    }

    /** Folders stand where files are to be written, which stops root, too. */
    @Test
    void resultsThatCannotBeWrittenEndTheRunAloneAndTheNextOnePlays() throws Exception {
        play();
        await(() -> Files.exists(ladder.results().resolve("games.jsonl")));
        Path blocked = ladder.results().resolve("ratings.csv/blocked");
        await(() -> isBlocked(blocked));
        upload("ada", "command: ./bot.py", "1");
        RunEnding end = ended.get(60, TimeUnit.SECONDS);
        assertThat(end.how()).isEqualTo(How.FAILED);
        assertThatThrownBy(() -> StageEnd.of(end, ladder.failure()))
                .isInstanceOf(UnavailableException.class)
                .hasMessageContaining("results cannot be written to ");
        upload("bob", "command: ./bot.py", "1");
        assertThat(state("bob", 1)).isEqualTo(UploadState.WAITING);
        UntrustedFolder.removeAll(blocked.getParent());
        playRun();
        await(() -> state("bob", 1) == UploadState.PLAYING);
        await(() -> journal().contains(bot("ada")) && journal().contains(bot("bob")));
    }

    /** The run may write the file whose place a folder takes at the same moment. */
    private static boolean isBlocked(Path folder) {
        try {
            if (Files.isRegularFile(folder.getParent())) {
                Files.delete(folder.getParent());
            }
            Files.createDirectories(folder);
            return true;
        } catch (IOException meanwhile) {
            return false;
        }
    }

    /** The folder is looked at every ten seconds, for as long as the cause lasts. */
    @Test
    void aFolderThatCannotBeTakenIsWarnedOfOnce() throws Exception {
        play();
        intake.stopAccepting();
        ClassRules course = file().section(ClassRules.class).orElseThrow();
        Path dir = Files.createDirectories(folder.resolve("nobody/ada"));
        Files.writeString(dir.resolve("bot.yaml"), "command: ./bot.py");
        Student ada = new Student("ada", "", dir, null, List.of(), 1);
        List<String> warnings = new ArrayList<>();
        SubmissionFolders folders = new SubmissionFolders(contest, intake, course, List.of(ada), warnings::add);
        for (int look = 0; look < 5; look++) {
            folders.lookForFolders();
        }
        assertThat(warnings)
                .singleElement()
                .asString()
                .startsWith("warning: the submission in " + dir + " is not taken: The contest stops for a moment.");
    }

    /** A student who pushes to a folder may upload a newer version by another way. */
    @Test
    void aFolderThatWasHandedInBeforeARestartReplacesNoNewerUpload() throws Exception {
        play();
        Path dir = Files.createDirectories(folder.resolve("nobody/ada"));
        Files.writeString(dir.resolve("bot.yaml"), "command: ./bot.py");
        lookTwice(foldersOf(dir), dir, "first");
        upload("ada", "command: ./bot.py", "second");
        SubmissionFolders restarted = foldersOf(dir);
        lookTwice(restarted, dir, "first");
        assertThat(contest.contest().uploads(bot("ada"))).hasSize(2);
        lookTwice(restarted, dir, "the third");
        lookTwice(restarted, dir, "first");
        assertThat(contest.contest().uploads(bot("ada")))
                .as("a change, and the way back")
                .hasSize(4);
    }

    @Test
    void aRefusedFolderIsToldToPagesUntilItIsTaken() throws Exception {
        play();
        Path dir = Files.createDirectories(folder.resolve("nobody/ada"));
        awaitFolder("there is no file in the folder.");
        for (int i = 0; i < 501; i++) {
            Files.createFile(dir.resolve("f" + i));
        }
        awaitFolder("there are more than 500 files in the folder.");
        assertThat(said)
                .contains("warning: the submission in " + dir + " is not taken: there are more than 500 files in " + dir
                        + ".");
        for (int i = 0; i < 5_000; i++) {
            Files.createDirectories(dir.resolve("d/" + i));
        }
        for (int i = 0; i < 501; i++) {
            Files.move(dir.resolve("f" + i), dir.resolve("d/" + i + "/f"));
        }
        awaitFolder("the folder cannot be read: it has more than 5000 entries.");
        UntrustedFolder.removeAll(dir.resolve("d"));
        Files.writeString(dir.resolve("bot.yaml"), "command: ./bot.py");
        awaitFolder("");
        await(() -> !contest.contest().uploads(bot("ada")).isEmpty());
    }

    /** Lets the time pass in which the ladder looks at folders. */
    private void awaitFolder(String refusal) {
        await(() -> {
            ahead = ahead.plusSeconds(11);
            ladder.noteChange();
            return ladder.folderRefusal(bot("ada")).equals(refusal);
        });
    }

    private SubmissionFolders foldersOf(Path dir) throws Exception {
        Student ada = new Student("ada", "", dir, null, List.of(), 1);
        ClassRules course = file().section(ClassRules.class).orElseThrow();
        return new SubmissionFolders(contest, intake, course, List.of(ada), said::add);
    }

    private static void lookTwice(SubmissionFolders folders, Path dir, String source) throws Exception {
        Files.writeString(dir.resolve("bot.py"), source);
        folders.lookForFolders();
        folders.lookForFolders();
    }

    /** Both workers of tries were in a build as the ladder's run broke off. */
    @Test
    void triesThatEndWithTheRunFailAndTheNextOnesArePlayed() throws Exception {
        play();
        try (TrialRun trials = trials(new Semaphore(9))) {
            for (String name : List.of("ada", "bob")) {
                Order order = new Order(holder(name), 1, 0, "quixo", "ref", 0);
                assertThat(refusalOf(trials, order, draft("command: ./bot.py\nbuild: make waits")))
                        .isEmpty();
                await(() -> tried(trials, name).stage() == Stage.BUILDING);
            }
            building.await();
            stop();
            for (String name : List.of("ada", "bob")) {
                await(() -> tried(trials, name).stage() == Stage.FAILED);
                assertThat(tried(trials, name).note()).isEqualTo("the ladder stopped meanwhile; try again");
            }
            playRun();
            Order next = new Order(holder("ada"), 1, 0, "quixo", "ref", 0);
            assertThat(refusalOf(trials, next, draft("command: ./bot.py"))).isEmpty();
            await(() -> tried(trials, "ada").stage() == Stage.DONE);
        }
    }

    @Test
    void aPartThatBreaksEndsTheRunAndSaysSo() throws Exception {
        play();
        breaks = true;
        ladder.noteChange();
        assertThat(ended.get(60, TimeUnit.SECONDS).how()).isEqualTo(How.INTERRUPTED);
        ladder.breakOff("plays tries", new IllegalStateException("a part that broke later"));
        assertThat(ladder.failure()).startsWith("the part that builds and examines uploads failed");
    }

    @Test
    void aBreakOfThePartThatPlaysTriesEndsTheRunToo() throws Exception {
        play();
        InstantSource clock = () -> {
            if (Thread.currentThread().getName().equals("trials of the contest")) {
                throw new IllegalStateException("a clock stopped");
            }
            return Instant.now();
        };
        TrialTools tools = new TrialTools(() -> talking(new Semaphore(0)), record -> Optional.empty(), clock);
        try (TrialRun trials = new TrialRun(ladder, tools, new ServeRules.Challenges(2, false))) {
            assertThat(trials.trialsOf(holder("ada"))).isEmpty();
            assertThat(ended.get(60, TimeUnit.SECONDS).how()).isEqualTo(How.INTERRUPTED);
            assertThat(ladder.failure()).startsWith("the part that plays tries failed");
        }
    }

    @Test
    void aBotThatDoesNotStartIsSuspended() throws Exception {
        referee = () -> ScriptedReferee.failing(bot("bob"), Reason.START_FAILED, "logs/why.txt");
        play();
        Path logs = Files.createDirectories(ladder.results().resolve("logs"));
        Files.writeString(logs.resolve("why.txt"), "verdict  start-failed\n--- stderr ---\nno such module\n");
        upload("bob", "command: ./bot.py", "1");
        await(() -> state("bob", 1) == UploadState.SUSPENDED);
        assertThat(contest.contest().upload(bot("bob"), 1).orElseThrow().note())
                .startsWith("it did not start 3 times in a row: ");
        assertThat(contest.readLog(contest.contest().upload(bot("bob"), 1).orElseThrow()))
                .contains("no such module");
        String told = new UploadSentence(contest.contest(), ladder, game -> game)
                .of(contest.contest().upload(bot("bob"), 1).orElseThrow(), List.of(), 0);
        assertThat(told)
                .startsWith("Upload 1 did not start 3 times in a row: ")
                .endsWith(" It plays no more. Try at home: botarena check . --game quixo");
    }

    /** Each game of a bot that writes as much as it may leaves a quarter of a megabyte. */
    @Test
    void logsOfABotHaveAnEnd() throws Exception {
        Semaphore permits = new Semaphore(100_000);
        referee = () -> talking(permits);
        play();
        upload("ada", "command: ./bot.py", "1");
        await(() -> journal().lines().count() > LadderRun.MAX_LOGS + 50);
        stop();
        try (Stream<Path> left = Files.list(ladder.results().resolve("logs"))) {
            assertThat(left.count()).isEqualTo(2L * LadderRun.MAX_LOGS);
        }
    }

    @Test
    void aReferenceThatFailedIsTriedAgainAtTheNextStart() throws Exception {
        referee = () -> ScriptedReferee.failing("ref", Reason.START_FAILED);
        play();
        upload("ada", "command: ./bot.py", "1");
        await(() -> ladder.board("quixo").stream().noneMatch(row -> row.bot().equals("ref"))
                && journal().split("\"start_failed\"", -1).length > 3);
        stop();
        referee = ScriptedReferee::plain;
        play();
        await(() -> journal().lines().reduce("", (before, line) -> line).contains("\"status\":\"finished\"")
                && ladder.board("quixo").stream().anyMatch(row -> row.bot().equals("ref") && row.games() > 3));
    }

    @Test
    void aHeldLadderPlaysNothingUntilItGoesOn() throws Exception {
        play();
        holdLadder(true);
        upload("ada", "command: ./bot.py", "1");
        ladder.noteChange();
        await(() -> ladder.statusLine().startsWith("The ladder is paused."));
        assertThat(state("ada", 1)).isEqualTo(UploadState.WAITING);
        holdLadder(false);
        ladder.noteChange();
        await(() -> state("ada", 1) == UploadState.PLAYING);
        await(() -> journal().contains(bot("ada")));
    }

    @Test
    void theOrganiserSeesTheLastWarningUntilAGameEnds() throws Exception {
        play();
        upload("ada", "command: ./bot.py", "1");
        await(() -> journal().contains(bot("ada")));
        stop();
        holdLadder(true);
        Files.writeString(ladder.results().resolve("games.jsonl"), "{\"torn", StandardOpenOption.APPEND);
        play();
        await(() -> ladder.statusLine().contains("No game has ended since this warning: the last line of "));
        holdLadder(false);
        ladder.noteChange();
        await(() -> !ladder.statusLine().contains("this warning"));
    }

    @Test
    void theBoardFreezesAndTheFinalBeginsByTheClock() throws Exception {
        play();
        upload("ada", "command: ./bot.py", "1");
        await(() -> state("ada", 1) == UploadState.PLAYING);
        assertThat(contest.contest().phase()).isEqualTo(Phase.OPEN);
        ahead = Duration.ofDays(2).plusHours(1);
        await(() -> contest.contest().phase() == Phase.FROZEN);
        upload("ada", "command: ./bot.py", "2");
        await(() -> state("ada", 2) == UploadState.PLAYING);
        ahead = Duration.ofDays(4);
        assertThat(ended.get(60, TimeUnit.SECONDS).how()).isEqualTo(How.INTERRUPTED);
        assertThat(contest.contest().phase()).isEqualTo(Phase.FINAL);
    }

    @Test
    void everythingPersonalIsErasedAfterItsDay() throws Exception {
        // Noon of the last day in UTC is another day where the deadline is.
        LocalDate day = LocalDate.now(ZoneOffset.UTC).plusDays(1);
        serve = "{keep-until: " + day + "}";
        play();
        upload("ada", "command: ./bot.py", "1");
        String ada = bot("ada");
        await(() -> state("ada", 1) == UploadState.PLAYING);
        await(() -> journal().contains(ada));
        Path last =
                Files.createDirectories(contest.finalResults().resolve("class")).getParent();
        Files.writeString(last.resolve("class/grades.csv"), "student,elo\nada,3\n");
        Files.writeString(last.resolve("roster.csv"), "student,group,dir,submitted\n\"ada\",,,\n");
        Files.writeString(last.resolve("report.html"), "ada");
        ahead = Duration.between(Instant.now(), day.atTime(12, 0).toInstant(ZoneOffset.UTC));
        await(() -> contest.contest().entrants().isEmpty());
        await(() -> !last.resolve("class").toFile().exists());
        assertThat(last.resolve("report.html")).doesNotExist();
        assertThat(last.resolve("roster.csv")).content().doesNotContain("ada");
        await(() -> !contest.entrantFolder(ada).toFile().exists());
        assertThat(contest.name(ada)).isEqualTo(ada);
        assertThat(journal()).contains(ada);
    }

    @Test
    void theFinalEndsTheLadder() throws Exception {
        play();
        contest.append(new ContestEvent(Instant.now(), "final", "", Map.of()));
        ladder.noteChange();
        assertThat(ended.get(60, TimeUnit.SECONDS).how()).isEqualTo(How.INTERRUPTED);
        assertThat(contest.contest().phase()).isEqualTo(Phase.FINAL);
    }
}
