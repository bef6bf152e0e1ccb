package botarena.ratings.fit.solve;

import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.model.RatingOrigin;
import botarena.ratings.fit.model.UnitGroups;

/**
 * Damped Newton steps to the maximum of a concave likelihood. Systems of up to {@value #MAX_DENSE} unknowns are solved by
 * Cholesky, larger ones by conjugate gradients, which are faster from there on. If these do not converge on up to {@value
 * #MAX_DENSE_FALLBACK} unknowns, Cholesky does it. Not thread-safe.
 */
public final class Newton {
    private static final int MAX_DENSE = 400;
    private static final int MAX_DENSE_FALLBACK = 2500;
    private static final int MAX_STEPS = 100;
    private static final double TOLERANCE = 1e-11;
    /** A step may overshoot until the slope along it is minus this share of its first value. */
    private static final double MAX_OVERSHOOT = 0.9;

    private final Likelihood likelihood;
    private final RatingOrigin origin;
    private final UnitGroups groups;
    private final int units;
    private int iterations;
    private boolean converged;

    public Newton(Likelihood likelihood, RatingOrigin origin, UnitGroups groups, int units) {
        this.likelihood = likelihood;
        this.origin = origin;
        this.groups = groups;
        this.units = units;
    }

    public Likelihood likelihood() {
        return likelihood;
    }

    public int iterations() {
        return iterations;
    }

    /** False if the likelihood has no maximum, or none within reach. */
    public boolean hasConverged() {
        return converged;
    }

    /** Climbs from a point. */
    public void climb(double[] start) {
        likelihood.moveTo(start);
        for (iterations = 0; iterations < MAX_STEPS; iterations++) {
            if (likelihood.residual() <= TOLERANCE) {
                converged = true;
                return;
            }
            double[] step;
            try {
                step = findStep();
            } catch (ArithmeticException singular) {
                return;
            }
            if (maxNorm(step) < 1e-12 || !advance(step)) {
                converged = likelihood.residual() <= 100 * TOLERANCE;
                return;
            }
        }
    }

    /** Goes along the step, halved while it overshoots; false if no length gains anything. */
    private boolean advance(double[] step) {
        double[] from = likelihood.point();
        double slope = Dense.dot(likelihood.gradient(), step);
        for (double length = 1; length > 1e-9; length /= 2) {
            double[] to = moveAlong(from, step, length);
            if (isDefined(to)) {
                likelihood.moveTo(to);
                if (Dense.dot(likelihood.gradient(), step) >= -MAX_OVERSHOOT * slope) {
                    return true;
                }
            }
        }
        likelihood.moveTo(from);
        return false;
    }

    private boolean isDefined(double[] point) {
        int draws = likelihood.drawsIndex();
        return draws < 0 || likelihood.law().isSound(point[draws]);
    }

    private double[] findStep() {
        if (likelihood.size() <= MAX_DENSE) {
            return solveDense();
        }
        boolean small = likelihood.size() <= MAX_DENSE_FALLBACK;
        int limit = small ? 300 : 4 * likelihood.size();
        SparseSystem.Solution found = new SparseSystem(likelihood, origin, groups)
                .solve(likelihood.gradient(), iterations < 3 ? 1e-2 : 1e-10, limit);
        return found.converged() || !small ? found.x() : solveDense();
    }

    private double[] solveDense() {
        return factor(likelihood, origin, groups, units).solve(likelihood.gradient());
    }

    /** Factors the information matrix; without a prior, {@link #stiffen} makes it regular. */
    public static Cholesky factor(Likelihood likelihood, RatingOrigin origin, UnitGroups groups, int units) {
        double[][] matrix = likelihood.information();
        if (!likelihood.hasPrior()) {
            stiffen(matrix, origin, groups, units);
        }
        return Cholesky.of(matrix);
    }

    /** Adds a multiple of each free group's all-ones matrix: it fixes the group's shift and no difference of ratings. */
    private static void stiffen(double[][] matrix, RatingOrigin origin, UnitGroups groups, int units) {
        double trace = 0;
        for (int i = 0; i < matrix.length; i++) {
            trace += matrix[i][i];
        }
        for (int i = 0; i < units; i++) {
            for (int j = 0; j < units; j++) {
                int g = groups.groupOf(i);
                if (g == groups.groupOf(j) && origin.isFree(g)) {
                    matrix[i][j] += trace / matrix.length / groups.size(g);
                }
            }
        }
    }

    private static double maxNorm(double[] step) {
        double norm = 0;
        for (double s : step) {
            norm = Math.max(norm, Math.abs(s));
        }
        return norm;
    }

    private static double[] moveAlong(double[] from, double[] step, double length) {
        double[] to = from.clone();
        for (int i = 0; i < to.length; i++) {
            to[i] += length * step[i];
        }
        return to;
    }
}
