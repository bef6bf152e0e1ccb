package botarena.view.live;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Json;
import botarena.referee.GameInProgress;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.record.Replay;
import botarena.tournament.lanes.WorkerNow;
import botarena.tournament.lanes.WorkerNow.State;
import botarena.tournament.run.TimeSource;
import botarena.view.SceneText;
import botarena.view.report.Unpacked;
import botarena.web.RawClient;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LivePageTest {

    @TempDir
    private Path folder;

    private static RawClient listen(PlayedRun run, String... headers) throws IOException {
        RawClient client = RawClient.to(run.live.url());
        client.send("GET", "/events", "Host: 127.0.0.1:" + port(run), headers);
        return client;
    }

    private static int port(PlayedRun run) {
        return URI.create(run.live.url()).getPort();
    }

    /** The data of the next event of a kind; those before it are passed over. */
    private static String event(RawClient client, String kind) throws IOException {
        client.until("event: " + kind + "\ndata: ");
        return client.until("\n\n").strip();
    }

    private static Map<String, ?> packed(RawClient client, String kind) throws IOException {
        return Json.object(Unpacked.of(event(client, kind)));
    }

    private static String found(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(pattern + " in " + text).isTrue();
        return matcher.group(1);
    }

    @Test
    void aGameIsToldWhileItIsPlayedAndHowItEnded() throws Exception {
        try (PlayedRun run = new PlayedRun(folder, 0);
                RawClient client = listen(run)) {
            assertThat(packed(client, "all").get("lanes")).isEqualTo(List.of());
            GameRecord record = run.next();
            GameInProgress game = run.begin();
            run.play(game, 4);
            String first = event(client, "tick");
            assertThat(first).contains("\"id\":\"" + record.setting().id() + "\"", "\"lane\":0");
            String whole = SceneText.lines(record, Replay.of(record), Map.of());
            String begun = found("\"text\":\"(.*?)\"[,}]", first).translateEscapes();
            assertThat(whole.lines().skip(1).map(LivePageTest::told).toList())
                    .startsWith(begun.lines().skip(1).map(LivePageTest::told).toArray(String[]::new));
            run.play(game, record.plies());
            game.end();
            run.end();
            StringBuilder text = new StringBuilder(begun);
            String tick = "";
            while (!tick.contains("\"end\"")) {
                tick = event(client, "tick");
                text.append(found("\"more\":\"(.*?)\"[,}]", tick).translateEscapes());
            }
            assertThat(text.toString().lines().skip(1).map(LivePageTest::told))
                    .isEqualTo(whole.lines().skip(1).map(LivePageTest::told).toList());
            assertThat(tick).contains("\"why\":\"" + record.reason().word() + "\"");
        }
    }

    /** A ply's values before its record is there: without the bot's own words. */
    private static String told(String line) {
        String[] parts = line.split("\t");
        return String.join("\t", List.of(parts).subList(0, Math.min(3, parts.length)));
    }

    @Test
    void aFinishedGameCanBeHadByItsNumber() throws Exception {
        try (PlayedRun run = new PlayedRun(folder, 0)) {
            run.game();
            run.game();
            GameRecord second = run.records.get(1);
            String answer = RawClient.ask(run.live.url(), "GET", "/g/1");
            assertThat(answer).endsWith("\r\n\r\n" + SceneText.lines(second, Replay.of(second), Map.of()));
            assertThat(answer).contains("Content-Type: text/plain");
            for (String path : List.of("/g/2", "/g/-1", "/g/", "/g/1/", "/g/99999999999", "/g/x")) {
                assertThat(RawClient.ask(run.live.url(), "GET", path)).as(path).startsWith("HTTP/1.1 404 ");
            }
        }
    }

    @Test
    void anAnalysisCanBeHadAsSoonAsItIsWritten() throws Exception {
        try (PlayedRun run = new PlayedRun(folder, 0)) {
            run.game();
            assertThat(RawClient.ask(run.live.url(), "GET", "/a/0")).endsWith("\r\n\r\nnull");
            Files.copy(Path.of("src/test/resources/analysis/analysis.jsonl"), folder.resolve("analysis.jsonl"));
            assertThat(RawClient.ask(run.live.url(), "GET", "/a/0"))
                    .contains(
                            "Content-Type: application/json",
                            "{\"n\":1,\"plies\":[[",
                            "\"engine\":\"master-java 1.0.0\"");
            assertThat(RawClient.ask(run.live.url(), "GET", "/a/1")).startsWith("HTTP/1.1 404 ");
            assertThat(RawClient.ask(run.live.url(), "GET", "/a/x")).startsWith("HTTP/1.1 404 ");
        }
    }

    @Test
    void gamesAreListedAsTheyEndAndAllOfThemForWhoComesLater() throws Exception {
        try (PlayedRun run = new PlayedRun(folder, 0);
                RawClient client = listen(run)) {
            packed(client, "all");
            run.game();
            String game = event(client, "game");
            assertThat(game)
                    .contains(
                            "\"done\":1",
                            "\"reasons\":[\"" + run.records.get(0).reason().word());
            assertThat(index(game)).contains("\"n\":[1]");
            run.game();
            try (RawClient later = listen(run)) {
                String all = packed(later, "all").get("elements").toString();
                assertThat(all).contains("data-game=");
            }
        }
    }

    private static String index(String event) {
        return Unpacked.of(found("class=\\\\\"list\\\\\"[^>]*>([A-Za-z0-9+/=]*)", event));
    }

    @Test
    void aRestartedRunGoesOnTellingReturningSpectators() throws Exception {
        int port;
        String heard;
        try (PlayedRun run = new PlayedRun(folder, 0);
                RawClient client = listen(run)) {
            port = port(run);
            packed(client, "all");
            run.game();
            heard = found("id: (\\S+)\n", client.until("event: game\n"));
            try (RawClient back = listen(run, "Last-Event-ID: " + heard)) {
                run.game();
                assertThat(back.until("event: game\n")).doesNotContain("event: all");
            }
        }
        try (PlayedRun run = new PlayedRun(folder, port);
                RawClient client = listen(run, "Last-Event-ID: " + heard)) {
            Map<String, ?> all = packed(client, "all");
            assertThat(all.get("progress").toString()).contains("done=2");
            assertThat(all.get("elements").toString()).contains("data-game=");
            run.game();
            assertThat(index(event(client, "game"))).contains("\"n\":[3]");
        }
    }

    @Test
    void aGameThatIsPlayedAfterAllIsToldAndKeepsItsPlace() throws Exception {
        try (PlayedRun earlier = new PlayedRun(folder, 0)) {
            earlier.unplayed();
            earlier.game();
        }
        try (PlayedRun run = new PlayedRun(folder, 0);
                RawClient client = listen(run)) {
            packed(client, "all");
            run.retry();
            String game = event(client, "game");
            assertThat(index(game))
                    .contains(
                            "\"n\":[3]",
                            "\"res\":\""
                                    + RunState.resultFields(run.records.get(0)).get("res"));
            assertThat(RawClient.ask(run.live.url(), "GET", "/g/2")).startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void gamesThatEndWhileTheJournalIsReadAreToldOnce() throws Exception {
        try (PlayedRun run = new PlayedRun(folder, 0, null, 2, TimeSource.SYSTEM);
                RawClient client = listen(run)) {
            Map<String, ?> all = packed(client, "all");
            assertThat(all.get("elements").toString()).contains("data-game=");
            run.tell(0);
            run.missed(1);
            run.game();
            assertThat(index(event(client, "game"))).contains("\"n\":[3]");
        }
    }

    @Test
    void spectatorsKeepTheWholeReport() throws Exception {
        try (PlayedRun run = new PlayedRun(folder, 0);
                RawClient client = listen(run)) {
            packed(client, "all");
            run.game();
            run.game();
            run.over();
            Map<String, ?> end = packed(client, "end");
            assertThat(end.get("how")).isEqualTo("complete");
            assertThat(end.get("whole")).isEqualTo(true);
            String scenes =
                    found("class=\"block\"[^>]*>([^<]+)<", end.get("elements").toString());
            assertThat(Unpacked.of(scenes)).isNotBlank();
            assertThat(client.rest()).isEmpty();
        }
    }

    @Test
    void aLateSpectatorGetsTheReportToo() throws Exception {
        try (PlayedRun run = new PlayedRun(folder, 0);
                RawClient client = listen(run)) {
            packed(client, "all");
            run.game();
            run.over();
            packed(client, "end");
            assertThat(run.live.isWatchedToTheEnd()).isTrue();
            try (RawClient late = listen(run)) {
                Map<String, ?> end = packed(late, "end");
                assertThat(end.get("progress").toString()).contains("done=1");
                assertThat(end.get("elements").toString()).contains("data-game=");
                assertThat(late.rest()).isEmpty();
            }
            assertThat(RawClient.ask(run.live.url(), "GET", "/g/0")).startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void aRunWithoutSpectatorsSaysSo() throws Exception {
        try (PlayedRun run = new PlayedRun(folder, 0)) {
            run.game();
            run.over();
            assertThat(run.live.isWatchedToTheEnd()).isFalse();
            try (RawClient late = listen(run)) {
                packed(late, "end");
            }
        }
    }

    @Test
    void aPartThatFailsEndsNoOtherNews() throws Exception {
        Supplier<List<WorkerNow>> broken = () -> {
            throw new IllegalStateException("nobody there");
        };
        try (PlayedRun run = new PlayedRun(folder, 0, broken);
                RawClient client = listen(run)) {
            packed(client, "all");
            run.started(null);
            run.game();
            assertThat(event(client, "game")).contains("\"done\":1");
            run.over();
            assertThat(packed(client, "end").get("how")).isEqualTo("complete");
        }
    }

    @Test
    void tablesAndHeartbeatsComeByTheClock() throws Exception {
        AtomicLong now = new AtomicLong();
        TimeSource clock = new TimeSource(now::get, Instant::now);
        try (PlayedRun run = new PlayedRun(folder, 0, null, 0, clock);
                RawClient client = listen(run)) {
            packed(client, "all");
            run.end();
            event(client, "game");
            now.addAndGet(TimeUnit.SECONDS.toNanos(2));
            event(client, "table");
            run.end();
            String before = client.until("\"done\":2");
            assertThat(before).doesNotContain("event: table");
            now.addAndGet(TimeUnit.SECONDS.toNanos(2));
            event(client, "table");
            now.addAndGet(TimeUnit.SECONDS.toNanos(5));
            event(client, "beat");
        }
    }

    @Test
    void theForecastComesBeforeTheFirstGame() throws Exception {
        try (PlayedRun run = new PlayedRun(folder, 0);
                RawClient client = listen(run)) {
            Map<String, ?> all = packed(client, "all");
            assertThat(all.get("head").toString())
                    .contains("facts=4 bots, 3 variants")
                    .doesNotContain("0 games");
            assertThat(RawClient.ask(run.live.url(), "GET", "/")).doesNotContain("0 games", "0 bots");
            run.prepared("checking submissions", 2, 8);
            assertThat(event(client, "note")).contains("checking submissions: 2 of 8");
            run.started(List.of());
            assertThat(event(client, "note")).isEqualTo("null");
        }
    }

    @Test
    void nothingIsToldOfFilesSeedsAndMachines() throws Exception {
        try (PlayedRun run = new PlayedRun(folder, 0);
                RawClient client = listen(run)) {
            String page = RawClient.ask(run.live.url(), "GET", "/");
            String all = packed(client, "all").toString();
            run.game();
            run.over();
            String end = packed(client, "end").toString();
            for (String told : List.of(page, all, end)) {
                assertThat(told).doesNotContain("Seed", "Machine", "Fingerprint", folder.toString(), "sample-bots");
            }
            assertThat(end).contains("Variants");
        }
    }

    private static WorkerNow worker(String name, State state, String why, long done, GameSpec... playing) {
        return new WorkerNow(
                new GameRecord.On(name, 0.957, 1),
                state,
                why,
                2,
                new WorkerNow.Counts(done, 1, 0, 3),
                List.of(playing));
    }

    @Test
    void workersAreSentWholeAndAgainAfterChanges() throws Exception {
        AtomicReference<List<WorkerNow>> there = new AtomicReference<>(List.of());
        try (PlayedRun run = new PlayedRun(folder, 0, there::get);
                RawClient client = listen(run)) {
            String evil = "<img src=x onerror=hacked=1>";
            String heard = found("id: (\\S+)\n", client.until("event: all\n"));
            assertThat(packed(client, "workers").get("workers")).isEqualTo(List.of());
            GameSpec first = run.records.get(0).setting();
            there.set(List.of(
                    worker("w1", State.PLAYS, "", 7, first), worker(evil, State.QUARANTINE, "it sent <b>lies</b>", 0)));
            List<?> told = (List<?>) packed(client, "workers").get("workers");
            assertThat(told).hasSize(2);
            assertThat(told.get(0).toString())
                    .contains("name=w1, state=plays", "lanes=2, busy=1", "done=7, void=1, late=0, lost=3")
                    .contains("speed=0.96, share=1.00")
                    .containsPattern("plays=\\[\\[\\d, \\[\\d, \\d]]]");
            assertThat(told.get(1).toString()).contains("name=" + evil, "state=quarantine, why=it sent <b>lies</b>");
            try (RawClient back = listen(run, "Last-Event-ID: " + heard)) {
                assertThat(back.until("event: workers\n")).doesNotContain("event: all");
            }
            String page = RawClient.ask(run.live.url(), "GET", "/");
            assertThat(page).contains("workertable").doesNotContain("<img", evil);
        }
    }

    @Test
    void theFirstOfManyWorkersAreNamedAndTheRestCounted() throws Exception {
        List<WorkerNow> many = IntStream.range(0, 130)
                .mapToObj(number -> worker("w" + number, State.READY, "", number))
                .toList();
        try (PlayedRun run = new PlayedRun(folder, 0, () -> many);
                RawClient client = listen(run)) {
            Map<String, ?> told = packed(client, "workers");
            assertThat((List<?>) told.get("workers")).hasSize(100);
            assertThat(told.get("left")).isEqualTo(30L);
        }
    }

    @Test
    void aLocalRunDoesNotMentionWorkers() throws Exception {
        try (PlayedRun run = new PlayedRun(folder, 0);
                RawClient client = listen(run)) {
            String page = RawClient.ask(run.live.url(), "GET", "/");
            assertThat(page).doesNotContain("workertable", "HEARD.workers", ".does");
            packed(client, "all");
            run.game();
            run.over();
            assertThat(client.until("event: end\n")).doesNotContain("event: workers");
        }
    }

    @Test
    void thePageRunsOnlyItsOwnScriptAndAsksNoOtherServer() throws Exception {
        try (PlayedRun run = new PlayedRun(folder, 0)) {
            String answer = RawClient.ask(run.live.url(), "GET", "/");
            assertThat(answer)
                    .contains("Content-Security-Policy: default-src 'none'; script-src 'sha256-")
                    .contains("connect-src 'self'", "frame-ancestors 'none'")
                    .doesNotContain("innerHTML", " style=\"", "https:");
        }
    }
}
