package botarena.ratings.payoff;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.SingularMatrixException;

/**
 * Finds who has weight in some equilibrium. For every t &gt; 0 one mixture has p(i) * (t - gain(i)) = t / n for all i; as t
 * falls to 0 it runs into the inside of the set of equilibria, and each entrant shows on which side it is: weight
 * stays, or a disadvantage stays (Goldman and Tucker).
 */
final class CentralPath {
    private static final double SHRINK = 0.3;
    private static final double END = 1e-10;
    private static final int CORRECTIONS = 20;

    private final Payoff payoff;
    private double[] p;
    private double t;

    private CentralPath(Payoff payoff) {
        int n = payoff.entrants().size();
        this.payoff = payoff;
        this.p = new double[n];
        Arrays.fill(p, 1.0 / n);
        this.t = 10;
    }

    /** Whether each entrant has weight in some equilibrium. */
    static boolean[] support(Payoff payoff) {
        CentralPath path = new CentralPath(payoff);
        boolean goesOn = path.correct();
        while (goesOn && path.t > END) {
            path.t *= SHRINK;
            goesOn = path.correct();
        }
        double[] gain = payoff.against(path.p);
        boolean[] support = new boolean[gain.length];
        for (int i = 0; i < gain.length; i++) {
            support[i] = path.p[i] > path.t - gain[i];
        }
        return support;
    }

    /** Newton steps back to the path, never out of the positive; false if the system has become singular. */
    private boolean correct() {
        for (int k = 0; k < CORRECTIONS; k++) {
            double[] gain = payoff.against(p);
            double[] step;
            try {
                step = step(gain);
            } catch (SingularMatrixException e) {
                return false;
            }
            double length = longest(step, gain);
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

    private double[] step(double[] gain) {
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

    /** The longest share of a step, at most 1, that keeps weights and slacks positive. */
    private double longest(double[] step, double[] gain) {
        double[] gained = payoff.against(step);
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
