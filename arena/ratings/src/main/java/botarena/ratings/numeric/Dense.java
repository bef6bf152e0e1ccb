package botarena.ratings.numeric;

/** Products of dense matrices, stored as arrays of rows. */
public final class Dense {
    private Dense() {}

    /** Rows of a matrix that stay in the processor's cache while all rows of another are worked on. */
    static final int TILE = 64;

    /** A B A' for a symmetric B. */
    public static double[][] sandwich(double[][] a, double[][] b) {
        int n = a.length;
        double[][] transposed = transpose(a);
        double[][] left = new double[n][n];
        double[][] product = new double[n][n];
        for (int from = 0; from < n; from += TILE) {
            for (int i = 0; i < n; i++) {
                Rows.add(left[i], a[i], b, from, Math.min(n, from + TILE), 0, n);
            }
        }
        for (int from = 0; from < n; from += TILE) {
            for (int i = 0; i < n; i++) {
                Rows.add(product[i], left[i], transposed, from, Math.min(n, from + TILE), 0, i + 1);
            }
        }
        mirrorLower(product);
        return product;
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
}
