package botarena.ratings.fit.solve;

import java.util.Arrays;

/**
 * Products of dense matrices, stored as arrays of rows. Sums of multiples of rows are formed four at a time: such loops
 * run on vector registers, dot products do not. The order of additions is fixed, so results are equal to the bit on
 * every machine.
 */
public final class Dense {
    private Dense() {}

    /** Rows of a matrix that stay in the processor's cache while another matrix is read. */
    static final int TILE_ROWS = 64;

    /** Product A B A' for a symmetric B. It takes the place of A, as three large matrices are enough. */
    public static double[][] sandwich(double[][] a, double[][] b) {
        int n = a.length;
        double[][] transposed = transpose(a);
        for (int low = 0; low < n; low += TILE_ROWS) {
            int high = Math.min(n, low + TILE_ROWS);
            double[][] left = new double[high - low][n];
            for (int from = 0; from < n; from += TILE_ROWS) {
                for (int i = low; i < high; i++) {
                    add(left[i - low], a[i], b, from, Math.min(n, from + TILE_ROWS), 0, n);
                }
            }
            multiplyTile(left, transposed, low, a);
        }
        mirrorLower(a);
        return a;
    }

    private static void multiplyTile(double[][] left, double[][] right, int low, double[][] product) {
        int n = right.length;
        for (int i = 0; i < left.length; i++) {
            Arrays.fill(product[low + i], 0);
        }
        for (int from = 0; from < n; from += TILE_ROWS) {
            for (int i = 0; i < left.length; i++) {
                add(product[low + i], left[i], right, from, Math.min(n, from + TILE_ROWS), 0, low + i + 1);
            }
        }
    }

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    public static double[][] transpose(double[][] a) {
        double[][] t = new double[a.length == 0 ? 0 : a[0].length][a.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a[i].length; j++) {
                t[j][i] = a[i][j];
            }
        }
        return t;
    }

    /** Copies the lower triangle over the upper one. */
    static void mirrorLower(double[][] a) {
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < i; j++) {
                a[j][i] = a[i][j];
            }
        }
    }

    /** Adds factor(k) * rows[k][j] to target[j] for from &lt;= k &lt; to and low &lt;= j &lt; high. */
    public static void add(double[] target, double[] factors, double[][] rows, int from, int to, int low, int high) {
        int k = from;
        for (; k + 4 <= to; k += 4) {
            addFour(target, factors, rows, k, low, high);
        }
        for (; k < to; k++) {
            double f = factors[k];
            double[] row = rows[k];
            for (int j = low; j < high; j++) {
                target[j] += f * row[j];
            }
        }
    }

    private static void addFour(double[] target, double[] factors, double[][] rows, int k, int low, int high) {
        double f0 = factors[k];
        double f1 = factors[k + 1];
        double f2 = factors[k + 2];
        double f3 = factors[k + 3];
        double[] r0 = rows[k];
        double[] r1 = rows[k + 1];
        double[] r2 = rows[k + 2];
        double[] r3 = rows[k + 3];
        for (int j = low; j < high; j++) {
            target[j] += f0 * r0[j] + f1 * r1[j] + f2 * r2[j] + f3 * r3[j];
        }
    }
}
