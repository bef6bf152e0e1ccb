package botarena.ratings.fit.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.GameResult;
import botarena.ratings.RatingOptions;
import botarena.ratings.RatingPool;
import botarena.ratings.Score;
import botarena.ratings.Team;
import botarena.ratings.fit.Pools;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Gradient, information and products of the whole likelihood against finite differences, single players and teams. */
class LikelihoodTest {
    private static final double STEP = 1e-5;
    private static final List<String> NAMES = List.of("a", "b", "c", "d", "e");

    private final Random random = new Random(8);
    private final FitInput input = FitInput.of(pool().crosstable(), Pools.PURE);

    private RatingPool pool() {
        List<GameResult> results = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            int one = random.nextInt(5);
            int other = (one + 1 + random.nextInt(4)) % 5;
            int third = (other + 1 + random.nextInt(4)) % 5;
            Team first = i % 3 == 0 ? Team.of(NAMES.get(one), NAMES.get(third)) : Team.of(NAMES.get(one));
            results.add(new GameResult(first, Team.of(NAMES.get(other)), Score.values()[random.nextInt(3)], ""));
        }
        return Pools.of(results);
    }

    private Likelihood likelihood(DrawLaw law, RatingOptions options) {
        RatingOrigin origin = new RatingOrigin(input.design(), input.groups(), options.anchors());
        return new Likelihood(input.design(), input.counts(), law, options, origin, 1);
    }

    private double[] somewhere(Likelihood likelihood) {
        double[] point = random.doubles(likelihood.size(), -0.8, 0.8).toArray();
        if (likelihood.drawsIndex() >= 0) {
            point[likelihood.drawsIndex()] = 0.7;
        }
        return point;
    }

    private static double[] shifted(double[] point, int i, double by) {
        double[] to = point.clone();
        to[i] += by;
        return to;
    }

    private static double[] gradient(Likelihood likelihood, double[] point) {
        likelihood.moveTo(point);
        return likelihood.gradient().clone();
    }

    private static double value(Likelihood likelihood, double[] point) {
        likelihood.moveTo(point);
        return likelihood.logLikelihood();
    }

    @ParameterizedTest
    @EnumSource
    void gradientIsTheSlopeOfTheLogLikelihood(DrawLaw law) {
        Likelihood likelihood = likelihood(law, Pools.PURE);
        double[] point = somewhere(likelihood);
        double[] gradient = gradient(likelihood, point);
        for (int i = 0; i < gradient.length; i++) {
            double slope = (value(likelihood, shifted(point, i, STEP)) - value(likelihood, shifted(point, i, -STEP)))
                    / (2 * STEP);
            assertThat(gradient[i]).isCloseTo(slope, within(1e-5));
        }
    }

    @ParameterizedTest
    @EnumSource
    void informationIsTheFallOfTheGradientUnderAPriorToo(DrawLaw law) {
        Likelihood likelihood = likelihood(law, RatingOptions.DEFAULT.withPrior(3));
        double[] point = somewhere(likelihood);
        likelihood.moveTo(point);
        double[][] information = likelihood.information();
        double[] diagonal = likelihood.diagonal();
        for (int j = 0; j < point.length; j++) {
            double[] up = gradient(likelihood, shifted(point, j, STEP));
            double[] down = gradient(likelihood, shifted(point, j, -STEP));
            assertThat(diagonal[j]).isCloseTo(information[j][j], within(1e-9));
            for (int i = 0; i < point.length; i++) {
                assertThat(information[i][j]).isCloseTo((down[i] - up[i]) / (2 * STEP), within(1e-5));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void productIsThatWithTheMatrixHeldOrNot(DrawLaw law) {
        for (RatingOptions options :
                List.of(RatingOptions.DEFAULT, RatingOptions.DEFAULT.withAnchors(Map.of("a", 10.0, "d", 20.0)))) {
            Likelihood likelihood = likelihood(law, options);
            likelihood.moveTo(somewhere(likelihood));
            double[][] information = likelihood.information();
            double[] v = random.doubles(likelihood.size(), -1, 1).toArray();
            Arrays.setAll(v, i -> likelihood.isFixed(i) ? 0 : v[i]);
            double[] product = new double[v.length];
            likelihood.multiply(v, product);
            for (int i = 0; i < v.length; i++) {
                double sum = 0;
                for (int j = 0; j < v.length; j++) {
                    sum += information[i][j] * v[j];
                }
                assertThat(product[i]).isCloseTo(sum, within(1e-9));
            }
        }
    }

    @Test
    void heldParametersHaveNoGradient() {
        Likelihood likelihood =
                likelihood(DrawLaw.HALF, RatingOptions.DEFAULT.withAnchors(Map.of("a", 10.0, "d", 20.0)));
        double[] gradient = gradient(likelihood, somewhere(likelihood));
        assertThat(gradient[0]).isZero();
        assertThat(gradient[3]).isZero();
        assertThat(gradient[1]).isNotZero();
    }
}
