package botarena.ratings.fit;

import botarena.ratings.model.Terms;
import java.util.SplittableRandom;

/** The Cholesky factor of each pairing's information on strength and draw parameter, by who moved first. */
final class InformationRoots {
    private final double[] strength;
    private final double[] both;
    private final double[] draws;

    InformationRoots(Likelihood likelihood, int pairings) {
        this.strength = new double[2 * pairings];
        this.both = new double[2 * pairings];
        this.draws = new double[2 * pairings];
        Terms terms = new Terms();
        for (int k = 0; k < strength.length; k++) {
            likelihood.derive(k / 2, 3 * (k % 2), terms);
            strength[k] = Math.sqrt(Math.max(0, terms.xx));
            both[k] = strength[k] > 0 ? terms.xe / strength[k] : 0;
            draws[k] = Math.sqrt(Math.max(0, terms.ee - both[k] * both[k]));
        }
    }

    /** The root of the information on strength, the front team (order 0) or the back one (order 1) moving first. */
    double strength(int pairing, int order) {
        return strength[2 * pairing + order];
    }

    /** A draw on the draw parameter that goes with a standard normal number on strength. */
    double draws(int pairing, int order, double byStrength, SplittableRandom random) {
        int k = 2 * pairing + order;
        return draws[k] == 0 && both[k] == 0 ? 0 : both[k] * byStrength + draws[k] * random.nextGaussian();
    }
}
