package botarena.ratings.fit;

import botarena.ratings.numeric.ConjugateGradients;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The sandwich covariance where its matrices would be too large: each sample weights all observations with independent
 * standard normal numbers and solves one sparse system, which gives a draw from the very distribution the sandwich
 * describes. {@value #SAMPLES} draws know a standard error to 4 %.
 */
final class Multiplier {
    static final int SAMPLES = 300;
    private static final double TOLERANCE = 1e-3;

    private final Parts parts;
    private final Likelihood likelihood;
    private final Observations observations;
    private final double[] diagonal;

    Multiplier(Parts parts, Likelihood likelihood, Observations observations) {
        this.parts = parts;
        this.likelihood = likelihood;
        this.observations = observations;
        this.diagonal = likelihood.diagonal();
    }

    /** Samples scaled by the root of the small-sample factor. */
    Optional<Covariance> run(double factor) {
        double[][] samples = IntStream.range(0, SAMPLES)
                .parallel()
                .mapToObj(index -> sample(index, Math.sqrt(factor)))
                .flatMap(Optional::stream)
                .toArray(double[][]::new);
        return samples.length < SAMPLES ? Optional.empty() : Optional.of(new Samples(samples, false));
    }

    private Optional<double[]> sample(int index, double scale) {
        SplittableRandom random = new SplittableRandom(parts.options().seed() * 0x9E3779B97F4A7C15L + index);
        double[] pull = new double[likelihood.size()];
        for (int k = 0; k < observations.size(); k++) {
            double weight = scale * Math.sqrt(observations.times(k)) * random.nextGaussian();
            parts.design().scatter(observations.pairing(k), weight * observations.byDifference(k), pull);
            add(pull, likelihood.advantageIndex(), weight * observations.byAdvantage(k));
            add(pull, likelihood.drawsIndex(), weight * observations.byDraws(k));
        }
        for (int i = 0; i < pull.length; i++) {
            pull[i] = likelihood.isFixed(i) ? 0 : pull[i];
        }
        Optional<double[]> solution =
                ConjugateGradients.solve(likelihood::product, diagonal, pull, TOLERANCE, 4 * pull.length);
        solution.ifPresent(parts.gauge()::recentre);
        return solution;
    }

    private static void add(double[] pull, int index, double amount) {
        if (index >= 0) {
            pull[index] += amount;
        }
    }
}
