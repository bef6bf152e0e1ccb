package botarena.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RatingPoolTest {
    private static Crosstable table(List<GameResult> results) {
        RatingPool pool = new RatingPool();
        results.forEach(result -> result.into(pool));
        return pool.crosstable();
    }

    private static List<String> kinds(Crosstable table) {
        List<String> kinds = new ArrayList<>();
        for (int i = 0; i < table.pairings(); i++) {
            for (int kind = table.firstCluster(i); kind < table.firstCluster(i + 1); kind++) {
                kinds.add(i + ":" + java.util.Arrays.toString(table.shape(kind)) + "x" + table.multiplicity(kind));
            }
        }
        return kinds;
    }

    @Test
    void clustersOfAnySizeAreKeptApart() {
        Crosstable table = table(List.of(
                new GameResult("a", "b", Score.WIN, "x"),
                new GameResult("b", "a", Score.WIN, "x"),
                new GameResult("a", "b", Score.DRAW, "x"),
                new GameResult("b", "a", Score.DRAW, "x"),
                new GameResult("a", "b", Score.WIN, "y"),
                new GameResult("a", "b", Score.WIN, ""),
                new GameResult("b", "a", Score.LOSS, "z"),
                new GameResult("a", "b", Score.LOSS, "z")));
        assertThat(kinds(table))
                .containsExactly("0:[0, 0, 1, 0, 0, 1]x1", "0:[1, 0, 0, 0, 0, 0]x2", "0:[1, 1, 0, 1, 1, 0]x1");
        assertThat(table.completePairs(0)).isEqualTo(2);
        assertThat(table.clusters()).isEqualTo(4);
    }

    @Test
    void theOrderOfResultsDoesNotChangeTheTable() {
        Random random = new Random(1);
        List<GameResult> results = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            int a = random.nextInt(12);
            int b = (a + 1 + random.nextInt(11)) % 12;
            String cluster = random.nextInt(4) == 0 ? "" : "c" + random.nextInt(40);
            results.add(new GameResult("p" + a, "p" + b, Score.of(random.nextInt(3)), cluster));
        }
        Crosstable one = table(results);
        Collections.shuffle(results, random);
        Crosstable other = table(results);
        assertThat(kinds(other)).isEqualTo(kinds(one));
        assertThat(other.counts()).isEqualTo(one.counts());
        assertThat(other.players()).isEqualTo(one.players());
    }

    @Test
    void theTableOfASealedPoolIsTheSameAndNoGameFollows() {
        RatingPool pool = new RatingPool();
        List<GameResult> results = List.of(
                new GameResult("a", "b", Score.WIN, "x"),
                new GameResult("a", "c", Score.WIN, "y"),
                new GameResult("b", "a", Score.DRAW, "x"));
        results.forEach(result -> result.into(pool));
        pool.seal();
        assertThat(kinds(pool.crosstable())).isEqualTo(kinds(table(results)));
        assertThat(pool.crosstable().counts()).isEqualTo(table(results).counts());
        assertThat(pool.mayHaveSplitClusters()).isFalse();
        assertThatIllegalStateException().isThrownBy(() -> results.get(0).into(pool));
    }

    @Test
    void botAgainstItselfIsOnlyCounted() {
        RatingPool pool = new RatingPool();
        new GameResult("a", "a", Score.WIN, "").into(pool);
        assertThat(pool.games()).isZero();
        assertThat(pool.selfPlay()).isEqualTo(1);
        assertThat(pool.crosstable().players()).isEmpty();
    }

    @Test
    void openClustersAreForgottenOnlyBeyondTheWindow() {
        RecentKeys keys = new RecentKeys();
        for (long key = 1; key <= 3L * RecentKeys.MIN_KEYS; key++) {
            keys.put(key, 1);
        }
        assertThat(keys.get(3L * RecentKeys.MIN_KEYS - RecentKeys.MIN_KEYS + 1)).isEqualTo(1);
        assertThat(keys.get(1)).isZero();
        assertThat(keys.mayHaveDropped()).isTrue();
    }
}
