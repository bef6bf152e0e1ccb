package botarena.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.testing.Deadline;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

@Timeout(120)
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
        server = WebServer.open(address, this::respond, headMillis);
        url = server.url();
    }

    private WebResponse respond(WebRequest request) {
        if (request.isPost()) {
            return new WebResponse.Refusal(405);
        }
        return switch (request.path().substring(1)) {
            case "" -> page("home");
            case "later" -> new WebResponse.Pending(CompletableFuture.completedFuture(page("later")));
            case "never" -> new WebResponse.Pending(CompletableFuture.completedFuture(null));
            case "broken" -> new WebResponse.Pending(CompletableFuture.failedFuture(new IOException("secret")));
            case "busy" -> new WebResponse.Busy();
            case "events" -> new WebResponse.Events(stream);
            default -> new WebResponse.NotFound();
        };
    }

    private static WebResponse.Content page(String text) {
        return new WebResponse.Content("text/html;charset=utf-8", text.getBytes(StandardCharsets.UTF_8))
                .with("Content-Security-Policy", "default-src 'self'");
    }

    private String ask(String method, String path, String... headers) throws IOException {
        return RawClient.ask(url, method, path, headers);
    }

    private static int status(String answer) {
        return Integer.parseInt(answer.substring(9, 12));
    }

    @Test
    void filesAreServedWithRestrictiveHeaders() throws IOException {
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
    void unknownPathsAreNotFound() throws IOException {
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
    void onlyTheKeysOwnerCanSend() throws IOException {
        List<String> taken = new ArrayList<>();
        SendKey secret = new SendKey();
        WebSite site = request -> request.isPost()
                ? secret.refusal(request)
                        .orElseGet(() -> new WebResponse.ReadText(
                                256,
                                text -> {
                                    taken.add(request.path() + "=" + text);
                                    return new WebResponse.Text(409, "It was too late.");
                                },
                                WebResponse.Refusal::new))
                : respond(request);
        try (WebServer takes = WebServer.open(HERE, site)) {
            String origin =
                    "Origin: http://127.0.0.1:" + URI.create(takes.url()).getPort();
            String key = "Botarena-Key: " + secret.text();
            assertThat(secret.text()).matches("[0-9a-f]{32}").isNotEqualTo(new SendKey().text());
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
        assertThat(taken).containsExactly("/move=hello");
    }

    private static String send(WebServer to, String length, String... headers) throws IOException {
        List<String> all = new ArrayList<>(List.of(headers));
        all.addAll(List.of(length, "", "hello"));
        return RawClient.ask(to.url(), "POST", "/move", all.toArray(String[]::new));
    }

    @Test
    void archivesDoNotReachInByAnotherName() throws IOException {
        try (WebServer takes = WebServer.open(HERE, request -> new WebResponse.Text(200, ""));
                RawClient client = RawClient.to(takes.url())) {
            String evil = "evil.example:" + URI.create(takes.url()).getPort();
            String origin = "Origin: http://" + evil;
            client.send("POST", "/", "Host: " + evil, origin, "Content-Length: 0");
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
            try (WebServer here = WebServer.open(new ListenAddress(host, 0, true), this::respond);
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
            assertThat(rules.refusal(host, "GET", "/")).as(host).isZero();
        }
        assertThat(rules.refusal("evil.example", "GET", "/")).isEqualTo(HttpStatus.MISDIRECTED_REQUEST_421);
        assertThat(AccessRules.local(Set.of(), 8421).refusal("127.0.0.1", "GET", "/"))
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
    void aSilentClientIsCutOff() throws IOException {
        server.close();
        serve(HERE, 500);
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
        assertThatThrownBy(() -> WebServer.open(new ListenAddress("127.0.0.1", port, true), this::respond))
                .isInstanceOf(BindException.class);
        try (WebServer other = WebServer.open(new ListenAddress("127.0.0.1", port, false), this::respond)) {
            assertThat(URI.create(other.url()).getPort()).isGreaterThan(port);
        }
    }

    @Test
    void aStoppedThreadStillClosesIt() throws IOException {
        Thread.currentThread().interrupt();
        server.close();
        assertThat(Thread.interrupted()).isTrue();
        assertThatThrownBy(() -> RawClient.to(url)).isInstanceOf(IOException.class);
    }

    @Test
    void aCrowdIsServedByAHandfulOfThreadsAndTheOldestOfThemMakesRoomForOneMore() throws IOException {
        server.close();
        serve(HERE, 60_000);
        try (Crowd crowd = new Crowd(server, OpenConnections.MAX_OPEN)) {
            assertThat(ask("GET", "/")).startsWith("HTTP/1.1 200 ");
            assertThat(crowd.clients.get(0).rest()).isEmpty();
            long threads = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().startsWith("server"))
                    .count();
            assertThat(threads).isLessThan(8);
        }
    }

    /** Connections that send nothing, or no more than they are told to. */
    private static final class Crowd implements AutoCloseable {
        final List<RawClient> clients = new ArrayList<>();

        Crowd(WebServer server, int size, String... lines) throws IOException {
            for (int i = 0; i < size; i++) {
                RawClient client = RawClient.to(server.url());
                clients.add(client);
                if (lines.length > 0) {
                    client.write(String.join("\r\n", lines) + "\r\n\r\n");
                }
            }
            int expected = Math.min(size, OpenConnections.MAX_OPEN);
            Deadline.await("all connections", () -> lines.length > 0 || server.connections() >= expected);
        }

        /** A client that has an answer, null if none has. */
        private @Nullable RawClient answered() throws IOException {
            for (RawClient client : clients) {
                if (!client.soFar().isEmpty()) {
                    return client;
                }
            }
            return null;
        }

        @Override
        public void close() throws IOException {
            for (RawClient client : clients) {
                client.close();
            }
        }
    }

    private String hostOf(WebServer there) {
        return "Host: 127.0.0.1:" + there.port();
    }

    /** A site with keys: the query's field {@code key} is one. */
    private WebServer withKeys(int proxies, long idleMillis, Function<WebRequest, WebResponse> site)
            throws IOException {
        return withKeys(proxies, idleMillis, WebHandler.MAX_DRAIN_TIME, site);
    }

    private WebServer withKeys(
            int proxies, long idleMillis, Duration maxDrainTime, Function<WebRequest, WebResponse> site)
            throws IOException {
        return WebServer.openWithKeys(
                HERE,
                Set.of(),
                proxies,
                new WebSite() {
                    @Override
                    public WebResponse respond(WebRequest request) {
                        return site.apply(request);
                    }

                    @Override
                    public String holder(WebRequest request) {
                        return request.query("key");
                    }
                },
                idleMillis,
                maxDrainTime);
    }

    @Test
    void slowSendersWithoutAKeyAreAnsweredAtOnceAndDelayNoOther() throws IOException {
        try (WebServer there = withKeys(
                        0,
                        10_000,
                        request -> request.path().equals("/in")
                                ? new WebResponse.ReadText(100_000, text -> page("taken"), WebResponse.Refusal::new)
                                : new WebResponse.NotFound());
                Crowd refused = new Crowd(there, 1_100, "POST /x HTTP/1.1", hostOf(there), "Content-Length: 99000000");
                Crowd read = new Crowd(there, 1_150, "POST /in HTTP/1.1", hostOf(there), "Content-Length: 90000")) {
            assertThat(refused.clients.get(0).rest()).startsWith("HTTP/1.1 404 ");
            assertThat(read.clients).hasSize(1_150);
            assertThat(RawClient.ask(there.url(), "POST", "/in?key=a", "Content-Length: 2", "", "hi"))
                    .startsWith("HTTP/1.1 200 ");
            assertThat(RawClient.ask(there.url(), "POST", "/in", "Content-Length: 2", "", "hi"))
                    .startsWith("HTTP/1.1 200 ");
        }
    }

    /** Browsers show no answer that comes too early; who sends more than they would is not waited for. */
    @Test
    void aRefusedBodyIsReadOnlyAsFarAsABrowserNeeds() throws IOException {
        try (WebServer there = withKeys(0, 10_000, request -> new WebResponse.NotFound());
                RawClient few = RawClient.to(there.url());
                RawClient many = RawClient.to(there.url())) {
            few.send("POST", "/x?key=a", hostOf(there), "Content-Length: 4");
            few.write("123");
            many.send("POST", "/x?key=a", hostOf(there), "Content-Length: 40000000");
            many.write("123");
            assertThat(many.rest()).startsWith("HTTP/1.1 404 ");
            assertThat(few.soFar()).isEmpty();
            few.write("4");
            assertThat(few.rest()).startsWith("HTTP/1.1 404 ");
        }
    }

    /** A form that is too large, and an upload for which the disk has no file. */
    @Test
    void aBodyThatCannotBeTakenIsReadBeforeItsAnswer() throws IOException {
        Function<WebRequest, WebResponse> site = request -> request.path().equals("/form")
                ? new WebResponse.ReadText(3, text -> page("taken"), WebResponse.Refusal::new)
                : new WebResponse.ReadFile(
                        9,
                        () -> {
                            throw new IOException("the disk is full");
                        },
                        sent -> page("taken"),
                        WebResponse.Refusal::new);
        try (WebServer there = withKeys(0, 10_000, site);
                RawClient form = RawClient.to(there.url());
                RawClient file = RawClient.to(there.url())) {
            form.send("POST", "/form?key=a", hostOf(there), "Content-Length: 4");
            file.send("POST", "/file?key=a", hostOf(there), "Content-Length: 4");
            form.write("123");
            file.write("123");
            String withoutKey = RawClient.ask(there.url(), "POST", "/form", "Content-Length: 4");
            assertThat(withoutKey).startsWith("HTTP/1.1 413 ");
            assertThat(form.soFar() + file.soFar()).isEmpty();
            form.write("4");
            file.write("4");
            assertThat(form.rest()).startsWith("HTTP/1.1 413 ");
            assertThat(file.rest()).startsWith("HTTP/1.1 507 ");
        }
    }

    /** Without the limit the rest would be waited for as long as the connection lives, which is an hour. */
    @Test
    void aRefusedBodyIsReadForItsTimeAndNoLonger() throws IOException {
        long hour = Duration.ofHours(1).toMillis();
        try (WebServer there = withKeys(0, hour, Duration.ZERO, request -> new WebResponse.NotFound());
                WebServer patient = withKeys(0, hour, Duration.ofHours(1), request -> new WebResponse.NotFound());
                RawClient slow = RawClient.to(there.url());
                RawClient waiting = RawClient.to(patient.url())) {
            waiting.send("POST", "/x?key=a", hostOf(patient), "Content-Length: 4");
            waiting.write("12");
            slow.send("POST", "/x?key=a", hostOf(there), "Content-Length: 4");
            slow.write("1");
            assertThat(slow.rest()).startsWith("HTTP/1.1 404 ");
            assertThat(waiting.soFar()).isEmpty();
        }
    }

    @Test
    void eventsOfOneKeyTakeAFewConnectionsAndNoMore() throws IOException {
        try (WebServer there = withKeys(0, 10_000, request -> new WebResponse.Events(stream));
                Crowd events = new Crowd(there, 110, "GET /events?key=a HTTP/1.1", hostOf(there))) {
            Deadline.await("few connections of a key", () -> there.connections() <= OpenConnections.MAX_OF_KEY);
            for (RawClient client : events.clients) {
                assertThat(client.soFar()).doesNotContain(" 500 ");
            }
            try (RawClient other = RawClient.to(there.url())) {
                other.send("GET", "/events?key=b", hostOf(there));
                CompletableFuture<String> heard = CompletableFuture.supplyAsync(() -> {
                    try {
                        return other.until("event: ready");
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
                while (!heard.isDone()) {
                    stream.admit(() -> EventStream.event("ready", "0"));
                    LockSupport.parkNanos(10_000_000);
                }
                assertThat(heard.join()).contains("HTTP/1.1 200 ");
            }
        }
    }

    @Test
    void behindAProxyTheSenderIsWhomTheProxyHears() throws IOException {
        Function<WebRequest, WebResponse> tells = request -> new WebResponse.Text(200, request.from());
        String[] told = {"X-Forwarded-For: 6.6.6.6, 1.2.3.4", "X-Forwarded-For: [2001:db8:1:2:3:4:5:6]:99, 10.0.0.1:5"};
        try (WebServer plain = withKeys(0, 10_000, tells);
                WebServer one = withKeys(1, 10_000, tells);
                WebServer two = withKeys(2, 10_000, tells)) {
            assertThat(RawClient.ask(plain.url(), "GET", "/", told[0])).endsWith("\r\n\r\n127.0.0.1\n");
            assertThat(RawClient.ask(one.url(), "GET", "/", told[0])).endsWith("\r\n\r\n1.2.3.4\n");
            assertThat(RawClient.ask(one.url(), "GET", "/", told)).endsWith("\r\n\r\n10.0.0.1\n");
            assertThat(RawClient.ask(two.url(), "GET", "/", told[1])).endsWith("\r\n\r\n2001:db8:1:2::\n");
            assertThat(RawClient.ask(two.url(), "GET", "/")).endsWith("\r\n\r\n127.0.0.1\n");
        }
        assertThat(ClientAddress.of("::ffff:10.1.2.3", null, 1)).isEqualTo("10.1.2.3");
        assertThat(ClientAddress.of("2001:db8::1", "", 1)).isEqualTo("2001:db8::");
    }

    /** A connection that says nothing is closed sooner than that: this one waits for its site. */
    @Test
    void aSlowSiteIsWaitedFor() throws IOException {
        try (WebServer there = withKeys(0, 1_000, request -> {
            LockSupport.parkNanos(1_500_000_000L);
            return page("late");
        })) {
            assertThat(RawClient.ask(there.url(), "GET", "/"))
                    .startsWith("HTTP/1.1 200 ")
                    .endsWith("late");
        }
    }

    @Test
    void aFailureIsTheSameForEveryHandlerAndTellsNothing() throws IOException {
        Function<WebRequest, WebResponse> fails = request -> {
            if (request.path().equals("/at-once")) {
                throw new IllegalStateException("secret");
            }
            return new WebResponse.ReadText(
                    request.path().equals("/refused") ? 1 : 9,
                    text -> {
                        throw new StackOverflowError("secret");
                    },
                    status -> {
                        throw new IllegalArgumentException("secret");
                    });
        };
        try (WebServer there = withKeys(0, 10_000, fails)) {
            for (String path : List.of("/at-once", "/refused", "/then")) {
                assertThat(RawClient.ask(there.url(), "POST", path, "Content-Length: 2", "", "hi"))
                        .startsWith("HTTP/1.1 500 ")
                        .contains("Its log says more")
                        .doesNotContain("secret");
            }
        }
    }

    /** Such as exports of a person's data, many at once. */
    @Test
    void slowPagesOfOneKeyLeaveThreadsToOthers() throws Exception {
        CountDownLatch open = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(2);
        try (WebServer there = withKeys(0, 60_000, request -> {
                    if (request.query("key").equals("a")) {
                        begun.countDown();
                        try {
                            open.await();
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                    }
                    return page("seen");
                });
                Crowd slow = new Crowd(there, 40, "GET /?key=a HTTP/1.1", hostOf(there))) {
            begun.await();
            for (int i = 0; i < 20; i++) {
                assertThat(RawClient.ask(there.url(), "GET", "/?key=b")).endsWith("seen");
            }
            open.countDown();
            for (RawClient each : slow.clients) {
                assertThat(each.rest()).as("they waited for their turns").endsWith("seen");
            }
        }
    }

    @Test
    void whenTheSiteIsTooSlowLookersAreSentAwayAndHandInsAreTaken() throws Exception {
        CountDownLatch open = new CountDownLatch(1);
        try (WebServer there = withKeys(0, 10_000, request -> {
                    if (request.isPost()) {
                        return new WebResponse.ReadText(9, text -> page("taken"), WebResponse.Refusal::new);
                    }
                    try {
                        open.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    return page("seen");
                });
                Crowd lookers = new Crowd(there, 200, "GET / HTTP/1.1", hostOf(there))) {
            // A busy machine takes requests in another order than they came.
            Deadline.await("a looker that is sent away", () -> lookers.answered() != null);
            assertThat(Objects.requireNonNull(lookers.answered()).rest())
                    .startsWith("HTTP/1.1 503 ")
                    .contains("Retry-After: ");
            assertThat(RawClient.ask(there.url(), "POST", "/", "Content-Length: 2", "", "hi"))
                    .endsWith("taken");
            open.countDown();
            List<String> answers = new ArrayList<>();
            for (RawClient looker : lookers.clients) {
                answers.add(looker.rest());
            }
            assertThat(answers).anyMatch(answer -> answer.endsWith("seen"));
        }
    }
}
