package botarena.ratings.fit;

import botarena.ratings.Normal;
import java.util.Arrays;
import java.util.SplittableRandom;

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

    /** The p-quantile of a parameter, relative to its estimate. */
    default double offset(int i, double p) {
        return Normal.quantile(p) * Math.sqrt(variance(i));
    }

    /** Draws of the deviations of the first {@code n} parameters; as many as wanted, or as there are. */
    default double[][] draws(int n, int wanted, long seed) {
        double[][] matrix = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                matrix[i][j] = of(i, j);
            }
        }
        Gaussian gaussian = new Gaussian(matrix);
        SplittableRandom random = new SplittableRandom(seed);
        double[][] draws = new double[wanted][];
        Arrays.setAll(draws, k -> gaussian.draw(random));
        return draws;
    }
}
