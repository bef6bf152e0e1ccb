package botarena.ratings.sprt;

/** How many blocks a test takes on average, by Wald's approximation. */
public final class ExpectedLength {
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

    /** The variance of what a block adds to the ratio. */
    private static double square(SprtOptions options, double variance, int gamesPerBlock) {
        double s0 = options.score(options.elo0(), variance, gamesPerBlock);
        double s1 = options.score(options.elo1(), variance, gamesPerBlock);
        return (s1 - s0) * (s1 - s0) / variance;
    }

    private static double blocks(SprtOptions options, double drift, double square) {
        double a = options.lower();
        double b = options.upper();
        double gamma = drift / square;
        if (Math.abs(gamma * (b - a)) < 1e-6) {
            return -a * b / square;
        }
        double accepted = -Math.expm1(-2 * gamma * a) / (Math.exp(-2 * gamma * b) - Math.exp(-2 * gamma * a));
        return (accepted * b + (1 - accepted) * a) / drift;
    }
}
