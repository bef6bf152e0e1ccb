package botarena.ratings.sprt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LikelihoodRatioTest {
    private static SprtOptions options(double elo0, double elo1, EloModel model) {
        return new SprtOptions(elo0, elo1, 0.05, 0.05, model);
    }

    private static double score(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }

    @Test
    void withoutDrawsItIsTheRatioOfTwoBinomials() {
        double expected = 60 * Math.log(score(20) / score(0)) + 40 * Math.log((1 - score(20)) / (1 - score(0)));
        double llr = LikelihoodRatio.of(new BlockCounts(40, 0, 60), options(0, 20, EloModel.LOGISTIC));
        assertThat(llr).isCloseTo(expected, within(1e-3));
    }

    @Test
    void isExactWhereApproximationsBreakDown() {
        double llr = LikelihoodRatio.of(new BlockCounts(0, 0, 0, 0, 5550), options(0, 5, EloModel.LOGISTIC));
        assertThat(llr).isCloseTo(5550 * Math.log(score(5) / score(0)), within(0.1));
        assertThat(llr).isCloseTo(79.3, within(0.1));
    }

    /**
     * Only WW, normalized: the likeliest distributions put p on WW and 1 - p on LL, with p - 1/2 = t sqrt(p (1 - p)) for t
     * = sqrt(2) nelo / 347.43559; 5550 ln(p1 / p0) = 5550 ln(1 + t / sqrt(1 + t^2)) for t0 = 0. At the logistic 0 and 5 Elo
     * above it is 5550 ln(0.507195 / 0.5) = 79.3: a shutout shows that the two scales differ, not that one is wrong.
     */
    @Test
    void normalizedRatioOfAShutoutIsTheOneWorkedByHand() {
        double t = Math.sqrt(2) * 5 / (800 / Math.log(10));
        double expected = 5550 * Math.log(1 + t / Math.sqrt(1 + t * t));
        assertThat(expected).isCloseTo(111.8, within(0.05));
        double llr = LikelihoodRatio.of(new BlockCounts(0, 0, 0, 0, 5550), options(0, 5, EloModel.NORMALIZED));
        assertThat(llr).isCloseTo(expected, within(0.1));
    }

    /** At the root of the logistic equation q (a - s) / (1 + x (a - s)) sums to 0; here it is solved by hand for W and L. */
    @Test
    void threeClassesByHand() {
        // q = (1/4, 1/2, 1/4), s0 = 1/2: x0 = 0. s1 = 0.6: x solves 0.25 * 0.4/(1+0.4x) - 0.05/(1-0.1x) - 0.15/(1-0.6x)
        // = 0.
        double x = root();
        double sum = 25 * Math.log(1 + 0.4 * x) + 50 * Math.log(1 - 0.1 * x) + 25 * Math.log(1 - 0.6 * x);
        double llr =
                LikelihoodRatio.of(new BlockCounts(25, 50, 25), options(0, 400 * Math.log10(1.5), EloModel.LOGISTIC));
        assertThat(llr).isCloseTo(-sum, within(1e-9));
    }

    /** Multiplied out: 0.1 (1 - 0.1x)(1 - 0.6x) - 0.05 (1 + 0.4x)(1 - 0.6x) - 0.15 (1 + 0.4x)(1 - 0.1x) = 0. */
    private static double root() {
        double square = 0.1 * 0.06 + 0.05 * 0.24 + 0.15 * 0.04;
        double linear = -0.1 * 0.7 + 0.05 * 0.2 - 0.15 * 0.3;
        double constant = 0.1 - 0.05 - 0.15;
        return (-linear - Math.sqrt(linear * linear - 4 * square * constant)) / (2 * square);
    }

    @ParameterizedTest
    @EnumSource
    void balancedResultsBetweenBalancedHypothesesSayNothing(EloModel model) {
        double llr = LikelihoodRatio.of(new BlockCounts(10, 20, 30, 20, 10), options(-5, 5, model));
        assertThat(llr).isCloseTo(0, within(1e-9));
    }

    @ParameterizedTest
    @EnumSource
    void exchangingThePlayersTurnsTheSign(EloModel model) {
        double llr = LikelihoodRatio.of(new BlockCounts(10, 20, 30, 25, 12), options(-3, 9, model));
        double turned = LikelihoodRatio.of(new BlockCounts(12, 25, 30, 20, 10), options(-9, 3, model));
        assertThat(turned).isCloseTo(-llr, within(1e-9));
    }

    @ParameterizedTest
    @EnumSource
    void agreesWithTheBrownianApproximationOnLargeSamples(EloModel model) {
        BlockCounts counts = new BlockCounts(900, 5000, 8200, 5100, 950);
        SprtOptions options = options(0, 5, model);
        double v = counts.variance();
        double s0 = options.score(0, v, 2);
        double s1 = options.score(5, v, 2);
        double expected = counts.blocks() * (s1 - s0) * (2 * counts.mean() - s0 - s1) / (2 * v);
        assertThat(LikelihoodRatio.of(counts, options)).isCloseTo(expected, within(0.02));
    }
}
