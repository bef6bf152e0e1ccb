package botarena.ratings.numeric;

/** Preconditioned conjugate gradients for a system that is only known by its product with a vector. */
public final class ConjugateGradients {
    /** Writes A v into {@code out}, which comes in any state. */
    @FunctionalInterface
    public interface Product {
        void apply(double[] v, double[] out);
    }

    /** Writes M<sup>-1</sup> v into {@code out} for a symmetric M that is like A and easy to solve. */
    @FunctionalInterface
    public interface Preconditioner {
        void apply(double[] v, double[] out);
    }

    /** Where the iterations ended. */
    public static final class Solution {
        private final double[] x;
        private final boolean settled;

        Solution(double[] x, boolean settled) {
            this.x = x;
            this.settled = settled;
        }

        /** The best x found; along it the form x'Ax / 2 - b'x is lower than at 0, whether it settled or not. */
        public double[] x() {
            return x;
        }

        /** Whether the tolerance was reached. */
        public boolean settled() {
            return settled;
        }
    }

    private ConjugateGradients() {}

    /**
     * Solves A x = b for a positive semidefinite A and a b in its range.
     *
     * @param tolerance on the preconditioned residual, relative to that of x = 0
     * @param limit on the iterations
     */
    public static Solution solve(Product a, Preconditioner m, double[] b, double tolerance, int limit) {
        int n = b.length;
        double[] x = new double[n];
        double[] r = b.clone();
        double[] z = new double[n];
        double[] ap = new double[n];
        m.apply(r, z);
        double rz = dot(r, z);
        double[] p = z.clone();
        double enough = rz * tolerance * tolerance;
        for (int i = 0; rz > enough && rz > 0; i++) {
            if (i == limit) {
                return new Solution(x, false);
            }
            a.apply(p, ap);
            double curvature = dot(p, ap);
            if (!(curvature > 0)) {
                return new Solution(x, true);
            }
            step(x, p, rz / curvature);
            step(r, ap, -rz / curvature);
            m.apply(r, z);
            double next = dot(r, z);
            turn(p, z, next / rz);
            rz = next;
        }
        return new Solution(x, true);
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
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
