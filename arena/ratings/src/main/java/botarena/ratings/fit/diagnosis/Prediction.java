package botarena.ratings.fit.diagnosis;

import botarena.ratings.Crosstable;
import botarena.ratings.DrawModel;
import botarena.ratings.fit.model.DrawLaw;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.solve.FitRun;
import java.util.Optional;

/**
 * Chances of every game in a table, learned from some of its games. The order of a game is 0 if the front team moves
 * first, 3 if the back team does.
 */
interface Prediction {
    OutcomeChances chancesOf(int pairing, int order);

    /** Learns by the ratings that fit these counts best. */
    static Prediction fit(FitInput input, DrawModel model, int[] counts) {
        Likelihood fit =
                new FitRun(input, model, counts).climb(Optional.empty()).likelihood();
        double least = leastChance(counts);
        if (fit.law() != DrawLaw.HALF) {
            return (pairing, order) -> {
                double x = fit.strength(pairing, order);
                double win = fit.law().win(x, fit.draws());
                double loss = fit.law().win(-x, fit.draws());
                return new OutcomeChances(win, 1 - win - loss, loss).raiseTo(least);
            };
        }
        double drawsOfEquals = OutcomeChances.fitDrawsOfEquals(counts, fit::expectedPoints);
        return (pairing, order) -> OutcomeChances.ofPoints(fit.expectedPoints(pairing, order), drawsOfEquals)
                .raiseTo(least);
    }

    /** Learns the chances of all games together, as if all players were equally strong. */
    static Prediction fitEqual(int[] counts) {
        double[] sums = new double[3];
        double games = 0;
        for (int k = 0; k < counts.length; k++) {
            sums[k % 3] += counts[k];
            games += counts[k];
        }
        OutcomeChances same =
                new OutcomeChances(sums[0] / games, sums[1] / games, sums[2] / games).raiseTo(leastChance(counts));
        return (pairing, order) -> same;
    }

    /** Chance of an outcome that never happened in n games, 1 / (2 n + 2): so a surprise has a finite loss. */
    private static double leastChance(int[] counts) {
        double games = 0;
        for (int count : counts) {
            games += count;
        }
        return 1 / (2 * games + 2);
    }

    /** Log-likelihood of counts laid out as in {@link Crosstable#counts()}. */
    default double logLikelihood(int[] counts) {
        double sum = 0;
        for (int k = 0; k < counts.length; k += 3) {
            if (counts[k] + counts[k + 1] + counts[k + 2] > 0) {
                OutcomeChances chances = chancesOf(k / Crosstable.OUTCOMES, k % Crosstable.OUTCOMES);
                sum += counts[k] * Math.log(chances.win())
                        + counts[k + 1] * Math.log(chances.draw())
                        + counts[k + 2] * Math.log(chances.loss());
            }
        }
        return sum;
    }
}
