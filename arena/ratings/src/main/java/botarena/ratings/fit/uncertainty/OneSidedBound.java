package botarena.ratings.fit.uncertainty;

import botarena.ratings.fit.model.Design;
import botarena.ratings.fit.model.DrawLaw;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.model.RatingBound;
import java.util.function.DoubleUnaryOperator;

/**
 * Confidence bound of a player that won (lost) all games of its one-sided pairings: the rating at which the chance of all
 * these results falls to 1 - confidence, with the opponents' ratings fixed.
 */
public record OneSidedBound(FitInput input, Likelihood likelihood) {
    private static final double SEARCH_RANGE = 60;

    /** Shift in natural units from the fitted rating to the bound. */
    public double findShift(int unit) {
        boolean above = input.bounds().boundOf(unit) == RatingBound.ABOVE;
        double target = Math.log(1 - input.options().confidence());
        DoubleUnaryOperator excess = shift -> logChance(unit, above, shift) - target;
        double low = -SEARCH_RANGE;
        double high = SEARCH_RANGE;
        for (int i = 0; i < 100; i++) {
            double middle = (low + high) / 2;
            boolean tooUnlikely = excess.applyAsDouble(middle) < 0;
            if (tooUnlikely == above) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Logarithm of the chance that the unit wins (loses) again all the games it won (lost) in one-sided pairings. */
    private double logChance(int unit, boolean above, double shift) {
        Design design = input.design();
        double sum = 0;
        for (int i = 0; i < design.pairings(); i++) {
            for (int k = design.firstEntry(i); k < design.firstEntry(i + 1); k++) {
                if (design.unit(k) == unit && input.bounds().isOneSided(i)) {
                    sum += logChance(i, design.weight(k), above, shift);
                }
            }
        }
        return sum;
    }

    private double logChance(int pairing, double weight, boolean above, double shift) {
        DrawLaw law = likelihood.law();
        double difference = likelihood.difference(pairing) + weight * shift;
        boolean frontWins = weight > 0 == above;
        double own = frontWins ? difference : -difference;
        int first = input.table().count(pairing, frontWins ? 0 : 3);
        int second = input.table().count(pairing, frontWins ? 5 : 2);
        return first * Math.log(law.win(own + likelihood.advantage(), likelihood.draws()))
                + second * Math.log(law.win(own - likelihood.advantage(), likelihood.draws()));
    }
}
