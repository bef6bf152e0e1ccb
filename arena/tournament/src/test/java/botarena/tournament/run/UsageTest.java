package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.MoveReply.Usage;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.Verdict;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.standings.RatingTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables with a bot that uses a language model sum up the usage, and no others. */
class UsageTest {

    private static final String CUP = Arena.yaml("a b", "quixo, oust", "schedule: {games-per-pair: 4}");

    @TempDir
    private Path folder;

    private ResultsFolder results() throws Exception {
        return ResultsFolder.open(folder.resolve("results"), new GameCatalog(Games.BUILT_IN));
    }

    private String file(String name) throws Exception {
        return Files.readString(folder.resolve("results").resolve(name));
    }

    @Test
    void theUseOfAllGamesStandsInTablesAndSummary() throws Exception {
        new Arena(folder)
                .with(() -> ScriptedReferee.plain().using("a", new Usage(1000, 50, 250_000)))
                .run(CUP);
        RatingTable overall = results().tables().get(2);
        List<List<String>> rows = RatingColumns.screenTable(overall).texts();
        assertThat(rows).anySatisfy(row -> assertThat(row).contains("a", "8000", "400", "2.0000"));
        assertThat(rows).anySatisfy(row -> assertThat(row).contains("b", "").doesNotContain("0.0000"));
        assertThat(file("ratings.csv"))
                .contains(",game,tokens_in,tokens_out,cost_micros\n")
                .contains(",quixo,4000,200,1000000\n", ",overall,8000,400,2000000\n", ",overall,0,0,0\n");
        assertThat(file("summary.json")).contains("\"tokens_in\" : 4000", "\"cost_micros\" : 2000000");
        assertThat(results().verify()).isEqualTo(new Verdict.Sound(8, List.of()));
    }

    @Test
    void usageIsAbsentWithoutAModel() throws Exception {
        new Arena(folder).run(CUP);
        assertThat(file("ratings.csv") + file("summary.json") + file("games.jsonl"))
                .doesNotContain("tokens", "cost", "Micros");
        assertThat(RatingColumns.screenTable(results().tables().get(0)).columns())
                .noneMatch(column -> column.key().startsWith("tokens"));
    }
}
