package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import java.util.Arrays;

/**
 * Spread of the results around the fitted expectation, one entry an observation (a cluster, or a single game). Three
 * numbers each: on the difference of strength, on the advantage, on the draw parameter; equal observations of a pairing
 * are kept once with their number.
 *
 * <p>A player with n observations shows its own spread badly while n is small: one pair that went 1-1 shows none. So a
 * pairing's entries count n / (n + {@value #OWN}), n taken of its side with fewer, and the variance the model expects,
 * times the dispersion of the whole pool, makes up the rest. Pairings in which all points went one way have no spread
 * of their own; the model's variance stands for them. (Dispersion: McCullagh and Nelder, Generalized Linear Models,
 * section 9.2; weights of own and pooled variances: Smyth 2004.)
 */
final class Observations {
    /** Observations after which a player's own spread counts half. */
    private static final double OWN = 16;

    private static final double POOL = 5;

    private int size;
    private int[] pairing = new int[64];
    private int[] times = new int[64];
    private double[] byDifference = new double[64];
    private double[] byAdvantage = new double[64];
    private double[] byDraws = new double[64];

    /** Takes clusters as they are, or every game by itself. */
    static Observations of(Parts parts, Likelihood likelihood, boolean clustered) {
        Crosstable table = parts.table();
        Observations all = new Observations();
        Scores scores = new Scores(likelihood);
        long[] seen = new long[parts.design().size()];
        for (int i = 0; i < table.pairings(); i++) {
            int number = clustered ? table.clusters(i) : table.games(i);
            for (int k = parts.design().from(i); k < parts.design().from(i + 1); k++) {
                seen[parts.design().unit(k)] += number;
            }
            if (!parts.bounds().isOneSided(i)) {
                scores.moveTo(i);
                all.add(i, table, scores, clustered);
            }
        }
        all.weigh(parts, likelihood, seen);
        return all;
    }

    private void weigh(Parts parts, Likelihood likelihood, long[] seen) {
        Design design = parts.design();
        double[] own = new double[design.pairings()];
        double[] correction = new double[design.pairings()];
        double expected = 0;
        for (int i = 0; i < own.length; i++) {
            own[i] = 1;
            double leverage = 0;
            for (int k = design.from(i); k < design.from(i + 1); k++) {
                double n = seen[design.unit(k)];
                own[i] = Math.min(own[i], n / (n + OWN));
                leverage += Math.abs(design.weight(k)) / (n + OWN);
            }
            correction[i] = 1 / (1 - leverage);
            expected += parts.bounds().isOneSided(i) ? 0 : likelihood.information(i);
        }
        double dispersion = dispersion(correction, expected);
        for (int k = 0; k < size; k++) {
            double root = Math.sqrt(correction[pairing[k]] * own[pairing[k]]);
            byDifference[k] *= root;
            byAdvantage[k] *= root;
            byDraws[k] *= root;
        }
        for (int i = 0; i < own.length; i++) {
            addModelVariance(i, parts.bounds().isOneSided(i) ? 1 : (1 - own[i]) * dispersion, likelihood);
        }
    }

    /** Observed spread over expected, as if {@value #POOL} more observations had shown exactly what is expected. */
    private double dispersion(double[] correction, double expected) {
        double observed = 0;
        long count = 0;
        for (int k = 0; k < size; k++) {
            observed += times[k] * correction[pairing[k]] * byDifference[k] * byDifference[k];
            count += times[k];
        }
        return expected == 0 ? 1 : (observed / expected * count + POOL) / (count + POOL);
    }

    /** The number of entries. */
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

    /** The sum of the outer products of all observations. */
    double[][] meat(PairingSums sums) {
        for (int k = 0; k < size; k++) {
            double d = byDifference[k];
            double a = byAdvantage[k];
            double e = byDraws[k];
            sums.add(pairing[k], times[k] * d * d, times[k] * d * a, times[k] * d * e);
            sums.addShared(times[k] * a * a, times[k] * a * e, times[k] * e * e);
        }
        return sums.matrix();
    }

    private void add(int i, Crosstable table, Scores scores, boolean clustered) {
        if (clustered) {
            for (int kind = table.firstCluster(i); kind < table.firstCluster(i + 1); kind++) {
                add(i, table.multiplicity(kind), table.shape(kind), scores);
            }
            return;
        }
        for (int k = 0; k < Crosstable.OUTCOMES; k++) {
            if (table.count(i, k) > 0) {
                int[] single = new int[Crosstable.OUTCOMES];
                single[k] = 1;
                add(i, table.count(i, k), single, scores);
            }
        }
    }

    private void add(int i, int number, int[] shape, Scores scores) {
        double front = 0;
        double back = 0;
        double draws = 0;
        for (int k = 0; k < 3; k++) {
            front += shape[k] * scores.byStrength[k];
            back += shape[k + 3] * scores.byStrength[k + 3];
            draws += shape[k] * scores.byDraws[k] + shape[k + 3] * scores.byDraws[k + 3];
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

    /** The gradient of one game of a pairing, by outcome. */
    private static final class Scores {
        private final Likelihood likelihood;
        private final Terms terms = new Terms();
        private final double[] byStrength = new double[Crosstable.OUTCOMES];
        private final double[] byDraws = new double[Crosstable.OUTCOMES];

        Scores(Likelihood likelihood) {
            this.likelihood = likelihood;
        }

        void moveTo(int pairing) {
            double difference = likelihood.difference(pairing);
            for (int k = 0; k < Crosstable.OUTCOMES; k++) {
                double x = (k < 3 ? difference : -difference) + likelihood.advantage();
                int won = k % 3 == 0 ? 1 : 0;
                int drawn = k % 3 == 1 ? 1 : 0;
                likelihood.model().derive(x, likelihood.draws(), won, drawn, 1 - won - drawn, terms);
                byStrength[k] = terms.x;
                byDraws[k] = terms.e;
            }
        }
    }
}
