package botarena.view;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.tournament.results.ResultsFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptOutputTest {

    private static final Path EXAMPLE = Path.of("../../results/example-1.0");

    @TempDir
    private Path results;

    private GameRecord record;

    @BeforeEach
    void readGame() throws Exception {
        ResultsFolder folder = ResultsFolder.open(EXAMPLE, new GameCatalog(Games.BUILT_IN));
        record = folder.find("onitama.r1.greedy-java-v-random-js.1", id -> {}).orElseThrow();
        Files.createDirectories(results.resolve("logs"));
    }

    private GameView view(int seat, String counts, String stderr) throws IOException {
        Files.writeString(
                results.resolve(record.setting().logPath(seat)),
                "game          g\n\n--- conversation ---\n= stderr lines: " + counts + "\n\n--- stderr ---\n" + stderr);
        return GameView.of(record).withOutput(results);
    }

    @Test
    void linesStandBesideTheMoveThatTheyLedTo() throws IOException {
        GameView game = view(1, "1 before ply 2, 2 before ply 4, 3 in all", "book\nthinking\nthought\n");
        assertThat(GamePanel.lines(game, 0, 80)).anyMatch(line -> line.endsWith("greedy-java wrote:"));
        assertThat(GamePanel.lines(game, 3, 80)).anyMatch(line -> line.endsWith("   thinking"));
        assertThat(GamePanel.lines(game, 4, 80)).noneMatch(line -> line.endsWith("wrote:"));
        assertThat(GamePanel.lines(game, 5, 80)).anyMatch(line -> line.endsWith("   thought"));
        assertThat(GamePanel.lines(GameView.of(record), 5, 80)).noneMatch(line -> line.endsWith("wrote:"));
    }

    @Test
    void whatCameAfterTheLastMoveStandsAtTheEnd() throws IOException {
        GameView game = view(0, "0 before ply " + record.plies() + ", 1 in all", "IndexError\n");
        assertThat(GamePanel.lines(game, record.plies(), 80)).anyMatch(line -> line.endsWith("   IndexError"));
    }

    @Test
    void aScreenHasTheBoardFirstAndOfLongOutputWhatFits() throws IOException {
        GameView game = view(1, "0 before ply 2, 500 in all", "x\n".repeat(499) + "yyy\n");
        List<String> screen = GamePanel.lines(game, 3, 80, 20, 0);
        assertThat(screen)
                .hasSizeLessThanOrEqualTo(20)
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(screen)
                .anyMatch(line -> line.endsWith("greedy-java wrote:"))
                .anyMatch(line -> line.endsWith("   …"))
                .anyMatch(line -> line.endsWith(" yyy"))
                .anyMatch(line -> line.endsWith("   x"));
        assertThat(GamePanel.minRows(game, 3, 80, 0)).isEqualTo(GamePanel.minRows(GameView.of(record), 3, 80, 0));
    }

    @Test
    void ofLongOutputBothEndsAreKept() throws IOException {
        GameView game = view(1, "0 before ply 2, 1 in all", "begin " + "x".repeat(90_000) + " end\n");
        assertThat(String.join("", game.output(3)))
                .contains("begin ", "[…]", " end")
                .hasSizeLessThan(17_000);
    }
}
