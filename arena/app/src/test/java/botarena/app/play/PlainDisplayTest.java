package botarena.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunEvent.Progress;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.standings.RatingTable;
import botarena.tournament.standings.Standings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PlainDisplayTest {

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final PlainDisplay lines = new PlainDisplay(new PrintStream(err, true, StandardCharsets.UTF_8), false);
    private final List<GameRecord> records = new ArrayList<>();
    private List<RatingTable> tables = List.of();

    @BeforeEach
    void readResults() throws Exception {
        ResultsFolder folder =
                ResultsFolder.open(Path.of("../../results/example-1.0"), new GameCatalog(Games.BUILT_IN));
        tables = folder.standings(records::add).tables();
    }

    private String afterGame(int done, int total) {
        err.reset();
        lines.accept(new RunEvent.GameEnded(records.get(0), new Progress(done, total, 1, done)));
        lines.accept(new RunEvent.Standings(tables, true));
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void tablesStandAtTheQuartersAndTheLastOneIsTheAnswers() {
        assertThat(afterGame(1, 10)).contains("game 1/10").doesNotContain("Elo");
        assertThat(afterGame(3, 10)).contains("game 3/10", "Elo");
        assertThat(afterGame(8, 10)).contains("Elo");
        assertThat(afterGame(10, 10)).doesNotContain("Elo");
    }

    @Test
    void aGameWithoutResultsHasNoTable() {
        assertThat(RatingTable.tablesForPeople(new Standings(List.of("oust", "quixo")).tables()))
                .isEmpty();
        assertThat(RatingTable.tablesForPeople(tables)).hasSameSizeAs(tables);
        tables = new Standings(List.of("oust", "quixo")).tables();
        assertThat(afterGame(5, 10)).doesNotContain("Elo");
    }
}
