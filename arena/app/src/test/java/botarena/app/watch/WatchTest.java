package botarena.app.watch;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.results.ResultsFolder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.ExternalTerminal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchTest {

    private static final GameCatalog CATALOG = new GameCatalog(Games.BUILT_IN);
    private static final long SECOND = 1_000_000_000L;
    private static final String LEFT = "\033[D";
    private static final String HOME = "\033[1~";
    private static final String END = "\033OF";

    @TempDir
    private Path folder;

    private List<String> records = List.of();
    private long now;

    @BeforeEach
    void twoGames() throws IOException {
        records = Files.readAllLines(Path.of("../../results/example-1.0/games.jsonl"));
        write(2);
    }

    private void write(int games) throws IOException {
        Files.write(folder.resolve("games.jsonl"), records.subList(0, games));
    }

    private static String id(String record) {
        return record.replaceFirst(".*?\"id\":\"([^\"]*)\".*", "$1");
    }

    private GameShelf shelf() throws Exception {
        GameShelf shelf = new GameShelf(ResultsFolder.open(folder, CATALOG), CATALOG);
        shelf.refresh(now);
        return shelf;
    }

    private WatchSession newest() throws Exception {
        GameShelf shelf = shelf();
        return new WatchSession(
                shelf, shelf.game(shelf.newestGame().orElseThrow()).orElseThrow(), true, now);
    }

    private void keys(WatchSession watching, String keys) throws Exception {
        try (Terminal terminal = terminal(keys, 80, 24, new ByteArrayOutputStream())) {
            for (WatchKey key = WatchKey.read(terminal.reader(), 60_000);
                    key != null;
                    key = WatchKey.read(terminal.reader(), 60_000)) {
                watching.press(key, now);
            }
        } catch (WatchKey.EndOfKeys e) {
            // All of them were pressed.
        }
    }

    private static Terminal terminal(String keys, int columns, int rows, ByteArrayOutputStream out) throws IOException {
        Terminal terminal = new ExternalTerminal(
                "test",
                "xterm",
                new ByteArrayInputStream(keys.getBytes(StandardCharsets.UTF_8)),
                out,
                StandardCharsets.UTF_8);
        terminal.setSize(new Size(columns, rows));
        return terminal;
    }

    private static String screen(WatchSession watching) {
        return String.join("\n", watching.lines(80, 24));
    }

    @Test
    void theNewestGamePlaysFromItsStart() throws Exception {
        WatchSession watching = newest();
        assertThat(screen(watching)).startsWith(id(records.get(1))).contains("Start: ", "\n0/", "playing");
        now += SECOND;
        assertThat(watching.tick(now)).isTrue();
        assertThat(screen(watching)).contains("Ply 1, ", "\n1/");
    }

    @Test
    void keysGoThroughAGameAndFromOneToAnother() throws Exception {
        WatchSession watching = newest();
        keys(watching, END + LEFT);
        assertThat(screen(watching))
                .containsPattern("\n(\\d+)/")
                .contains("paused")
                .doesNotContain("Start: ");
        keys(watching, HOME);
        assertThat(screen(watching)).contains("Start: ");
        keys(watching, "p");
        assertThat(screen(watching)).startsWith(id(records.get(0)));
        keys(watching, "p");
        assertThat(screen(watching)).contains("there is no game before");
        keys(watching, "/nothing-like-this\r");
        assertThat(screen(watching)).contains("no game is like that");
        keys(watching, "/" + id(records.get(1)).substring(0, 12) + "\r");
        assertThat(screen(watching)).contains(".r1.");
        keys(watching, "?");
        assertThat(screen(watching)).contains("Space     play or pause");
        keys(watching, "?f+-q");
        assertThat(watching.isOver()).isTrue();
    }

    @Test
    void gamesAreFoundByTheirResult() throws Exception {
        write(records.size());
        WatchSession watching = newest();
        keys(watching, "/lost random-py greedy-java\r");
        assertThat(screen(watching)).contains("random-py").doesNotContain("no game is like that");
        assertThat(winner(screen(watching))).isEqualTo("greedy-java");
        keys(watching, "/won greedy-java random-py oust\r");
        assertThat(screen(watching)).startsWith("oust.");
        assertThat(winner(screen(watching))).isEqualTo("greedy-java");
        keys(watching, "/fault\r");
        assertThat(screen(watching)).contains("no game is like that");
    }

    @Test
    void theNewestLossBeginsAtItsFirstMistake() throws Exception {
        write(records.size());
        GameShelf shelf = shelf();
        String lost = shelf.findNewest("lost random-js").orElseThrow();
        WatchSession watching = new WatchSession(shelf, shelf.game(lost).orElseThrow(), false, now);
        watching.lostBy("random-js");
        assertThat(screen(watching)).startsWith(lost).contains("to find mistakes: botarena analyse ");
        String best = "e2-f2";
        List<GameAnalysis.Ply> plies = List.of(
                new GameAnalysis.Ply(5, 0.5, best, List.of(best), 1, false, false),
                new GameAnalysis.Ply(6, 0.9, best, List.of(best), 1, false, false),
                new GameAnalysis.Ply(7, 0.1, best, List.of(best), 1, false, false));
        try (AnalysisFile file = AnalysisFile.open(folder, "e")) {
            file.append(new GameAnalysis(lost, "e", "nodes 1", plies));
        }
        watching.lostBy("random-js");
        assertThat(screen(watching))
                .containsPattern("blunder: winning chance fell from \\d+ % to \\d+ %; cube e2, in at f2 keeps \\d+ %")
                .contains("Ply 6, ");
        keys(watching, "m");
        assertThat(screen(watching)).contains("no mistake follows");
        keys(watching, "p");
        assertThat(winner(screen(watching))).isNotEqualTo("random-js");
    }

    /** The winner of the game on the screen, as its record says. */
    private String winner(String screen) {
        String id = screen.lines().findFirst().orElseThrow();
        String record =
                records.stream().filter(line -> id(line).equals(id)).findFirst().orElseThrow();
        int team = record.contains("\"scores\":[1,0]") ? 0 : 1;
        return record.replaceFirst(
                ".*\"bots\":\\[\\{\"name\":\"([^\"]*)\".*?\\{\"name\":\"([^\"]*)\".*", "$" + (team + 1));
    }

    @Test
    void aCopiedPositionIsHandedOutOnce() throws Exception {
        WatchSession watching = newest();
        keys(watching, "c");
        String text = watching.takeCopied();
        assertThat(records.get(1)).contains("\"from\":\"" + text + "\"");
        assertThat(watching.takeCopied()).isEmpty();
    }

    @Test
    void aGameThatIsWrittenMeanwhileFollowsWhenTheLastHasEnded() throws Exception {
        WatchSession watching = newest();
        write(3);
        for (int ply = 0; ply < 200 && !screen(watching).startsWith(id(records.get(2))); ply++) {
            now += SECOND;
            watching.tick(now);
        }
        assertThat(screen(watching)).startsWith(id(records.get(2))).contains("Start: ");
    }

    @Test
    void aSmallScreenHasTheBoardAndWhatHappened() throws Exception {
        WatchSession watching = newest();
        keys(watching, END);
        List<String> lines = watching.lines(40, 14);
        assertThat(lines).hasSize(14);
        assertThat(String.join("\n", lines)).contains("      a  b  c");
    }

    @Test
    void theScreenIsRestoredAtTheEnd() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Terminal terminal = terminal("q", 80, 24, out);
        try (WatchScreen screen = new WatchScreen(terminal)) {
            assertThat(screen.run(newest())).isTrue();
        }
        assertThat(out.toString(StandardCharsets.UTF_8))
                .containsSubsequence("\033[?1049h", id(records.get(1)), "\033[?1049l");
    }

    @Test
    void tooSmallResourcesAreReported() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (WatchScreen screen = new WatchScreen(terminal("q", 39, 14, out))) {
            screen.run(newest());
        }
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("at least 40x14, please");
    }
}
