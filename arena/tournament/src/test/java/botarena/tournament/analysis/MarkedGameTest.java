package botarena.tournament.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordReader;
import botarena.tournament.analysis.GameAnalysis.Ply;
import botarena.tournament.analysis.MarkedGame.Mark;
import botarena.tournament.analysis.MarkedGame.Move;
import botarena.tournament.results.ResultsFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarkedGameTest {

    private static final int OPENING = 2;

    /** Red moves on even plies, takes blue's master on ply 16 and so wins. */
    private static GameRecord game() throws Exception {
        return ResultsFolder.open(Path.of("../../results/example-1.0"), new GameCatalog(Games.BUILT_IN))
                .find("onitama.r1.greedy-java-v-random-js.0", other -> {})
                .orElseThrow();
    }

    /** @param values from ply 2 on, each for red */
    private static List<Ply> plies(GameRecord record, double... values) {
        List<Ply> plies = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            double value = i % 2 == 0 ? values[i] : 1 - values[i];
            plies.add(new Ply(OPENING + i, value, record.moves().get(i), List.of("a"), 5, value == 1, i == 3));
        }
        return plies;
    }

    @Test
    void marksFollowFromTheLostExpectedScore() throws Exception {
        GameRecord record = game();
        List<Ply> plies = plies(record, 0.6, 0.5, 0.5, 0.3, 0.3, 0, 0.85, 0.85, 0.95, 1, 1, 1, 1, 1, 1);
        MarkedGame marked = MarkedGame.of(record, new GameAnalysis("x", "e", "b", plies));
        List<Mark> marks = new ArrayList<>(Arrays.asList(
                Mark.INACCURACY,
                null,
                Mark.MISTAKE,
                Mark.ONLY_MOVE,
                Mark.BLUNDER,
                Mark.MISSED_WIN,
                null,
                Mark.INACCURACY));
        marks.addAll(Collections.nCopies(7, null));
        assertThat(marked.moves()).extracting(Move::mark).isEqualTo(marks);
        assertThat(marked.moves().get(14).after()).isEqualTo(1);
    }

    @Test
    void accuracyIsTheKeptShareOfTheExpectedScore() throws Exception {
        GameRecord record = game();
        MarkedGame marked =
                MarkedGame.of(record, new GameAnalysis("x", "e", "b", plies(record, 0.5, 0.25, 0.75, 0.5, 0.5)));
        assertThat(marked.moves()).as("the fifth position has no successor").hasSize(4);
        assertThat(marked.accuracy(0)).hasValueCloseTo(100 * 0.75 / 1.25, within(1e-9));
        assertThat(marked.accuracy(1)).hasValueCloseTo(100 * 0.75 / 1.25, within(1e-9));
        assertThat(MarkedGame.accuracy(List.of())).isEmpty();
    }

    @Test
    void decisionsOfTheOpeningHaveNoMark() throws Exception {
        GameRecord record = game();
        List<Ply> all = List.of(
                new Ply(0, 0.9, "a", List.of(), 1, false, false), new Ply(1, 0.9, "a", List.of(), 1, false, false));
        assertThat(MarkedGame.of(record, new GameAnalysis("x", "e", "b", all)).moves())
                .isEmpty();
    }

    @Test
    void theLastMoveBeforeThePlyCapHasNoMark() throws Exception {
        String line = Files.readAllLines(Path.of("../../results/example-1.0/games.jsonl")).stream()
                .filter(each -> each.contains("onitama.r1.greedy-java-v-random-js.0"))
                .findFirst()
                .orElseThrow()
                .replace("\"maxPlies\":300", "\"maxPlies\":16")
                .replace(",\"eel:c4-d4\"]", "]");
        GameRecord capped = new RecordReader(new GameCatalog(Games.BUILT_IN)).read(line);
        double[] won = new double[capped.moves().size()];
        Arrays.fill(won, 0.9);
        MarkedGame marked = MarkedGame.of(capped, new GameAnalysis("x", "e", "b", plies(capped, won)));
        assertThat(marked.moves()).extracting(Move::ply).endsWith(13, 14).hasSize(13);
    }
}
