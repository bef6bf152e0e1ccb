package botarena.ratings.fit;

import java.util.Arrays;

/** A covariance estimated from samples of the parameters; each sample holds deviations from the estimate. */
final class Samples implements Covariance {
    private final double[][] deviations;
    private final double[] mean;
    private final boolean percentiles;

    /**
     * Keeps the samples.
     *
     * @param deviations by sample, then by parameter; at least two samples
     * @param percentiles whether intervals are read off the samples, not off the normal distribution
     */
    Samples(double[][] deviations, boolean percentiles) {
        this.deviations = deviations;
        this.percentiles = percentiles;
        this.mean = new double[deviations[0].length];
        for (double[] sample : deviations) {
            for (int i = 0; i < mean.length; i++) {
                mean[i] += sample[i] / deviations.length;
            }
        }
    }

    @Override
    public double of(int i, int j) {
        double sum = 0;
        for (double[] sample : deviations) {
            sum += (sample[i] - mean[i]) * (sample[j] - mean[j]);
        }
        return sum / (deviations.length - 1);
    }

    @Override
    public double offset(int i, double p) {
        if (!percentiles) {
            return Covariance.super.offset(i, p);
        }
        double[] sorted = new double[deviations.length];
        Arrays.setAll(sorted, k -> deviations[k][i]);
        Arrays.sort(sorted);
        double at = p * (sorted.length - 1);
        int below = (int) at;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }

    @Override
    public double[][] draws(int n, int wanted, long seed) {
        return deviations;
    }
}
