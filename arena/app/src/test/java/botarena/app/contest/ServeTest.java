package botarena.app.contest;

import static botarena.app.contest.ServedContest.lines;
import static botarena.app.contest.ServedContest.text;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.base.UntrustedFolder;
import botarena.testing.Needs;
import botarena.testing.Tool;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Contests held by processes of their own: from a folder to the final, over a kill. */
@Timeout(900)
// A minute of waits, which the others fill if it begins first.
@Order(1)
@Execution(ExecutionMode.CONCURRENT)
@Needs(Tool.PYTHON)
class ServeTest {

    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");

    @TempDir
    private Path folder;

    private ServedContest contest;
    private HttpServer receiver;

    /** Events that the webhook has told. */
    private final List<String> told = new CopyOnWriteArrayList<>();

    @BeforeEach
    void write() throws IOException {
        receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", exchange -> {
            told.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        receiver.start();
        contest = new ServedContest(folder, """
                time: 5s
                class: {roster: roster.csv, submissions: students/*, anonymous: true}
                serve: {final: {format: round-robin, games-per-pair: 2}, webhook: {url: "http://127.0.0.1:%d/", \
                secret: 0123456789abcdef, inner: true}}
                """.formatted(receiver.getAddress().getPort()));
        contest.handIn("ada", "");
        contest.handIn("bob", "import nothing_of_that_name\n");
    }

    @AfterEach
    void close() {
        contest.close();
        receiver.stop(0);
    }

    private boolean isTold(String... parts) {
        return told.stream().anyMatch(event -> Stream.of(parts).allMatch(event::contains));
    }

    @Tag("slow")
    @Test
    void aFolderIsBuiltExaminedAndPlaysOverAKillToTheFinal() throws Exception {
        Process first = contest.serve();
        contest.await(
                "two bots that play",
                () -> text(contest.log).contains("\"playing\"")
                        && text(contest.log).contains("\"exam-failed\""));
        contest.await("20 games", () -> lines(contest.games).size() > 20);
        assertThat(contest.url()).startsWith("http://127.0.0.1:");
        assertThat(contest.said()).containsPattern("the final has \\d+ games, \\d+ \\w+ at most");
        first.destroyForcibly().waitFor();
        List<String> before = lines(contest.games);
        Process second = contest.serve();
        contest.await("ten more games", () -> lines(contest.games).size() > before.size() + 10);
        assertThat(lines(contest.games).stream().map(ServeTest::id)).doesNotHaveDuplicates();
        assertThat(lines(contest.games)).startsWith(before.toArray(String[]::new));
        assertThat(contest.get("live/", contest.key())).contains("<html");
        assertThat(contest.said()).contains("organiser: use the link of the first start");
        contest.await("a leader", () -> isTold("\"event\":\"leader\"", "\"game\":\"quixo\""));
        assertThat(contest.post("admin/final", "word=final")).isBetween(200, 399);
        contest.await("the end of the final", () -> text(contest.log).contains("\"over\":true"));
        contest.await("all events", () -> isTold("\"event\":\"final\"", "\"over\":true"));
        assertThat(isTold("\"event\":\"upload\"", "\"upload\":1")).isTrue();
        assertThat(isTold("\"event\":\"verdict\"", "\"state\":\"exam-failed\"")).isTrue();
        // The receiver has the last event before the sender has its answer.
        contest.await(
                "all answers", () -> page("admin", contest.key()).contains(" sent, 0 failed, 0 dropped, 0 waiting."));
        assertThat(text(folder.resolve("contest/final/class/grades.csv"))).contains("ada", "bob");
        second.destroy();
        assertThat(second.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(second.exitValue()).as(contest.said()).isZero();
        assertThat(Invocation.of("verify", folder.resolve("contest/ladder").toString())
                        .code())
                .isZero();
        assertThat(text(contest.games)).doesNotContain("\"ada\"", "\"bob\"");
        aCopyOfTheFolderPlaysTheFinalElsewhere();
    }

    /** Bots that move by the position alone: a final played again has the same games. */
    @Tag("slow")
    @Test
    void aFinalThatIsKilledLosesNoGameAndGradesTheSame() throws Exception {
        Path file = folder.resolve("contest.yaml");
        ServedContest.write(Files.createDirectories(folder.resolve("reference")), moving(7));
        Files.writeString(
                file,
                text(file)
                        .replace(ServedContest.SAMPLE.toString(), "reference")
                        .replace("submissions: students/*", "submissions: takers/*")
                        .replace("games-per-pair: 2", "games-per-pair: 10"));
        ServedContest.write(Files.createDirectories(folder.resolve("takers/ada")), moving(1));
        ServedContest.write(Files.createDirectories(folder.resolve("takers/bob")), moving(3));
        contest.serve();
        contest.await("two bots on the ladder", () -> text(contest.log).split("\"playing\"", -1).length == 3);
        assertThat(contest.post("admin/final", "word=final")).isBetween(200, 399);
        Path last = folder.resolve("contest/final");
        Path games = last.resolve("games.jsonl");
        List<String> before = List.of();
        for (int kill = 1; kill <= 2; kill++) {
            int more = before.size() + 4;
            contest.await("four more games of the final", () -> lines(games).size() >= more);
            contest.close();
            List<String> now = lines(games);
            assertThat(now.size()).isLessThan(30);
            assertThat(now.subList(0, before.size()).equals(before)).isTrue();
            before = now;
            assertThat(text(contest.log)).doesNotContain("\"over\":true");
            contest.serve();
        }
        contest.await("the end of the final", () -> text(contest.log).contains("\"over\":true"));
        assertThat(lines(games).subList(0, before.size()).equals(before)).isTrue();
        assertThat(lines(games).stream().map(ServeTest::id)).hasSize(30).doesNotHaveDuplicates();
        assertThat(Invocation.of("verify", last.toString()).code()).isZero();
        String grades = grades(last);
        assertThat(grades).contains("ada", "bob");
        ServedContest.write(Files.createDirectories(folder.resolve("elsewhere/reference")), moving(7));
        Path elsewhere = copy(folder.resolve("elsewhere/contest"));
        Files.delete(elsewhere.resolve("final/games.jsonl"));
        UntrustedFolder.removeAll(elsewhere.resolve("final/class"));
        Invocation again =
                Invocation.of("run", elsewhere.resolve("final/final.yaml").toString());
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(grades(elsewhere.resolve("final")))
                .as("the final without a kill")
                .isEqualTo(grades);
    }

    /** All but the last column, if others' use of the machine has made one. */
    private static String grades(Path last) {
        String grades = text(last.resolve("class/grades.csv"));
        return grades.contains(",taken_pct\n") ? grades.replaceAll("(?m),[^,\\n]*$", "") : grades;
    }

    private static String moving(int by) {
        return "import random\nrandom.choice = lambda legal: legal[%d * sum(map(ord, str(legal))) %% len(legal)]\n"
                .formatted(by);
    }

    private Path copy(Path target) throws IOException {
        Path contest = folder.resolve("contest");
        try (Stream<Path> files = Files.walk(contest)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path copied = target.resolve(contest.relativize(file));
                Files.createDirectories(copied.getParent());
                Files.copy(file, copied);
            }
        }
        return target;
    }

    private void aCopyOfTheFolderPlaysTheFinalElsewhere() throws IOException {
        Path elsewhere = copy(folder.resolve("deep/down/copy"));
        String last = text(elsewhere.resolve("final/final.yaml")) + text(elsewhere.resolve("final/roster.csv"));
        assertThat(last).doesNotContain(folder.toString()).contains("../submissions/bot-");
        Invocation plan =
                Invocation.of("plan", elsewhere.resolve("final/final.yaml").toString());
        assertThat(plan.code()).as(plan.err()).isZero();
        assertThat(Invocation.of("verify", elsewhere.resolve("final").toString())
                        .code())
                .isZero();
    }

    /** A contest whose reference moves only once a file is gone, so that a game runs as long as a test likes. */
    private Process playing() throws Exception {
        Path reference = Files.createDirectories(folder.resolve("reference"));
        Files.writeString(reference.resolve("bot.yaml"), "name: ref\ncommand: python3 ref_bot.py\n");
        Files.writeString(
                reference.resolve("ref_bot.py"),
                text(ServedContest.SAMPLE.resolve("random_bot.py"))
                        .replace(
                                "    reply =",
                                "    while message['type'] == 'turn' and os.path.exists('wait'): time.sleep(0.02)\n"
                                        + "    reply =")
                        .replace("import json", "import os, time, json"));
        Files.createFile(reference.resolve("wait"));
        Files.writeString(
                folder.resolve("contest.yaml"),
                text(folder.resolve("contest.yaml"))
                        .replace(ServedContest.SAMPLE.toString(), "reference")
                        .replace("submissions: students/*, ", "")
                        .replace("time: 5s", "time: 60s"));
        Process serving = contest.serve();
        contest.url();
        // A shell starts sooner than Python, and an exam starts many.
        Map<String, String> ada = Map.of(
                "bot.yaml",
                "name: x\ncommand: sh first.sh\n",
                "first.sh",
                text(Path.of("src/test/resources/bots/first.sh")));
        assertThat(contest.upload(contest.key("ada"), ServedContest.zip(ada)).statusCode())
                .isEqualTo(201);
        contest.await(
                "a game",
                () -> text(contest.log).contains("\"playing\"")
                        && serving.descendants()
                                .anyMatch(bot ->
                                        bot.info().commandLine().orElse("").contains("ref_bot.py")));
        return serving;
    }

    @Test
    void theFirstSignalLetsRunningGamesFinishAndTakesNoUploads() throws Exception {
        Process serving = playing();
        String url = contest.url();
        assertThat(contest.upload(contest.key("ada"), BodyPublishers.ofString("no zip"))
                        .statusCode())
                .as(url)
                .isEqualTo(422);
        signal(serving, "INT");
        contest.await("the answer to a signal", () -> contest.said().contains("finishing the running games"));
        HttpResponse<String> refused = contest.upload(contest.key("ada"), BodyPublishers.ofString("no zip"));
        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(refused.headers().firstValue("Retry-After")).hasValue("60");
        Files.delete(folder.resolve("reference/wait"));
        assertThat(serving.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(serving.exitValue()).as(contest.said()).isEqualTo(130);
        assertThat(lines(contest.games)).isNotEmpty();
        assertThat(Invocation.of("verify", folder.resolve("contest/ladder").toString())
                        .code())
                .isZero();
    }

    @Test
    void theSecondSignalStopsThem() throws Exception {
        Process serving = playing();
        signal(serving, "TERM");
        contest.await("the answer to a signal", () -> contest.said().contains("finishing the running games"));
        signal(serving, "TERM");
        assertThat(serving.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(serving.exitValue()).as(contest.said()).isEqualTo(143);
        assertThat(text(contest.games)).isEmpty();
    }

    private static void signal(Process process, String name) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("sh", "-c", "kill -" + name + " " + process.pid())
                        .start()
                        .waitFor())
                .isZero();
    }

    /** A class that no lane can load, such as half an update of the program leaves: the ladder's last lane ends. */
    @Test
    void aPartThatBreaksEndsTheProcessWithItsOwnStatusAndTheNextStartGoesOn() throws Exception {
        Path second = Files.createDirectories(folder.resolve("second"));
        ServedContest.write(second, "");
        Files.writeString(
                second.resolve("bot.yaml"), text(second.resolve("bot.yaml")).replace("random-py", "second"));
        Path file = folder.resolve("contest.yaml");
        Files.writeString(
                file,
                text(file)
                        .replace("bots: [" + ServedContest.SAMPLE, "bots: [second, " + ServedContest.SAMPLE)
                        .replace("submissions: students/*, ", ""));
        String damaged = "botarena/referee/play/GameClock.class";
        assertThat(ServeTest.class.getResource("/" + damaged)).isNotNull();
        Path place = folder.resolve("damaged").resolve(damaged);
        Files.createDirectories(place.getParent());
        Files.writeString(place, "half a class");
        contest.javaOptions.add("-Xbootclasspath/a:" + folder.resolve("damaged"));
        Process broken = contest.serve();
        assertThat(broken.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(broken.exitValue()).as(contest.said()).isEqualTo(1);
        String cause = "botarena itself failed, and no lane is left to play games";
        assertThat(contest.said()).contains("error: a part of the contest broke: " + cause);
        contest.javaOptions.remove(contest.javaOptions.size() - 1);
        contest.serve("--new-admin-key");
        contest.url();
        assertThat(page("admin", contest.key())).contains("A part of the contest broke on ", cause);
        contest.await(
                "games after it", () -> lines(contest.games).stream().anyMatch(line -> line.contains("\"finished\"")));
    }

    /** With hidden cards a seed is drawn, and codenames follow from it: by another one the erased would come back. */
    @Test
    void aSeedThatWasDrawnIsTheSameAfterARestart() throws Exception {
        Path rules = Path.of("../../sample-games/goofspiel").toAbsolutePath().normalize();
        Path file = folder.resolve("contest.yaml");
        Files.writeString(
                file,
                text(file)
                        .replace("games: [quixo]", "rules: [%s]\ngames: [goofspiel]".formatted(rules))
                        .replace("seed: 902103312204173, ", ""));
        Process first = contest.serve();
        contest.url();
        String bot = text(folder.resolve("contest/people.json")).replaceFirst("(?s).*?\"(bot-\\w+)\".*", "$1");
        assertThat(contest.post("admin/erase", "bot=" + bot + "&codename=" + bot))
                .isEqualTo(200);
        String people = text(folder.resolve("contest/people.json"));
        assertThat(people).contains("bot-").doesNotContain(bot);
        first.destroyForcibly().waitFor();
        contest.serve();
        contest.url();
        assertThat(text(folder.resolve("contest/people.json"))).isEqualTo(people);
    }

    /** The identifier of a user's own game is for commands and addresses, its title for people. */
    @Tag("slow")
    @Test
    void pagesSayTheTitleOfAGame() throws Exception {
        Path sample = Path.of("../../sample-games/connect4").toAbsolutePath().normalize();
        Path rules = Files.createDirectories(folder.resolve("four"));
        Files.copy(sample.resolve("rules.yaml"), rules.resolve("rules.yaml"));
        String title = "Vier gewinnt \u2013 \u56db";
        Files.writeString(
                rules.resolve("rules.py"), text(sample.resolve("rules.py")).replace("Connect Four", title));
        Path file = folder.resolve("contest.yaml");
        String games = "rules: [four]\ngames: [connect4, quixo]";
        Files.writeString(file, text(file).replace("games: [quixo]", games));
        contest.serve();
        contest.url();
        String ada = contest.key("ada");
        String bot = contest.codename("ada");
        contest.await("a rated bot", () -> page("me", ada).contains(" Elo after "));
        assertThat(contest.post("challenges", "game=connect4&against=random-py", ada))
                .isBetween(200, 399);
        for (String path : List.of("", "?game=connect4", "me", "projector", "tries/1", "write")) {
            assertThat(visible(page(path, ada))).as(path).contains(title).doesNotContain("connect4");
        }
        // It lists the newest games, and those of quixo are over sooner.
        AtomicReference<String> newest = new AtomicReference<>("");
        contest.await("a game of that title among the newest", () -> {
            newest.set(page("bots/" + bot, ada));
            return newest.get().contains(">" + title + " ");
        });
        assertThat(visible(newest.get())).doesNotContain("connect4");
        assertThat(visible(page("start", ada))).contains(title + " (connect4)", "Rules of " + title);
        String replay = newest.get()
                .replaceFirst("(?s).*?href=\"/([^\"]*)\" title=\"Replay this game\">" + title + " .*", "$1");
        for (String path : List.of("live/", replay)) {
            assertThat(page(path, ada)).as(path).contains("\"title\":\"" + title + '"');
        }
        assertThat(contest.post("admin/final", "word=final")).isBetween(200, 399);
        contest.await("the end of the final", () -> text(contest.log).contains("\"over\":true"));
        assertThat(page("final/", ada)).contains("\"title\":\"" + title + '"');
    }

    private String page(String path, String key) {
        try {
            return contest.get(path, key);
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** The text of a page without the commands in it. */
    private static String visible(String page) {
        return page.replaceAll("(?s)<(script|style|code|pre)\\b.*?</\\1>|<[^>]*>", " ");
    }

    @Test
    void onlyAContestIsServedAndServeAlonePlaysIt() throws IOException {
        Path file = folder.resolve("contest.yaml");
        Path plain = Files.writeString(folder.resolve("plain.yaml"), text(file).replaceAll("serve: .*\n", ""));
        assertThat(Invocation.of("serve", plain.toString(), "--trust-submissions"))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo(3))
                .satisfies(refused -> assertThat(refused.err()).contains("has no serve: section"));
        for (String command : List.of("run", "plan")) {
            assertThat(Invocation.of(command, file.toString()))
                    .satisfies(refused -> assertThat(refused.code()).isEqualTo(3))
                    .satisfies(refused -> assertThat(refused.err())
                            .contains("it has a serve: section; 'botarena serve' plays it")
                            .contains("botarena serve " + file));
        }
    }

    @Test
    void uploadsAreRunNeitherAsRootNorInAWeakSandbox() throws Exception {
        Path file =
                Files.writeString(folder.resolve("weak.yaml"), text(folder.resolve("contest.yaml")) + "sandbox: off\n");
        List<String> command = List.of("serve", file.toString(), "--listen", "0");
        assertThat(contest.start("root", command).waitFor()).isEqualTo(3);
        assertThat(contest.said()).contains("uploads of others are not run as root", "--trust-submissions");
        assertThat(contest.start("ada", command).waitFor()).isEqualTo(3);
        assertThat(contest.said()).contains("uploads need a sandbox of level 2", "--trust-submissions");
    }

    @Test
    void thePublicAddressIsThatOfBrowsers() throws Exception {
        for (String wrong : List.of("contest.example", "ftp://contest.example", "https://school.example/contest")) {
            Invocation refused = Invocation.of(
                    "serve", folder.resolve("contest.yaml").toString(), "--trust-submissions", "--public", wrong);
            assertThat(refused.code()).isEqualTo(2);
            assertThat(refused.err())
                    .contains(
                            "--public takes http:// or https:// and a host, no path, not '" + wrong + "'",
                            "try: botarena serve ");
        }
        Process serving = contest.serve("--public", "HTTPS://Contest.Example:443");
        contest.await("the address", () -> contest.said().contains("ladder: "));
        assertThat(contest.said()).contains("contest: https://contest.example/\n");
        serving.destroy();
    }

    private static String id(String line) {
        Matcher id = ID.matcher(line);
        assertThat(id.find()).isTrue();
        return id.group(1);
    }
}
