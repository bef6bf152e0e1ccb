package botarena.ratings.fit.uncertainty;

import botarena.ratings.fit.model.DrawLaw;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.solve.SparseSystem;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A covariance A<sup>-1</sup> B A<sup>-1</sup> where its matrices would be too large: each sample draws a random vector
 * with covariance B and solves one sparse system, which gives a draw from the very distribution the formula describes.
 * {@value #SAMPLES} draws know a standard error to 4 %.
 */
final class CovarianceSampler {
    static final int SAMPLES = 300;
    private static final double TOLERANCE = 1e-3;

    /** Random pulls on the parameters. Thread-safe. */
    @FunctionalInterface
    interface Pulls {
        /** Adds a random pull to {@code pull}, by parameter. */
        void addTo(SplittableRandom random, double[] pull);
    }

    private final FitInput input;
    private final Likelihood likelihood;
    private final SparseSystem system;

    CovarianceSampler(FitInput input, Likelihood likelihood) {
        this.input = input;
        this.likelihood = likelihood;
        this.system = new SparseSystem(likelihood, input.origin(), input.groups());
    }

    /** Estimates the covariance under these pulls; empty if a system could not be solved. */
    Optional<Covariance> estimate(Pulls pulls) {
        double[][] samples = IntStream.range(0, SAMPLES)
                .parallel()
                .mapToObj(index -> sample(index, pulls))
                .flatMap(Optional::stream)
                .toArray(double[][]::new);
        return samples.length < SAMPLES ? Optional.empty() : Optional.of(new SampledCovariance(samples, false));
    }

    private Optional<double[]> sample(int index, Pulls pulls) {
        double[] pull = new double[likelihood.size()];
        pulls.addTo(new SplittableRandom(input.options().seed() * 0x9E3779B97F4A7C15L + index), pull);
        for (int i = 0; i < pull.length; i++) {
            pull[i] = likelihood.isFixed(i) ? 0 : pull[i];
        }
        SparseSystem.Solution solution = system.solve(pull, TOLERANCE, 4 * pull.length);
        input.origin().recentre(solution.x());
        return solution.converged() ? Optional.of(solution.x()) : Optional.empty();
    }

    /** Observations weighted with independent standard normal numbers: B becomes the spread they show. */
    static Pulls ofObservations(FitInput input, Likelihood likelihood, Observations observations) {
        return (random, pull) -> observations.forEach((i, times, byDifference, byAdvantage, byDraws) -> {
            double weight = Math.sqrt(times) * random.nextGaussian();
            input.design().scatter(i, weight * byDifference, pull);
            likelihood.addShared(weight * byAdvantage, weight * byDraws, pull);
        });
    }

    /** Games, and the prior's, with the variance that the model expects: B becomes A. */
    static Pulls ofModel(FitInput input, Likelihood likelihood) {
        InformationRoots roots = new InformationRoots(likelihood, input.design().pairings());
        return (random, pull) -> {
            for (int i = 0; i < input.design().pairings(); i++) {
                double front = random.nextGaussian();
                double back = random.nextGaussian();
                double byFront = roots.strength(i, 0) * front;
                double byBack = roots.strength(i, 1) * back;
                input.design().scatter(i, byFront - byBack, pull);
                double draws = roots.pullOnDraws(i, 0, front, random) + roots.pullOnDraws(i, 1, back, random);
                likelihood.addShared(byFront + byBack, draws, pull);
            }
            for (int i = 0; likelihood.hasPrior() && i < pull.length; i++) {
                pull[i] += Math.sqrt(likelihood.priorInformation(i)) * random.nextGaussian();
            }
        };
    }

    /** Cholesky factor of each pairing's information on strength and draw parameter, by the team that moved first. */
    private static final class InformationRoots {
        private final double[] strength;
        private final double[] both;
        private final double[] draws;

        InformationRoots(Likelihood likelihood, int pairings) {
            this.strength = new double[2 * pairings];
            this.both = new double[2 * pairings];
            this.draws = new double[2 * pairings];
            DrawLaw.Derivatives terms = new DrawLaw.Derivatives();
            for (int k = 0; k < strength.length; k++) {
                likelihood.derive(k / 2, 3 * (k % 2), terms);
                strength[k] = Math.sqrt(Math.max(0, terms.xx));
                both[k] = strength[k] > 0 ? terms.xe / strength[k] : 0;
                draws[k] = Math.sqrt(Math.max(0, terms.ee - both[k] * both[k]));
            }
        }

        /** Root of the information on strength when the front team (order 0) or the back one (order 1) moved first. */
        double strength(int pairing, int order) {
            return strength[2 * pairing + order];
        }

        /** Random pull on the draw parameter, given the standard normal number drawn for strength. */
        double pullOnDraws(int pairing, int order, double byStrength, SplittableRandom random) {
            int k = 2 * pairing + order;
            return draws[k] == 0 && both[k] == 0 ? 0 : both[k] * byStrength + draws[k] * random.nextGaussian();
        }
    }
}
