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
