package botarena.ratings.fit;

import botarena.ratings.Crosstable;

/**
 * The chances of a game by the mover's expected points p, keeping those exact: P(W) + P(D)/2 = p and P(D)^2 = k^2 P(W)
 * P(L), with k set by the share of draws among equals.
 *
 * @param win chance that the mover wins
 * @param draw chance of a draw
 * @param loss chance that the mover loses
 */
record Forecast(double win, double draw, double loss) {
    private static final double MOST = 1 - 1e-9;

    /** Takes from the likeliest results what lifts the others to this chance. */
    Forecast atLeast(double least) {
        double w = Math.max(least, win);
        double d = Math.max(least, draw);
        double l = Math.max(least, loss);
        double sum = w + d + l;
        return new Forecast(w / sum, d / sum, l / sum);
    }

    /** The mover's expected points. */
    double points() {
        return win + draw / 2;
    }

    /**
     * The chances at these expected points.
     *
     * @param points the mover's expected points, 0 to 1
     * @param drawsOfEquals share of draws between equal players, 0 to less than 1
     */
    static Forecast of(double points, double drawsOfEquals) {
        double spread = points * (1 - points);
        double d = drawsOfEquals;
        double draw;
        if (d == 0) {
            draw = 0;
        } else if (Math.abs(1 - 2 * d) < 1e-12) {
            draw = 2 * spread;
        } else {
            double a = (1 - 2 * d) / (d * d);
            draw = (Math.sqrt(1 + 4 * a * spread) - 1) / a;
        }
        return new Forecast(points - draw / 2, draw, 1 - points - draw / 2);
    }

    /** The mover's expected points, by pairing and by who of it moves first: 0 the front team, 3 the back team. */
    interface Points {
        double of(int pairing, int order);
    }

    /** The share of draws between equals under which fitted ratings predict as many draws as there were. */
    static double drawsOfEquals(int[] counts, Points points) {
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
                sum += games * of(expected, share).draw();
            }
        }
        return sum;
    }
}
