package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import botarena.ratings.model.Terms;
import java.util.Arrays;

/**
 * What the games say about their own spread: how far each observation (a cluster, or a single game) fell from the
 * fitted expectation. Three numbers each: on the difference of strength, on the advantage, on the draw parameter; equal
 * observations of a pairing are kept once with their number. Pairings in which all points went one way have no spread
 * of their own to show; two entries with the variance they should have by the model stand for them.
 */
final class Observations {
    private final long count;
    private int size;
    private int[] pairing = new int[64];
    private int[] times = new int[64];
    private double[] byDifference = new double[64];
    private double[] byAdvantage = new double[64];
    private double[] byDraws = new double[64];

    private Observations(long count) {
        this.count = count;
    }

    /** Takes clusters as they are, or every game by itself. */
    static Observations of(Crosstable table, Likelihood likelihood, Boundedness bounds, boolean clustered) {
        Observations all = new Observations(clustered ? table.clusters() : table.games());
        Scores scores = new Scores(likelihood);
        for (int i = 0; i < table.pairings(); i++) {
            if (bounds.isOneSided(i)) {
                all.addModelVariance(i, likelihood.informationFrontFirst(i), likelihood.informationBackFirst(i));
            } else {
                scores.moveTo(i);
                all.add(i, table, scores, clustered);
            }
        }
        return all;
    }

    /** How many there are. */
    long count() {
        return count;
    }

    /** The number of entries, fewer than {@link #count()} where observations repeat. */
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

    private void addModelVariance(int i, double frontFirst, double backFirst) {
        double front = Math.sqrt(Math.max(0, frontFirst));
        double back = Math.sqrt(Math.max(0, backFirst));
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
