package botarena.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.cli.Style;
import botarena.app.terminal.Screen;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunEvent.Progress;
import botarena.tournament.results.ResultsFolder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.ExternalTerminal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LiveTableDisplayTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<GameRecord> records = new ArrayList<>();
    private long nanos = 1;
    private LiveTableDisplay table = table(false);

    LiveTableDisplayTest() throws Exception {
        ResultsFolder.open(Path.of("../../results/example-1.0"), new GameCatalog(Games.BUILT_IN))
                .forEach(records::add);
    }

    @AfterEach
    void leave() {
        table.releaseTerminal();
    }

    private LiveTableDisplay table(boolean capped) throws IOException {
        Terminal terminal = new ExternalTerminal(
                "test", "xterm", new ByteArrayInputStream(new byte[0]), out, StandardCharsets.UTF_8);
        terminal.setSize(new Size(60, 24));
        return new LiveTableDisplay(new Screen(terminal), Style.PLAIN, () -> nanos, capped);
    }

    private void start(int total) {
        table.accept(new RunEvent.Started(
                "cup", Path.of("results"), List.of("a", "b"), List.of("quixo"), new Progress(0, total, 0, 0), 2, 0));
    }

    /** The display after a game that ended a minute after the last. */
    private List<String> after(GameRecord record, int done, int total) {
        nanos += 60_000_000_000L;
        out.reset();
        table.accept(new RunEvent.GameEnded(record, new Progress(done, total, 2, done)));
        return out.toString(StandardCharsets.UTF_8)
                .replaceAll("\033\\[[0-9;]*[A-Za-z]|\r", "")
                .lines()
                .toList();
    }

    @Test
    void theLastGameKeepsItsResultAndLosesOfItsReason() {
        start(10_000);
        for (GameRecord record : records) {
            String last = after(record, 1, 10_000).stream()
                    .filter(line -> line.startsWith("last: "))
                    .findFirst()
                    .orElseThrow();
            assertThat(last).matches("last: [^(]*  (1-0|0-1|1/2-1/2) \\(.*").hasSizeLessThan(60);
        }
        assertThat(records).anyMatch(record -> record.detail().length() > 60);
    }

    /** A line as wide as the terminal ends in an empty one on some. */
    @Test
    void aRemarkIsNarrowerThanTheTerminal() {
        table.accept(new RunEvent.Warning("x".repeat(40) + " 1234567890 and more"));
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).contains("warning: " + "x".repeat(40));
    }

    @Test
    void aTestsTimeIsThatOfItsExpectedEndNeverOfItsLastGame() throws IOException {
        table = table(true);
        start(40_000);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("at most 40000 games");
        assertThat(after(records.get(0), 1, 40_000)).contains("1 game").noneMatch(line -> line.contains("ETA"));
        table.accept(new RunEvent.Note("sprt", "LLR 0.5", Map.of(), OptionalLong.of(30)));
        assertThat(after(records.get(0), 10, 40_000))
                .anyMatch(line -> line.contains("10/~30 ") && line.endsWith("ETA 4m00s"));
        assertThat(after(records.get(0), 40, 40_000))
                .anyMatch(line -> line.contains("40/~40 ") && line.endsWith("ETA 0s"));
    }
}
