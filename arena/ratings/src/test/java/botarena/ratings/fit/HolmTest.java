package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class HolmTest {
    private static boolean[] resolved(double... los) {
        OptionalDouble[] all = Arrays.stream(los)
                .mapToObj(p -> Double.isNaN(p) ? OptionalDouble.empty() : OptionalDouble.of(p))
                .toArray(OptionalDouble[]::new);
        return Holm.reject(Arrays.stream(all).mapToDouble(Holm::toPValue).toArray(), 0.05);
    }

    /** Doubts 0.004, 0.02, 0.04 against 0.05 / 3, 0.05 / 2, 0.05: all hold. */
    @Test
    void eachComparisonFacesTheLevelSharedByThoseLeft() {
        assertThat(resolved(0.99, 0.998, 0.98)).containsExactly(true, true, true);
    }

    /** Doubts 0.004, 0.03, 0.04: the second fails at 0.025, and the third falls with it although 0.04 is below 0.05. */
    @Test
    void whatFollowsAFailureFailsToo() {
        assertThat(resolved(0.985, 0.998, 0.98)).containsExactly(false, true, false);
    }

    @Test
    void oneComparisonFacesTheWholeLevelFromEitherSide() {
        assertThat(resolved(0.976)).containsExactly(true);
        assertThat(resolved(0.974)).containsExactly(false);
        assertThat(resolved(0.024)).containsExactly(true);
        assertThat(resolved(0.026)).containsExactly(false);
    }

    @Test
    void missingComparisonsCountNeitherWay() {
        assertThat(resolved(Double.NaN, 0.976, Double.NaN)).containsExactly(false, true, false);
    }
}
