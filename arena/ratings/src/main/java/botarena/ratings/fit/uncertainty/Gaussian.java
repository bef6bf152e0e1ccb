package botarena.ratings.fit.uncertainty;

import botarena.ratings.fit.solve.Dense;
import java.util.SplittableRandom;

/** Normal distribution with mean 0 and a covariance that may be singular. */
final class Gaussian {
    private final double[][] upper;

    /** Factors the covariance, of which it reads the lower triangle; directions without variance stay 0. */
    Gaussian(double[][] covariance) {
        int n = covariance.length;
        upper = new double[n][];
        double[] factors = new double[n];
        double largest = 0;
        for (int i = 0; i < n; i++) {
            largest = Math.max(largest, covariance[i][i]);
        }
        for (int i = 0; i < n; i++) {
            upper[i] = new double[n];
            for (int j = i; j < n; j++) {
                upper[i][j] = covariance[j][i];
            }
            for (int k = 0; k < i; k++) {
                factors[k] = -upper[k][i];
            }
            Dense.add(upper[i], factors, upper, 0, i, i, n);
            divideByPivot(upper[i], i, 1e-10 * largest);
        }
    }

    private static void divideByPivot(double[] row, int pivot, double negligible) {
        double root = row[pivot] > negligible ? Math.sqrt(row[pivot]) : 0;
        for (int j = pivot; j < row.length; j++) {
            row[j] = root == 0 ? 0 : row[j] / root;
        }
    }

    double[] draw(SplittableRandom random) {
        double[] normal = new double[upper.length];
        for (int i = 0; i < normal.length; i++) {
            normal[i] = random.nextGaussian();
        }
        double[] value = new double[normal.length];
        Dense.add(value, normal, upper, 0, normal.length, 0, normal.length);
        return value;
    }
}
