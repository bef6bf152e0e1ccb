package botarena.ratings.fit;

import botarena.ratings.Resampling;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Draws clusters again with replacement inside every pairing, so that the schedule stays as it was, and fits each such
 * sample again. A sample's random numbers depend on seed and index alone: threads change nothing.
 */
final class Bootstrap {
    private final Parts parts;
    private final DrawModel model;
    private final double slope;
    private final double[] estimate;

    Bootstrap(Parts parts, Likelihood fitted) {
        this.parts = parts;
        this.model = fitted.model();
        this.slope = fitted.slope();
        this.estimate = fitted.point();
    }

    /** Empty if fewer than two samples had a finite maximum. */
    Optional<Covariance> run() {
        double[][] deviations = IntStream.range(0, parts.options().replicates())
                .parallel()
                .mapToObj(this::deviation)
                .filter(Objects::nonNull)
                .toArray(double[][]::new);
        return deviations.length < 2 ? Optional.empty() : Optional.of(new Samples(deviations, true));
    }

    private double @Nullable [] deviation(int index) {
        SplittableRandom random = new SplittableRandom(parts.options().seed() * 0x9E3779B97F4A7C15L + index);
        Likelihood likelihood = new Likelihood(
                parts.design(), Resampling.counts(parts.table(), random), model, parts.options(), parts.gauge(), slope);
        Newton newton = new Newton(
                likelihood, parts.gauge(), parts.groups(), parts.design().size());
        newton.run(estimate);
        if (!newton.converged()) {
            return null;
        }
        double[] deviation = likelihood.point().clone();
        for (int i = 0; i < deviation.length; i++) {
            deviation[i] -= estimate[i];
        }
        parts.gauge().recentre(deviation);
        return deviation;
    }
}
