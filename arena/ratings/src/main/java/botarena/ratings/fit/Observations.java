package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import java.util.Arrays;

/**
 * What the games say about their own spread: the scores of each observation (a cluster, or a single game) against the
 * fitted expectation. Three numbers each: on the difference of strength, on the advantage, on the draw parameter.
 */
final class Observations {
    /** Receives one kind of observation. */
    @FunctionalInterface
    interface Sink {
        void accept(int pairing, int times, double byDifference, double byAdvantage, double byDraws);
    }

    private final Crosstable table;
    private final Likelihood likelihood;
    private final boolean clustered;
    private final double[] byStrength = new double[Crosstable.OUTCOMES];
    private final double[] byDraws = new double[Crosstable.OUTCOMES];

    Observations(Crosstable table, Likelihood likelihood, boolean clustered) {
        this.table = table;
        this.likelihood = likelihood;
        this.clustered = clustered;
    }

    /** How many there are. */
    long count() {
        return clustered ? table.clusters() : table.games();
    }

    void forEach(int pairing, Sink sink) {
        likelihood.scores(pairing, byStrength, byDraws);
        if (clustered) {
            for (int kind = table.firstCluster(pairing); kind < table.firstCluster(pairing + 1); kind++) {
                send(pairing, table.multiplicity(kind), table.shape(kind), sink);
            }
        } else {
            forEachGame(pairing, sink);
        }
    }

    private void forEachGame(int pairing, Sink sink) {
        int[] shape = new int[Crosstable.OUTCOMES];
        for (int k = 0; k < shape.length; k++) {
            Arrays.fill(shape, 0);
            shape[k] = 1;
            if (table.count(pairing, k) > 0) {
                send(pairing, table.count(pairing, k), shape, sink);
            }
        }
    }

    private void send(int pairing, int times, int[] shape, Sink sink) {
        double own = shape[0] * byStrength[0] + shape[1] * byStrength[1] + shape[2] * byStrength[2];
        double other = shape[3] * byStrength[3] + shape[4] * byStrength[4] + shape[5] * byStrength[5];
        double draws = 0;
        for (int k = 0; k < shape.length; k++) {
            draws += shape[k] * byDraws[k];
        }
        sink.accept(pairing, times, own - other, own + other, draws);
    }

    /**
     * The sum of the outer products of all scores. Pairings in which all points went one way have no spread of their
     * own to show; the variance they should have by the model takes its place.
     */
    double[][] meat(Design design, Dominance dominance) {
        PairingSums sums =
                new PairingSums(design, likelihood.size(), likelihood.advantageIndex(), likelihood.drawsIndex());
        for (int i = 0; i < table.pairings(); i++) {
            if (dominance.isOneSided(i)) {
                likelihood.addModelVariance(i, sums);
            } else {
                forEach(i, (pairing, times, d, a, e) -> {
                    sums.add(pairing, times * d * d, times * d * a, times * d * e);
                    sums.addShared(times * a * a, times * a * e, times * e * e);
                });
            }
        }
        return sums.matrix();
    }
}
