package botarena.ratings.fit;

/** Preconditioned conjugate gradients for a system that is only known by its product with a vector. */
final class ConjugateGradients {
    /** Multiplies with a matrix: writes its product with v into {@code out}, which comes in any state. */
    @FunctionalInterface
    interface Product {
        void apply(double[] v, double[] out);
    }

    /**
     * End of the iterations.
     *
     * @param x the best found; along it the form x'Ax / 2 - b'x is lower than at 0, settled or not
     * @param settled whether the tolerance was reached
     */
    @SuppressWarnings("ArrayRecordComponent") // two are never compared
    record Solution(double[] x, boolean settled) {}

    private ConjugateGradients() {}

    /**
     * Solves A x = b for a positive semidefinite A and a b in its range.
     *
     * @param m the inverse of a matrix that is like A and easy to solve
     * @param tolerance on the preconditioned residual, relative to that of x = 0
     * @param limit on the iterations
     */
    static Solution solve(Product a, Product m, double[] b, double tolerance, int limit) {
        int n = b.length;
        double[] x = new double[n];
        double[] r = b.clone();
        double[] z = new double[n];
        double[] ap = new double[n];
        m.apply(r, z);
        double rz = Dense.dot(r, z);
        double[] p = z.clone();
        double enough = rz * tolerance * tolerance;
        for (int i = 0; rz > enough && rz > 0; i++) {
            if (i == limit) {
                return new Solution(x, false);
            }
            a.apply(p, ap);
            double curvature = Dense.dot(p, ap);
            if (!(curvature > 0)) {
                return new Solution(x, true);
            }
            step(x, p, rz / curvature);
            step(r, ap, -rz / curvature);
            m.apply(r, z);
            double next = Dense.dot(r, z);
            turn(p, z, next / rz);
            rz = next;
        }
        return new Solution(x, true);
    }

    private static void step(double[] x, double[] direction, double length) {
        for (int i = 0; i < x.length; i++) {
            x[i] += length * direction[i];
        }
    }

    private static void turn(double[] p, double[] z, double factor) {
        for (int i = 0; i < p.length; i++) {
            p[i] = z[i] + factor * p[i];
        }
    }
}
