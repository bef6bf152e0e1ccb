package botarena.contest.site;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.base.Digest;
import botarena.contest.Contest;
import botarena.contest.ContestFolder;
import botarena.protocol.Json;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class of 200 on the last evening: 600 uploads of 200 kB within a minute, while the server is killed three times. */
@Tag("load")
class LoadTest {

    private static final int ENTRANTS = 200;
    private static final int UPLOADS = 600;
    private static final int SECONDS = 60;
    private static final int KILLS = 3;
    private static final long RETRY_MILLIS = 500;
    private static final int BOARDS = 1_000;
    private static final int BOARDS_A_SECOND = 50;

    /**
     * Times of an upload.
     *
     * @param nanos from its last try to the receipt
     * @param all from its first try, which a kill may have ended
     */
    private record Sent(long nanos, long all) {}

    private record Receipt(String bot, long upload, String sha256) {}

    @TempDir
    private Path dir;

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
    private int port;
    private Process server;
    private BufferedReader said;
    private long heap;

    static String sum(String key) {
        return Digest.hex(key);
    }

    @BeforeEach
    void open() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        server = start();
    }

    @AfterEach
    void close() {
        server.destroyForcibly();
    }

    private Process start() throws IOException {
        Process started = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Xmx512m",
                        // As the launcher starts it.
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KillableSite.class.getName(),
                        dir.toString(),
                        String.valueOf(port),
                        String.valueOf(ENTRANTS))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        said = started.inputReader();
        assertThat(said.readLine()).isEqualTo("ready " + port);
        return started;
    }

    private void kill() throws IOException, InterruptedException {
        server.getOutputStream().write('?');
        server.getOutputStream().flush();
        heap = Math.max(heap, Long.parseLong(said.readLine()));
        server.destroyForcibly().waitFor();
    }

    private static byte[] archive(int number) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] noise = new byte[200_000];
        new Random(number).nextBytes(noise);
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            out.putNextEntry(new ZipEntry("bot.bin"));
            out.write(noise);
        }
        return bytes.toByteArray();
    }

    private HttpRequest.Builder ask(String bot, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .header("Authorization", "Bearer " + bot)
                .header("Cookie", "botarena=" + bot);
    }

    /** Sends until there is a receipt: a killed server gives none. */
    private Sent send(int number, Queue<Receipt> receipts) throws Exception {
        String bot = "bot-" + number % ENTRANTS;
        byte[] body = archive(number);
        long first = System.nanoTime();
        while (true) {
            long since = System.nanoTime();
            try {
                HttpResponse<String> answer = client.send(
                        ask(bot, "/api/v1/uploads")
                                .header("Content-Type", "application/zip")
                                .POST(BodyPublishers.ofByteArray(body))
                                .build(),
                        BodyHandlers.ofString());
                long now = System.nanoTime();
                assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
                Map<String, Object> fields = Json.object(answer.body().strip());
                receipts.add(new Receipt(bot, (Long) fields.get("upload"), (String) fields.get("sha256")));
                return new Sent(now - since, now - first);
            } catch (IOException e) {
                // Killed. Like people, each tries again by a clock of its own.
                Thread.sleep(RETRY_MILLIS);
            }
        }
    }

    private static long millis(List<Long> nanos, double share) {
        List<Long> sorted = nanos.stream().sorted().toList();
        return sorted.get((int) Math.min(sorted.size() - 1, Math.ceil(share * sorted.size()) - 1)) / 1_000_000;
    }

    @Test
    void noReceiptIsLostAndNoneIsSlow() throws Exception {
        Queue<Receipt> receipts = new ConcurrentLinkedQueue<>();
        ScheduledExecutorService threads = Executors.newScheduledThreadPool(32);
        try {
            List<ScheduledFuture<Sent>> sent = new ArrayList<>();
            for (int i = 0; i < UPLOADS; i++) {
                int number = i;
                sent.add(threads.schedule(
                        () -> send(number, receipts), (long) i * SECONDS * 1_000 / UPLOADS, TimeUnit.MILLISECONDS));
            }
            for (int kill = 1; kill <= KILLS; kill++) {
                // The kill comes in the middle of the uploads.
                sent.get(UPLOADS * kill / (KILLS + 1)).get(5, TimeUnit.MINUTES);
                kill();
                server = start();
            }
            List<Sent> all = new ArrayList<>();
            for (ScheduledFuture<Sent> each : sent) {
                all.add(each.get(5, TimeUnit.MINUTES));
            }
            List<Long> nanos = all.stream().map(Sent::nanos).toList();
            List<ScheduledFuture<Long>> boards = new ArrayList<>();
            for (int i = 0; i < BOARDS; i++) {
                String bot = "bot-" + i % ENTRANTS;
                boards.add(
                        threads.schedule(() -> board(bot), (long) i * 1_000 / BOARDS_A_SECOND, TimeUnit.MILLISECONDS));
            }
            List<Long> board = new ArrayList<>();
            for (ScheduledFuture<Long> each : boards) {
                board.add(each.get(1, TimeUnit.MINUTES));
            }
            kill();
            System.out.printf(
                    "receipts: p50 %d ms, p99 %d ms, longest %d ms, from the first try p99 %d ms; board: p99 %d ms;"
                            + " heap: %d MiB at most%n",
                    millis(nanos, 0.5),
                    millis(nanos, 0.99),
                    millis(nanos, 1),
                    millis(all.stream().map(Sent::all).toList(), 0.99),
                    millis(board, 0.99),
                    heap >> 20);
            // The slowest few wait for the disk of a machine that others use.
            assertThat(millis(nanos, 0.9)).isLessThanOrEqualTo(1_000);
            assertThat(millis(board, 0.99)).isLessThanOrEqualTo(200);
        } finally {
            threads.shutdownNow();
        }
        assertThat(receipts).hasSize(UPLOADS);
        try (ContestFolder folder = ContestFolder.open(dir, new Contest.Rules(null, false, Duration.ZERO, 1_000))) {
            assertThat(receipts).allSatisfy(receipt -> {
                Contest.Upload upload = folder.contest()
                        .upload(receipt.bot(), (int) receipt.upload())
                        .orElseThrow();
                assertThat(upload.sha256()).isEqualTo(receipt.sha256());
                assertThat(folder.uploadFolder(receipt.bot(), upload.number()).resolve("upload"))
                        .exists();
            });
        }
    }

    private long board(String bot) throws IOException, InterruptedException {
        long since = System.nanoTime();
        HttpResponse<String> answer = client.send(ask(bot, "/").build(), BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(200);
        return System.nanoTime() - since;
    }
}
