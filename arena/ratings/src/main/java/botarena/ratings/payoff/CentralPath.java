package botarena.ratings.payoff;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.SingularMatrixException;

/**
 * Search for the entrants with weight in some equilibrium. For every t &gt; 0 one mixture has p(i) * (t - gain(i)) = t / n for all i; as t
 * falls to 0 it runs into the inside of the set of equilibria, and each entrant shows on which side it is: weight
 * stays, or a disadvantage stays (Goldman and Tucker).
 */
final class CentralPath {
    private static final double SHRINK_FACTOR = 0.3;
    private static final double LAST_T = 1e-10;
    private static final int MAX_CORRECTIONS = 20;

    private final PayoffMatrix payoff;
    private double[] p;
    private double t;

    private CentralPath(PayoffMatrix payoff) {
        int n = payoff.entrants().size();
        this.payoff = payoff;
        this.p = new double[n];
        Arrays.fill(p, 1.0 / n);
        this.t = 10;
    }

    /** Whether each entrant has weight in some equilibrium. */
    static boolean[] findSupport(PayoffMatrix payoff) {
        CentralPath path = new CentralPath(payoff);
        boolean goesOn = path.returnToPath();
        while (goesOn && path.t > LAST_T) {
            path.t *= SHRINK_FACTOR;
            goesOn = path.returnToPath();
        }
        double[] gain = payoff.gainsAgainst(path.p);
        boolean[] support = new boolean[gain.length];
        for (int i = 0; i < gain.length; i++) {
            support[i] = path.p[i] > path.t - gain[i];
        }
        return support;
    }

    /** Returns to the path by Newton steps within the positive range; false if the system is singular. */
    private boolean returnToPath() {
        for (int k = 0; k < MAX_CORRECTIONS; k++) {
            double[] gain = payoff.gainsAgainst(p);
            double[] step;
            try {
                step = findStep(gain);
            } catch (SingularMatrixException e) {
                return false;
            }
            double length = longestStep(step, gain);
            double change = 0;
            for (int i = 0; i < p.length; i++) {
                p[i] += length * step[i];
                change = Math.max(change, Math.abs(step[i]) / p[i]);
            }
            if (change < 1e-6) {
                return true;
            }
        }
        return true;
    }

    private double[] findStep(double[] gain) {
        int n = p.length;
        double[][] jacobian = new double[n][n];
        double[] rest = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                jacobian[i][j] = -p[i] * payoff.gain(i, j);
            }
            jacobian[i][i] += t - gain[i];
            rest[i] = t / n - p[i] * (t - gain[i]);
        }
        return new LUDecomposition(new Array2DRowRealMatrix(jacobian, false), 1e-300)
                .getSolver()
                .solve(new ArrayRealVector(rest, false))
                .toArray();
    }

    /** Longest share of a step, at most 1, that keeps weights and slacks positive. */
    private double longestStep(double[] step, double[] gain) {
        double[] gained = payoff.gainsAgainst(step);
        double length = 1;
        for (int i = 0; i < p.length; i++) {
            if (step[i] < 0) {
                length = Math.min(length, -0.9 * p[i] / step[i]);
            }
            double slack = t - gain[i];
            if (gained[i] > 0 && slack > 0) {
                length = Math.min(length, 0.9 * slack / gained[i]);
            }
        }
        return length;
    }
}
