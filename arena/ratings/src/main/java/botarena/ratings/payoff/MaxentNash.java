package botarena.ratings.payoff;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Nash equilibrium of the results with the greatest entropy: the one choice that treats copies of a bot as one bot. Among the entrants with weight in some equilibrium it has the form p = softmax(M l), with l minimising
 * logsumexp(M l) and l &gt;= 0 for all others: convex, with a finite minimum; solved by spectral projected gradients
 * (Birgin, Mart&iacute;nez, Raydan).
 */
final class MaxentNash {
    private static final int MAX_STEPS = 20_000;
    private static final int RECENT_VALUES = 10;
    private static final double TOLERANCE = 1e-10;

    private final PayoffMatrix payoff;
    private final boolean[] support;
    private double[] weights;
    private double[] mixture;
    private double[] slope;
    private double value;

    private MaxentNash(PayoffMatrix payoff) {
        this.payoff = payoff;
        this.support = CentralPath.findSupport(payoff);
        this.weights = new double[payoff.entrants().size()];
        this.mixture = weights;
        this.slope = weights;
        moveTo(weights);
    }

    /** Weights of all entrants; their sum is 1. */
    static double[] of(PayoffMatrix payoff) {
        MaxentNash nash = new MaxentNash(payoff);
        nash.minimise();
        return nash.mixture;
    }

    private void moveTo(double[] to) {
        double[] exponents = payoff.gainsAgainst(to);
        Arrays.setAll(exponents, i -> support[i] ? exponents[i] : Double.NEGATIVE_INFINITY);
        double top = Arrays.stream(exponents).max().orElse(0);
        double[] p = Arrays.stream(exponents).map(e -> Math.exp(e - top)).toArray();
        double sum = Arrays.stream(p).sum();
        Arrays.setAll(p, i -> p[i] / sum);
        weights = to;
        mixture = p;
        value = top + Math.log(sum);
        slope = Arrays.stream(payoff.gainsAgainst(p)).map(g -> -g).toArray();
    }

    private void minimise() {
        Deque<Double> recent = new ArrayDeque<>();
        double length = 1;
        for (int step = 0; step < MAX_STEPS && distanceFromEquilibrium() > TOLERANCE; step++) {
            recent.addLast(value);
            if (recent.size() > RECENT_VALUES) {
                recent.removeFirst();
            }
            double[] from = weights;
            double[] before = slope;
            if (!advance(length, recent.stream().mapToDouble(v -> v).max().orElse(value))) {
                return;
            }
            length = spectralLength(from, before);
        }
    }

    /** Largest possible gain, or loss of an entrant with weight. */
    private double distanceFromEquilibrium() {
        double worst = 0;
        for (int i = 0; i < slope.length; i++) {
            double miss = support[i] ? Math.abs(slope[i]) : Math.max(-slope[i], weights[i] * slope[i]);
            worst = Math.max(worst, miss);
        }
        return worst;
    }

    /** Makes a projected step, shortened until the value falls enough; false if no length helps. */
    private boolean advance(double length, double reference) {
        double[] from = weights;
        double[] direction = new double[from.length];
        double fall = 0;
        for (int i = 0; i < from.length; i++) {
            double to = from[i] - length * slope[i];
            direction[i] = (support[i] ? to : Math.max(0, to)) - from[i];
            fall += direction[i] * slope[i];
        }
        for (double share = 1; share > 1e-12; share /= 2) {
            double part = share;
            double[] to = new double[from.length];
            Arrays.setAll(to, i -> from[i] + part * direction[i]);
            moveTo(to);
            if (value <= reference + 1e-4 * share * fall) {
                return true;
            }
        }
        moveTo(from);
        return false;
    }

    /** Step length from the curvature of the last step. */
    private double spectralLength(double[] from, double[] before) {
        double square = 0;
        double curvature = 0;
        for (int i = 0; i < from.length; i++) {
            double s = weights[i] - from[i];
            square += s * s;
            curvature += s * (slope[i] - before[i]);
        }
        return curvature <= 0 ? 1e10 : Math.min(1e10, Math.max(1e-10, square / curvature));
    }
}
