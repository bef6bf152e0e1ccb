package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.ErrorKind;
import botarena.ratings.GameResult;
import botarena.ratings.RatingOptions;
import botarena.ratings.fit.model.Logistic;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** The model's own variance against formulas worked by hand. */
class FisherTest {
    private static final RatingOptions FISHER =
            RatingOptions.DEFAULT.withErrors(ErrorKind.FISHER).withAdvantage(OptionalDouble.of(0));

    /**
     * Two players with N even games and V phantom draws each have the information [[h + v, -h], [-h, h + v]] with h = N
     * / 4 and v = V / 4; the difference has variance 2 / (2 h + v), and half of it stands to each side of the mean.
     */
    @Test
    void barsUnderThePriorDoNotCarryTheCommonShift() {
        Ratings ratings = Pools.rate(FISHER.withPrior(4), Pools.games("a", "b", 10, 20, 10));
        double difference = Logistic.ELO * Math.sqrt(2 / (2 * 10.0 + 1));
        assertThat(ratings.standardError(0, 1).getAsDouble()).isCloseTo(difference, within(1e-9));
        assertThat(ratings.standardError(0).getAsDouble()).isCloseTo(difference / 2, within(1e-9));
        assertThat(ratings.standardError(1).getAsDouble()).isCloseTo(difference / 2, within(1e-9));
    }

    /** Three players, unequal games: the covariance of centred ratings sums to 0 over every row. */
    @Test
    void centredErrorsBelongToRatingsThatSumToZero() {
        List<GameResult> results = Pools.all(
                Pools.games("a", "b", 30, 5, 20), Pools.games("b", "c", 8, 1, 3), Pools.games("a", "c", 2, 1, 1));
        Ratings ratings = Pools.rate(FISHER, results);
        for (int i = 0; i < 3; i++) {
            double row = 0;
            for (int j = 0; j < 3; j++) {
                row += variance(ratings, i) + variance(ratings, j) - difference(ratings, i, j);
            }
            assertThat(row).isCloseTo(0, within(1e-6));
        }
    }

    private static double variance(Ratings ratings, int i) {
        return Math.pow(ratings.standardError(i).getAsDouble(), 2);
    }

    private static double difference(Ratings ratings, int i, int j) {
        return i == j ? 0 : Math.pow(ratings.standardError(i, j).getAsDouble(), 2);
    }
}
