package botarena.ratings.sprt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.GameResult;
import botarena.ratings.RatingPool;
import botarena.ratings.Score;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeadToHeadTest {
    private final RatingPool pool = new RatingPool();

    private void game(String first, String second, char result, String pair) {
        Score score = result == 'W' ? Score.WIN : result == 'D' ? Score.DRAW : Score.LOSS;
        new GameResult(first, second, score, pair).into(pool);
    }

    /** A pair by the results of b, first as the first player, then as the second. */
    private void pair(String results, String name) {
        game("b", "a", results.charAt(0), name);
        char second = results.charAt(1);
        game("a", "b", second == 'W' ? 'L' : second == 'L' ? 'W' : 'D', name);
    }

    private HeadToHead only() {
        List<HeadToHead> all = HeadToHead.of(pool.crosstable());
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    /** Classes are LL, LD, DD, WL, WD, WW of a, the front team by name. */
    @ParameterizedTest
    @CsvSource({"WW, 0", "WD, 1", "DW, 1", "DD, 2", "WL, 3", "LW, 3", "DL, 4", "LD, 4", "LL, 5"})
    void everyPairHasItsClass(String resultsOfB, int place) {
        pair(resultsOfB, "p");
        Integer[] expected = {0, 0, 0, 0, 0, 0};
        expected[place] = 1;
        assertThat(only().pairs()).containsExactly(expected);
    }

    @Test
    void gamesArePooledOverBothSeats() {
        pair("WD", "1");
        pair("WL", "2");
        game("a", "b", 'W', "");
        HeadToHead duel = only();
        assertThat(List.of(duel.first(), duel.second())).containsExactly("a", "b");
        assertThat(List.of(duel.wins(), duel.draws(), duel.losses())).containsExactly(2, 1, 2);
        assertThat(duel.games()).isEqualTo(5);
    }

    @Test
    void pairsDecideTheEloAndSingleGamesOnlyWithoutThem() {
        game("a", "b", 'W', "");
        game("a", "b", 'W', "");
        game("b", "a", 'W', "");
        assertThat(only().counts()).isEqualTo(new BlockCounts(1, 0, 2));
        pair("DD", "1");
        pair("LW", "2");
        assertThat(only().counts()).isEqualTo(new BlockCounts(0, 0, 2, 0, 0));
        assertThat(only().counts().elo()).isCloseTo(0, within(1e-9));
    }

    @Test
    void blocksOfMoreThanTwoGamesAreNoPairs() {
        pair("WW", "1");
        pair("WW", "1");
        assertThat(only().pairs()).containsOnly(0);
    }
}
