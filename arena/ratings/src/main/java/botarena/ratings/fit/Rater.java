package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import botarena.ratings.RatingOptions;
import botarena.ratings.RatingPool;
import botarena.ratings.fit.diagnosis.FitWarnings;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.solve.FitRun;
import botarena.ratings.fit.solve.Newton;
import botarena.ratings.fit.uncertainty.Covariance;
import botarena.ratings.fit.uncertainty.ErrorBars;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Entry to the fit: rates pools of results. Immutable and thread-safe; equal counts and options give equal ratings to
 * the bit, in any order of the results and with any number of threads.
 */
public final class Rater {
    /** A draw parameter beyond this leaves one decisive game in 80,000 among equals: it may diverge. */
    private static final double SUSPICIOUS_DRAWS = 12;

    private final RatingOptions options;

    /**
     * A rater with these options.
     *
     * @param options for all its ratings
     */
    public Rater(RatingOptions options) {
        this.options = options;
    }

    /**
     * Rates the pool's present results.
     *
     * @param pool may grow afterwards
     * @return ratings, or the reasons why there are none
     */
    public RatingResult rate(RatingPool pool) {
        return rate(pool.crosstable(), null);
    }

    /**
     * Rates a table.
     *
     * @param table not changed
     * @param last earlier ratings of much the same players to start from: faster by a few steps, and equal to ratings
     *     from scratch within rounding, though not to the bit
     * @return ratings, or the reasons why there are none
     */
    public RatingResult rate(Crosstable table, @Nullable Ratings last) {
        // Read first: the earlier ratings and their table can be forgotten while the new ones are made.
        Optional<FitRun.Start> start = Optional.ofNullable(last).map(fit -> FitRun.Start.of(fit.likelihood()));
        FitInput input = FitInput.of(table, options);
        if (table.games() == 0) {
            return new NoRatings(List.of("there are no games to rate"));
        }
        List<String> warnings = FitWarnings.of(input);
        if (options.prior() == 0 && !warnings.isEmpty()) {
            return new NoRatings(warnings);
        }
        return fit(input, start, warnings);
    }

    private static RatingResult fit(FitInput input, Optional<FitRun.Start> start, List<String> warnings) {
        Newton newton = new FitRun(input, input.options().model(), input.counts()).climb(start);
        Likelihood likelihood = newton.likelihood();
        if (!newton.hasConverged() || mayDiverge(input, likelihood)) {
            Optional<String> proof =
                    likelihood.law().fitsDraws() ? FitWarnings.proveDrawDivergence(input) : Optional.empty();
            if (proof.isPresent()) {
                return new NoRatings(List.of(proof.get()));
            }
        }
        if (!newton.hasConverged()) {
            return new NoRatings(List.of(FitWarnings.explainDivergence(input, likelihood)));
        }
        return withErrorBars(input, newton, warnings);
    }

    private static RatingResult withErrorBars(FitInput input, Newton newton, List<String> warnings) {
        Likelihood likelihood = newton.likelihood();
        try {
            Optional<Covariance> covariance = new ErrorBars(input, likelihood).estimate();
            return new Ratings(input, likelihood, newton.iterations(), covariance, warnings);
        } catch (ArithmeticException singular) {
            return new NoRatings(List.of(FitWarnings.explainSingularity(input, likelihood)));
        }
    }

    private static boolean mayDiverge(FitInput input, Likelihood likelihood) {
        return input.options().prior() == 0 && Math.abs(likelihood.draws()) >= SUSPICIOUS_DRAWS;
    }
}
