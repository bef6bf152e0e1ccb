package botarena.ratings.sprt;

/** Mean number of blocks in a test, by Wald's approximation. */
public final class ExpectedLength {
    /** Blocks that {@link #remaining} assumes before the first. */
    private static final double PRIOR_BLOCKS = 4;

    /** Exponent beyond which the motion practically never meets the far bound. */
    private static final double MAX_EXPONENT = 200;

    private ExpectedLength() {}

    /**
     * Expected number of blocks.
     *
     * @param trueScore mean points a game of the new player
     * @param variance variance of a block's mean points
     * @param gamesPerBlock games in a block
     */
    public static double blocks(SprtOptions options, double trueScore, double variance, int gamesPerBlock) {
        double s0 = options.score(options.elo0(), variance, gamesPerBlock);
        double s1 = options.score(options.elo1(), variance, gamesPerBlock);
        return blocks(
                options,
                (trueScore - (s0 + s1) / 2) * (s1 - s0) / variance,
                varianceOfStep(options, variance, gamesPerBlock));
    }

    /**
     * Expected number of blocks from the start if results go on like this, by the drift of the ratio itself: far from both
     * hypotheses a block moves it less than score and spread suggest.
     *
     * @param counts blocks with at least two different results
     */
    public static double blocks(SprtOptions options, BlockCounts counts) {
        double drift = LikelihoodRatio.of(counts, options) / counts.blocks();
        return blocks(options, drift, varianceOfStep(options, counts.variance(), counts.gamesPerBlock()));
    }

    /**
     * Expected number of blocks that a running test still needs if results go on like this: the mean time in which a Brownian
     * motion from the ratio leaves the bounds, with the drift and variance of the blocks so far (Wald, Sequential Analysis,
     * 1947, without the excess over the bounds). Few blocks say little about either, so four blocks without drift and with
     * the usual variance are added.
     *
     * @param counts blocks so far, all with {@code llr} between the bounds; may be none
     * @param llr log-likelihood ratio of these blocks
     * @param variance usual variance of a block's mean points
     * @return 0 if the ratio has left the bounds
     */
    public static double remaining(SprtOptions options, BlockCounts counts, double llr, double variance) {
        if (llr <= options.lower() || llr >= options.upper()) {
            return 0;
        }
        long n = counts.blocks();
        double seen = n == 0 ? 0 : n * counts.variance();
        double square =
                varianceOfStep(options, (seen + PRIOR_BLOCKS * variance) / (n + PRIOR_BLOCKS), counts.gamesPerBlock());
        return blocks(options.lower() - llr, options.upper() - llr, llr / (n + PRIOR_BLOCKS), square);
    }

    /** Variance of a block's contribution to the ratio. */
    private static double varianceOfStep(SprtOptions options, double variance, int gamesPerBlock) {
        double s0 = options.score(options.elo0(), variance, gamesPerBlock);
        double s1 = options.score(options.elo1(), variance, gamesPerBlock);
        return (s1 - s0) * (s1 - s0) / variance;
    }

    private static double blocks(SprtOptions options, double drift, double square) {
        return blocks(options.lower(), options.upper(), drift, square);
    }

    /** Mean time from 0 to {@code a} below or {@code b} above. */
    private static double blocks(double a, double b, double drift, double square) {
        double gamma = drift / square;
        if (Math.abs(gamma * (b - a)) > MAX_EXPONENT) {
            return (drift > 0 ? b : a) / drift;
        }
        if (Math.abs(gamma * (b - a)) < 1e-6) {
            return -a * b / square;
        }
        double accepted = -Math.expm1(-2 * gamma * a) / (Math.exp(-2 * gamma * b) - Math.exp(-2 * gamma * a));
        return (accepted * b + (1 - accepted) * a) / drift;
    }
}
