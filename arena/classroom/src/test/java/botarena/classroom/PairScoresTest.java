package botarena.classroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.classroom.PairScores.Result;
import botarena.games.Chance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairScoresTest {

    /** The bound L solves (score - L)^2 = z^2 L (1 - L) / pairs with z = 1.644854, checked by hand. */
    @ParameterizedTest
    @CsvSource({"40, 1.0, 0.9367", "40, 0.75, 0.6240", "40, 0.5, 0.3741", "10, 0.8, 0.5407", "1, 1, 0.2699", "40, 0, 0"
    })
    void theLowerBoundIsWilsons(int pairs, double score, double bound) {
        double lower = new Result(pairs, score).lower();
        assertThat(lower).isCloseTo(bound, within(5e-4));
        double z2 = 1.644854 * 1.644854;
        assertThat((score - lower) * (score - lower)).isCloseTo(z2 * lower * (1 - lower) / pairs, within(1e-6));
    }

    @Test
    void withoutPairsNothingIsKnown() {
        assertThat(Result.NONE.lower()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"0.6, 40", "0.75, 40", "0.8, 60"})
    void theBoundExceedsTheTruthInOneOfTwentyClassesAtMost(double truth, int pairs) {
        Chance chance = new Chance(7);
        int over = 0;
        for (int trial = 0; trial < 4000; trial++) {
            int won = 0;
            for (int pair = 0; pair < pairs; pair++) {
                won += chance.below(1000) < truth * 1000 ? 1 : 0;
            }
            over += new Result(pairs, (double) won / pairs).lower() > truth ? 1 : 0;
        }
        assertThat(over / 4000.0).isBetween(0.01, 0.075);
    }
}
