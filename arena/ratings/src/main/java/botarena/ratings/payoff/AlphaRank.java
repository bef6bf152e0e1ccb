package botarena.ratings.payoff;

import java.util.OptionalDouble;

/**
 * Alpha-rank (Omidshafiei and others, 2019) for one population: how often each entrant holds a population that better
 * entrants invade now and then. Unlike a rating it keeps cycles visible.
 */
public final class AlphaRank {
    /** Chance that a worse entrant takes over all the same, in the limit of infinite selection. */
    private static final double SLIP = 1e-6;

    private AlphaRank() {}

    /**
     * The stationary weights, summing to 1.
     *
     * @param alpha strength of selection; empty for the limit of infinite selection
     * @param population its size, at least 2; of no account in that limit
     */
    public static double[] of(Payoff payoff, OptionalDouble alpha, int population) {
        int n = payoff.entrants().size();
        double[][] moves = new double[n][n];
        for (int s = 0; s < n; s++) {
            for (int r = 0; r < n; r++) {
                if (r != s) {
                    double gain = payoff.gain(r, s);
                    double taken = alpha.isPresent()
                            ? fixation(alpha.getAsDouble() * population / (population - 1) * gain, population)
                            : limit(gain);
                    moves[s][r] = taken / (n - 1);
                }
            }
        }
        return stationary(moves);
    }

    private static double limit(double gain) {
        return gain > 0 ? 1 - SLIP : gain < 0 ? SLIP : 0.5;
    }

    /** The chance that one invader with advantage u takes over a population of m. */
    private static double fixation(double u, int m) {
        return Math.abs(u) < 1e-12 ? 1.0 / m : Math.expm1(-u) / Math.expm1(-m * u);
    }

    /**
     * The stationary weights of a chain by elimination of states (Grassmann, Taksar, Heyman), which never subtracts and
     * so is exact however rare some moves are. Overwrites the off-diagonal rates given.
     */
    private static double[] stationary(double[][] rate) {
        int n = rate.length;
        for (int k = n - 1; k > 0; k--) {
            double out = 0;
            for (int j = 0; j < k; j++) {
                out += rate[k][j];
            }
            for (int i = 0; i < k; i++) {
                rate[i][k] /= out;
                for (int j = 0; j < k; j++) {
                    rate[i][j] += i == j ? 0 : rate[i][k] * rate[k][j];
                }
            }
        }
        double[] weights = new double[n];
        weights[0] = 1;
        double sum = 1;
        for (int k = 1; k < n; k++) {
            for (int i = 0; i < k; i++) {
                weights[k] += weights[i] * rate[i][k];
            }
            sum += weights[k];
        }
        for (int k = 0; k < n; k++) {
            weights[k] /= sum;
        }
        return weights;
    }
}
