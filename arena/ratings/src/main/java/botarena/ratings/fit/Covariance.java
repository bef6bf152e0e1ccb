package botarena.ratings.fit;

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
}
