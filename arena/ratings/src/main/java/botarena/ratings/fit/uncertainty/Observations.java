package botarena.ratings.fit.uncertainty;

import botarena.ratings.Crosstable;
import botarena.ratings.fit.model.Design;
import botarena.ratings.fit.model.DrawLaw;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.model.PairingSums;
import java.util.Arrays;

/**
 * Spread of the results around the fitted expectation. An entry is an observation (a cluster, or a single game) with its
 * gradient by difference of strength, advantage and draw parameter; equal observations of a pairing share one entry.
 *
 * <p>Few observations show a player's spread badly: one pair that ended 1-1 shows none. So a pairing's entries count n /
 * (n + {@value #HALF_WEIGHT}), with n of its side with fewer observations; the rest is the variance that the model
 * expects, times the dispersion of the whole pool. Pairings in which all points went one way use the model's variance.
 * (Dispersion: McCullagh and Nelder, Generalized Linear Models, section 9.2; weights of own and pooled variances: Smyth
 * 2004.)
 */
final class Observations {
    /** Observations after which a player's own spread counts half. */
    private static final double HALF_WEIGHT = 16;

    /** Observations with exactly the expected spread that are added to the pool's. */
    private static final double PRIOR_OBSERVATIONS = 5;

    private int size;
    private int[] pairing = new int[64];
    private int[] times = new int[64];
    private double[] byDifference = new double[64];
    private double[] byAdvantage = new double[64];
    private double[] byDraws = new double[64];

    /** Observations of a table: its clusters, or its single games. */
    static Observations of(FitInput input, Likelihood likelihood, boolean clustered) {
        Crosstable table = input.table();
        Observations all = new Observations();
        GameGradients gradients = new GameGradients(likelihood);
        long[] observations = new long[input.design().size()];
        for (int i = 0; i < table.pairings(); i++) {
            int number = clustered ? table.clusters(i) : table.games(i);
            for (int k = input.design().firstEntry(i); k < input.design().firstEntry(i + 1); k++) {
                observations[input.design().unit(k)] += number;
            }
            if (!input.bounds().isOneSided(i)) {
                gradients.moveTo(i);
                all.add(i, table, gradients, clustered);
            }
        }
        all.addWeights(input, likelihood, observations);
        return all;
    }

    private void addWeights(FitInput input, Likelihood likelihood, long[] observations) {
        Design design = input.design();
        double[] own = new double[design.pairings()];
        double[] correction = new double[design.pairings()];
        double expected = 0;
        for (int i = 0; i < own.length; i++) {
            own[i] = 1;
            double leverage = 0;
            for (int k = design.firstEntry(i); k < design.firstEntry(i + 1); k++) {
                double n = observations[design.unit(k)];
                own[i] = Math.min(own[i], n / (n + HALF_WEIGHT));
                leverage += Math.abs(design.weight(k)) / (n + HALF_WEIGHT);
            }
            correction[i] = 1 / (1 - leverage);
            expected += input.bounds().isOneSided(i) ? 0 : likelihood.information(i);
        }
        double dispersion = findDispersion(correction, expected);
        for (int k = 0; k < size; k++) {
            double root = Math.sqrt(correction[pairing[k]] * own[pairing[k]]);
            byDifference[k] *= root;
            byAdvantage[k] *= root;
            byDraws[k] *= root;
        }
        for (int i = 0; i < own.length; i++) {
            addModelVariance(i, input.bounds().isOneSided(i) ? 1 : (1 - own[i]) * dispersion, likelihood);
        }
    }

    /** Observed spread over expected. */
    private double findDispersion(double[] correction, double expected) {
        double observed = 0;
        long count = 0;
        for (int k = 0; k < size; k++) {
            observed += times[k] * correction[pairing[k]] * byDifference[k] * byDifference[k];
            count += times[k];
        }
        return expected == 0 ? 1 : (observed / expected * count + PRIOR_OBSERVATIONS) / (count + PRIOR_OBSERVATIONS);
    }

    int size() {
        return size;
    }

    int pairing(int entry) {
        return pairing[entry];
    }

    int times(int entry) {
        return times[entry];
    }

    double byDifference(int entry) {
        return byDifference[entry];
    }

    double byAdvantage(int entry) {
        return byAdvantage[entry];
    }

    double byDraws(int entry) {
        return byDraws[entry];
    }

    /** Sum of the outer products of all observations. */
    double[][] sumOuterProducts(PairingSums sums) {
        for (int k = 0; k < size; k++) {
            double d = byDifference[k];
            double a = byAdvantage[k];
            double e = byDraws[k];
            sums.add(pairing[k], times[k] * d * d, times[k] * d * a, times[k] * d * e);
            sums.addShared(times[k] * a * a, times[k] * a * e, times[k] * e * e);
        }
        return sums.toMatrix();
    }

    private void add(int i, Crosstable table, GameGradients gradients, boolean clustered) {
        if (clustered) {
            for (int kind = table.firstCluster(i); kind < table.firstCluster(i + 1); kind++) {
                add(i, table.multiplicity(kind), table.shape(kind), gradients);
            }
            return;
        }
        for (int k = 0; k < Crosstable.OUTCOMES; k++) {
            if (table.count(i, k) > 0) {
                int[] single = new int[Crosstable.OUTCOMES];
                single[k] = 1;
                add(i, table.count(i, k), single, gradients);
            }
        }
    }

    private void add(int i, int number, int[] shape, GameGradients gradients) {
        double front = 0;
        double back = 0;
        double draws = 0;
        for (int k = 0; k < 3; k++) {
            front += shape[k] * gradients.byStrength[k];
            back += shape[k + 3] * gradients.byStrength[k + 3];
            draws += shape[k] * gradients.byDraws[k] + shape[k + 3] * gradients.byDraws[k + 3];
        }
        append(i, number, front - back, front + back, draws);
    }

    private void addModelVariance(int i, double share, Likelihood likelihood) {
        double front = Math.sqrt(Math.max(0, share * likelihood.informationFrontFirst(i)));
        double back = Math.sqrt(Math.max(0, share * likelihood.informationBackFirst(i)));
        append(i, 1, front, front, 0);
        append(i, 1, -back, back, 0);
    }

    private void append(int i, int number, double d, double a, double e) {
        if (size == pairing.length) {
            pairing = Arrays.copyOf(pairing, 2 * size);
            times = Arrays.copyOf(times, 2 * size);
            byDifference = Arrays.copyOf(byDifference, 2 * size);
            byAdvantage = Arrays.copyOf(byAdvantage, 2 * size);
            byDraws = Arrays.copyOf(byDraws, 2 * size);
        }
        pairing[size] = i;
        times[size] = number;
        byDifference[size] = d;
        byAdvantage[size] = a;
        byDraws[size++] = e;
    }

    /** Gradient of one game of a pairing, by outcome. */
    private static final class GameGradients {
        private final Likelihood likelihood;
        private final DrawLaw.Derivatives terms = new DrawLaw.Derivatives();
        private final double[] byStrength = new double[Crosstable.OUTCOMES];
        private final double[] byDraws = new double[Crosstable.OUTCOMES];

        GameGradients(Likelihood likelihood) {
            this.likelihood = likelihood;
        }

        void moveTo(int pairing) {
            double difference = likelihood.difference(pairing);
            for (int k = 0; k < Crosstable.OUTCOMES; k++) {
                double x = (k < 3 ? difference : -difference) + likelihood.advantage();
                int won = k % 3 == 0 ? 1 : 0;
                int drawn = k % 3 == 1 ? 1 : 0;
                likelihood.law().derive(x, likelihood.draws(), won, drawn, 1 - won - drawn, terms);
                byStrength[k] = terms.x;
                byDraws[k] = terms.e;
            }
        }
    }
}
