package botarena.classroom;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.results.ResultsFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SubmissionMistakesTest {

    private static final String GAME = "onitama.r1.greedy-java-v-random-js.1";

    private static GameRecord record() throws Exception {
        return ResultsFolder.open(Path.of("../../results/example-1.0"), new GameCatalog(Games.BUILT_IN))
                .find(GAME, id -> {})
                .orElseThrow();
    }

    private static GameAnalysis analysis() {
        return new GameAnalysis(
                GAME,
                "engine",
                "nodes 1",
                List.of(
                        new GameAnalysis.Ply(2, 0.8, "goose:d1-c2", List.of("goose:d1-c2"), 1, false, false),
                        new GameAnalysis.Ply(3, 0.5, "cobra:b4-a3", List.of("cobra:b4-a3"), 1, false, false)));
    }

    @Test
    void theMostCostlyMoveIsToldWithTheBetterOneAndItsBoard() throws Exception {
        SubmissionMistakes mistakes =
                new SubmissionMistakes("random-js", Map.of(GAME, analysis()), CourseFolder.DRAWING);
        mistakes.add(record());
        assertThat(mistakes.lines())
                .containsSubsequence(
                        "",
                        "Analysis",
                        "  accuracy 62.5 % in 1 analysed game",
                        "  " + GAME
                                + ", ply 3: with goose:d1-c2 the winning chance fell from 80 % to 50 %; better: goose:d1-c2")
                .last()
                .asString()
                .startsWith("    board ");
    }

    @Test
    void nothingIsSaidWithoutAnAnalysis() throws Exception {
        SubmissionMistakes mistakes = new SubmissionMistakes("random-js", Map.of(), CourseFolder.DRAWING);
        mistakes.add(record());
        assertThat(mistakes.lines()).isEmpty();
    }
}
