package botarena.app.contest;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Contests held by processes of their own: from a folder to the final, over a kill. */
@Timeout(400)
class ServeTest {

    private static final Path SAMPLE = Path.of("../../sample-bots/python");
    private static final Pattern LINK = Pattern.compile("organiser: (http://\\S+/)enter#(\\w+)");
    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("roster.csv"), "student,group\nada,\nbob,\n");
        Files.writeString(folder.resolve("contest.yaml"), """
                name: a course
                bots: [%s]
                games: [quixo]
                time: 5s
                schedule: {seed: 902103312204173, target-error: 1}
                class: {roster: roster.csv, submissions: students/*, anonymous: true}
                serve: {final: {format: round-robin, games-per-pair: 2}}
                output: {dir: contest}
                """.formatted(
                        SAMPLE.toAbsolutePath().normalize()));
        handIn("ada", "");
        handIn("bob", "import nothing_of_that_name\n");
    }

    private void handIn(String student, String before) throws IOException {
        Path dir = Files.createDirectories(folder.resolve("students").resolve(student));
        Files.copy(SAMPLE.resolve("bot.yaml"), dir.resolve("bot.yaml"));
        Files.writeString(dir.resolve("random_bot.py"), before + Files.readString(SAMPLE.resolve("random_bot.py")));
    }

    @Test
    void aFolderIsBuiltExaminedAndPlaysOverAKillToTheFinal() throws Exception {
        Path log = folder.resolve("contest/contest.jsonl");
        Path games = folder.resolve("contest/ladder/games.jsonl");
        Process first = serve("first");
        String[] link = {"", ""};
        try {
            await(first, () -> text(log).contains("\"playing\"") && text(log).contains("\"exam-failed\""));
            await(first, () -> lines(games).size() > 20);
            Matcher found = LINK.matcher(text(folder.resolve("first")));
            assertThat(found.find()).isTrue();
            link[1] = found.group(2);
        } finally {
            first.destroyForcibly().waitFor();
        }
        List<String> before = lines(games);
        Process second = serve("second");
        try {
            await(second, () -> lines(games).size() > before.size() + 10);
            assertThat(lines(games).stream().map(ServeTest::id)).doesNotHaveDuplicates();
            assertThat(lines(games)).startsWith(before.toArray(String[]::new));
            assertThat(text(folder.resolve("second"))).contains("organiser: use the link of the first start");
            Matcher at = Pattern.compile("contest: (http://\\S+/)").matcher(text(folder.resolve("second")));
            assertThat(at.find()).isTrue();
            link[0] = at.group(1);
            assertThat(get(link[0] + "live/", link[1])).contains("<html");
            assertThat(post(link[0] + "admin/final", "word=final", link[1])).isBetween(200, 399);
            await(second, () -> text(log).contains("\"over\":true"));
            assertThat(text(folder.resolve("contest/final/class/grades.csv"))).contains("ada", "bob");
            second.destroy();
            assertThat(second.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(second.exitValue()).as(text(folder.resolve("second"))).isZero();
        } finally {
            second.destroyForcibly();
        }
        assertThat(Invocation.of("verify", folder.resolve("contest/ladder").toString())
                        .code())
                .isZero();
        assertThat(text(games)).doesNotContain("\"ada\"", "\"bob\"");
    }

    @Test
    void onlyAContestIsServedAndServeAlonePlaysIt() throws IOException {
        Path contest = folder.resolve("contest.yaml");
        Path plain =
                Files.writeString(folder.resolve("plain.yaml"), text(contest).replaceAll("serve: .*\n", ""));
        assertThat(Invocation.of("serve", plain.toString(), "--trust-submissions"))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo(3))
                .satisfies(refused -> assertThat(refused.err()).contains("has no serve: section"));
        for (String command : List.of("run", "plan")) {
            assertThat(Invocation.of(command, contest.toString()))
                    .satisfies(refused -> assertThat(refused.code()).isEqualTo(3))
                    .satisfies(refused -> assertThat(refused.err())
                            .contains("it has a serve: section; 'botarena serve' plays it")
                            .contains("botarena serve " + contest));
        }
    }

    private Process serve(String said) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "botarena.app.Main",
                "serve",
                folder.resolve("contest.yaml").toString(),
                "--trust-submissions",
                "--listen",
                "0"));
        return new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(said).toFile())
                .start();
    }

    /** Looks, while the process lives, for something that other processes write. */
    private void await(Process process, BooleanSupplier wanted) throws IOException {
        while (!wanted.getAsBoolean()) {
            assertThat(process.isAlive())
                    .as(text(folder.resolve("first")) + text(folder.resolve("second")))
                    .isTrue();
            LockSupport.parkNanos(50_000_000);
        }
    }

    private static String get(String url, String key) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(url))
                                .header("Cookie", "botarena=" + key)
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private static int post(String url, String form, String key) throws Exception {
        String origin = url.replaceFirst("(http://[^/]+)/.*", "$1");
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(url))
                                .header("Cookie", "botarena=" + key)
                                .header("Origin", origin)
                                .header("Content-Type", "application/x-www-form-urlencoded")
                                .POST(HttpRequest.BodyPublishers.ofString(form))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .statusCode();
    }

    private static String id(String line) {
        Matcher id = ID.matcher(line);
        assertThat(id.find()).isTrue();
        return id.group(1);
    }

    private static List<String> lines(Path file) {
        String text = text(file);
        return Stream.of(text.substring(0, text.lastIndexOf('\n') + 1).split("\n"))
                .filter(line -> !line.isEmpty())
                .toList();
    }

    private static String text(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
