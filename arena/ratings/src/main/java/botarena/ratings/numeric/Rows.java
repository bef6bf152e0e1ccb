package botarena.ratings.numeric;

/**
 * Sums of multiples of rows, four at a time: loops in this form run on vector registers, dot products do not. The order
 * of additions is fixed, so results are the same to the bit everywhere.
 */
final class Rows {
    private Rows() {}

    /** Adds factor(k) * rows[k][j] to target[j] for from &lt;= k &lt; to and low &lt;= j &lt; high. */
    static void add(double[] target, double[] factors, double[][] rows, int from, int to, int low, int high) {
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
