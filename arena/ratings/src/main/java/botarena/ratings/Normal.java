package botarena.ratings;

import org.apache.commons.math3.special.Erf;

/** Standard normal distribution. */
public final class Normal {
    private Normal() {}

    /**
     * {@return the probability of a value below z}
     *
     * @param z in standard deviations
     */
    public static double cumulative(double z) {
        return Erf.erfc(-z / Math.sqrt(2)) / 2;
    }

    /**
     * {@return the value z with {@code cumulative(z) == p}}
     *
     * @param p above 0 and below 1
     */
    public static double quantile(double p) {
        return Math.sqrt(2) * Erf.erfInv(2 * p - 1);
    }
}
