package botarena.ratings;

import org.apache.commons.math3.special.Erf;

/** Standard normal distribution. */
public final class Normal {
    private Normal() {}

    /** Probability of a value below z. */
    public static double cumulative(double z) {
        return Erf.erfc(-z / Math.sqrt(2)) / 2;
    }

    /** Value z with {@code cumulative(z) == p}, 0 &lt; p &lt; 1. */
    public static double quantile(double p) {
        return Math.sqrt(2) * Erf.erfInv(2 * p - 1);
    }
}
