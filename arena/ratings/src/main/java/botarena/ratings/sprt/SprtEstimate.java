package botarena.ratings.sprt;

import botarena.ratings.Normal;
import java.util.function.DoubleUnaryOperator;

/**
 * Elo after a sequential test. A test stops when the results look best or worst, so the plain mean is biased. This estimate
 * is the Elo under which an outcome worse than the observed one has probability 1/2; its interval has 2.5 % and 97.5 %.
 * Outcomes are ordered from the quickest rejection to the quickest acceptance, with the log-likelihood ratio as a Brownian
 * motion. After few games, or if a single block can cross from bound to bound, the points alone count.
 *
 * @param elo median-unbiased Elo difference
 * @param low lower end of the 95 % interval
 * @param high upper end
 * @param los probability that the difference is above 0
 */
public record SprtEstimate(double elo, double low, double high, double los) {
    private static final double TAIL = 0.025;
    private static final double MIN_SCORE = 1e-6;
    /** Fewest games for the Brownian motion. */
    private static final int MIN_GAMES = 30;

    static SprtEstimate of(BlockCounts counts, SprtOptions options) {
        DoubleUnaryOperator worse = score -> probabilityOfWorse(counts, options, score);
        return new SprtEstimate(
                BlockCounts.eloOf(quantile(worse, 0.5)),
                BlockCounts.eloOf(quantile(worse, 1 - TAIL)),
                BlockCounts.eloOf(quantile(worse, TAIL)),
                worse.applyAsDouble(0.5));
    }

    /** Probability of a worse outcome if the true mean is {@code score}. */
    private static double probabilityOfWorse(BlockCounts counts, SprtOptions options, double score) {
        double variance = variance(counts);
        double s0 = options.score(options.elo0(), variance, counts.gamesPerBlock());
        double s1 = options.score(options.elo1(), variance, counts.gamesPerBlock());
        double drift = (s1 - s0) * (2 * score - s0 - s1) / (2 * variance);
        double observed = (s1 - s0) * (2 * counts.mean() - s0 - s1) / (2 * variance);
        double deviation = (s1 - s0) / Math.sqrt(variance);
        double time = counts.weight();
        double at = Math.min(options.upper(), Math.max(options.lower(), observed * time));
        if (time * counts.gamesPerBlock() < MIN_GAMES || deviation > options.upper() - options.lower()) {
            return Normal.cumulative((counts.mean() - score) / Math.sqrt(variance / time));
        }
        double clipped = at == observed * time ? time : at / observed;
        return new Corridor(options.lower(), options.upper(), drift, deviation).probabilityBelow(clipped, at);
    }

    /**
     * Observed variance of a block. If all blocks had one result it is that with one block more, spread evenly over the
     * classes.
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

    /** Score under which a worse outcome has this probability, which falls as the score rises. */
    private static double quantile(DoubleUnaryOperator worse, double p) {
        double low = MIN_SCORE;
        double high = 1 - MIN_SCORE;
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
