package botarena.ratings.fit.diagnosis;

import botarena.ratings.Crosstable;

/**
 * Chances of a game's outcomes. From the mover's expected points p they follow exactly: P(W) + P(D)/2 = p and P(D)^2 = k^2
 * P(W) P(L), with k set by the share of draws among equals.
 *
 * @param win chance that the mover wins
 * @param draw chance of a draw
 * @param loss chance that the mover loses
 */
record OutcomeChances(double win, double draw, double loss) {
    private static final double MAX_DRAW_SHARE = 1 - 1e-9;

    /** Raises each chance to a least one, and scales the sum back to 1. */
    OutcomeChances raiseTo(double least) {
        double w = Math.max(least, win);
        double d = Math.max(least, draw);
        double l = Math.max(least, loss);
        double sum = w + d + l;
        return new OutcomeChances(w / sum, d / sum, l / sum);
    }

    /** The mover's expected points. */
    double points() {
        return win + draw / 2;
    }

    /**
     * The chances at expected points.
     *
     * @param points the mover's expected points, 0 to 1
     * @param drawsOfEquals share of draws between equal players, 0 to less than 1
     */
    static OutcomeChances ofPoints(double points, double drawsOfEquals) {
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
        return new OutcomeChances(points - draw / 2, draw, 1 - points - draw / 2);
    }

    /** The mover's expected points, by pairing and order: 0 if the front team moves first, 3 if the back one does. */
    interface ExpectedPoints {
        double get(int pairing, int order);
    }

    /** Share of draws between equals at which fitted ratings predict the observed number of draws. */
    static double fitDrawsOfEquals(int[] counts, ExpectedPoints points) {
        double drawn = 0;
        for (int i = 1; i < counts.length; i += 3) {
            drawn += counts[i];
        }
        if (drawn == 0) {
            return 0;
        }
        double low = 0;
        double high = MAX_DRAW_SHARE;
        for (int i = 0; i < 50; i++) {
            double middle = (low + high) / 2;
            if (predictDraws(counts, points, middle) < drawn) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    private static double predictDraws(int[] counts, ExpectedPoints points, double share) {
        double sum = 0;
        for (int k = 0; k < counts.length; k += 3) {
            int games = counts[k] + counts[k + 1] + counts[k + 2];
            if (games > 0) {
                double expected = points.get(k / Crosstable.OUTCOMES, k % Crosstable.OUTCOMES);
                sum += games * ofPoints(expected, share).draw();
            }
        }
        return sum;
    }
}
