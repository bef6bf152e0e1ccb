package botarena.ratings.sprt;

/**
 * Options of a sequential test.
 *
 * @param elo0 difference of the null hypothesis
 * @param elo1 difference of the alternative, larger
 * @param alpha chance to accept a player that is only {@code elo0} stronger
 * @param beta chance to reject a player that is {@code elo1} stronger
 * @param model scale of {@code elo0} and {@code elo1}
 */
public record SprtOptions(double elo0, double elo1, double alpha, double beta, EloModel model) {
    /** 0 against 30 Elo at 5 % each: versions of students' bots differ by more than those of chess engines. */
    public static final SprtOptions DEFAULT = new SprtOptions(0, 30, 0.05, 0.05, EloModel.LOGISTIC);

    /** Mean points are limited to 0.001 to 0.999: 1,200 Elo, 5,000 if normalized. */
    private static final long MAX_ELO = 1_200;

    private static final long MAX_NORMALIZED_ELO = 5_000;
    private static final double MIN_DIFFERENCE = 1e-6;
    private static final double MIN_ERROR_RATE = 1e-300;

    /** Refuses options outside their ranges with an {@link IllegalArgumentException}. */
    public SprtOptions {
        long reach = model == EloModel.LOGISTIC ? MAX_ELO : MAX_NORMALIZED_ELO;
        require(
                Math.abs(elo0) <= reach && Math.abs(elo1) <= reach,
                "elo0 and elo1 must lie between -" + reach + " and " + reach + ", further than results reach: " + elo0
                        + ", " + elo1);
        require(elo0 < elo1, "elo0 must be less than elo1: " + elo0 + ", " + elo1);
        require(
                elo1 - elo0 >= MIN_DIFFERENCE,
                "elo0 and elo1 must differ by " + MIN_DIFFERENCE + " or more: " + elo0 + ", " + elo1);
        require(
                alpha >= MIN_ERROR_RATE && beta >= MIN_ERROR_RATE,
                "alpha and beta must be " + MIN_ERROR_RATE + " or more: " + alpha + ", " + beta);
        require(alpha + beta < 1, "alpha and beta must sum to less than 1: " + alpha + ", " + beta);
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }

    /** Log-likelihood ratio at which the null hypothesis is accepted. */
    public double lower() {
        return Math.log(beta / (1 - alpha));
    }

    /** Log-likelihood ratio at which the alternative is accepted. */
    public double upper() {
        return Math.log((1 - beta) / alpha);
    }

    /** Mean points per game under a hypothesis, given a block's variance and size. */
    public double score(double elo, double variance, int gamesPerBlock) {
        return model == EloModel.LOGISTIC
                ? 1 / (1 + Math.pow(10, -elo / 400))
                : 0.5 + elo / BlockCounts.NELO * Math.sqrt(gamesPerBlock * variance);
    }
}
