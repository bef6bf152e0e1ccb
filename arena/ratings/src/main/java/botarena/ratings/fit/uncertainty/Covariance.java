package botarena.ratings.fit.uncertainty;

import botarena.ratings.Normal;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Covariance of the fitted parameters in natural units, ratings relative to their group's reference. */
public interface Covariance {
    /** Covariance of two parameters. */
    double of(int i, int j);

    default double variance(int i) {
        return Math.max(0, of(i, i));
    }

    /** Variance of the difference of two parameters. */
    default double varianceOfDifference(int i, int j) {
        return Math.max(0, of(i, i) + of(j, j) - 2 * of(i, j));
    }

    /** Quantile p of a parameter, relative to its estimate. */
    default double quantileOffset(int i, double p) {
        return Normal.quantile(p) * Math.sqrt(variance(i));
    }

    /**
     * Draws deviations of the first {@code n} parameters.
     *
     * @param count draws; a sampled covariance gives its own samples, however many
     */
    default double[][] drawDeviations(int n, int count, long seed) {
        double[][] matrix = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                matrix[i][j] = of(i, j);
            }
        }
        Gaussian gaussian = new Gaussian(matrix);
        SplittableRandom random = new SplittableRandom(seed);
        double[][] draws = new double[count][];
        Arrays.setAll(draws, k -> gaussian.draw(random));
        return draws;
    }
}
