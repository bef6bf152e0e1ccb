package botarena.ratings.fit.diagnosis;

import botarena.ratings.Crosstable;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.Likelihood;
import java.util.Locale;

/** Reasons why a fit failed, in words. */
record FitFailure(FitInput input, Likelihood likelihood) {
    private static final String[] VERBS = {"beat", "drew with", "lost to"};

    /** Names the player whose points are furthest from the expectation of the ratings reached. */
    String describeLargestGradient() {
        double[] gradient = likelihood.gradient();
        int worst = 0;
        for (int unit = 1; unit < input.design().size(); unit++) {
            worst = Math.abs(gradient[unit]) > Math.abs(gradient[worst]) ? unit : worst;
        }
        return String.format(
                Locale.ROOT,
                "at the ratings reached, the points of %s are still %.2g away from what they should be",
                input.design().units().get(worst),
                Math.abs(gradient[worst]));
    }

    /** Names the result with the smallest chance. */
    String describeLeastLikelyResult() {
        double lowest = 0;
        String description = "";
        for (int k = 0; k < input.counts().length; k++) {
            double chance = input.counts()[k] == 0 ? 0 : logChance(k);
            if (chance < lowest) {
                lowest = chance;
                description = describe(k, chance);
            }
        }
        return description;
    }

    private double logChance(int k) {
        double x = likelihood.strength(k / Crosstable.OUTCOMES, k % Crosstable.OUTCOMES - k % 3);
        int won = k % 3 == 0 ? 1 : 0;
        int drawn = k % 3 == 1 ? 1 : 0;
        return likelihood.law().logLikelihood(x, likelihood.draws(), won, drawn, 1 - won - drawn);
    }

    private String describe(int k, double chance) {
        Crosstable table = input.table();
        int pairing = k / Crosstable.OUTCOMES;
        boolean front = k % Crosstable.OUTCOMES < 3;
        String first = table.teams()
                .get(front ? table.front(pairing) : table.back(pairing))
                .name();
        String second = table.teams()
                .get(front ? table.back(pairing) : table.front(pairing))
                .name();
        return String.format(
                Locale.ROOT, "%s %s %s, a chance of 1e%.0f", first, VERBS[k % 3], second, chance / Math.log(10));
    }
}
