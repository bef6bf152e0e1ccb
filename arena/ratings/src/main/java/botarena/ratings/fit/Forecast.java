package botarena.ratings.fit;

/**
 * The chances of a game by the mover's expected points p, keeping those exact: P(W) + P(D)/2 = p and P(D)^2 = k^2 P(W)
 * P(L), with k set by the share of draws among equals.
 *
 * @param win chance that the mover wins
 * @param draw chance of a draw
 * @param loss chance that the mover loses
 */
public record Forecast(double win, double draw, double loss) {
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
    public static Forecast of(double points, double drawsOfEquals) {
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
}
