package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import java.util.Locale;

/** Names what keeps a likelihood from settling. */
final class Misfits {
    private static final String[] VERBS = {"beat", "drew with", "lost to"};

    private final Parts parts;
    private final Likelihood likelihood;

    Misfits(Parts parts, Likelihood likelihood) {
        this.parts = parts;
        this.likelihood = likelihood;
    }

    /** The player whose points are furthest from what the ratings reached expect. */
    String pull() {
        double[] gradient = likelihood.gradient();
        int worst = 0;
        for (int unit = 1; unit < parts.design().size(); unit++) {
            worst = Math.abs(gradient[unit]) > Math.abs(gradient[worst]) ? unit : worst;
        }
        return String.format(
                Locale.ROOT,
                "at the ratings reached, the points of %s are still %.2g away from what they should be",
                parts.design().units().get(worst),
                Math.abs(gradient[worst]));
    }

    /** The result that was played with the smallest chance. */
    String leastLikely() {
        double lowest = 0;
        String sentence = "";
        for (int k = 0; k < parts.counts().length; k++) {
            double chance = parts.counts()[k] == 0 ? 0 : logChance(k);
            if (chance < lowest) {
                lowest = chance;
                sentence = sentence(k, chance);
            }
        }
        return sentence;
    }

    private double logChance(int k) {
        double x = likelihood.strength(k / Crosstable.OUTCOMES, k % Crosstable.OUTCOMES - k % 3);
        int won = k % 3 == 0 ? 1 : 0;
        int drawn = k % 3 == 1 ? 1 : 0;
        DrawModel model = likelihood.model();
        return model.logLikelihood(x, likelihood.draws(), won, drawn, 1 - won - drawn);
    }

    private String sentence(int k, double chance) {
        Crosstable table = parts.table();
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
