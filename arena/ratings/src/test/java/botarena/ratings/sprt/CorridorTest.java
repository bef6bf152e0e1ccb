package botarena.ratings.sprt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CorridorTest {
    @Test
    void agreesWithSimulatedWalks() {
        Corridor corridor = new Corridor(-1, 1, 0.3, 1);
        SplittableRandom random = new SplittableRandom(1);
        int below = 0;
        int walks = 2000;
        for (int walk = 0; walk < walks; walk++) {
            double x = 0;
            for (int step = 0; step < 2000 && x > -1 && x < 1; step++) {
                x += 0.3 * 5e-4 + Math.sqrt(5e-4) * random.nextGaussian();
            }
            below += x < 0.25 ? 1 : 0;
        }
        assertThat(corridor.below(1, 0.25)).isCloseTo((double) below / walks, within(0.035));
    }

    @ParameterizedTest
    @CsvSource({"0.2, 1", "0.2, -1", "0.2, 0.1", "-0.4, 1", "0, -1"})
    void seriesAndImagesMeet(double drift, double level) {
        // Around the switch from one to the other at deviation^2 t / width^2 = 0.01.
        Corridor corridor = new Corridor(-1, 1, drift, 1);
        assertThat(corridor.below(0.0401, level)).isCloseTo(corridor.below(0.0399, level), within(1e-3));
    }

    @Test
    void inTheLongRunOnlyTheWallsRemain() {
        Corridor corridor = new Corridor(-2, 1, 0, 1);
        assertThat(corridor.below(1000, 1)).isCloseTo(1.0 / 3, within(1e-9));
    }
}
