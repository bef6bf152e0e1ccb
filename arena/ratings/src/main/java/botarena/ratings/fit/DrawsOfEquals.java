package botarena.ratings.fit;

import botarena.ratings.Crosstable;

/** The share of draws between equals under which fitted ratings predict as many draws as there were. */
final class DrawsOfEquals {
    private static final double MOST = 1 - 1e-9;

    /** The mover's expected points, by pairing and by who of it moves first: 0 the front team, 3 the back team. */
    interface Points {
        double of(int pairing, int order);
    }

    private DrawsOfEquals() {}

    static double fitted(int[] counts, Points points) {
        double drawn = 0;
        for (int i = 1; i < counts.length; i += 3) {
            drawn += counts[i];
        }
        if (drawn == 0) {
            return 0;
        }
        double low = 0;
        double high = MOST;
        for (int i = 0; i < 50; i++) {
            double middle = (low + high) / 2;
            if (predicted(counts, points, middle) < drawn) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    private static double predicted(int[] counts, Points points, double share) {
        double sum = 0;
        for (int k = 0; k < counts.length; k += 3) {
            int games = counts[k] + counts[k + 1] + counts[k + 2];
            if (games > 0) {
                double expected = points.of(k / Crosstable.OUTCOMES, k % Crosstable.OUTCOMES);
                sum += games * Forecast.of(expected, share).draw();
            }
        }
        return sum;
    }
}
