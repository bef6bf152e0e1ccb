package botarena.ratings.sprt;

import botarena.ratings.Normal;

/**
 * A Brownian motion from 0 that ends where it first meets one of two walls.
 *
 * @param lower the wall below 0
 * @param upper the wall above 0
 * @param drift mean motion per unit of time
 * @param deviation standard deviation of the motion in a unit of time
 */
record Corridor(double lower, double upper, double drift, double deviation) {
    private static final double NEGLIGIBLE = 1e-12;
    private static final int MOST_TERMS = 10_000;

    /**
     * The probability that by then it has ended at the lower wall, or is alive and below {@code level}. With {@code
     * level} on a wall this is the chance of a worse end than there and then.
     */
    double below(double time, double level) {
        double width = upper - lower;
        double variance = deviation * deviation;
        boolean brief = variance * time / (width * width) < 1e-2;
        boolean steep = Math.abs(drift * width / variance) > 15;
        double p = brief || steep ? byImages(time, level) : bySeries(time, level);
        return Math.min(1, Math.max(0, p));
    }

    /**
     * The eigenfunction expansion. Ending at the lower wall later than {@code time} and being alive below {@code level}
     * share their constant terms, which cancel.
     */
    private double bySeries(double time, double level) {
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
            if (!(envelope * (Math.abs(gamma) + k) >= NEGLIGIBLE) || n == MOST_TERMS) {
                return endsBelow(gamma, start, width) + sum;
            }
        }
    }

    /** The probability to end at the lower wall at all. */
    private static double endsBelow(double gamma, double start, double width) {
        if (Math.abs(gamma * width) < 1e-8) {
            return 1 - start / width;
        }
        return Math.expm1(2 * gamma * (width - start)) / Math.expm1(2 * gamma * width);
    }

    /** The first reflections at both walls: exact enough while the motion can hardly meet both. */
    private double byImages(double time, double level) {
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
