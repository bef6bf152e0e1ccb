package botarena.ratings.fit.solve;

/** Preconditioned conjugate gradients for a system given by its product with a vector. */
final class ConjugateGradients {
    /** Multiplication with a matrix: overwrites {@code out} with the product. */
    @FunctionalInterface
    interface Product {
        void multiply(double[] v, double[] out);
    }

    private ConjugateGradients() {}

    /**
     * Solves A x = b for a positive semidefinite A and a b in its range.
     *
     * @param m the preconditioner: the inverse of a matrix that resembles A
     * @param tolerance on the preconditioned residual, relative to that of x = 0
     * @param limit on the iterations
     */
    static SparseSystem.Solution solve(Product a, Product m, double[] b, double tolerance, int limit) {
        int n = b.length;
        double[] x = new double[n];
        double[] r = b.clone();
        double[] z = new double[n];
        double[] ap = new double[n];
        m.multiply(r, z);
        double rz = Dense.dot(r, z);
        double[] p = z.clone();
        double enough = rz * tolerance * tolerance;
        for (int i = 0; rz > enough && rz > 0; i++) {
            if (i == limit) {
                return new SparseSystem.Solution(x, false);
            }
            a.multiply(p, ap);
            double curvature = Dense.dot(p, ap);
            if (!(curvature > 0)) {
                return new SparseSystem.Solution(x, true);
            }
            addMultiple(x, p, rz / curvature);
            addMultiple(r, ap, -rz / curvature);
            m.multiply(r, z);
            double next = Dense.dot(r, z);
            turnDirection(p, z, next / rz);
            rz = next;
        }
        return new SparseSystem.Solution(x, true);
    }

    private static void addMultiple(double[] x, double[] direction, double length) {
        for (int i = 0; i < x.length; i++) {
            x[i] += length * direction[i];
        }
    }

    private static void turnDirection(double[] p, double[] z, double factor) {
        for (int i = 0; i < p.length; i++) {
            p[i] = z[i] + factor * p[i];
        }
    }
}
