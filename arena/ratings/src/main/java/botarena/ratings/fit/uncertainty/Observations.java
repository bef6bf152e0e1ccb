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

    private final FitInput input;
    private final Likelihood likelihood;

    /** Observations of each unit. */
    private final long[] ofUnit;

    /** Spread of the whole pool, as a multiple of the one that the model expects. */
    private final double dispersion;

    private int size;
    private final int[] pairing;
    private final int[] times;
    private final double[] byDifference;
    private final double[] byAdvantage;
    private final double[] byDraws;

    /** Takes entries. */
    interface Consumer {
        /** @param times observations that this entry stands for */
        void accept(int pairing, int times, double byDifference, double byAdvantage, double byDraws);
    }

    /** Observations of a table: its clusters, or its single games. */
    Observations(FitInput input, Likelihood likelihood, boolean clustered) {
        this.input = input;
        this.likelihood = likelihood;
        Crosstable table = input.table();
        Design design = input.design();
        GameGradients gradients = new GameGradients(likelihood);
        ofUnit = new long[design.size()];
        int most = clustered
                ? table.firstCluster(table.pairings())
                : (int) Arrays.stream(table.counts()).filter(games -> games > 0).count();
        pairing = new int[most];
        times = new int[most];
        byDifference = new double[most];
        byAdvantage = new double[most];
        byDraws = new double[most];
        for (int i = 0; i < table.pairings(); i++) {
            int number = clustered ? table.clusters(i) : table.games(i);
            for (int k = design.firstEntry(i); k < design.firstEntry(i + 1); k++) {
                ofUnit[design.unit(k)] += number;
            }
            if (!input.bounds().isOneSided(i)) {
                gradients.moveTo(i);
                add(i, table, gradients, clustered);
            }
        }
        dispersion = findDispersion();
        for (int k = 0; k < size; k++) {
            double root = Math.sqrt(correction(pairing[k]) * ownWeight(pairing[k]));
            byDifference[k] *= root;
            byAdvantage[k] *= root;
            byDraws[k] *= root;
        }
    }

    /** Share of the model's variance. */
    private double modelShare(int i) {
        return input.bounds().isOneSided(i) ? 1 : (1 - ownWeight(i)) * dispersion;
    }

    /** Weight of a pairing's own spread, against the variance that the model expects. */
    private double ownWeight(int i) {
        Design design = input.design();
        double own = 1;
        for (int k = design.firstEntry(i); k < design.firstEntry(i + 1); k++) {
            double n = ofUnit[design.unit(k)];
            own = Math.min(own, n / (n + HALF_WEIGHT));
        }
        return own;
    }

    /** Factor for few observations. */
    private double correction(int i) {
        Design design = input.design();
        double leverage = 0;
        for (int k = design.firstEntry(i); k < design.firstEntry(i + 1); k++) {
            leverage += Math.abs(design.weight(k)) / (ofUnit[design.unit(k)] + HALF_WEIGHT);
        }
        return 1 / (1 - leverage);
    }

    /** Observed spread over expected. */
    private double findDispersion() {
        double expected = 0;
        for (int i = 0; i < input.design().pairings(); i++) {
            expected += input.bounds().isOneSided(i) ? 0 : likelihood.information(i);
        }
        double observed = 0;
        long count = 0;
        for (int k = 0; k < size; k++) {
            observed += times[k] * correction(pairing[k]) * byDifference[k] * byDifference[k];
            count += times[k];
        }
        return expected == 0 ? 1 : (observed / expected * count + PRIOR_OBSERVATIONS) / (count + PRIOR_OBSERVATIONS);
    }

    /** Passes all entries in a fixed order; the model's variance of each pairing is two of them. On any thread. */
    void forEach(Consumer consumer) {
        for (int k = 0; k < size; k++) {
            consumer.accept(pairing[k], times[k], byDifference[k], byAdvantage[k], byDraws[k]);
        }
        for (int i = 0; i < input.design().pairings(); i++) {
            double share = modelShare(i);
            double front = Math.sqrt(Math.max(0, share * likelihood.informationFrontFirst(i)));
            double back = Math.sqrt(Math.max(0, share * likelihood.informationBackFirst(i)));
            consumer.accept(i, 1, front, front, 0);
            consumer.accept(i, 1, -back, back, 0);
        }
    }

    /** Sum of the outer products of all observations. */
    double[][] sumOuterProducts(PairingSums sums) {
        forEach((i, number, d, a, e) -> {
            sums.add(i, number * d * d, number * d * a, number * d * e);
            sums.addShared(number * a * a, number * a * e, number * e * e);
        });
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

    private void append(int i, int number, double d, double a, double e) {
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
