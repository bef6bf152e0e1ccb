package botarena.ratings.fit;

import java.util.Optional;

/**
 * The covariance of the estimates: A<sup>-1</sup> B A<sup>-1</sup> with A the information and B the spread the
 * observations show (Huber's sandwich), with a correction for few observations. With two players and many swapped pairs
 * this comes to the pentanomial formula. From {@value #DENSE} players on it is sampled.
 */
final class ErrorBars {
    private static final int DENSE = 2500;

    private final Parts parts;
    private final Likelihood likelihood;
    private final int dense;

    ErrorBars(Parts parts, Likelihood likelihood) {
        this(parts, likelihood, DENSE);
    }

    /** @param dense the most parameters whose matrices are written out */
    ErrorBars(Parts parts, Likelihood likelihood, int dense) {
        this.parts = parts;
        this.likelihood = likelihood;
        this.dense = dense;
    }

    /** Empty when it cannot be estimated: every game was drawn, or the bootstrap has too few to draw from. */
    Optional<Covariance> estimate() {
        return switch (parts.options().errors()) {
            case FISHER -> fisher();
            case GAMES -> sandwich(false);
            case PAIRS -> sandwich(true);
            case BOOTSTRAP ->
                parts.table().clusters() > parameters() ? new Bootstrap(parts, likelihood).run() : Optional.empty();
        };
    }

    /** Fitted parameters: ratings less one for each group's free shift, the advantage, the draw parameter. */
    int parameters() {
        int free = likelihood.size() - parts.gauge().freeGroups();
        for (int i = 0; i < parts.design().size(); i++) {
            free -= likelihood.isFixed(i) ? 1 : 0;
        }
        return free;
    }

    private Optional<Covariance> sandwich(boolean clustered) {
        if (new Totals(parts.table(), parts.design()).onlyDraws()) {
            return Optional.empty();
        }
        Observations observations = Observations.of(parts, likelihood, clustered);
        if (likelihood.size() > dense) {
            return new Multiplier(parts, likelihood).run(Multiplier.observed(parts, likelihood, observations));
        }
        double[][] v = Dense.sandwich(centredInverse(), observations.meat(likelihood.sums()));
        return Optional.of((i, j) -> v[i][j]);
    }

    private Optional<Covariance> fisher() {
        if (likelihood.size() > dense) {
            return new Multiplier(parts, likelihood).run(Multiplier.expected(parts, likelihood));
        }
        double[][] v = centredInverse();
        for (double[] row : v) {
            parts.gauge().recentre(row);
        }
        return Optional.of((i, j) -> v[i][j]);
    }

    /** The inverse of the information with every rating taken relative to its group's reference. */
    private double[][] centredInverse() {
        double[][] inverse = Newton.factor(
                        likelihood,
                        parts.gauge(),
                        parts.groups(),
                        parts.design().size())
                .inverse();
        for (int i = 0; i < inverse.length; i++) {
            inverse[i][i] = likelihood.isFixed(i) ? 0 : inverse[i][i];
        }
        // The inverse is symmetric: recentring its rows and turning it round recentres its columns.
        for (double[] row : inverse) {
            parts.gauge().recentre(row);
        }
        return Dense.transpose(inverse);
    }
}
