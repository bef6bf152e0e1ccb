package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import botarena.ratings.RatingPool;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Rates pools of results. Immutable and thread-safe; equal counts and options give equal ratings to the bit, whatever
 * the order of the results or the number of threads.
 */
public final class Rater {
    /** A draw parameter beyond this leaves one decisive game in 80,000 among equals: it may be on its way to infinity. */
    private static final double RUNAWAY = 12;

    private final RatingOptions options;

    public Rater(RatingOptions options) {
        this.options = options;
    }

    /** Rates what a pool holds now. */
    public RatingResult rate(RatingPool pool) {
        return rate(pool.crosstable(), null);
    }

    /**
     * Rates a table.
     *
     * @param last earlier ratings of much the same players to start from: faster by a few steps, and equal to ratings
     *     from scratch within rounding, though not to the bit
     */
    public RatingResult rate(Crosstable table, @Nullable Ratings last) {
        Parts parts = Parts.of(table, options);
        if (table.games() == 0) {
            return new NoRatings(List.of("there are no games to rate"));
        }
        List<String> doubts = new Doubts(parts).sentences();
        if (options.prior() == 0 && !doubts.isEmpty()) {
            return new NoRatings(doubts);
        }
        return fit(parts, Optional.ofNullable(last), doubts);
    }

    private static RatingResult fit(Parts parts, Optional<Ratings> last, List<String> doubts) {
        Newton newton = new Ascent(parts, parts.options().model(), parts.counts()).run(last);
        Likelihood likelihood = newton.likelihood();
        if (!newton.converged() || isRunaway(parts, likelihood)) {
            Optional<Levels> proof = likelihood.model().fitsDraws() ? Levels.of(parts) : Optional.empty();
            if (proof.isPresent()) {
                return new NoRatings(List.of(proof.get().sentence()));
            }
        }
        if (!newton.converged()) {
            return new NoRatings(List.of("the fit did not settle: " + new Misfits(parts, likelihood).pull()));
        }
        return rated(parts, newton, doubts);
    }

    private static RatingResult rated(Parts parts, Newton newton, List<String> doubts) {
        Likelihood likelihood = newton.likelihood();
        try {
            Optional<Covariance> covariance = new ErrorBars(parts, likelihood).estimate();
            return new Ratings(parts, likelihood, newton.iterations(), covariance, doubts);
        } catch (ArithmeticException singular) {
            return new NoRatings(List.of("the given advantage or anchors leave no chance to results that were played: "
                    + new Misfits(parts, likelihood).leastLikely()));
        }
    }

    private static boolean isRunaway(Parts parts, Likelihood likelihood) {
        return parts.options().prior() == 0 && Math.abs(likelihood.draws()) >= RUNAWAY;
    }
}
