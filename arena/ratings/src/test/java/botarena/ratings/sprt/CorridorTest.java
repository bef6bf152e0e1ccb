package botarena.ratings.sprt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
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
        assertThat(corridor.probabilityBelow(1, 0.25)).isCloseTo((double) below / walks, within(0.035));
    }

    /**
     * A walk on a lattice of 800 steps between the walls, its chances computed exactly: for the series, for the images
     * (brief, steep), and far out in the tails.
     */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "-1, 1, 0.3, 1, 1, 0.25",
        "-1, 1, 0.3, 1, 1, 1",
        "-1, 1, -0.6, 1, 0.5, -1",
        "-3, 1, 0.5, 2, 0.7, 0.5",
        "-3, 1, 0, 2, 0.7, 0.5",
        "-1, 2, 4, 1, 0.2, 0.4",
        "-1, 1, 10, 1, 0.09, 0.9",
        "-1, 1, -10, 1, 0.05, -0.7",
        "-1, 1, 0.5, 1, 0.03, 0.3",
    })
    void agreesWithALatticeWalk(double lower, double upper, double drift, double deviation, double time, double level) {
        double expected = lattice(lower, upper, drift, deviation, time, level);
        assertThat(new Corridor(lower, upper, drift, deviation).probabilityBelow(time, level))
                .isCloseTo(expected, within(2e-3));
    }

    private static double lattice(
            double lower, double upper, double drift, double deviation, double time, double level) {
        double h = (upper - lower) / 800;
        int steps = (int) Math.round(time * deviation * deviation / (h * h));
        double up = 0.5 + drift * h / (2 * deviation * deviation);
        double[] p = new double[801];
        p[(int) Math.round(-lower / h)] = 1;
        for (int step = 0; step < steps; step++) {
            p = stepped(p, up);
        }
        double below = p[0];
        for (int i = 1; i < 800; i++) {
            double x = lower + i * h;
            below += Math.abs(x - level) < h / 2 ? p[i] / 2 : x < level ? p[i] : 0;
        }
        return below;
    }

    private static double[] stepped(double[] p, double up) {
        double[] next = new double[p.length];
        next[0] = p[0];
        next[p.length - 1] = p[p.length - 1];
        for (int i = 1; i < p.length - 1; i++) {
            next[i + 1] += up * p[i];
            next[i - 1] += (1 - up) * p[i];
        }
        return next;
    }

    @Test
    void farTailsNeitherOverflowNorVanishWrongly() {
        Corridor steep = new Corridor(-40, 40, 30, 1);
        assertThat(steep.probabilityBelow(1, 30)).isCloseTo(0.5, within(1e-9));
        assertThat(steep.probabilityBelow(1, -39)).isBetween(0.0, 1e-300);
        assertThat(new Corridor(-40, 40, -30, 1).probabilityBelow(3, -40)).isCloseTo(1, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"0.2, 1", "0.2, -1", "0.2, 0.1", "-0.4, 1", "0, -1"})
    void seriesAndImagesMeet(double drift, double level) {
        // Around the switch from one to the other at deviation^2 t / width^2 = 0.01.
        Corridor corridor = new Corridor(-1, 1, drift, 1);
        assertThat(corridor.probabilityBelow(0.0401, level))
                .isCloseTo(corridor.probabilityBelow(0.0399, level), within(1e-3));
    }

    @Test
    void inTheLongRunOnlyTheWallsRemain() {
        Corridor corridor = new Corridor(-2, 1, 0, 1);
        assertThat(corridor.probabilityBelow(1000, 1)).isCloseTo(1.0 / 3, within(1e-9));
    }
}
