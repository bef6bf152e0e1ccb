package botarena.ratings.fit.solve;

import botarena.ratings.fit.model.Design;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.model.RatingOrigin;
import botarena.ratings.fit.model.UnitGroups;

/**
 * Equations with the information matrix at the likelihood's point, which is never written out. Without a prior the matrix
 * is singular: it maps a shift of a whole free group to 0. So that direction is removed from every vector; rounding errors
 * along it would grow without end. Thread-safe while the likelihood does not move.
 */
public final class SparseSystem {
    private final Likelihood likelihood;
    private final RatingOrigin origin;
    private final UnitGroups groups;
    private final int units;
    private final PartialElimination preconditioner;

    /**
     * Result of the iterations.
     *
     * @param x the best x found; the form x'Ax / 2 - b'x is lower there than at 0, converged or not
     * @param converged whether the tolerance was reached
     */
    @SuppressWarnings("ArrayRecordComponent") // two are never compared
    public record Solution(double[] x, boolean converged) {}

    public SparseSystem(Likelihood likelihood, RatingOrigin origin, UnitGroups groups) {
        this.likelihood = likelihood;
        this.origin = origin;
        this.groups = groups;
        this.units = likelihood.design().size();
        this.preconditioner = buildPreconditioner();
    }

    /** Advantage and draw parameter are loosely linked once all loosely linked units are eliminated. */
    private PartialElimination buildPreconditioner() {
        Design design = likelihood.design();
        LooselyLinkedUnits loose = new LooselyLinkedUnits(design);
        PartialElimination.Builder builder =
                new PartialElimination.Builder(likelihood.diagonal(), loose.withShared(likelihood.size()));
        for (int i = 0; i < design.pairings(); i++) {
            addPairing(i, loose, builder);
        }
        if (likelihood.sharedInformation() != 0) {
            builder.link(likelihood.advantageIndex(), likelihood.drawsIndex(), likelihood.sharedInformation());
        }
        return builder.eliminate();
    }

    /** Adds a pairing's entries off the diagonal; those of held parameters are left out. */
    private void addPairing(int pairing, LooselyLinkedUnits loose, PartialElimination.Builder builder) {
        Design design = likelihood.design();
        for (int k = design.firstEntry(pairing); k < design.firstEntry(pairing + 1); k++) {
            int unit = design.unit(k);
            double weight = design.weight(k);
            for (int l = k + 1; l < design.firstEntry(pairing + 1) && !likelihood.isFixed(unit); l++) {
                if (!likelihood.isFixed(design.unit(l)) && design.unit(l) != unit) {
                    builder.link(unit, design.unit(l), likelihood.information(pairing) * weight * design.weight(l));
                }
            }
            if (loose.contains(unit) && !likelihood.isFixed(unit)) {
                linkShared(unit, weight, pairing, builder);
            }
        }
    }

    private void linkShared(int unit, double weight, int pairing, PartialElimination.Builder builder) {
        if (likelihood.advantageIndex() >= 0) {
            builder.link(unit, likelihood.advantageIndex(), weight * likelihood.informationWithAdvantage(pairing));
        }
        if (likelihood.drawsIndex() >= 0) {
            builder.link(unit, likelihood.drawsIndex(), weight * likelihood.informationWithDraws(pairing));
        }
    }

    /**
     * Solves the system for one right side.
     *
     * @param tolerance on the preconditioned residual, relative to that of x = 0
     * @param limit on the iterations
     */
    public Solution solve(double[] right, double tolerance, int limit) {
        double[] b = right.clone();
        removeShifts(b);
        return ConjugateGradients.solve(this::multiply, this::precondition, b, tolerance, limit);
    }

    private void multiply(double[] v, double[] out) {
        likelihood.multiply(v, out);
        removeShifts(out);
    }

    private void precondition(double[] v, double[] out) {
        preconditioner.multiply(v, out);
        removeShifts(out);
    }

    private void removeShifts(double[] v) {
        if (likelihood.hasPrior()) {
            return;
        }
        double[] mean = new double[groups.count()];
        for (int i = 0; i < units; i++) {
            mean[groups.groupOf(i)] += v[i];
        }
        for (int g = 0; g < mean.length; g++) {
            mean[g] = origin.isFree(g) ? mean[g] / groups.size(g) : 0;
        }
        for (int i = 0; i < units; i++) {
            v[i] -= mean[groups.groupOf(i)];
        }
    }
}
