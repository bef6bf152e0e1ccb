package botarena.app.contest;

import static botarena.app.contest.ServedContest.text;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.contest.intake.UploadArchive;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.results.ResultsFolder;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A class of 200 in its lesson: all look at the board, 20 try a draft at once, 10 hand in, and the ladder plays on. */
@Tag("load")
@Timeout(3600)
@Needs(Tool.PYTHON)
class BusyContestTest {

    private static final int ENTRANTS = 200;
    private static final int TRIES = 20;
    private static final int UPLOADS = 10;
    private static final int BOARDS = 1_500;
    private static final int BOARDS_A_SECOND = 50;
    private static final Duration PATIENCE = Duration.ofMinutes(30);

    /** Part of the time in which a game of the ladder runs on each of its lanes, one fewer than processors. */
    private static final double SHARE = 0.5;

    /** Far above the bar of a quiet machine, as bots, builds and this test share the processors. */
    private static final long BOARD_MILLIS = 1_000;

    @TempDir
    private Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private String url;

    private HttpResponse<String> send(String key, String path, String form) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(url + path)).header("Cookie", "botarena=" + key);
        if (!form.isEmpty()) {
            request.header("Origin", url.replaceFirst("/$", ""))
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(BodyPublishers.ofString(form));
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }

    @Test
    void aClassAtWorkHoldsUpNeitherItselfNorTheLadder() throws Exception {
        Path zip = folder.resolve("bot.zip");
        ServedContest.write(Files.createDirectories(folder.resolve("bot")), ServedContest.THINKING);
        UploadArchive.pack(folder.resolve("bot"), zip);
        ScheduledExecutorService threads = Executors.newScheduledThreadPool(32);
        Instant begun;
        Instant ended;
        try (ServedContest contest = new ServedContest(folder, """
                time: 1s + 20ms
                class: {roster: roster.csv, anonymous: true}
                serve: {}
                """)) {
            List<String> names = IntStream.range(0, ENTRANTS)
                    .mapToObj(number -> "student" + number + "x")
                    .toList();
            Files.writeString(folder.resolve("roster.csv"), "student,group\n" + String.join(",\n", names) + ",\n");
            contest.serve();
            url = contest.url();
            List<String> keys = names.stream().map(contest::key).toList();
            for (int bot = ENTRANTS - 2; bot < ENTRANTS; bot++) {
                assertThat(contest.upload(keys.get(bot), BodyPublishers.ofFile(zip))
                                .statusCode())
                        .isEqualTo(201);
            }
            contest.await("two bots that play", () -> text(contest.log).split("\"playing\"", -1).length >= 3, PATIENCE);
            begun = Instant.now();
            List<ScheduledFuture<Long>> boards = new ArrayList<>();
            for (int i = 0; i < BOARDS; i++) {
                String key = keys.get(i % ENTRANTS);
                boards.add(
                        threads.schedule(() -> board(key), (long) i * 1_000 / BOARDS_A_SECOND, TimeUnit.MILLISECONDS));
            }
            for (String key : keys.subList(0, TRIES)) {
                tryDraft(key);
            }
            List<ScheduledFuture<Integer>> uploads = new ArrayList<>();
            for (int i = 0; i < UPLOADS; i++) {
                String key = keys.get(TRIES + i);
                uploads.add(threads.schedule(
                        () -> contest.upload(key, BodyPublishers.ofFile(zip)).statusCode(), 2L * i, TimeUnit.SECONDS));
            }
            for (ScheduledFuture<Integer> upload : uploads) {
                assertThat(upload.get(5, TimeUnit.MINUTES)).isEqualTo(201);
            }
            List<Long> millis = new ArrayList<>();
            for (ScheduledFuture<Long> board : boards) {
                millis.add(board.get(5, TimeUnit.MINUTES));
            }
            for (String key : keys.subList(0, TRIES)) {
                contest.await("the try of " + key, () -> isOver(key), PATIENCE);
            }
            ended = Instant.now();
            List<Long> sorted = millis.stream().sorted().toList();
            long slowest = sorted.get(BOARDS * 99 / 100);
            System.out.printf(
                    "board: p50 %d ms, p99 %d ms; %d tries in %d s%n",
                    sorted.get(BOARDS / 2),
                    slowest,
                    TRIES,
                    Duration.between(begun, ended).toSeconds());
            assertThat(slowest).isLessThanOrEqualTo(BOARD_MILLIS);
        } finally {
            threads.shutdownNow();
        }
        List<GameRecord> games = new ArrayList<>();
        ResultsFolder.open(folder.resolve("contest/ladder"), new GameCatalog(Games.BUILT_IN))
                .forEach(games::add);
        games.removeIf(
                game -> game.startTime().isBefore(begun) || game.startTime().isAfter(ended));
        int lanes = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
        double share = games.stream().mapToDouble(GameRecord::tookMs).sum()
                / lanes
                / Duration.between(begun, ended).toMillis();
        System.out.printf("the ladder: %d games, which ran in %.2f of the time%n", games.size(), share);
        assertThat(share).isGreaterThanOrEqualTo(SHARE);
    }

    private long board(String key) throws IOException, InterruptedException {
        long since = System.nanoTime();
        assertThat(send(key, "", "").statusCode()).isEqualTo(200);
        return (System.nanoTime() - since) / 1_000_000;
    }

    private void tryDraft(String key) throws IOException, InterruptedException {
        HttpResponse<String> made = send(key, "write", "start=python&name=mine");
        assertThat(made.statusCode()).as(made.body()).isEqualTo(303);
        HttpResponse<String> ordered = send(key, "write/1", "do=try&game=quixo&against=random-py&seat=0");
        assertThat(ordered.statusCode()).as(ordered.body()).isEqualTo(303);
    }

    private boolean isOver(String key) {
        try {
            LockSupport.parkNanos(1_000_000_000);
            String page = send(key, "tries/1", "").body();
            assertThat(page).doesNotContain("There is no game");
            return page.contains("The game is over.");
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
