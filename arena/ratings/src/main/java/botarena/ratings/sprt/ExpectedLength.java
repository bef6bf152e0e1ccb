package botarena.ratings.sprt;

/** Mean number of blocks in a test, by Wald's approximation. */
public final class ExpectedLength {
    /** Blocks that {@link #remaining} sees before the first. */
    private static final double PRIOR = 4;

    /** Exponents from which the motion as good as never meets the far bound. */
    private static final double SURE = 200;

    private ExpectedLength() {}

    /**
     * The expected number of blocks.
     *
     * @param trueScore mean points a game of the new player
     * @param variance of a block's mean points
     * @param gamesPerBlock games a block
     */
    public static double blocks(SprtOptions options, double trueScore, double variance, int gamesPerBlock) {
        double s0 = options.score(options.elo0(), variance, gamesPerBlock);
        double s1 = options.score(options.elo1(), variance, gamesPerBlock);
        return blocks(
                options, (trueScore - (s0 + s1) / 2) * (s1 - s0) / variance, square(options, variance, gamesPerBlock));
    }

    /**
     * The expected number of blocks, from the start, if results go on as they were: with the drift of the ratio itself,
     * since far from both hypotheses a block speaks less than its score and spread suggest.
     *
     * @param counts blocks that did not all end alike
     */
    public static double blocks(SprtOptions options, BlockCounts counts) {
        double drift = LikelihoodRatio.of(counts, options) / counts.blocks();
        return blocks(options, drift, square(options, counts.variance(), counts.gamesPerBlock()));
    }

    /**
     * The expected number of blocks that a running test still needs if results go on as they were: the mean time in which
     * a Brownian motion that starts at the ratio leaves the bounds, with the drift and the variance that the blocks gave it
     * (Wald, Sequential Analysis, 1947: his identity with the excess over the bounds neglected). The first blocks say
     * little of either, so they are averaged with four that bring the ratio nowhere and spread as {@code variance} says.
     *
     * @param counts blocks so far, all with {@code llr} between the bounds; may be none
     * @param llr the ratio of these blocks
     * @param variance of a block's mean points, as is usual
     * @return 0 where the ratio has left the bounds
     */
    public static double remaining(SprtOptions options, BlockCounts counts, double llr, double variance) {
        if (llr <= options.lower() || llr >= options.upper()) {
            return 0;
        }
        long n = counts.blocks();
        double seen = n == 0 ? 0 : n * counts.variance();
        double square = square(options, (seen + PRIOR * variance) / (n + PRIOR), counts.gamesPerBlock());
        return blocks(options.lower() - llr, options.upper() - llr, llr / (n + PRIOR), square);
    }

    /** The variance of what a block adds to the ratio. */
    private static double square(SprtOptions options, double variance, int gamesPerBlock) {
        double s0 = options.score(options.elo0(), variance, gamesPerBlock);
        double s1 = options.score(options.elo1(), variance, gamesPerBlock);
        return (s1 - s0) * (s1 - s0) / variance;
    }

    private static double blocks(SprtOptions options, double drift, double square) {
        return blocks(options.lower(), options.upper(), drift, square);
    }

    /** From 0 to {@code a}, which is less, or {@code b}, which is more. */
    private static double blocks(double a, double b, double drift, double square) {
        double gamma = drift / square;
        if (Math.abs(gamma * (b - a)) > SURE) {
            return (drift > 0 ? b : a) / drift;
        }
        if (Math.abs(gamma * (b - a)) < 1e-6) {
            return -a * b / square;
        }
        double accepted = -Math.expm1(-2 * gamma * a) / (Math.exp(-2 * gamma * b) - Math.exp(-2 * gamma * a));
        return (accepted * b + (1 - accepted) * a) / drift;
    }
}
