package botarena.ratings.fit;

import botarena.ratings.fit.ConjugateGradients.Solution;

/**
 * The information matrix at the likelihood's point as a system of equations that is never written out. Without a prior
 * it knows nothing of a shift of a whole free group: that direction is taken out of every vector, or what rounding puts
 * there could never be solved for and would grow without end. Safe for use by several threads.
 */
final class SparseSystem {
    private final Likelihood likelihood;
    private final Gauge gauge;
    private final UnitGroups groups;
    private final int units;
    private final PartialElimination near;

    SparseSystem(Likelihood likelihood, Gauge gauge, UnitGroups groups) {
        this.likelihood = likelihood;
        this.gauge = gauge;
        this.groups = groups;
        this.units = likelihood.design().size();
        this.near = elimination();
    }

    /** The matrix made easy to solve. Advantage and draw parameter are thin once all thin units are gone. */
    private PartialElimination elimination() {
        Design design = likelihood.design();
        ThinUnits thin = new ThinUnits(design);
        PartialElimination.Builder builder =
                new PartialElimination.Builder(likelihood.diagonal(), thin.withShared(likelihood.size()));
        for (int i = 0; i < design.pairings(); i++) {
            likelihood.link(i, thin, builder);
        }
        if (likelihood.informationOnShared() != 0) {
            builder.link(likelihood.advantageIndex(), likelihood.drawsIndex(), likelihood.informationOnShared());
        }
        return builder.eliminate();
    }

    /** Solves for one right side. */
    Solution solve(double[] right, double tolerance, int limit) {
        double[] b = right.clone();
        centre(b);
        return ConjugateGradients.solve(this::product, this::precondition, b, tolerance, limit);
    }

    private void product(double[] v, double[] out) {
        likelihood.product(v, out);
        centre(out);
    }

    private void precondition(double[] v, double[] out) {
        near.apply(v, out);
        centre(out);
    }

    private void centre(double[] v) {
        if (likelihood.hasPrior()) {
            return;
        }
        double[] mean = new double[groups.count()];
        for (int i = 0; i < units; i++) {
            mean[groups.of(i)] += v[i];
        }
        for (int g = 0; g < mean.length; g++) {
            mean[g] = gauge.isFree(g) ? mean[g] / groups.size(g) : 0;
        }
        for (int i = 0; i < units; i++) {
            v[i] -= mean[groups.of(i)];
        }
    }
}
