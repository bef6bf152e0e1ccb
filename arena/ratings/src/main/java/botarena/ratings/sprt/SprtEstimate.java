package botarena.ratings.sprt;

import botarena.ratings.Normal;
import java.util.function.DoubleUnaryOperator;

/**
 * Elo after a sequential test. A test stops where the results look their best or worst, so the plain mean is biased; the
 * value here is that under which a worse outcome than the one observed has probability 1/2, the interval that of 2.5 %
 * and 97.5 %. Outcomes are ordered from the quickest rejection to the quickest acceptance, and the log-likelihood ratio
 * is taken as a Brownian motion. That holds for many small steps alone: of few games, or where single blocks cross from
 * bound to bound, only the points count.
 *
 * @param elo median-unbiased Elo difference
 * @param low lower end of the 95 % interval
 * @param high upper end
 * @param los probability that the difference is above 0
 */
public record SprtEstimate(double elo, double low, double high, double los) {
    private static final double TAIL = 0.025;
    private static final double EDGE = 1e-6;
    /** Games. */
    private static final int FEW = 30;

    static SprtEstimate of(BlockCounts counts, SprtOptions options) {
        DoubleUnaryOperator worse = score -> worse(counts, options, score);
        return new SprtEstimate(
                BlockCounts.eloOf(quantile(worse, 0.5)),
                BlockCounts.eloOf(quantile(worse, 1 - TAIL)),
                BlockCounts.eloOf(quantile(worse, TAIL)),
                worse.applyAsDouble(0.5));
    }

    /** The probability of a worse outcome if the true mean were {@code score}. */
    private static double worse(BlockCounts counts, SprtOptions options, double score) {
        double variance = variance(counts);
        double s0 = options.score(options.elo0(), variance, counts.gamesPerBlock());
        double s1 = options.score(options.elo1(), variance, counts.gamesPerBlock());
        double drift = (s1 - s0) * (2 * score - s0 - s1) / (2 * variance);
        double observed = (s1 - s0) * (2 * counts.mean() - s0 - s1) / (2 * variance);
        double deviation = (s1 - s0) / Math.sqrt(variance);
        double time = counts.weight();
        double at = Math.min(options.upper(), Math.max(options.lower(), observed * time));
        if (time * counts.gamesPerBlock() < FEW || deviation > options.upper() - options.lower()) {
            return Normal.cumulative((counts.mean() - score) / Math.sqrt(variance / time));
        }
        double clipped = at == observed * time ? time : at / observed;
        return new Corridor(options.lower(), options.upper(), drift, deviation).below(clipped, at);
    }

    /**
     * As observed. Blocks that all ended alike show no spread, which is no proof that there is none: one block is added,
     * spread evenly over the classes.
     */
    private static double variance(BlockCounts counts) {
        if (counts.variance() > 0) {
            return counts.variance();
        }
        long n = counts.blocks();
        int classes = 2 * counts.gamesPerBlock() + 1;
        double even = (classes + 1.0) / (12 * (classes - 1.0));
        double apart = counts.mean() - 0.5;
        return even / (n + 1) + apart * apart * n / ((n + 1.0) * (n + 1.0));
    }

    /** The score under which a worse outcome has this probability; the probability falls as the score rises. */
    private static double quantile(DoubleUnaryOperator worse, double p) {
        double low = EDGE;
        double high = 1 - EDGE;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (worse.applyAsDouble(middle) > p) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
