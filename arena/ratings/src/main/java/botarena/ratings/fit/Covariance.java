package botarena.ratings.fit;

import botarena.ratings.numeric.Normal;

/** The covariance of the fitted parameters in natural units, ratings taken relative to their group's reference. */
interface Covariance {
    double of(int i, int j);

    default double variance(int i) {
        return Math.max(0, of(i, i));
    }

    /** The variance of the difference of two parameters. */
    default double ofDifference(int i, int j) {
        return Math.max(0, of(i, i) + of(j, j) - 2 * of(i, j));
    }

    /** Where the p-quantile of a parameter lies, relative to its estimate. */
    default double offset(int i, double p) {
        return Normal.quantile(p) * Math.sqrt(variance(i));
    }
}
