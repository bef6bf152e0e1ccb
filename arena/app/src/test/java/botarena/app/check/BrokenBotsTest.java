package botarena.app.check;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.app.PageFaults;
import botarena.classroom.SubmissionChecker.Findings;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.TimeControl;
import botarena.referee.process.Starters;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.Openings;
import botarena.tournament.Variant;
import botarena.tournament.file.ShellWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ten mistakes that beginners make, each in three languages where it can be made there: each is named at once. */
@Tag("slow")
class BrokenBotsTest {

    private static final Path BOTS = Path.of("src/test/resources/bots/broken").toAbsolutePath();
    private static final GameCatalog CATALOG = new GameCatalog(Games.BUILT_IN);
    private static final TimeControl MOVE = new TimeControl(1000, 0, 0);
    private static final int FIRST_LINES = 5;

    /** Bots whose forfeits a run tells, at most. */
    private static final int BOTS_OF_A_SCREEN = 8;

    /** Mistakes that lose no game, one that only stderr tells, and one whose sentence counts the first position's moves. */
    private static final List<String> ONLY_IN_CHECK = List.of(
            "bank",
            "caught",
            "endkey",
            "inturn",
            "gametext",
            "noping",
            "resigns",
            "scoreoutside",
            "scoretext",
            "silent",
            "stderr",
            "swapped",
            "wholelist");

    /** Attempts at a verdict on a busy machine. */
    private static final int ATTEMPTS = 4;

    private static final Map<String, String> NAMED = Map.of(
            "flush", "flush after each line",
            "id", "he reply has id 1, but the request was 0",
            "stray", "lost after 1,000 such lines",
            "slow", "Too slow: no move within 1.02 s",
            "upper", "\": write ",
            "loop", "It computed all the time: 1.",
            "ahead", "read line by line");

    /** Mistakes in newcomer.py and a word that names each. */
    private static final Map<String, String> NEWCOMERS = Map.ofEntries(
            Map.entry("mark", "byte order mark"),
            Map.entry("idtext", "\"id\" must be an integer, not \"0\""),
            Map.entry("utf16", "UTF-16"),
            Map.entry("scoretext", "\"info.score\" must be a number from -1 to 1, not \"12\""),
            Map.entry("scoreoutside", "\"score\" must stand in \"info\""),
            Map.entry("gametext", "\"games\" must be a list of strings, not \"quixo\""),
            Map.entry("leak", "limits: {memory: 1g}"),
            Map.entry("bank", "Too slow now and then"),
            Map.entry("twice", "was answered twice"),
            Map.entry("children", "limits: {processes: 64}"),
            Map.entry("offbyone", "each row is one too high"),
            Map.entry("stale", "The bot's board is old"),
            Map.entry("bar", "begins with \\r"),
            Map.entry("nan", "\"score\" is NaN"),
            Map.entry("null", "\"move\" must be a string, not null"),
            Map.entry("prompt", "a prompt or other text stands before it"),
            Map.entry("stderr", "MB to stderr in one game"),
            Map.entry("silent", "may be no better than random"),
            Map.entry("swapped", "may be no better than random"),
            Map.entry("resigns", "may be no better than random"),
            Map.entry("noping", "Answer ping with {\"type\":\"pong\",\"id\":"),
            Map.entry("noready", "Answer start with {\"type\":\"ready\",\"id\":"),
            Map.entry("list", "within a list"),
            Map.entry("twicejson", "encoded twice"),
            Map.entry("onstderr", "an answer to stderr"),
            Map.entry("noline", "no newline behind it"),
            Map.entry("nulend", "no newline behind it"),
            Map.entry("bare", "a move, but not as a message"),
            Map.entry("asbytes", "bytes of Python"),
            Map.entry("input", "text without a newline"),
            Map.entry("traceback", "an error to stdout, and no answer"),
            Map.entry("xml", "another line, and no answer"),
            Map.entry("none", "another line, and no answer"),
            Map.entry("dashes", "\": write "),
            Map.entry("half", "a part is missing: write "),
            Map.entry("rankfile", "\": write "),
            Map.entry("index", "\"3\" is an index of the list of moves: write "),
            Map.entry("wholelist", " names 44 legal moves: send one"),
            Map.entry("somelist", " names 3 legal moves: send one"),
            Map.entry("pass", "The bot found no move though"),
            Map.entry("nomove", "\"None\": a turn with a legal move cannot be skipped"),
            Map.entry("larger", "This board has columns a to e and rows 1 to 5"),
            Map.entry("promise", "makes {} of a Promise: await it"),
            Map.entry("undefined", "leaves out an undefined field"),
            Map.entry("newline", "\\n\": write "),
            Map.entry("deep", "A function calls itself without end or too deep"),
            Map.entry("number", "Make a plain number or text of the value"),
            Map.entry("inturn", "\"type\" must be \"pong\", not \"ready\""),
            Map.entry("endkey", "KeyError: 'legal'"),
            Map.entry("eager", "nswer each request once"),
            Map.entry("unquoted", " without quotes"),
            Map.entry("caught", "its stderr ends: no such field: 'moves'"),
            Map.entry("skipline", "it waits for another line on stdin"),
            Map.entry("caughtnull", "KeyError: 'moves'"),
            Map.entry("php", "Call to undefined function best()"),
            Map.entry("phperr", "Fix bot.php:8."),
            Map.entry("phpmute", "-d display_errors=stderr"),
            Map.entry("lua", "attempt to index a nil value"),
            Map.entry("perl", "Fix bot.pl:3."),
            Map.entry("ruby", "undefined method `simple'"),
            Map.entry("capitals", "Names of fields are in lower case"),
            Map.entry("rubyhash", "It looks like a Ruby hash"),
            Map.entry("javamap", "It looks like a Java map"),
            Map.entry("shell", "The shell replaces no variable"),
            Map.entry("uci", "another line, and no answer"),
            Map.entry("late", "Too slow: no move within 1.02 s"),
            Map.entry("bigfile", "limits: {file-size: 32m}"),
            Map.entry("fulldisk", "limits: {disk: 64m}"),
            Map.entry("openfiles", "limits: {files: 256}"),
            Map.entry("network", "limits: {network: deny}"));

    /** Limits of the sandbox that newcomer.py reaches, and the words that name limit and key. */
    private static final Map<String, String> REACHED = Map.of(
            "real-file", "limits: {file-size: 32m}",
            "real-disk", "limits: {disk: 64m}",
            "real-files", "limits: {files: 256}",
            "real-network", "limits: {network: deny}",
            "real-name", "limits: {network: deny}",
            "real-memory", "limits: {memory: 128m}");

    private static final Map<String, Map<String, String>> BY_LANGUAGE = Map.of(
            "python", Map.of("crash", "KeyError: 'best'", "index", "IndexError", "library", "ModuleNotFoundError"),
            "javascript", Map.of("crash", "TypeError", "index", "broken.js:27", "library", "Cannot find module"),
            "c", Map.of("crash", "SIGSEGV", "index", "Assertion", "short", "a shorter buffer (fgets)"));

    @TempDir
    private Path folder;

    private List<String> command(String language) throws IOException, InterruptedException {
        if (language.equals("python")) {
            return List.of("python3", BOTS.resolve("broken.py").toString());
        }
        if (language.equals("javascript")) {
            return List.of("node", BOTS.resolve("broken.js").toString());
        }
        Path built = folder.resolve("broken");
        Process cc = new ProcessBuilder(
                        "gcc",
                        "-O1",
                        "-o",
                        built.toString(),
                        BOTS.resolve("broken.c").toString())
                .inheritIO()
                .start();
        assertThat(cc.waitFor()).isZero();
        return List.of(built.toString());
    }

    @Test
    @Needs({Tool.GCC, Tool.NODE, Tool.PYTHON})
    void everyMistakeIsNamedInTheFirstLinesOfACheck() throws Exception {
        Starters.Opening.Open opened = (Starters.Opening.Open) Starters.open(Isolation.OFF);
        ExecutorService pool = Executors.newFixedThreadPool(10);
        try (Starter starter = opened.starter()) {
            SubmissionCheck check = new SubmissionCheck(starter, CATALOG);
            Map<String, Future<List<String>>> found = new LinkedHashMap<>();
            Map<String, String> named = new LinkedHashMap<>();
            for (Map.Entry<String, Map<String, String>> language : BY_LANGUAGE.entrySet()) {
                List<String> command = command(language.getKey());
                Map<String, String> faults = new LinkedHashMap<>(NAMED);
                faults.putAll(language.getValue());
                faults.forEach((fault, words) -> {
                    String about = fault + " in " + language.getKey();
                    named.put(about, words);
                    found.put(about, pool.submit(() -> firstLines(check, bot(command, fault))));
                });
            }
            assertNamed(named, found);
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    @Needs(Tool.PYTHON)
    void everyMistakeOfANewcomerIsNamedOnceAndInTheFirstLines() throws Exception {
        assertNamedOnce(NEWCOMERS, Isolation.OFF, BotLimits.DEFAULT.withTimes(2000, 2000));
    }

    @Test
    @Needs({Tool.BUBBLEWRAP, Tool.PYTHON})
    void everyLimitThatABotReachesIsNamedWithItsKey() throws Exception {
        assertNamedOnce(
                REACHED,
                Isolation.BUBBLEWRAP,
                BotLimits.DEFAULT.withMemory(128 << 20).withTimes(10_000, 10_000));
    }

    private void assertNamedOnce(Map<String, String> named, Isolation isolation, BotLimits limits) throws Exception {
        Starters.Opening.Open opened = (Starters.Opening.Open) Starters.open(isolation);
        ExecutorService pool = Executors.newFixedThreadPool(10);
        try (Starter starter = opened.starter()) {
            SubmissionCheck check = new SubmissionCheck(starter, CATALOG);
            List<String> command =
                    List.of("python3", BOTS.resolve("newcomer.py").toString());
            Map<String, Future<List<String>>> found = new LinkedHashMap<>();
            named.keySet()
                    .forEach(fault -> found.put(fault, pool.submit(() -> lines(check, bot(command, fault, limits)))));
            SoftAssertions all = new SoftAssertions();
            for (String fault : named.keySet()) {
                List<String> lines = found.get(fault).get();
                all.assertThat(String.join("\n", lines.subList(0, Math.min(FIRST_LINES, lines.size()))))
                        .as(fault)
                        .contains(named.get(fault))
                        .doesNotContain("EOFError")
                        .doesNotContain("BrokenPipe");
                all.assertThat(lines.stream()
                                .filter(line -> line.startsWith("FAIL"))
                                .count())
                        .as("causes of " + fault + ": " + lines)
                        .isLessThanOrEqualTo(1);
            }
            all.assertAll();
        } finally {
            pool.shutdownNow();
        }
    }

    private static void assertNamed(Map<String, String> named, Map<String, Future<List<String>>> found)
            throws ExecutionException, InterruptedException {
        SoftAssertions all = new SoftAssertions();
        for (String about : named.keySet()) {
            String lines = String.join("\n", found.get(about).get());
            all.assertThat(lines).as(about).contains(named.get(about));
            all.assertThat(lines).as("what the arena provoked").doesNotContain("JSONDecodeError");
            if (!about.startsWith("flush")) {
                all.assertThat(lines).as(about).doesNotContain("flush");
            }
        }
        all.assertAll();
    }

    private static List<String> firstLines(SubmissionCheck check, Bot bot) throws InterruptedException {
        List<String> lines = lines(check, bot);
        return lines.subList(0, Math.min(FIRST_LINES, lines.size()));
    }

    private static List<String> lines(SubmissionCheck check, Bot bot) throws InterruptedException {
        Game quixo = CATALOG.find("quixo").orElseThrow();
        List<Variant> games = List.of(
                new Variant(quixo, quixo.complete(Map.of(), null), Variant.Teams.SAME_BOT, new Openings.Plies(0)));
        Findings findings = check.check(bot, games, MOVE, step -> {});
        for (int attempt = 1; findings.undecided() && attempt < ATTEMPTS; attempt++) {
            findings = check.check(bot, games, MOVE, step -> {});
        }
        return findings.lines();
    }

    private Bot bot(List<String> command, String fault) {
        return bot(command, fault, BotLimits.DEFAULT.withTimes(2000, 2000));
    }

    private Bot bot(List<String> command, String fault, BotLimits limits) {
        List<String> words = new ArrayList<>(command);
        words.add(fault);
        return new Bot(
                new GameSpec.Entrant(fault, 1, "0"), words, folder, FolderOwner.ORGANISER, Map.of(), limits, null);
    }

    @Test
    @Needs(Tool.PYTHON)
    void aBotThatIsLateTwiceIsExaminedNoFurther() throws IOException, InterruptedException {
        List<String> python = command("python");
        Starters.Opening.Open opened = (Starters.Opening.Open) Starters.open(Isolation.OFF);
        try (Starter starter = opened.starter()) {
            Game quixo = CATALOG.find("quixo").orElseThrow();
            List<CheckedStep> steps = new CheckList(
                            new CheckScope(CATALOG, Map.of(quixo, Map.of()), quixo, MOVE, false))
                    .runSteps(new CheckedBot(bot(python, "loop"), starter), step -> {});
            CheckSummary summary = CheckSummary.of(steps);
            assertThat(summary.failed() + summary.open()).isGreaterThanOrEqualTo(2);
            assertThat(summary.failed()).isLessThanOrEqualTo(2);
            assertThat(steps.get(steps.size() - 1).isReached()).isFalse();
        }
    }

    @Test
    @Needs(Tool.PYTHON)
    void everyMistakeIsNamedUnderTheTablesOfALeague() throws IOException, InterruptedException {
        List<String> python = command("python");
        Map<String, String> named = new LinkedHashMap<>(NAMED);
        named.putAll(BY_LANGUAGE.get("python"));
        named.put("stray", "to stdout that are not protocol messages, first: 'new game quixo'");
        Path file = folder.resolve("league.yaml");
        Files.writeString(
                file,
                "games: [quixo]\nsandbox: off\ntime: 1s/move\ndefaults: {limits: {hello: 2s, ready: 2s}}\n"
                        + "schedule: {format: gauntlet, candidates: [good], games-per-pair: 2}\nbots:\n"
                        + "  - {name: good, command: [sh, " + BOTS.resolveSibling("first.sh") + "]}\n"
                        + named.keySet().stream()
                                .map(fault -> "  - {name: " + fault + ", command: [" + String.join(", ", python) + ", "
                                        + fault + "]}\n")
                                .collect(Collectors.joining()));
        Invocation run = Invocation.of(
                "run", file.toString(), "-o", folder.resolve("results").toString(), "--no-progress", "-j", "2");
        String screen = run.err();
        assertThat(run.code()).as(screen).isEqualTo(4);
        SoftAssertions all = new SoftAssertions();
        named.forEach(
                (fault, words) -> all.assertThat(parts(screen, fault)).as(fault).containsIgnoringCase(words));
        all.assertAll();
    }

    @Test
    @Needs(Tool.PYTHON)
    void everyMistakeOfANewcomerIsNamedInTablesOnThePageAndByRerun() throws IOException {
        List<String> lost = new ArrayList<>(new TreeSet<>(NEWCOMERS.keySet()));
        lost.removeAll(ONLY_IN_CHECK);
        SoftAssertions all = new SoftAssertions();
        for (int from = 0; from < lost.size(); from += BOTS_OF_A_SCREEN) {
            List<String> some = lost.subList(from, Math.min(lost.size(), from + BOTS_OF_A_SCREEN));
            Path results = folder.resolve("results" + from);
            String screen = playLeague(some, results);
            Path page = results.resolve("page.html");
            Invocation report = Invocation.of("report", results.toString(), "-o", page.toString());
            all.assertThat(report.code()).as(report.err()).isZero();
            String faults = PageFaults.read(page);
            for (String fault : some) {
                String words = NEWCOMERS.get(fault);
                String told = parts(screen, fault);
                all.assertThat(told.replaceAll("\\s+", " ")).as(fault).containsIgnoringCase(words);
                all.assertThat(faults)
                        .as("page, " + fault)
                        .contains(Json.write(words).replaceAll("^\"|\"$", ""));
                List<String> again = ShellWords.split(told.replaceFirst("(?s).*? again: botarena ([^\n]*).*", "$1"));
                all.assertThat(Invocation.of(again.toArray(String[]::new)).out().replaceAll("\\s+", " "))
                        .as("rerun, " + fault)
                        .contains(words);
            }
        }
        all.assertAll();
    }

    /** Plays each bot against a good one; what stands on the screen. */
    private String playLeague(List<String> faults, Path results) throws IOException {
        Path file = folder.resolve("newcomers.yaml");
        String bots = faults.stream()
                .map(fault -> "  - {name: '" + fault + "', command: [python3, " + BOTS.resolve("newcomer.py") + ", '"
                        + fault + "']}\n")
                .collect(Collectors.joining());
        Files.writeString(
                file,
                "games: [quixo]\nsandbox: off\ntime: 1s/move\ndefaults: {limits: {hello: 2s, ready: 2s}}\n"
                        + "schedule: {format: gauntlet, candidates: [good], games-per-pair: 2}\nbots:\n"
                        + "  - {name: good, command: [sh, " + BOTS.resolveSibling("first.sh") + "]}\n" + bots);
        return Invocation.of("run", file.toString(), "-o", results.toString(), "--no-progress", "-j", "2")
                .err();
    }

    /** The parts of the screen on one bot, each a line and those indented below it. */
    private static String parts(String screen, String bot) {
        return Arrays.stream(screen.split("\n(?=\\S)"))
                .filter(part -> part.startsWith(bot + " ") || part.contains("bot '" + bot + "' never started"))
                .collect(Collectors.joining("\n"));
    }

    @Test
    @Needs(Tool.PYTHON)
    void theCommandCountsWarningsAndPassesThem() {
        String bot = "python3 " + BOTS.resolve("broken.py") + " stray";
        Invocation check = Invocation.of("check", bot, "--game", "quixo", "--sandbox", "off");
        assertThat(check.out())
                .startsWith("warn  It writes a line to stdout that is no message: 'new game quixo'.")
                .containsPattern("\n\\d+ passed, 2 warnings, 0 failed, \\d+ skipped\n$")
                .doesNotContain("ok ");
        assertThat(check.code()).isZero();
        Invocation listed = Invocation.of("check", bot, "--game", "quixo", "--sandbox", "off", "-v");
        assertThat(listed.out()).contains("ok    1  starts\n", "writes nothing but protocol lines to stdout");
    }
}
