package botarena.view.live;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.GameInProgress;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.On;
import botarena.referee.GameSpec;
import botarena.testing.BrowserScripts;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.lanes.WorkerNow;
import botarena.tournament.lanes.WorkerNow.Counts;
import botarena.tournament.lanes.WorkerNow.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The live page in a browser, {@code -Dgroups=browser}. Old games are replayed to it at the pace of slow bots; the
 * script says by files when the run has to start again, and when it is over.
 */
@Tag("browser")
@Timeout(1200)
@Needs({Tool.CHROMIUM, Tool.NODE, Tool.NPM})
class LiveBrowserTest {

    private static final long PLY_MILLIS = 100;
    private static final String EVIL = "</script><script>hacked=1</script><img src=x onerror=hacked=1>\u202Eevil";

    @TempDir
    private Path folder;

    @TempDir
    private Path elsewhere;

    @TempDir
    private Path signals;

    private final AtomicLong looks = new AtomicLong();

    @Test
    void thePageFollowsARunThroughARestartToItsEnd() throws Exception {
        Files.createDirectories(BrowserScripts.REPORTS);
        Files.createFile(signals.resolve("nothing"));
        Files.copy(Path.of("src/test/resources/analysis/analysis.jsonl"), folder.resolve("analysis.jsonl"));
        PlayedRun first = new PlayedRun(folder, 0);
        int port = first.port();
        List<GameRecord> games = first.records;
        PlayedRun away = new PlayedRun(elsewhere, 0, () -> workers(games));
        away.game();
        Process script = script(first.live.url(), away.live.url());
        play(first, "restart", script);
        first.close();
        try (PlayedRun second = new PlayedRun(folder, port)) {
            play(second, "end", script);
            second.over();
            away.close();
        }
        Files.createFile(signals.resolve("gone"));
        assertThat(script.waitFor()).as(said()).isZero();
    }

    /** Machines of every kind, one of which has one game more at each look. */
    private List<WorkerNow> workers(List<GameRecord> games) {
        List<GameSpec> playing =
                games.subList(0, 5).stream().map(GameRecord::setting).toList();
        long done = looks.incrementAndGet();
        return List.of(
                new WorkerNow(new On("w01", 1, 0.99), State.PLAYS, "", 8, new Counts(done, 0, 0, 1), playing),
                new WorkerNow(new On("w02", 0.87, 1), State.READY, "", 2, new Counts(12, 0, 0, 0), List.of()),
                new WorkerNow(new On("w03", 1.2, 1), State.WAITS, "runs 1.3.9, needs 1.4.0", 4, Counts.NONE, List.of()),
                new WorkerNow(new On("w04", 0, 0), State.GONE, "", 0, new Counts(31, 0, 0, 2), List.of()),
                new WorkerNow(new On(EVIL, 1, 1), State.QUARANTINE, EVIL, 4, new Counts(0, 3, 1, 0), List.of()));
    }

    private Process script(String url, String elsewhere) throws Exception {
        BrowserScripts.installPackages();
        ProcessBuilder script = node("node", "--test", "live.test.mjs");
        script.environment().put("BOTARENA_LIVE", url);
        script.environment().put("BOTARENA_ELSEWHERE", elsewhere);
        script.environment().put("BOTARENA_SIGNALS", signals.toString());
        script.environment().put("BOTARENA_REPORTS", BrowserScripts.REPORTS.toString());
        return script.start();
    }

    /** Apart from this process's own streams, which carry the names of tests to run. */
    private ProcessBuilder node(String... command) {
        return new ProcessBuilder(command)
                .directory(BrowserScripts.FOLDER.toFile())
                .redirectErrorStream(true)
                .redirectInput(signals.resolve("nothing").toFile())
                .redirectOutput(signals.resolve("said").toFile());
    }

    private String said() throws IOException {
        return Files.readString(signals.resolve("said"));
    }

    /** Plays on, ply by ply, until the script says something or has ended; the slower, the fewer games are left. */
    private void play(PlayedRun run, String signal, Process script) throws Exception {
        while (!Files.exists(signals.resolve(signal)) && script.isAlive()) {
            GameInProgress game = run.begin();
            for (int ply = game.plies() + 1; ply <= run.next().plies(); ply++) {
                run.play(game, ply);
                TimeUnit.MILLISECONDS.sleep(PLY_MILLIS * run.records.size() / run.left());
            }
            game.end();
            run.end();
        }
    }
}
