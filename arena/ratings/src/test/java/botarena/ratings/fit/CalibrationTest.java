package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.DrawModel;
import botarena.ratings.GameResult;
import botarena.ratings.RatingOptions;
import botarena.ratings.fit.diagnosis.Calibration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CalibrationTest {
    private final List<GameResult> results = Pools.random(8, 12, 3);
    private final Calibration calibration =
            Pools.rate(RatingOptions.DEFAULT, results).calibration().orElseThrow();

    private static Map<String, Calibration.Model> byName(Calibration calibration) {
        return calibration.models().stream().collect(Collectors.toMap(Calibration.Model::name, model -> model));
    }

    @Test
    void ratingsPredictUnseenGamesBetterThanEqualStrength() {
        Map<String, Calibration.Model> models = byName(calibration);
        assertThat(models).containsOnlyKeys("equal", "half", "rao-kupper", "davidson");
        assertThat(models.get("half").logLoss())
                .isLessThan(models.get("equal").logLoss() - 0.05)
                .isGreaterThan(-models.get("half").logLikelihood() / results.size());
    }

    @Test
    void ratingsPredictNothingWhereAllAreEqual() {
        List<GameResult> noise = Pools.all(
                Pools.pairs("a", "b", "WL", "LW", "WW", "LL", "DD", "DW", "LD"),
                Pools.pairs("b", "c", "WL", "LW", "WW", "LL", "DD", "DW", "LD"),
                Pools.pairs("c", "a", "WL", "LW", "WW", "LL", "DD", "DW", "LD"));
        Map<String, Calibration.Model> models =
                byName(Pools.rate(RatingOptions.DEFAULT, noise).calibration().orElseThrow());
        assertThat(models.get("half").logLoss())
                .isGreaterThan(models.get("equal").logLoss());
    }

    /** Equal strength is one trinomial: the sum of n ln(n / N) over wins, draws and losses of the first player. */
    @Test
    void likelihoodOfEqualStrengthIsTheTrinomialOne() {
        double expected = 0;
        for (double points : new double[] {0, 0.5, 1}) {
            long n = results.stream().filter(r -> r.score().points() == points).count();
            expected += n * Math.log((double) n / results.size());
        }
        assertThat(byName(calibration).get("equal").logLikelihood()).isCloseTo(expected, within(1e-9));
    }

    @ParameterizedTest
    @EnumSource(names = "HALF", mode = EnumSource.Mode.EXCLUDE)
    void likelihoodOfADrawModelIsThatOfItsFit(DrawModel model) {
        Ratings ratings = Pools.rate(RatingOptions.DEFAULT.withModel(model), results);
        assertThat(calibration.logLikelihood(model)).isCloseTo(ratings.logLikelihood(), within(1e-6));
    }

    @Test
    void everyGameIsInOneBinAndMostBinsAreWithinTheirNoise() {
        List<Calibration.Bin> bins = calibration.reliability();
        double points = results.stream().mapToDouble(r -> r.score().points()).sum();
        assertThat(bins.stream().mapToInt(Calibration.Bin::games).sum()).isEqualTo(results.size());
        assertThat(bins.stream()
                        .mapToDouble(bin -> bin.games() * bin.obtained())
                        .sum())
                .isCloseTo(points, within(1e-9));
        assertThat(bins).allSatisfy(bin -> {
            assertThat(bin.expected()).isBetween(bin.from(), bin.from() + 0.1);
            assertThat(Math.abs(bin.z())).isLessThan(3.5);
        });
    }

    @Test
    void resultsThatNeverHappenedCostNoInfinity() {
        List<GameResult> surprise = Pools.all(Pools.games("a", "b", 30, 0, 0), Pools.games("b", "a", 0, 1, 0));
        assertThat(Pools.rate(RatingOptions.DEFAULT, surprise)
                        .calibration()
                        .orElseThrow()
                        .models())
                .allSatisfy(model -> {
                    assertThat(model.logLoss()).isFinite().isPositive();
                    assertThat(model.logLikelihood()).isFinite().isNegative();
                });
    }

    @Test
    void oneObservationCannotBeSplit() {
        List<GameResult> one = Pools.games("a", "b", 1, 0, 0);
        assertThat(Pools.rate(RatingOptions.DEFAULT, one).calibration()).isEmpty();
    }
}
