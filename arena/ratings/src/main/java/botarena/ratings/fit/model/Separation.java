package botarena.ratings.fit.model;

import botarena.ratings.Crosstable;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.optim.MaxIter;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;

/**
 * Search for a direction in which the likelihood of team games never falls: strengths and advantage that explain every
 * win, loss and draw at any size. If one exists, the likelihood has no finite maximum. Results that went both ways pin
 * their difference of strength; a linear program decides about the rest.
 */
final class Separation {
    private static final double TOLERANCE = 1e-6;

    private final Design design;
    private final UnitGroups groups;
    private final int[] counts;
    private final int size;
    private final boolean fitsAdvantage;
    private final RowSpace pinned;
    private final List<double[]> oneSided = new ArrayList<>();

    Separation(Design design, UnitGroups groups, int[] counts, boolean fitsAdvantage) {
        this.design = design;
        this.groups = groups;
        this.counts = counts;
        this.fitsAdvantage = fitsAdvantage;
        this.size = design.size() + (fitsAdvantage ? 1 : 0);
        this.pinned = new RowSpace(size);
    }

    /** By unit, then for the advantage: above 0 rises without bound, below falls; all 0 if the maximum is finite. */
    double[] findDirection() {
        pinGroups();
        for (int i = 0; i < design.pairings() && pinned.rank() < size; i++) {
            add(i, 0, 1);
            add(i, 3, -1);
        }
        return pinned.rank() == size ? new double[size] : solve();
    }

    private void pinGroups() {
        boolean[] done = new boolean[groups.count()];
        for (int unit = 0; unit < design.size(); unit++) {
            if (!done[groups.groupOf(unit)]) {
                double[] row = new double[size];
                row[unit] = 1;
                pinned.add(row);
                done[groups.groupOf(unit)] = true;
            }
        }
    }

    private void add(int pairing, int order, int sign) {
        int k = pairing * Crosstable.OUTCOMES + order;
        boolean up = counts[k] + counts[k + 1] > 0;
        boolean down = counts[k + 2] + counts[k + 1] > 0;
        if (!up && !down) {
            return;
        }
        double[] row = new double[size];
        design.scatter(pairing, up ? sign : -sign, row);
        if (fitsAdvantage) {
            row[size - 1] = up ? 1 : -1;
        }
        if (up && down) {
            pinned.add(row);
        } else {
            oneSided.add(row);
        }
    }

    /** Maximises how far the one-sided results are exceeded, each by 1 at most. */
    private double[] solve() {
        List<LinearConstraint> constraints = new ArrayList<>();
        pinned.basis().forEach(row -> constraints.add(new LinearConstraint(row, Relationship.EQ, 0)));
        double[] sum = new double[size];
        for (double[] row : oneSided) {
            constraints.add(new LinearConstraint(row, Relationship.GEQ, 0));
            constraints.add(new LinearConstraint(row, Relationship.LEQ, 1));
            for (int j = 0; j < size; j++) {
                sum[j] += row[j];
            }
        }
        double[] found = oneSided.isEmpty() ? new double[size] : maximum(constraints, sum);
        for (int j = 0; j < size; j++) {
            found[j] = Math.abs(found[j]) < TOLERANCE ? 0 : found[j];
        }
        return found;
    }

    private static double[] maximum(List<LinearConstraint> constraints, double[] sum) {
        return new SimplexSolver()
                .optimize(
                        new MaxIter(100_000),
                        new LinearObjectiveFunction(sum, 0),
                        new LinearConstraintSet(constraints),
                        GoalType.MAXIMIZE,
                        new NonNegativeConstraint(false))
                .getPoint();
    }
}
