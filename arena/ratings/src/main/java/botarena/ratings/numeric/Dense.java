package botarena.ratings.numeric;

/** Products of dense matrices, stored as arrays of rows. */
public final class Dense {
    private Dense() {}

    /** A B A' for a symmetric B. */
    public static double[][] sandwich(double[][] a, double[][] b) {
        int n = a.length;
        double[][] transposed = transpose(a);
        double[][] product = new double[n][n];
        double[] left = new double[b.length];
        for (int i = 0; i < n; i++) {
            java.util.Arrays.fill(left, 0);
            Rows.add(left, a[i], b, 0, b.length, 0, b.length);
            Rows.add(product[i], left, transposed, 0, b.length, 0, i + 1);
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

    public static double[][] identity(int n) {
        double[][] one = new double[n][n];
        for (int i = 0; i < n; i++) {
            one[i][i] = 1;
        }
        return one;
    }
}
