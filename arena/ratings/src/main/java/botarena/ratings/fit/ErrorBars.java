package botarena.ratings.fit;

import botarena.ratings.numeric.Dense;
import java.util.Optional;

/**
 * The covariance of the estimates: A<sup>-1</sup> B A<sup>-1</sup> with A the information and B the spread the
 * observations show (Huber's sandwich), times G / (G - k) for G observations and k fitted parameters. With two players
 * and swapped pairs this is the pentanomial formula.
 */
final class ErrorBars {
    private final Design design;
    private final Likelihood likelihood;
    private final Gauge gauge;
    private final Groups groups;

    ErrorBars(Design design, Likelihood likelihood, Gauge gauge, Groups groups) {
        this.design = design;
        this.likelihood = likelihood;
        this.gauge = gauge;
        this.groups = groups;
    }

    /** Empty when there are no more observations than parameters. */
    Optional<Covariance> sandwich(Observations observations, Dominance dominance) {
        long g = observations.count();
        long k = parameters();
        if (g <= k) {
            return Optional.empty();
        }
        double[][] v = Dense.sandwich(centredInverse(), observations.meat(design, dominance));
        double factor = (double) g / (g - k);
        return Optional.of((i, j) -> factor * v[i][j]);
    }

    /** The model's own variance. */
    Covariance fisher() {
        double[][] half = centredInverse();
        double[][] v = Dense.transpose(half);
        for (double[] row : v) {
            gauge.recentre(row);
        }
        return (i, j) -> v[i][j];
    }

    /** Fitted parameters: ratings less one for each group's free shift, the advantage, the draw parameter. */
    int parameters() {
        int free = likelihood.size() - gauge.freeGroups();
        for (int i = 0; i < design.size(); i++) {
            free -= likelihood.isFixed(i) ? 1 : 0;
        }
        return free;
    }

    int observationsNeeded() {
        return parameters() + 1;
    }

    /** The inverse of the information with every rating taken relative to its group's reference. */
    private double[][] centredInverse() {
        double[][] inverse =
                Newton.factor(likelihood, gauge, groups, design.size()).inverse();
        for (int i = 0; i < inverse.length; i++) {
            if (i < design.size() && likelihood.isFixed(i)) {
                inverse[i][i] = 0;
            }
        }
        // The inverse is symmetric: recentring its rows and turning it round recentres its columns.
        for (double[] row : inverse) {
            gauge.recentre(row);
        }
        return Dense.transpose(inverse);
    }
}
