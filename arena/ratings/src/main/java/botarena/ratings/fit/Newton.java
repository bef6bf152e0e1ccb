package botarena.ratings.fit;

import botarena.ratings.fit.ConjugateGradients.Solution;

/**
 * Damped Newton steps to the maximum of a concave likelihood. Systems up to {@value #DENSE} unknowns are solved by
 * Cholesky, larger ones by conjugate gradients over the pairings, which is exact enough at every size and faster from
 * there on; only badly linked pools of up to {@value #DENSE_AT_NEED} unknowns go back to the dense way.
 */
final class Newton {
    private static final int DENSE = 400;
    private static final int DENSE_AT_NEED = 2500;
    private static final int STEPS = 100;
    private static final double ENOUGH = 1e-11;
    /** A step may overshoot until the slope along it has turned round to this share of its first value. */
    private static final double OVERSHOOT = 0.9;

    private final Likelihood likelihood;
    private final Gauge gauge;
    private final UnitGroups groups;
    private final int units;
    private int iterations;
    private boolean converged;

    Newton(Likelihood likelihood, Gauge gauge, UnitGroups groups, int units) {
        this.likelihood = likelihood;
        this.gauge = gauge;
        this.groups = groups;
        this.units = units;
    }

    Likelihood likelihood() {
        return likelihood;
    }

    int iterations() {
        return iterations;
    }

    /** False if the likelihood still rose when the steps ran out: it has no maximum, or none that can be reached. */
    boolean converged() {
        return converged;
    }

    void run(double[] start) {
        likelihood.moveTo(start);
        for (iterations = 0; iterations < STEPS; iterations++) {
            if (likelihood.residual() <= ENOUGH) {
                converged = true;
                return;
            }
            double[] step;
            try {
                step = direction();
            } catch (ArithmeticException singular) {
                return;
            }
            if (longest(step) < 1e-12 || !advance(step)) {
                converged = likelihood.residual() <= 100 * ENOUGH;
                return;
            }
        }
    }

    /** Goes along the step, halving it while it overshoots; false if nothing is gained at any length. */
    private boolean advance(double[] step) {
        double[] from = likelihood.point();
        double slope = Dense.dot(likelihood.gradient(), step);
        for (double length = 1; length > 1e-9; length /= 2) {
            double[] to = along(from, step, length);
            if (isDefined(to)) {
                likelihood.moveTo(to);
                if (Dense.dot(likelihood.gradient(), step) >= -OVERSHOOT * slope) {
                    return true;
                }
            }
        }
        likelihood.moveTo(from);
        return false;
    }

    private boolean isDefined(double[] point) {
        int draws = likelihood.drawsIndex();
        return draws < 0 || likelihood.model().isSound(point[draws]);
    }

    private double[] direction() {
        if (likelihood.size() <= DENSE) {
            return dense();
        }
        boolean small = likelihood.size() <= DENSE_AT_NEED;
        int limit = small ? 300 : 4 * likelihood.size();
        Solution found = new SparseSystem(likelihood, gauge, groups)
                .solve(likelihood.gradient(), iterations < 3 ? 1e-2 : 1e-10, limit);
        return found.settled() || !small ? found.x() : dense();
    }

    private double[] dense() {
        return factor(likelihood, gauge, groups, units).solve(likelihood.gradient());
    }

    /** The factored information matrix; rigid shifts that nothing else holds back are held by {@link #stiffen}. */
    static Cholesky factor(Likelihood likelihood, Gauge gauge, UnitGroups groups, int units) {
        double[][] matrix = likelihood.information();
        if (!likelihood.hasPrior()) {
            stiffen(matrix, gauge, groups, units);
        }
        return Cholesky.of(matrix);
    }

    /**
     * Games know nothing of a shift of a whole group. A multiple of the group's all-ones matrix stands in for that, and
     * changes no difference of ratings.
     */
    private static void stiffen(double[][] matrix, Gauge gauge, UnitGroups groups, int units) {
        double trace = 0;
        for (int i = 0; i < matrix.length; i++) {
            trace += matrix[i][i];
        }
        for (int i = 0; i < units; i++) {
            for (int j = 0; j < units; j++) {
                int g = groups.of(i);
                if (g == groups.of(j) && gauge.isFree(g)) {
                    matrix[i][j] += trace / matrix.length / groups.size(g);
                }
            }
        }
    }

    private static double longest(double[] step) {
        double longest = 0;
        for (double s : step) {
            longest = Math.max(longest, Math.abs(s));
        }
        return longest;
    }

    private static double[] along(double[] from, double[] step, double length) {
        double[] to = from.clone();
        for (int i = 0; i < to.length; i++) {
            to[i] += length * step[i];
        }
        return to;
    }
}
