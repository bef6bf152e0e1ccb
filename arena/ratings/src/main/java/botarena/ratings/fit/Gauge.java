package botarena.ratings.fit;

import java.util.Arrays;
import java.util.Map;

/**
 * Zero of the ratings. Games fix differences only: a group's zero is its mean, or its one anchor. Where any
 * group has several anchors, all anchors are held fixed during the fit.
 */
final class Gauge {
    private static final int MEAN = -1;
    private static final int HELD = -2;

    private final UnitGroups groups;
    /** By group: {@link #MEAN}, {@link #HELD} or the unit that is the anchor. */
    private final int[] reference;

    private final boolean[] fixed;
    private final double[] target;
    /** By group: the mean of the anchors that are held, in Elo. */
    private final double[] origin;

    Gauge(Design design, UnitGroups groups, Map<String, Double> anchorsElo) {
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
                int g = groups.of(i);
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

    /** Whether the unit's rating is held during the fit. */
    boolean isFixed(int unit) {
        return fixed[unit];
    }

    boolean holdsAny() {
        return Arrays.stream(reference).anyMatch(r -> r == HELD);
    }

    /** Groups with several anchors, or with one while another group has several. */
    int heldGroups() {
        return reference.length - freeGroups();
    }

    boolean isAnchor(int unit) {
        return fixed[unit] || reference[groups.of(unit)] == unit;
    }

    /** Whether a shift of the whole group leaves all games as likely as before. */
    boolean isFree(int group) {
        return reference[group] != HELD;
    }

    int freeGroups() {
        return (int) Arrays.stream(reference).filter(r -> r != HELD).count();
    }

    /** The given rating in Elo; meaningful for anchors only. */
    double target(int unit) {
        return target[unit];
    }

    /** Rating of a held unit during the fit: in Elo from the mean of its group's anchors, the phantom's place. */
    double held(int unit) {
        return target[unit] - origin[groups.of(unit)];
    }

    private double[] means() {
        double[] sum = new double[reference.length];
        int[] count = new int[reference.length];
        for (int i = 0; i < fixed.length; i++) {
            sum[groups.of(i)] += fixed[i] ? target[i] : 0;
            count[groups.of(i)] += fixed[i] ? 1 : 0;
        }
        Arrays.setAll(sum, g -> count[g] == 0 ? 0 : sum[g] / count[g]);
        return sum;
    }

    /** Subtracts each free group's reference from its members: its mean, or its anchor's value. */
    void recentre(double[] values) {
        double[] zero = new double[reference.length];
        int[] size = new int[reference.length];
        for (int i = 0; i < fixed.length; i++) {
            zero[groups.of(i)] += values[i];
            size[groups.of(i)]++;
        }
        for (int g = 0; g < zero.length; g++) {
            zero[g] = reference[g] == HELD ? 0 : reference[g] == MEAN ? zero[g] / size[g] : values[reference[g]];
        }
        for (int i = 0; i < fixed.length; i++) {
            values[i] -= zero[groups.of(i)];
        }
    }

    /** The Elo rating at which a group's zero is printed. */
    double zero(int group, double center) {
        int r = reference[group];
        return r == HELD ? origin[group] : r == MEAN ? center : target[r];
    }
}
