package botarena.contest.works;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.RefusedException;
import botarena.classroom.ServeRules.Webhook;
import botarena.contest.Contest;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.FakeLadder;
import botarena.contest.LadderView.Row;
import botarena.contest.UploadState;
import botarena.protocol.Json;
import botarena.testing.Deadline;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Events of a contest at a receiver on this machine. */
@Timeout(100)
class WebhookSenderTest {

    private static final String SECRET = "0123456789abcdef";
    private static final Instant NOW = Instant.parse("2026-12-01T10:00:00Z");
    private static final List<Duration> AT_ONCE = List.of(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);

    @TempDir
    private Path dir;

    private record Got(String path, Headers headers, String body) {

        Map<String, Object> fields() {
            return Json.object(body);
        }
    }

    private final Queue<Got> got = new ConcurrentLinkedQueue<>();
    /** Statuses of the next answers; 204 once there is none. */
    private final Queue<Integer> statuses = new ConcurrentLinkedQueue<>();

    private final CountDownLatch answers = new CountDownLatch(1);
    private volatile boolean silent;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer receiver;
    private ContestFolder folder;
    private WebhookSender sender;

    @BeforeEach
    void open() throws IOException, RefusedException {
        receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receive(receiver);
        folder = ContestFolder.open(dir.resolve("contest"), new Contest.Rules(null, false, Duration.ZERO, 9));
        folder.append(event("person"));
    }

    private void receive(HttpServer server) {
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            got.add(new Got(exchange.getRequestURI().getPath(), exchange.getRequestHeaders(), body));
            try {
                if (silent) {
                    answers.await();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            Integer status = statuses.poll();
            exchange.getResponseHeaders().add("Location", "/elsewhere");
            exchange.sendResponseHeaders(status == null ? 204 : status, -1);
            exchange.close();
        });
        server.start();
    }

    private void follow(List<Duration> pauses) {
        follow("http://127.0.0.1:" + receiver.getAddress().getPort() + "/hook", pauses);
    }

    private void follow(String url, List<Duration> pauses) {
        sender = new WebhookSender(
                hook(url, true), SECRET.getBytes(StandardCharsets.UTF_8), "AI 2", folder.contest(), () -> NOW, pauses);
        folder.setFollower(sender);
    }

    private static Webhook hook(String url, boolean inner) {
        return new Webhook(URI.create(url), SECRET, null, inner);
    }

    @AfterEach
    void close() throws IOException {
        answers.countDown();
        folder.close();
        receiver.stop(0);
        threads.shutdownNow();
    }

    private static ContestEvent event(String what) {
        return new ContestEvent(NOW, what, "bot-a", Map.of());
    }

    private static ContestEvent upload(int number) {
        return new ContestEvent(NOW, "upload", "bot-a", Map.of("upload", number, "sha256", "x", "name", "secret.py"));
    }

    private static void await(String what, BooleanSupplier wanted) {
        Deadline.await(what, wanted::getAsBoolean, Duration.ofSeconds(60));
    }

    @Test
    void eachEventArrivesOnceInItsOrderAndIsSigned() throws Exception {
        follow(AT_ONCE);
        FakeLadder ladder = new FakeLadder(dir);
        folder.append(upload(1));
        folder.append(ContestEvent.state(NOW, "bot-a", 1, UploadState.BUILDING));
        folder.append(ContestEvent.state(NOW, "bot-a", 1, UploadState.EXAM));
        folder.append(ContestEvent.plays(NOW, "bot-a", 1, ladder));
        folder.append(
                upload(2),
                ContestEvent.state(NOW, "bot-a", 2, UploadState.BUILD_FAILED).with("note", "of hers"));
        folder.append(ContestEvent.leads(NOW, "quixo", new Row(1, "bot-a", 1, 310.4, 42.2, 90, 0, true)));
        folder.append(new ContestEvent(NOW, "message", "bot-a", Map.of("text", "private")));
        folder.append(new ContestEvent(NOW, "final", "", Map.of()));
        folder.append(new ContestEvent(NOW, "final", "", Map.of("over", true)));
        await("all events", () -> folder.followerSentence().startsWith("7 sent, 0 failed, 0 dropped, 0 waiting."));
        assertThat(got.stream().map(each -> each.body().replaceFirst("^\\{\"id\":\"[0-9a-f-]{36}\",", "{")))
                .containsExactly(
                        "{\"event\":\"upload\",\"at\":\"2026-12-01T10:00:00Z\",\"contest\":\"AI 2\",\"bot\":\"bot-a\",\"upload\":1}",
                        "{\"event\":\"verdict\",\"at\":\"2026-12-01T10:00:00Z\",\"contest\":\"AI 2\",\"bot\":\"bot-a\",\"upload\":1,\"state\":\"playing\"}",
                        "{\"event\":\"upload\",\"at\":\"2026-12-01T10:00:00Z\",\"contest\":\"AI 2\",\"bot\":\"bot-a\",\"upload\":2}",
                        "{\"event\":\"verdict\",\"at\":\"2026-12-01T10:00:00Z\",\"contest\":\"AI 2\",\"bot\":\"bot-a\",\"upload\":2,\"state\":\"build-failed\"}",
                        "{\"event\":\"leader\",\"at\":\"2026-12-01T10:00:00Z\",\"contest\":\"AI 2\",\"bot\":\"bot-a\",\"game\":\"quixo\",\"version\":1,\"elo\":310,\"error\":42}",
                        "{\"event\":\"final\",\"at\":\"2026-12-01T10:00:00Z\",\"contest\":\"AI 2\"}",
                        "{\"event\":\"final\",\"at\":\"2026-12-01T10:00:00Z\",\"contest\":\"AI 2\",\"over\":true}");
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        for (Got each : got) {
            String signed = NOW.getEpochSecond() + "." + each.body();
            assertThat(each.headers().getFirst("X-Botarena-Signature"))
                    .isEqualTo("t=" + NOW.getEpochSecond() + ",v1="
                            + HexFormat.of().formatHex(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8))));
            assertThat(each.headers().getFirst("X-Botarena-Event"))
                    .isEqualTo(each.fields().get("event"));
            assertThat(each.headers().getFirst("X-Botarena-Delivery"))
                    .isEqualTo(each.fields().get("id"));
            assertThat(each.path()).isEqualTo("/hook");
        }
    }

    @Test
    void aReceiverThatFailsIsTriedFiveTimesAndTheNextEventFollows() throws IOException {
        statuses.addAll(List.of(500, 503, 429, 204, 500, 500, 500, 500, 500));
        follow(AT_ONCE);
        folder.append(upload(1));
        folder.append(upload(2));
        folder.append(upload(3));
        await("the last event", () -> folder.followerSentence().startsWith("2 sent, 1 failed, 0 dropped, 0 waiting."));
        assertThat(folder.followerSentence()).endsWith("Last failure at 2026-12-01T10:00:00Z: 127.0.0.1 answered 500.");
        assertThat(got.stream().map(each -> each.fields().get("upload")))
                .containsExactly(1L, 1L, 1L, 1L, 2L, 2L, 2L, 2L, 2L, 3L);
        assertThat(got.stream().limit(4).map(each -> each.fields().get("id")).distinct())
                .as("known again by its id")
                .hasSize(1);
    }

    @Test
    void noRedirectIsFollowedAndARefusalIsFinal() throws IOException {
        statuses.addAll(List.of(302, 307, 404));
        follow(AT_ONCE);
        for (int i = 1; i <= 4; i++) {
            folder.append(upload(i));
        }
        await("all events", () -> folder.followerSentence().startsWith("1 sent, 3 failed, 0 dropped, 0 waiting."));
        assertThat(got).extracting(Got::path).containsOnly("/hook").hasSize(4);
    }

    /** The receiver answers nothing as long as the test lasts: the log goes on, and the queue has an end. */
    @Test
    void aSilentReceiverHoldsNothingUp() throws IOException {
        silent = true;
        follow(AT_ONCE);
        folder.append(upload(1));
        await("the first event at the receiver", () -> !got.isEmpty());
        for (int i = 2; i <= 1_501; i++) {
            sender.accept(upload(i));
        }
        assertThat(folder.followerSentence()).startsWith("0 sent, 0 failed, 500 dropped, 1000 waiting.");
        folder.append(upload(2));
        assertThat(folder.contest().uploads("bot-a")).hasSize(2);
    }

    @Test
    void aReceiverThatIsAwayIsAFailureWithACause() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        follow("http://127.0.0.1:" + port + "/", AT_ONCE);
        folder.append(upload(1));
        await("the end of all tries", () -> folder.followerSentence().contains("1 failed"));
        assertThat(folder.followerSentence()).endsWith("no connection to 127.0.0.1.");
    }

    /** A receiver behind TLS with a certificate for one name, which this process does not trust at first. */
    @Test
    void anEventGoesByTlsToAReceiverWhoseCertificateIsTrusted() throws Exception {
        SSLContext before = SSLContext.getDefault();
        SSLContext own = contextOf(keyStore());
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(own));
        receive(server);
        try {
            String port = ":" + server.getAddress().getPort() + "/hook";
            follow("https://localhost" + port, AT_ONCE);
            folder.append(upload(1));
            await(
                    "the refusal of the certificate",
                    () -> folder.followerSentence().contains("1 failed"));
            assertThat(folder.followerSentence()).contains("no TLS with localhost: its certificate is expired");
            SSLContext.setDefault(own);
            follow("https://127.0.0.1" + port, AT_ONCE);
            folder.append(upload(2));
            await("the refusal of another name", () -> folder.followerSentence().contains("1 failed"));
            assertThat(got).isEmpty();
            follow("https://localhost" + port, AT_ONCE);
            folder.append(upload(3));
            await("the event", () -> folder.followerSentence().startsWith("1 sent, 0 failed, 0 dropped, 0 waiting."));
            assertThat(got).singleElement().extracting(Got::path).isEqualTo("/hook");
        } finally {
            SSLContext.setDefault(before);
            server.stop(0);
        }
    }

    /** A key and its certificate for {@code localhost} alone. */
    private KeyStore keyStore() throws Exception {
        Path file = dir.resolve("keys");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        SECRET,
                        "-alias",
                        "receiver",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "SAN=dns:localhost")
                .redirectErrorStream(true)
                .redirectOutput(dir.resolve("keytool.log").toFile())
                .start();
        assertThat(keytool.waitFor()).as(dir.resolve("keytool.log").toString()).isZero();
        return KeyStore.getInstance(file.toFile(), SECRET.toCharArray());
    }

    private static SSLContext contextOf(KeyStore keys) throws GeneralSecurityException {
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, SECRET.toCharArray());
        KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
        try {
            trusted.load(null, null);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        trusted.setCertificateEntry("receiver", keys.getCertificate("receiver"));
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(own.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://127.0.0.1/",
                "https://127.9.9.9/",
                "https://localhost/",
                "https://0.0.0.0/",
                "https://10.1.2.3/",
                "https://100.64.0.1/",
                "https://169.254.169.254/latest/meta-data/",
                "https://172.31.255.255/",
                "https://192.168.1.1/",
                "https://198.18.0.1/",
                "https://224.0.0.1/",
                "https://255.255.255.255/",
                "https://[::1]/",
                "https://[::]/",
                "https://[::ffff:10.0.0.1]/",
                "https://[::10.0.0.1]/",
                "https://[64:ff9b::a00:1]/",
                "https://[2002:a00:1::1]/",
                "https://[2001:0:1::1]/",
                "https://[fe80::1]/",
                "https://[fc00::1]/",
                "https://[fd12:3456::1]/",
                "https://[fec0::1]/",
                "https://[ff02::1]/"
            })
    void addressesOfInnerNetworksAreRefused(String url) {
        assertThatThrownBy(() -> WebhookSender.open(hook(url, false), "AI 2", folder.contest(), () -> NOW))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("an address of this machine or of an inner network")
                .hasMessageContaining("inner: true");
    }

    /** A name may lead elsewhere by the time an event is sent. */
    @Test
    void anInnerAddressIsRefusedAtEachEvent() throws IOException {
        Webhook rules = hook("http://localhost:" + receiver.getAddress().getPort() + "/", false);
        sender = new WebhookSender(
                rules, SECRET.getBytes(StandardCharsets.UTF_8), "AI 2", folder.contest(), () -> NOW, AT_ONCE);
        folder.setFollower(sender);
        folder.append(upload(1));
        await("the refusal", () -> folder.followerSentence().contains("1 failed"));
        assertThat(folder.followerSentence()).contains("localhost is 127.0.0.1, an address of this machine");
        assertThat(got).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"8.8.8.8", "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "64:ff9b::808:808"})
    void publicAddressesAreNot(String address) throws IOException {
        assertThat(WebhookSender.isInner(InetAddress.getAllByName(address)[0])).isFalse();
    }

    @Test
    void theSecretMayStandInAFile() throws Exception {
        Path file = dir.resolve("webhook.key");
        Webhook rules = new Webhook(URI.create("http://127.0.0.1/"), "", file, true);
        assertThatThrownBy(() -> WebhookSender.open(rules, "AI 2", folder.contest(), () -> NOW))
                .hasMessageContaining("there is no such file")
                .hasMessageContaining("openssl rand -hex 32 >");
        Files.writeString(file, "short\n");
        assertThatThrownBy(() -> WebhookSender.open(rules, "AI 2", folder.contest(), () -> NOW))
                .hasMessageContaining("fewer than 16 characters");
        Files.writeString(file, SECRET + "\n");
        WebhookSender.open(rules, "AI 2", folder.contest(), () -> NOW).close();
    }

    @Test
    void aLeaderIsToldOnceAndNotInTheFreeze() throws IOException {
        Contest contest = folder.contest();
        Row first = new Row(1, "bot-a", 1, 310.0, 40, 90, 0, true);
        assertThat(contest.isNewLeader("quixo", "bot-a", NOW)).isTrue();
        folder.append(ContestEvent.leads(NOW, "quixo", first));
        assertThat(contest.isNewLeader("quixo", "bot-a", NOW.plusSeconds(600))).isFalse();
        assertThat(contest.isNewLeader("quixo", "bot-b", NOW.plusSeconds(59)))
                .as("twice within a minute")
                .isFalse();
        assertThat(contest.isNewLeader("quixo", "bot-b", NOW.plusSeconds(60))).isTrue();
        assertThat(contest.isNewLeader("oust", "bot-a", NOW)).isTrue();
        folder.append(ContestEvent.freeze(NOW, new FakeLadder(dir)));
        assertThat(contest.isNewLeader("quixo", "bot-b", NOW.plusSeconds(600))).isFalse();
    }
}
