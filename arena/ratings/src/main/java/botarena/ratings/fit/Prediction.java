package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import java.util.Optional;

/**
 * The chances of every game a table can hold, by pairing and by who moves first (order 0: the front team, 3: the back
 * team), learned from some of its games.
 */
interface Prediction {
    Forecast of(int pairing, int order);

    /** By the ratings that fit these counts best. */
    static Prediction fitted(Parts parts, DrawModel model, int[] counts) {
        Likelihood fit = new Ascent(parts, model, counts).run(Optional.empty()).likelihood();
        double surest = surest(counts);
        if (fit.model() != DrawModel.HALF) {
            return (pairing, order) -> {
                double x = fit.strength(pairing, order);
                double win = fit.model().win(x, fit.draws());
                double loss = fit.model().win(-x, fit.draws());
                return new Forecast(win, 1 - win - loss, loss).atLeast(surest);
            };
        }
        double drawsOfEquals = Forecast.drawsOfEquals(counts, fit::points);
        return (pairing, order) ->
                Forecast.of(fit.points(pairing, order), drawsOfEquals).atLeast(surest);
    }

    /** As if all were equally strong: the same chances in every game, those of all games together. */
    static Prediction equal(int[] counts) {
        double[] sums = new double[3];
        double games = 0;
        for (int k = 0; k < counts.length; k++) {
            sums[k % 3] += counts[k];
            games += counts[k];
        }
        Forecast same = new Forecast(sums[0] / games, sums[1] / games, sums[2] / games).atLeast(surest(counts));
        return (pairing, order) -> same;
    }

    /**
     * Gives an outcome that never happened in n games the chance 1 / (2 n + 2): a surprise costs much, but not
     * everything.
     */
    private static double surest(int[] counts) {
        double games = 0;
        for (int count : counts) {
            games += count;
        }
        return 1 / (2 * games + 2);
    }

    /** The log-likelihood of counts laid out as in {@link Crosstable#counts()}. */
    default double logLikelihood(int[] counts) {
        double sum = 0;
        for (int k = 0; k < counts.length; k += 3) {
            if (counts[k] + counts[k + 1] + counts[k + 2] > 0) {
                Forecast forecast = of(k / Crosstable.OUTCOMES, k % Crosstable.OUTCOMES);
                sum += counts[k] * Math.log(forecast.win())
                        + counts[k + 1] * Math.log(forecast.draw())
                        + counts[k + 2] * Math.log(forecast.loss());
            }
        }
        return sum;
    }
}
