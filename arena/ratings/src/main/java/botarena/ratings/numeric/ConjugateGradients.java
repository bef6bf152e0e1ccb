package botarena.ratings.numeric;

import java.util.Optional;

/** Preconditioned conjugate gradients (Jacobi) for a system that is only known by its product with a vector. */
public final class ConjugateGradients {
    /** Writes A v into {@code out}, which comes in any state. */
    @FunctionalInterface
    public interface Product {
        void apply(double[] v, double[] out);
    }

    private ConjugateGradients() {}

    /**
     * Solves A x = b for a positive semidefinite A and a b in its range.
     *
     * @param diagonal the diagonal of A; entries that are not positive are taken as 1
     * @param tolerance on the preconditioned residual, relative to that of x = 0
     * @param limit on the iterations
     * @return empty if the limit was reached
     */
    public static Optional<double[]> solve(Product a, double[] diagonal, double[] b, double tolerance, int limit) {
        int n = b.length;
        double[] x = new double[n];
        double[] r = b.clone();
        double[] z = new double[n];
        double[] ap = new double[n];
        double rz = precondition(diagonal, r, z);
        double[] p = z.clone();
        double enough = rz * tolerance * tolerance;
        for (int i = 0; rz > enough && rz > 0; i++) {
            if (i == limit) {
                return Optional.empty();
            }
            a.apply(p, ap);
            double curvature = dot(p, ap);
            if (!(curvature > 0)) {
                return Optional.of(x);
            }
            step(x, p, rz / curvature);
            step(r, ap, -rz / curvature);
            double next = precondition(diagonal, r, z);
            turn(p, z, next / rz);
            rz = next;
        }
        return Optional.of(x);
    }

    private static double precondition(double[] diagonal, double[] r, double[] z) {
        double sum = 0;
        for (int i = 0; i < r.length; i++) {
            z[i] = diagonal[i] > 0 ? r[i] / diagonal[i] : r[i];
            sum += r[i] * z[i];
        }
        return sum;
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
