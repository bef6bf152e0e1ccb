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
        double a = options.lower();
        double b = options.upper();
        double drift = (trueScore - (s0 + s1) / 2) * (s1 - s0) / variance;
        double square = (s1 - s0) * (s1 - s0) / variance;
        double gamma = drift / square;
        if (Math.abs(gamma * (b - a)) < 1e-6) {
            return -a * b / square;
        }
        double accepted = -Math.expm1(-2 * gamma * a) / (Math.exp(-2 * gamma * b) - Math.exp(-2 * gamma * a));
        return (accepted * b + (1 - accepted) * a) / drift;
    }
}
