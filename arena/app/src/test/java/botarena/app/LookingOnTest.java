package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs that are looked at while they are played, by real processes. */
@Timeout(200)
class LookingOnTest {

    private static final Pattern LIVE = Pattern.compile("live: (http://127\\.0\\.0\\.1:(\\d+)/)\n");
    private static final Path BOTS = Path.of("src/test/resources/bots").toAbsolutePath();
    private static final String BOT = "sh " + BOTS.resolve("steady.sh");

    @TempDir
    private Path folder;

    private List<String> match(String games, String live) {
        return match(BOT, games, live);
    }

    private List<String> match(String bot, String games, String live) {
        List<String> words = new ArrayList<>(List.of("match", "quixo", "a=" + bot, "b=" + bot, "-n", games, live));
        words.addAll(List.of("--sandbox", "off", "-j", "1", "-t", "10m", "--option", "maxPlies=12", "--no-progress"));
        words.addAll(List.of("-o", folder.resolve("results").toString()));
        return words;
    }

    /** A bot that does not move before there is a file {@code go}. */
    private String waiting() throws IOException {
        String first = Files.readString(BOTS.resolve("first.sh"));
        String wait = "until [ -e '" + folder.resolve("go") + "' ]; do sleep 0.02; done; ";
        Path bot = Files.writeString(folder.resolve("waiting.sh"), first.replace("turn\"'*) ", "turn\"'*) " + wait));
        return "sh " + bot;
    }

    private Invocation run(String games, String live) {
        return Invocation.of(match(games, live).toArray(String[]::new));
    }

    @Test
    void theAddressIsPrintedOnceAndTheAnswerStays() {
        Invocation watched = run("2", "--live=0");
        assertThat(watched.code()).as(watched.err()).isZero();
        assertThat(watched.err()).containsOnlyOnce("live: http://").containsPattern(LIVE);
        assertThat(watched.out()).contains("results: ").doesNotContain("live");
    }

    @Test
    void aPortThatIsTakenEndsItBeforeAnyGame() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Invocation refused = run("2", "--live=" + taken.getLocalPort());
            assertThat(refused.code()).isEqualTo(2);
            assertThat(refused.err())
                    .startsWith("error: --live: cannot listen at port " + taken.getLocalPort() + " of 127.0.0.1: ")
                    .contains("try: --live without a number");
        }
        assertThat(folder.resolve("results")).doesNotExist();
    }

    @Test
    void aMalformedAddressIsAUsageError() {
        Invocation refused = run("2", "--live=here");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).startsWith("error: --live takes a port, or a host and a port, not 'here'");
        Invocation unknown = run("2", "--live=no-such-host.invalid:80");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("unknown host 'no-such-host.invalid'");
        assertThat(folder.resolve("results")).doesNotExist();
    }

    @Test
    void aRunThatIsStoppedAndStartedAgainIsFollowedOn() throws Exception {
        String last;
        int port;
        try (ArenaProcess first = new ArenaProcess(folder.resolve("first.txt"), match("100000", "--live=0"))) {
            Matcher said = said("first.txt");
            port = Integer.parseInt(said.group(2));
            last = listen(said.group(1), "", "game");
            first.signal("TERM");
            assertThat(first.code()).as(first.said()).isEqualTo(143);
        }
        int played = Files.readAllLines(folder.resolve("results/games.jsonl")).size();
        assertThat(played).isPositive();
        try (ArenaProcess second = new ArenaProcess(folder.resolve("second.txt"), match("100000", "--live=" + port))) {
            String next = listen(said("second.txt").group(1), last, "all");
            assertThat(next.substring(0, next.indexOf('.'))).isNotEqualTo(last.substring(0, last.indexOf('.')));
            second.signal("TERM");
            assertThat(second.code()).as(second.said()).isEqualTo(143);
        }
    }

    /** This test has no terminal, like a script. */
    @Test
    void aScriptDoesNotWaitForSpectators() throws Exception {
        try (ArenaProcess run = new ArenaProcess(folder.resolve("run.txt"), match(waiting(), "2", "--live=0"));
                InputStream heard = open(said("run.txt").group(1), "")) {
            Files.createFile(folder.resolve("go"));
            until(heard, "end");
            assertThat(run.code()).as(run.said()).isZero();
            assertThat(run.said()).contains("results: ").doesNotContain("stays open");
        }
    }

    @Test
    void thePageStaysAsLongAsItIsToldTo() throws Exception {
        List<String> stays = match("2", "--live=0");
        stays.add("--live-after=10m");
        try (ArenaProcess run = new ArenaProcess(folder.resolve("run.txt"), stays)) {
            String url = said("run.txt").group(1);
            said(folder.resolve("run.txt"), "live: the games are over; the page stays open until ");
            listen(url, "", "end");
            run.signal("TERM");
            assertThat(run.code()).as(run.said()).isZero();
        }
        List<String> goes = match(waiting(), "4", "--live=0");
        goes.add("--live-after=0s");
        try (ArenaProcess run = new ArenaProcess(folder.resolve("again.txt"), goes);
                InputStream heard = open(said("again.txt").group(1), "")) {
            Files.createFile(folder.resolve("go"));
            until(heard, "end");
            assertThat(run.code()).as(run.said()).isZero();
        }
        Invocation refused = Invocation.of("match", "quixo", "a=" + BOT, "b=" + BOT, "--live-after", "10m");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).startsWith("error: --live-after keeps the page of --live open");
    }

    private static void said(Path file, String words) throws Exception {
        Deadline.await(words, () -> Files.readString(file).contains(words));
    }

    private Matcher said(String file) throws Exception {
        Path path = folder.resolve(file);
        Deadline.await(
                "the address in " + path,
                () -> LIVE.matcher(Files.readString(path)).find());
        Matcher said = LIVE.matcher(Files.readString(path));
        assertThat(said.find()).isTrue();
        return said;
    }

    /** Listens until an event of a kind has come; returns its id. */
    private static String listen(String url, String last, String kind) throws Exception {
        try (InputStream in = open(url, last)) {
            return until(in, kind);
        }
    }

    private static InputStream open(String url, String last) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + "events"))
                .header("Last-Event-ID", last)
                .build();
        HttpResponse<InputStream> answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofInputStream());
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body();
    }

    private static String until(InputStream in, String kind) throws IOException {
        StringBuilder heard = new StringBuilder();
        while (heard.indexOf("event: " + kind + "\n") < 0) {
            int next = in.read();
            assertThat(next).as(heard.toString()).isNotNegative();
            heard.append((char) next);
        }
        int id = heard.lastIndexOf("id: ");
        return heard.substring(id + 4, heard.indexOf("\n", id));
    }
}
