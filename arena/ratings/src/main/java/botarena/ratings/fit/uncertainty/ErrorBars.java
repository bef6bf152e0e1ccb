package botarena.ratings.fit.uncertainty;

import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.GameTotals;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.solve.Dense;
import botarena.ratings.fit.solve.Newton;
import java.util.Optional;

/**
 * Covariance of the estimates: A<sup>-1</sup> B A<sup>-1</sup> with A the information and B the spread the
 * observations show (Huber's sandwich), with a correction for few observations. With two players and many swapped pairs
 * this equals the pentanomial formula. Beyond {@value #MAX_DENSE} parameters it is sampled.
 */
public final class ErrorBars {
    private static final int MAX_DENSE = 2500;

    private final FitInput input;
    private final Likelihood likelihood;
    private final int maxDense;

    public ErrorBars(FitInput input, Likelihood likelihood) {
        this(input, likelihood, MAX_DENSE);
    }

    /** @param maxDense most parameters whose matrices are written out */
    ErrorBars(FitInput input, Likelihood likelihood, int maxDense) {
        this.input = input;
        this.likelihood = likelihood;
        this.maxDense = maxDense;
    }

    /** Empty if every game was drawn, or the bootstrap has too few clusters to draw from. */
    public Optional<Covariance> estimate() {
        return switch (input.options().errors()) {
            case FISHER -> estimateFisher();
            case GAMES -> estimateSandwich(false);
            case PAIRS -> estimateSandwich(true);
            case BOOTSTRAP ->
                input.table().clusters() > countParameters()
                        ? new Bootstrap(input, likelihood).estimate()
                        : Optional.empty();
        };
    }

    /** Number of fitted parameters: ratings less one for each group's free shift, the advantage, the draw parameter. */
    public int countParameters() {
        int free = likelihood.size() - input.origin().freeGroups();
        for (int i = 0; i < input.design().size(); i++) {
            free -= likelihood.isFixed(i) ? 1 : 0;
        }
        return free;
    }

    private Optional<Covariance> estimateSandwich(boolean clustered) {
        if (new GameTotals(input.table(), input.design()).hasOnlyDraws()) {
            return Optional.empty();
        }
        if (likelihood.size() > maxDense) {
            Observations observations = new Observations(input, likelihood, clustered);
            return new CovarianceSampler(input, likelihood)
                    .estimate(CovarianceSampler.ofObservations(input, likelihood, observations));
        }
        // Before the inverse, so that the observations are forgotten by then: each takes as much memory as the other.
        double[][] spread = new Observations(input, likelihood, clustered).sumOuterProducts(likelihood.newSums());
        double[][] v = Dense.sandwich(invertCentred(), spread);
        return Optional.of((i, j) -> v[i][j]);
    }

    private Optional<Covariance> estimateFisher() {
        if (likelihood.size() > maxDense) {
            return new CovarianceSampler(input, likelihood).estimate(CovarianceSampler.ofModel(input, likelihood));
        }
        double[][] v = invertCentred();
        for (double[] row : v) {
            input.origin().recentre(row);
        }
        return Optional.of((i, j) -> v[i][j]);
    }

    /** Inverse of the information, every rating relative to its group's reference. */
    private double[][] invertCentred() {
        double[][] inverse = Newton.factor(
                        likelihood,
                        input.origin(),
                        input.groups(),
                        input.design().size())
                .invert();
        for (int i = 0; i < inverse.length; i++) {
            inverse[i][i] = likelihood.isFixed(i) ? 0 : inverse[i][i];
        }
        // The inverse is symmetric: recentring the rows and transposing recentres the columns.
        for (double[] row : inverse) {
            input.origin().recentre(row);
        }
        return Dense.transpose(inverse);
    }
}
