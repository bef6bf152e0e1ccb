package botarena.ratings.sprt;

import botarena.ratings.Normal;

/**
 * Brownian motion from 0 that ends when it meets one of two walls.
 *
 * @param lower wall below 0
 * @param upper wall above 0
 * @param drift mean motion per unit of time
 * @param deviation standard deviation of the motion in a unit of time
 */
record Corridor(double lower, double upper, double drift, double deviation) {
    private static final double MIN_TERM = 1e-12;
    private static final int MAX_TERMS = 10_000;

    /**
     * Probability that by {@code time} it has ended at the lower wall, or still moves and is below {@code level}. With
     * {@code level} on a wall this is the chance of a worse end than there and then.
     */
    double probabilityBelow(double time, double level) {
        double width = upper - lower;
        double variance = deviation * deviation;
        boolean brief = variance * time / (width * width) < 1e-2;
        boolean steep = Math.abs(drift * width / variance) > 15;
        double p = brief || steep ? sumImages(time, level) : sumSeries(time, level);
        return Math.min(1, Math.max(0, p));
    }

    /**
     * Sums the eigenfunction expansion. The constant terms of an end at the lower wall after {@code time} and of a motion
     * below {@code level} cancel.
     */
    private double sumSeries(double time, double level) {
        double width = upper - lower;
        double start = -lower;
        double y = level - lower;
        double gamma = drift / (deviation * deviation);
        double sum = 0;
        for (int n = 1; ; n++) {
            double k = n * Math.PI / width;
            double decay = deviation * deviation / 2 * (k * k + gamma * gamma);
            double envelope = 2 / width * Math.exp(gamma * (y - start) - decay * time) / (gamma * gamma + k * k);
            sum += envelope * Math.sin(k * start) * (gamma * Math.sin(k * y) - k * Math.cos(k * y));
            if (!(envelope * (Math.abs(gamma) + k) >= MIN_TERM) || n == MAX_TERMS) {
                return probabilityOfLowerEnd(gamma, start, width) + sum;
            }
        }
    }

    /** Probability of an end at the lower wall at any time. */
    private static double probabilityOfLowerEnd(double gamma, double start, double width) {
        if (Math.abs(gamma * width) < 1e-8) {
            return 1 - start / width;
        }
        return Math.expm1(2 * gamma * (width - start)) / Math.expm1(2 * gamma * width);
    }

    /** Sums the first reflections at both walls: exact enough while the motion hardly reaches both. */
    private double sumImages(double time, double level) {
        double gamma = drift / (deviation * deviation);
        double spread = deviation * Math.sqrt(time);
        double mean = drift * time;
        return Normal.cumulative((level - mean) / spread)
                - image(2 * gamma * upper, (level - 2 * upper - mean) / spread)
                + image(2 * gamma * lower, (2 * lower + mean - level) / spread);
    }

    /** exp(log) times the normal distribution at z, without overflow of the first or underflow of the second. */
    private static double image(double log, double z) {
        if (z > -30) {
            return Math.exp(log + Math.log(Normal.cumulative(z)));
        }
        return Math.exp(log - z * z / 2 - Math.log(-z * Math.sqrt(2 * Math.PI)));
    }
}
