package botarena.ratings.fit.model;

import java.util.Arrays;
import java.util.Map;

/**
 * Zero of the ratings. Games fix differences only: a group's zero is its mean, or its one anchor. If any group has several
 * anchors, the fit holds all anchors at their values. Immutable.
 */
public final class RatingOrigin {
    private static final int MEAN = -1;
    private static final int HELD = -2;

    private final UnitGroups groups;
    /** By group: {@link #MEAN}, {@link #HELD} or the unit that is the anchor. */
    private final int[] reference;

    private final boolean[] fixed;
    private final double[] target;
    /** By group: the mean of the anchors that are held, in Elo. */
    private final double[] origin;

    public RatingOrigin(Design design, UnitGroups groups, Map<String, Double> anchorsElo) {
        this.groups = groups;
        int n = design.size();
        this.reference = new int[groups.count()];
        this.fixed = new boolean[n];
        this.target = new double[n];
        Arrays.fill(reference, MEAN);
        boolean several = false;
        for (int i = 0; i < n; i++) {
            Double elo = anchorsElo.get(design.units().get(i));
            if (elo != null) {
                int g = groups.groupOf(i);
                several |= reference[g] != MEAN;
                reference[g] = i;
                fixed[i] = true;
                target[i] = elo;
            }
        }
        if (several) {
            Arrays.setAll(reference, g -> reference[g] == MEAN ? MEAN : HELD);
        } else {
            Arrays.fill(fixed, false);
        }
        this.origin = means();
    }

    /** Whether the fit holds the unit's rating. */
    public boolean isFixed(int unit) {
        return fixed[unit];
    }

    public boolean holdsAny() {
        return Arrays.stream(reference).anyMatch(r -> r == HELD);
    }

    /** Groups with several anchors, or with one while another group has several. */
    public int heldGroups() {
        return reference.length - freeGroups();
    }

    public boolean isAnchor(int unit) {
        return fixed[unit] || reference[groups.groupOf(unit)] == unit;
    }

    /** Whether a shift of the whole group leaves all games as likely as before. */
    public boolean isFree(int group) {
        return reference[group] != HELD;
    }

    public int freeGroups() {
        return (int) Arrays.stream(reference).filter(r -> r != HELD).count();
    }

    /** Given rating of an anchor in Elo. */
    public double anchorElo(int unit) {
        return target[unit];
    }

    /** Rating of a held unit in the fit: its Elo above the mean of its group's anchors, where the phantom player stands. */
    public double heldElo(int unit) {
        return target[unit] - origin[groups.groupOf(unit)];
    }

    private double[] means() {
        double[] sum = new double[reference.length];
        int[] count = new int[reference.length];
        for (int i = 0; i < fixed.length; i++) {
            sum[groups.groupOf(i)] += fixed[i] ? target[i] : 0;
            count[groups.groupOf(i)] += fixed[i] ? 1 : 0;
        }
        Arrays.setAll(sum, g -> count[g] == 0 ? 0 : sum[g] / count[g]);
        return sum;
    }

    /** Subtracts each free group's reference, its mean or its anchor's value, from its members. */
    public void recentre(double[] values) {
        double[] zero = new double[reference.length];
        int[] size = new int[reference.length];
        for (int i = 0; i < fixed.length; i++) {
            zero[groups.groupOf(i)] += values[i];
            size[groups.groupOf(i)]++;
        }
        for (int g = 0; g < zero.length; g++) {
            zero[g] = reference[g] == HELD ? 0 : reference[g] == MEAN ? zero[g] / size[g] : values[reference[g]];
        }
        for (int i = 0; i < fixed.length; i++) {
            values[i] -= zero[groups.groupOf(i)];
        }
    }

    /** Printed Elo of a group's zero. */
    public double zeroElo(int group, double center) {
        int r = reference[group];
        return r == HELD ? origin[group] : r == MEAN ? center : target[r];
    }
}
