package botarena.view.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.BindException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.http.HttpStatus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("counts threads")
class WebServerTest {

    private static final ListenAddress HERE = new ListenAddress("127.0.0.1", 0, true);

    private final EventStream stream = new EventStream("run");
    private WebServer server;
    private String url;

    @BeforeEach
    void open() throws IOException {
        serve(HERE, 5_000);
    }

    @AfterEach
    void close() {
        server.close();
    }

    private void serve(ListenAddress address, long headMillis) throws IOException {
        server = WebServer.open(address, this::find, headMillis, null);
        url = server.url();
    }

    private WebAnswer find(String path) {
        return switch (path) {
            case "" -> page("home");
            case "later" -> new WebAnswer.Later(CompletableFuture.completedFuture(page("later")));
            case "never" -> new WebAnswer.Later(CompletableFuture.completedFuture(null));
            case "broken" -> new WebAnswer.Later(CompletableFuture.failedFuture(new IOException("secret")));
            case "busy" -> new WebAnswer.Busy();
            case "events" -> new WebAnswer.Events(stream);
            default -> new WebAnswer.Nothing();
        };
    }

    private static WebAnswer.Whole page(String text) {
        return new WebAnswer.Whole(
                "text/html;charset=utf-8", "default-src 'self'", text.getBytes(StandardCharsets.UTF_8));
    }

    private String ask(String method, String path, String... headers) throws IOException {
        return RawClient.ask(url, method, path, headers);
    }

    private static int status(String answer) {
        return Integer.parseInt(answer.substring(9, 12));
    }

    @Test
    void whatIsThereIsServedWithHeadersThatLetItDoNothingElse() throws IOException {
        String answer = ask("GET", "/");
        assertThat(status(answer)).isEqualTo(200);
        assertThat(answer)
                .endsWith("\r\n\r\nhome")
                .contains(
                        "Content-Security-Policy: default-src 'self'",
                        "X-Content-Type-Options: nosniff",
                        "Cache-Control: no-store",
                        "Referrer-Policy: no-referrer",
                        "Cross-Origin-Resource-Policy: same-origin",
                        "Connection: close")
                .doesNotContain("Server:");
        assertThat(ask("GET", "/later")).endsWith("\r\n\r\nlater");
        assertThat(ask("HEAD", "/")).startsWith("HTTP/1.1 200 ").endsWith("\r\n\r\n");
        assertThat(ask("HEAD", "/events")).startsWith("HTTP/1.1 200 ").endsWith("\r\n\r\n");
    }

    @Test
    void whatIsNotThereIsNotThere() throws IOException {
        for (String path : List.of("/x", "//", "/later/", "/never", "/%2e%2e/etc/passwd", "/index.html")) {
            assertThat(status(ask("GET", path))).as(path).isIn(404, 400);
        }
        assertThat(status(ask("GET", "/busy"))).isEqualTo(503);
        assertThat(ask("GET", "/broken")).startsWith("HTTP/1.1 500 ").doesNotContain("secret");
    }

    @Test
    void nothingCanBeChanged() throws IOException {
        for (String method : List.of("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH")) {
            assertThat(ask(method, "/")).as(method).startsWith("HTTP/1.1 405 ").contains("Allow: GET, HEAD");
        }
        assertThat(status(ask("GET", "/", "Content-Length: 1", "", "x"))).isEqualTo(400);
        assertThat(status(ask("GET", "/", "Transfer-Encoding: chunked", "", "0", "")))
                .isEqualTo(400);
    }

    @Test
    void whoKnowsTheKeyCanSendAndNobodyElse() throws IOException {
        List<String> taken = new ArrayList<>();
        try (WebServer takes = WebServer.open(HERE, this::find, (path, text) -> {
            taken.add(path + "=" + text);
            return new WebAnswer.Said(409, "It was too late.");
        })) {
            String origin =
                    "Origin: http://127.0.0.1:" + URI.create(takes.url()).getPort();
            String key = "Botarena-Key: " + takes.key();
            assertThat(takes.key()).matches("[0-9a-f]{32}").isNotEqualTo(server.key());
            String answer = send(takes, "Content-Length: 5", origin, key);
            assertThat(answer).startsWith("HTTP/1.1 409 ").endsWith("\r\n\r\nIt was too late.\n");
            assertThat(status(send(takes, "Content-Length: 5", key))).isEqualTo(403);
            assertThat(status(send(takes, "Content-Length: 5", origin))).isEqualTo(403);
            assertThat(status(send(takes, "Content-Length: 5", origin, key + "0")))
                    .isEqualTo(403);
            assertThat(status(send(takes, "Content-Length: 5", "Origin: null", key)))
                    .isEqualTo(403);
            assertThat(status(send(takes, "X: y", origin, key))).isEqualTo(411);
            assertThat(status(send(takes, "Transfer-Encoding: chunked", origin, key)))
                    .isEqualTo(411);
            assertThat(status(send(takes, "Content-Length: 257", origin, key))).isEqualTo(413);
            assertThat(status(RawClient.ask(takes.url(), "PUT", "/move", origin, key)))
                    .isEqualTo(405);
            assertThat(RawClient.ask(takes.url(), "GET", "/")).endsWith("\r\n\r\nhome");
        }
        assertThat(taken).containsExactly("move=hello");
        assertThat(server.key()).isEmpty();
    }

    private static String send(WebServer to, String length, String... headers) throws IOException {
        List<String> all = new ArrayList<>(List.of(headers));
        all.addAll(List.of(length, "", "hello"));
        return RawClient.ask(to.url(), "POST", "/move", all.toArray(String[]::new));
    }

    @Test
    void whatIsSentDoesNotReachInByAnotherName() throws IOException {
        try (WebServer takes = WebServer.open(HERE, this::find, (path, text) -> new WebAnswer.Said(200, ""));
                RawClient client = RawClient.to(takes.url())) {
            String evil = "evil.example:" + URI.create(takes.url()).getPort();
            String origin = "Origin: http://" + evil;
            client.send("POST", "/", "Host: " + evil, origin, "Botarena-Key: " + takes.key(), "Content-Length: 0");
            assertThat(status(client.rest())).isEqualTo(421);
        }
    }

    @Test
    void aPageOfAnotherSiteDoesNotReachIn() throws IOException {
        int port = URI.create(url).getPort();
        for (String host : List.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port)) {
            assertThat(named("Host: " + host)).as(host).isEqualTo(200);
        }
        for (String host : List.of("evil.example:" + port, "127.0.0.1", "127.0.0.1:1", "localhost.evil:" + port)) {
            assertThat(named("Host: " + host)).as(host).isEqualTo(421);
        }
        assertThat(named("")).isEqualTo(400);
    }

    @Test
    void theAddressThatIsPrintedIsAnswered() throws IOException {
        for (String host : List.of("127.0.0.2", "LocalHost", "::1")) {
            try (WebServer here = WebServer.open(new ListenAddress(host, 0, true), this::find);
                    RawClient client = RawClient.to(here.url())) {
                client.send("GET", "/", "Host: " + URI.create(here.url()).getAuthority());
                assertThat(client.rest()).as(here.url()).endsWith("home");
            }
        }
    }

    @Test
    void browsersLeaveOutTheUsualPort() {
        AccessRules rules = AccessRules.local(Set.of("my-machine"), 80);
        for (String host : List.of("127.0.0.1", "localhost:80", "my-machine", "My-Machine:80")) {
            assertThat(rules.refusal(host, "GET", false, "/")).as(host).isZero();
        }
        assertThat(rules.refusal("evil.example", "GET", false, "/")).isEqualTo(HttpStatus.MISDIRECTED_REQUEST_421);
        assertThat(AccessRules.local(Set.of(), 8421).refusal("127.0.0.1", "GET", false, "/"))
                .isEqualTo(HttpStatus.MISDIRECTED_REQUEST_421);
    }

    private int named(String host) throws IOException {
        try (RawClient client = RawClient.to(url)) {
            client.send("GET", "/", host);
            return status(client.rest());
        }
    }

    @Test
    void aHeadThatIsTooLongOrNoHttpIsRefused() throws IOException {
        assertThat(status(ask("GET", "/", "X: " + "x".repeat(5_000)))).isEqualTo(431);
        try (RawClient client = RawClient.to(url)) {
            client.write("\u0016\u0003\u0001 no http\r\n\r\n");
            assertThat(client.rest()).startsWith("HTTP/1.1 400 ");
        }
    }

    @Test
    void whoSaysNothingInTimeIsCutOff() throws IOException {
        server.close();
        serve(HERE, 200);
        try (RawClient silent = RawClient.to(url);
                RawClient slow = RawClient.to(url)) {
            slow.write("GET / HTTP/1.1\r\nHost:");
            assertThat(silent.rest()).isEmpty();
            assertThat(slow.rest()).doesNotContain("200");
        }
    }

    @Test
    void onTheNetworkOnlyTheWholeAddressLeadsAnywhere() throws IOException {
        server.close();
        serve(new ListenAddress("0.0.0.0", 0, true), 5_000);
        String root = URI.create(url).getPath();
        assertThat(server.isForNetwork()).isTrue();
        assertThat(url).as("an address that a browser elsewhere can ask for").doesNotContain("0.0.0.0");
        assertThat(root).matches("/[0-9a-f]{32}/");
        assertThat(ask("GET", root)).endsWith("home");
        String wrong = root.charAt(1) == '0' ? "1" : "0";
        for (String path : List.of("/", root.substring(0, 33), "/" + wrong + root.substring(2), root + "x", "/later")) {
            assertThat(status(ask("GET", path))).as(path).isEqualTo(404);
        }
        assertThat(status(ask("POST", "/"))).isEqualTo(404);
    }

    @Test
    void aPortThatIsTakenIsRefusedUnlessAnyWillDo() throws IOException {
        int port = URI.create(url).getPort();
        assertThatThrownBy(() -> WebServer.open(new ListenAddress("127.0.0.1", port, true), this::find))
                .isInstanceOf(BindException.class);
        try (WebServer other = WebServer.open(new ListenAddress("127.0.0.1", port, false), this::find)) {
            assertThat(URI.create(other.url()).getPort()).isGreaterThan(port);
        }
    }

    @Test
    void whoWasToldToStopClosesItAllTheSame() throws IOException {
        Thread.currentThread().interrupt();
        server.close();
        assertThat(Thread.interrupted()).isTrue();
        assertThatThrownBy(() -> RawClient.to(url)).isInstanceOf(IOException.class);
    }

    @Test
    void aCrowdIsServedByAHandfulOfThreadsAndOneMoreIsTurnedAway() throws IOException {
        List<RawClient> crowd = new ArrayList<>();
        try {
            for (int i = 0; i < OpenConnections.MOST; i++) {
                crowd.add(RawClient.to(url));
            }
            while (server.connections() < OpenConnections.MOST) {
                Thread.onSpinWait();
            }
            assertThat(ask("GET", "/")).startsWith("HTTP/1.1 503 ");
            long threads = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().startsWith("server"))
                    .count();
            assertThat(threads).isLessThan(8);
        } finally {
            for (RawClient client : crowd) {
                client.close();
            }
        }
    }
}
