package botarena.ratings.fit;

import java.util.function.DoubleUnaryOperator;

/**
 * Bound of an unbounded player's rating: where the chance of all those wins (or losses) in a row
 * falls to the level of doubt, its opponents staying where they are.
 */
final class OneSided {
    private static final double RANGE = 60;

    private final Parts parts;
    private final Likelihood likelihood;

    OneSided(Parts parts, Likelihood likelihood) {
        this.parts = parts;
        this.likelihood = likelihood;
    }

    /** The shift in natural units from the fitted rating to the bound. */
    double shift(int unit) {
        boolean above = parts.bounds().of(unit) == RatingBound.ABOVE;
        double target = Math.log(1 - parts.options().confidence());
        DoubleUnaryOperator chance = shift -> chance(unit, above, shift) - target;
        double low = -RANGE;
        double high = RANGE;
        for (int i = 0; i < 100; i++) {
            double middle = (low + high) / 2;
            boolean tooUnlikely = chance.applyAsDouble(middle) < 0;
            if (tooUnlikely == above) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The log of the chance that the unit wins (loses) all the games it won (lost) in one-sided pairings. */
    private double chance(int unit, boolean above, double shift) {
        Design design = parts.design();
        double sum = 0;
        for (int i = 0; i < design.pairings(); i++) {
            for (int k = design.from(i); k < design.from(i + 1); k++) {
                if (design.unit(k) == unit && parts.bounds().isOneSided(i)) {
                    sum += chance(i, design.weight(k), above, shift);
                }
            }
        }
        return sum;
    }

    private double chance(int pairing, double weight, boolean above, double shift) {
        DrawModel model = likelihood.model();
        double difference = likelihood.difference(pairing) + weight * shift;
        boolean frontWins = weight > 0 == above;
        double own = frontWins ? difference : -difference;
        int first = parts.table().count(pairing, frontWins ? 0 : 3);
        int second = parts.table().count(pairing, frontWins ? 5 : 2);
        return first * Math.log(model.win(own + likelihood.advantage(), likelihood.draws()))
                + second * Math.log(model.win(own - likelihood.advantage(), likelihood.draws()));
    }
}
