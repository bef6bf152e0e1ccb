package botarena.ratings.sprt;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * Generalised log-likelihood ratio of two hypotheses on the mean: each has the likelihood of the likeliest distribution over
 * the classes that fulfils it (Van den Bergh's form).
 */
final class LikelihoodRatio {
    private static final int MAX_ROUNDS = 10;
    private static final double MAX_STEP = 0.5;

    private LikelihoodRatio() {}

    static double of(BlockCounts counts, SprtOptions options) {
        return options.model() == EloModel.LOGISTIC ? ofLogistic(counts, options) : ofNormalized(counts, options);
    }

    private static double ofLogistic(BlockCounts counts, SprtOptions options) {
        double[] q = counts.shares();
        double s0 = options.score(options.elo0(), 0, 1);
        double s1 = options.score(options.elo1(), 0, 1);
        double x0 = solveTilt(q, distances(counts, s0));
        double x1 = solveTilt(q, distances(counts, s1));
        double sum = 0;
        for (int k = 0; k < q.length; k++) {
            double a = counts.value(k);
            sum += q[k] * (Math.log1p(x0 * (a - s0)) - Math.log1p(x1 * (a - s1)));
        }
        return counts.weight() * sum;
    }

    private static double[] distances(BlockCounts counts, double s) {
        double[] distances = new double[2 * counts.gamesPerBlock() + 1];
        for (int k = 0; k < distances.length; k++) {
            distances[k] = counts.value(k) - s;
        }
        return distances;
    }

    private static double ofNormalized(BlockCounts counts, SprtOptions options) {
        double[] q = counts.shares();
        double unit = Math.sqrt(counts.gamesPerBlock()) / BlockCounts.NELO;
        double[] p0 = maximizeLikelihood(counts, q, unit * options.elo0());
        double[] p1 = maximizeLikelihood(counts, q, unit * options.elo1());
        double sum = 0;
        for (int k = 0; k < q.length; k++) {
            sum += q[k] * Math.log(p1[k] / p0[k]);
        }
        return counts.weight() * sum;
    }

    /**
     * Likeliest distribution whose mean is t of its own standard deviations above 1/2. A distant t is approached in steps: a
     * single step would first put all mass on one side.
     */
    private static double[] maximizeLikelihood(BlockCounts counts, double[] q, double t) {
        double[] p = new double[q.length];
        Arrays.fill(p, 1.0 / q.length);
        int steps = (int) Math.max(1, Math.ceil(Math.abs(t) / MAX_STEP));
        for (int i = 1; i <= steps; i++) {
            p = maximizeLikelihood(counts, q, t * i / steps, p);
        }
        return p;
    }

    private static double[] maximizeLikelihood(BlockCounts counts, double[] q, double t, double[] from) {
        double[] p = from;
        for (int round = 0; round < MAX_ROUNDS; round++) {
            double[] last = p;
            double[] phi = linearize(counts, last, t);
            double x = solveTilt(q, phi);
            p = new double[q.length];
            double change = 0;
            for (int k = 0; k < q.length; k++) {
                p[k] = q[k] / (1 + x * phi[k]);
                change = Math.max(change, Math.abs(p[k] - last[k]));
            }
            if (change < 1e-9) {
                break;
            }
        }
        return p;
    }

    /** Linearizes the constraint on the mean, in units of the deviation, at the distribution {@code p}. */
    private static double[] linearize(BlockCounts counts, double[] p, double t) {
        double mu = 0;
        double square = 0;
        for (int k = 0; k < p.length; k++) {
            mu += p[k] * counts.value(k);
            square += p[k] * counts.value(k) * counts.value(k);
        }
        double sigma = Math.sqrt(square - mu * mu);
        double[] phi = new double[p.length];
        for (int k = 0; k < p.length; k++) {
            double z = (counts.value(k) - mu) / sigma;
            phi[k] = counts.value(k) - 0.5 - t * sigma * (1 + z * z) / 2;
        }
        return phi;
    }

    /** Solves sum q phi / (1 + x phi) = 0 for x by bisection between the poles, where the sum falls. */
    private static double solveTilt(double[] q, double[] phi) {
        double least = 0;
        double most = 0;
        for (double f : phi) {
            least = Math.min(least, f);
            most = Math.max(most, f);
        }
        DoubleUnaryOperator slope = x -> {
            double sum = 0;
            for (int k = 0; k < q.length; k++) {
                sum += q[k] * phi[k] / (1 + x * phi[k]);
            }
            return sum;
        };
        return bisect(slope, -1 / most, -1 / least);
    }

    private static double bisect(DoubleUnaryOperator falling, double from, double to) {
        double low = from;
        double high = to;
        for (int i = 0; i < 80; i++) {
            double middle = (low + high) / 2;
            if (falling.applyAsDouble(middle) > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
