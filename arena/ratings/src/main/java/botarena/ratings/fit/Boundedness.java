package botarena.ratings.fit;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** Which parameters the games alone keep finite. */
final class Boundedness {
    private static final double TINY = 1e-6;

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
            Arrays.setAll(units, found::of);
            advantage = fitsAdvantage ? AdvantageBound.of(design, counts) : AdvantageBound.FINITE;
        } else {
            dominance = Optional.empty();
            direction = new Separation(design, groups, counts, fitsAdvantage).direction();
            new Gauge(design, groups, Map.of()).recentre(direction);
            Arrays.setAll(
                    units,
                    i -> direction[i] > TINY
                            ? RatingBound.ABOVE
                            : direction[i] < -TINY ? RatingBound.BELOW : RatingBound.FINITE);
            advantage = fitsAdvantage ? advantage(direction[design.size()]) : AdvantageBound.FINITE;
        }
    }

    private static AdvantageBound advantage(double direction) {
        return direction > 0 ? AdvantageBound.RISES : direction < 0 ? AdvantageBound.FALLS : AdvantageBound.FINITE;
    }

    RatingBound of(int unit) {
        return units[unit];
    }

    AdvantageBound advantage() {
        return advantage;
    }

    /** Whether ratings and advantage all have a finite value that fits best, differences within groups at least. */
    boolean isFinite() {
        return advantage == AdvantageBound.FINITE && Arrays.stream(units).allMatch(b -> b == RatingBound.FINITE);
    }

    /** Whether all points of the pairing went one way and nothing else tells how far apart the two sides are. */
    boolean isOneSided(int pairing) {
        return dominance
                .map(d -> d.isOneSided(pairing))
                .orElseGet(() -> Math.abs(design.difference(pairing, direction)) > TINY);
    }
}
