package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.RatingOptions;
import botarena.ratings.RatingPool;
import botarena.ratings.Score;
import botarena.ratings.Team;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignTestTest {

    @Test
    void theTailIsThatOfFairCoins() {
        assertThat(SignTest.lowerTail(0, 10)).isCloseTo(1 / 1024.0, within(1e-15));
        assertThat(SignTest.lowerTail(2, 10)).isCloseTo(56 / 1024.0, within(1e-15));
        assertThat(SignTest.lowerTail(5, 9)).isCloseTo(1 - SignTest.lowerTail(3, 9), within(1e-12));
    }

    /** Ten of ten are beyond doubt, nine of thirteen are not. */
    @ParameterizedTest
    @CsvSource({"10, 0, 0, true", "8, 0, 0, true", "9, 4, 4, false", "0, 0, 4, false"})
    void fewGamesAreSettledByTheExactTest(int won, int lost, int drawn, boolean settled) {
        RatingPool pool = new RatingPool();
        add(pool, won, Score.WIN);
        add(pool, lost, Score.LOSS);
        add(pool, drawn, Score.DRAW);
        Ratings ratings = (Ratings) new Rater(RatingOptions.DEFAULT).rate(pool);
        assertThat(ratings.standings().get(0).isResolved()).isEqualTo(settled);
        assertThat(OverallRatings.of(List.of(ratings)).get(0).isResolved()).isEqualTo(settled);
    }

    private static void add(RatingPool pool, int games, Score score) {
        for (int i = 0; i < games; i++) {
            boolean first = i % 2 == 0;
            Score seen = first || score == Score.DRAW ? score : score == Score.WIN ? Score.LOSS : Score.WIN;
            pool.add(pool.team(Team.of(first ? "a" : "b")), pool.team(Team.of(first ? "b" : "a")), seen, 0, 0);
        }
    }
}
