package botarena.ratings.fit.uncertainty;

import botarena.ratings.Resampling;
import botarena.ratings.fit.model.DrawLaw;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.solve.Newton;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Bootstrap: draws the clusters of every pairing with replacement, which keeps the schedule, and fits each such sample. A
 * sample's random numbers depend on seed and index alone, not on threads.
 */
final class Bootstrap {
    private final FitInput input;
    private final DrawLaw law;
    private final double slope;
    private final double[] estimate;

    Bootstrap(FitInput input, Likelihood fitted) {
        this.input = input;
        this.law = fitted.law();
        this.slope = fitted.slope();
        this.estimate = fitted.point();
    }

    /** Empty if fewer than two samples had a finite maximum. */
    Optional<Covariance> estimate() {
        double[][] deviations = IntStream.range(0, input.options().replicates())
                .parallel()
                .mapToObj(this::fitSample)
                .filter(Objects::nonNull)
                .toArray(double[][]::new);
        return deviations.length < 2 ? Optional.empty() : Optional.of(new SampledCovariance(deviations, true));
    }

    private double @Nullable [] fitSample(int index) {
        SplittableRandom random = new SplittableRandom(input.options().seed() * 0x9E3779B97F4A7C15L + index);
        Likelihood likelihood = new Likelihood(
                input.design(),
                Resampling.sampleCounts(input.table(), random),
                law,
                input.options(),
                input.origin(),
                slope);
        Newton newton = new Newton(
                likelihood, input.origin(), input.groups(), input.design().size());
        newton.climb(estimate);
        if (!newton.hasConverged()) {
            return null;
        }
        double[] deviation = likelihood.point().clone();
        for (int i = 0; i < deviation.length; i++) {
            deviation[i] -= estimate[i];
        }
        input.origin().recentre(deviation);
        return deviation;
    }
}
