package botarena.ratings.fit.uncertainty;

import java.util.Arrays;

/** Covariance estimated from samples, which hold the parameters' deviations from the estimate. */
final class SampledCovariance implements Covariance {
    private final double[][] deviations;
    private final double[] mean;
    private final boolean percentiles;

    /**
     * Keeps the samples.
     *
     * @param deviations by sample, then by parameter; at least two samples
     * @param percentiles whether intervals are percentiles of the samples, not of the normal distribution
     */
    SampledCovariance(double[][] deviations, boolean percentiles) {
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
    public double quantileOffset(int i, double p) {
        if (!percentiles) {
            return Covariance.super.quantileOffset(i, p);
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
    public double[][] drawDeviations(int n, int count, long seed) {
        return deviations;
    }
}
