package botarena.ratings.fit;

import botarena.ratings.fit.ConjugateGradients.Solution;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A covariance A<sup>-1</sup> B A<sup>-1</sup> where its matrices would be too large: each sample draws a random vector
 * with covariance B and solves one sparse system, which gives a draw from the very distribution the formula describes.
 * {@value #SAMPLES} draws know a standard error to 4 %.
 */
final class Multiplier {
    static final int SAMPLES = 300;
    private static final double TOLERANCE = 1e-3;

    /** Draws random pulls on the parameters. Safe for use by several threads. */
    @FunctionalInterface
    interface Pulls {
        /** Adds one to {@code pull}, by parameter. */
        void add(SplittableRandom random, double[] pull);
    }

    private final Parts parts;
    private final Likelihood likelihood;
    private final SparseSystem system;

    Multiplier(Parts parts, Likelihood likelihood) {
        this.parts = parts;
        this.likelihood = likelihood;
        this.system = new SparseSystem(likelihood, parts.gauge(), parts.groups());
    }

    /** Samples under these pulls; empty if a system could not be solved. */
    Optional<Covariance> run(Pulls pulls) {
        double[][] samples = IntStream.range(0, SAMPLES)
                .parallel()
                .mapToObj(index -> sample(index, pulls))
                .flatMap(Optional::stream)
                .toArray(double[][]::new);
        return samples.length < SAMPLES ? Optional.empty() : Optional.of(new Samples(samples, false));
    }

    private Optional<double[]> sample(int index, Pulls pulls) {
        double[] pull = new double[likelihood.size()];
        pulls.add(new SplittableRandom(parts.options().seed() * 0x9E3779B97F4A7C15L + index), pull);
        for (int i = 0; i < pull.length; i++) {
            pull[i] = likelihood.isFixed(i) ? 0 : pull[i];
        }
        Solution solution = system.solve(pull, TOLERANCE, 4 * pull.length);
        parts.gauge().recentre(solution.x());
        return solution.settled() ? Optional.of(solution.x()) : Optional.empty();
    }

    /** Weights all observations with independent standard normal numbers, so that B is the spread they show. */
    static Pulls observed(Parts parts, Likelihood likelihood, Observations observations) {
        return (random, pull) -> {
            for (int k = 0; k < observations.size(); k++) {
                double weight = Math.sqrt(observations.times(k)) * random.nextGaussian();
                parts.design().scatter(observations.pairing(k), weight * observations.byDifference(k), pull);
                likelihood.addShared(weight * observations.byAdvantage(k), weight * observations.byDraws(k), pull);
            }
        };
    }

    /** Draws games, and the prior's, with the variance they should have by the model, so that B is A itself. */
    static Pulls expected(Parts parts, Likelihood likelihood) {
        InformationRoots roots = new InformationRoots(likelihood, parts.design().pairings());
        return (random, pull) -> {
            for (int i = 0; i < parts.design().pairings(); i++) {
                double front = random.nextGaussian();
                double back = random.nextGaussian();
                double byFront = roots.strength(i, 0) * front;
                double byBack = roots.strength(i, 1) * back;
                parts.design().scatter(i, byFront - byBack, pull);
                double draws = roots.draws(i, 0, front, random) + roots.draws(i, 1, back, random);
                likelihood.addShared(byFront + byBack, draws, pull);
            }
            for (int i = 0; likelihood.hasPrior() && i < pull.length; i++) {
                pull[i] += Math.sqrt(likelihood.priorInformation(i)) * random.nextGaussian();
            }
        };
    }

    /** The Cholesky factor of each pairing's information on strength and draw parameter, by who moved first. */
    private static final class InformationRoots {
        private final double[] strength;
        private final double[] both;
        private final double[] draws;

        InformationRoots(Likelihood likelihood, int pairings) {
            this.strength = new double[2 * pairings];
            this.both = new double[2 * pairings];
            this.draws = new double[2 * pairings];
            Terms terms = new Terms();
            for (int k = 0; k < strength.length; k++) {
                likelihood.derive(k / 2, 3 * (k % 2), terms);
                strength[k] = Math.sqrt(Math.max(0, terms.xx));
                both[k] = strength[k] > 0 ? terms.xe / strength[k] : 0;
                draws[k] = Math.sqrt(Math.max(0, terms.ee - both[k] * both[k]));
            }
        }

        /** The root of the information on strength, the front team (order 0) or the back one (order 1) moving first. */
        double strength(int pairing, int order) {
            return strength[2 * pairing + order];
        }

        /** A draw on the draw parameter that goes with a standard normal number on strength. */
        double draws(int pairing, int order, double byStrength, SplittableRandom random) {
            int k = 2 * pairing + order;
            return draws[k] == 0 && both[k] == 0 ? 0 : both[k] * byStrength + draws[k] * random.nextGaussian();
        }
    }
}
