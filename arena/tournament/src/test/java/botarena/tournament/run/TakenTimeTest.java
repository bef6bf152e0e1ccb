package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.Verdict;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.standings.RatingTable;
import botarena.tournament.standings.TakenTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How much of the bots' time others took: told where it is something, with a warning where it is much. */
class TakenTimeTest {

    /** Bots have 300 ms in each game, however many moves it takes. */
    private static final String CUP = Arena.yaml("a b", "quixo", "schedule: {games-per-pair: 4}\ntime: 300ms + 0ms");

    @TempDir
    private Path folder;

    private List<RatingTable> tables() throws Exception {
        return ResultsFolder.open(folder.resolve("results"), new GameCatalog(Games.BUILT_IN))
                .tables();
    }

    private void play(double takenInEachGame) throws Exception {
        new Arena(folder)
                .with(() -> ScriptedReferee.plain().taking(takenInEachGame))
                .run(CUP);
    }

    private String file(String name) throws Exception {
        return Files.readString(folder.resolve("results").resolve(name));
    }

    @Test
    void timeTakenByOthersStandsInTablesAndSummary() throws Exception {
        play(30);
        RatingTable table = tables().get(0);
        double percent = table.time().percent();
        assertThat(percent).isEqualTo(10);
        assertThat(table.rows().get(0).flag()).endsWith(" busy");
        assertThat(RatingColumns.screenTable(table).texts().get(0).toString())
                .contains(" busy")
                .doesNotContain("taken");
        assertThat(file("ratings.csv").lines().findFirst().orElseThrow()).endsWith(",game,taken_pct");
        assertThat(file("summary.json")).contains("\"taken_pct\" : " + percent + ",");
        assertThat(ResultsFolder.open(folder.resolve("results"), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isEqualTo(new Verdict.Sound(4, List.of()));
    }

    /** Bots that answer at once are not disturbed by waits as long as their answers, nor is their table. */
    @Test
    void waitsAsLongAsTheAnswersAreNothingToABotThatHasTime() throws Exception {
        play(1);
        RatingTable table = tables().get(0);
        assertThat(table.time().percent()).isEqualTo(0.333);
        assertThat(table.rows()).noneMatch(row -> row.flag().contains("busy"));
        assertThat(RatingColumns.screenTable(table).texts().toString()).doesNotContain("taken");
    }

    @Test
    void nothingIsSaidOfAQuietMachine() throws Exception {
        play(0);
        assertThat(tables().get(0).time().words("the bots'")).isEmpty();
        assertThat(file("ratings.csv")).doesNotContain("taken");
        assertThat(file("summary.json")).doesNotContain("taken");
        assertThat(file("games.jsonl")).doesNotContain("taken");
    }

    @ParameterizedTest
    @CsvSource({
        "1000000, 400, ''",
        "1000, 9, ''",
        "1000, 10, Other programs on this machine used 1 % of the bots' time.",
        "1000, 99, Other programs on this machine used 10 % of the bots' time.",
        "1000, 100, 'This machine was busy (other programs used 10 % of the bots'' time), so small rating differences may"
                + " be noise.'",
    })
    void aTenthOfItIsMuch(double had, double taken, String words) {
        assertThat(new TakenTime(had, taken).words("the bots'")).isEqualTo(words);
    }
}
