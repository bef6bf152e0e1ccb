package botarena.ratings.payoff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Collections;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EquilibriumTest {
    private static final double[][] CIRCLE = {{0, 1, -1}, {-1, 0, 1}, {1, -1, 0}};
    private static final double[][] CLONED = {{0, 0, 1, -1}, {0, 0, 1, -1}, {-1, -1, 0, 1}, {1, 1, -1, 0}};
    private static final double[][] TRANSITIVE = {{0, 0.5, 0.9}, {-0.5, 0, 0.4}, {-0.9, -0.4, 0}};

    private static PayoffMatrix payoff(double[][] gain) {
        return new PayoffMatrix(Collections.nCopies(gain.length, "x"), gain);
    }

    private static void assertMixture(double[] mixture, double... expected) {
        assertThat(mixture).containsExactly(expected, within(1e-6));
    }

    @Test
    void circleIsHeldInEqualParts() {
        assertMixture(MaxentNash.of(payoff(CIRCLE)), 1 / 3.0, 1 / 3.0, 1 / 3.0);
    }

    @Test
    void clonesShareTheWeightOfOne() {
        assertMixture(MaxentNash.of(payoff(CLONED)), 1 / 6.0, 1 / 6.0, 1 / 3.0, 1 / 3.0);
    }

    @Test
    void dominantPlayerTakesAll() {
        assertMixture(MaxentNash.of(payoff(TRANSITIVE)), 1, 0, 0);
    }

    @Test
    void unequalCircleHasItsKnownMixture() {
        double[][] gain = {{0, 1, -2}, {-1, 0, 3}, {2, -3, 0}};
        assertMixture(MaxentNash.of(payoff(gain)), 3 / 6.0, 2 / 6.0, 1 / 6.0);
    }

    @Test
    void entrantsThatAllDrawAreWeightedAlike() {
        assertMixture(MaxentNash.of(payoff(new double[4][4])), 0.25, 0.25, 0.25, 0.25);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void noPlayerGainsAgainstTheEquilibrium(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] gain = new double[12][12];
        for (int i = 0; i < 12; i++) {
            for (int j = 0; j < i; j++) {
                gain[i][j] = 2 * random.nextDouble() - 1;
                gain[j][i] = -gain[i][j];
            }
        }
        double[] mixture = MaxentNash.of(payoff(gain));
        assertThat(Arrays.stream(mixture).sum()).isCloseTo(1, within(1e-12));
        assertThat(Arrays.stream(payoff(gain).gainsAgainst(mixture)).max().orElseThrow())
                .isLessThan(1e-6);
    }
}
