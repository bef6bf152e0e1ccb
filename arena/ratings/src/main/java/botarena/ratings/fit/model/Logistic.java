package botarena.ratings.fit.model;

/** The logistic function without overflow or cancellation, and the Elo scale on it. */
public final class Logistic {
    /** Elo points per natural unit: 400 / ln 10. */
    public static final double ELO = 400 / Math.log(10);

    private Logistic() {}

    /** 1 / (1 + exp(-x)). */
    public static double of(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    /** The logarithm of {@link #of}. */
    static double log(double x) {
        return x >= 0 ? -Math.log1p(Math.exp(-x)) : x - Math.log1p(Math.exp(x));
    }
}
