package botarena.ratings.fit.model;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** Bounds that the games alone set to ratings and advantage, without a prior. */
public final class Boundedness {
    private static final double TOLERANCE = 1e-6;

    private final Design design;
    private final RatingBound[] units;
    private final AdvantageBound advantage;
    private final Optional<Dominance> dominance;
    private final double[] direction;

    Boundedness(Design design, UnitGroups groups, int[] counts, boolean fitsAdvantage) {
        this.design = design;
        this.units = new RatingBound[design.size()];
        if (design.isSimple()) {
            Dominance found = new Dominance(design, counts);
            dominance = Optional.of(found);
            direction = new double[0];
            Arrays.setAll(units, found::boundOf);
            advantage = fitsAdvantage ? AdvantageBound.of(design, counts) : AdvantageBound.FINITE;
        } else {
            dominance = Optional.empty();
            direction = new Separation(design, groups, counts, fitsAdvantage).findDirection();
            new RatingOrigin(design, groups, Map.of()).recentre(direction);
            Arrays.setAll(
                    units,
                    i -> direction[i] > TOLERANCE
                            ? RatingBound.ABOVE
                            : direction[i] < -TOLERANCE ? RatingBound.BELOW : RatingBound.FINITE);
            advantage = fitsAdvantage ? advantage(direction[design.size()]) : AdvantageBound.FINITE;
        }
    }

    private static AdvantageBound advantage(double direction) {
        return direction > 0 ? AdvantageBound.RISES : direction < 0 ? AdvantageBound.FALLS : AdvantageBound.FINITE;
    }

    public RatingBound boundOf(int unit) {
        return units[unit];
    }

    public AdvantageBound advantage() {
        return advantage;
    }

    /** Whether the advantage and all rating differences within groups have a finite best value. */
    boolean isFinite() {
        return advantage == AdvantageBound.FINITE && Arrays.stream(units).allMatch(b -> b == RatingBound.FINITE);
    }

    /** Whether one side of the pairing got every point, and no other game limits their distance. */
    public boolean isOneSided(int pairing) {
        return dominance
                .map(d -> d.isOneSided(pairing))
                .orElseGet(() -> Math.abs(design.difference(pairing, direction)) > TOLERANCE);
    }
}
