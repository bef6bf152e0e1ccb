package botarena.ratings.sprt;

import botarena.ratings.Normal;
import java.util.Arrays;

/**
 * Counts of blocks of games with swapped seats by their points: trinomial (blocks of one game), pentanomial (pairs) and so
 * on. Class k is k half points.
 */
public final class BlockCounts {
    /** Normalized Elo per unit of (mean - 1/2) / spread of a game: 800 / ln 10. */
    public static final double NELO = 800 / Math.log(10);

    private static final double SMALL_COUNT = 1e-3;

    private final long[] counts;

    /** @param counts blocks by class, {@code 2 * games per block + 1} classes */
    public BlockCounts(long... counts) {
        if (counts.length < 3 || counts.length % 2 == 0) {
            throw new IllegalArgumentException("a block of m games has 2m + 1 classes, not " + counts.length);
        }
        this.counts = counts.clone();
    }

    /** Blocks by class; a copy. */
    public long[] counts() {
        return counts.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BlockCounts o && Arrays.equals(counts, o.counts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counts);
    }

    @Override
    public String toString() {
        return Arrays.toString(counts);
    }

    /** Games in a block. */
    public int gamesPerBlock() {
        return counts.length / 2;
    }

    /** Number of blocks. */
    public long blocks() {
        return Arrays.stream(counts).sum();
    }

    /** Mean points a game, 0 to 1. */
    public double mean() {
        double sum = 0;
        for (int k = 0; k < counts.length; k++) {
            sum += counts[k] * value(k);
        }
        return sum / blocks();
    }

    /** Variance of a block's mean points. */
    public double variance() {
        double mean = mean();
        double sum = 0;
        for (int k = 0; k < counts.length; k++) {
            sum += counts[k] * (value(k) - mean) * (value(k) - mean);
        }
        return sum / blocks();
    }

    /** Standard error of {@link #mean()}. */
    public double standardError() {
        return Math.sqrt(variance() / blocks());
    }

    /** Elo difference of the mean, which is limited to 0.001 to 0.999. */
    public double elo() {
        return elo(0);
    }

    /** Elo of the mean shifted by z standard errors. */
    public double elo(double z) {
        return eloOf(mean() + z * standardError());
    }

    /** Normalized Elo: 347.43559 (mean - 1/2) / spread of a game; 0 if there is no spread. */
    public double normalizedElo() {
        double spread = Math.sqrt(gamesPerBlock() * variance());
        return spread == 0 ? 0 : (mean() - 0.5) / spread * NELO;
    }

    /** Probability that the true mean is above 1/2. */
    public double los() {
        double error = standardError();
        return error == 0 ? Math.signum(mean() - 0.5) / 2 + 0.5 : Normal.cumulative((mean() - 0.5) / error);
    }

    double value(int k) {
        return (double) k / (counts.length - 1);
    }

    /** Share of each class; an empty class counts as a thousandth of a block, so no hypothesis is impossible. */
    double[] shares() {
        double[] shares =
                Arrays.stream(counts).mapToDouble(n -> n == 0 ? SMALL_COUNT : n).toArray();
        double sum = Arrays.stream(shares).sum();
        return Arrays.stream(shares).map(n -> n / sum).toArray();
    }

    /** Number of blocks behind {@link #shares()}. */
    double weight() {
        return Arrays.stream(counts).mapToDouble(n -> n == 0 ? SMALL_COUNT : n).sum();
    }

    static double eloOf(double mean) {
        double clipped = Math.min(1 - SMALL_COUNT, Math.max(SMALL_COUNT, mean));
        return 400 * Math.log10(clipped / (1 - clipped));
    }
}
