package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import java.util.List;
import java.util.Optional;

/** One table on its way to ratings. */
final class Fitting {
    /** A draw parameter beyond this leaves one decisive game in 80,000 among equals: it may be on its way to infinity. */
    private static final double RUNAWAY = 12;

    private final Parts parts;
    private final RatingOptions options;

    Fitting(Crosstable table, RatingOptions options) {
        this.parts = new Parts(table, options);
        this.options = options;
    }

    RatingResult run(Optional<Ratings> last) {
        if (parts.table().games() == 0) {
            return new NoRatings(List.of("there are no games to rate"));
        }
        List<String> doubts = new Doubts(parts).sentences();
        if (options.prior() == 0 && !doubts.isEmpty()) {
            return new NoRatings(doubts);
        }
        return fit(last, doubts);
    }

    private RatingResult fit(Optional<Ratings> last, List<String> doubts) {
        Newton newton = new Ascent(parts, options.model(), parts.counts()).run(last);
        Likelihood likelihood = newton.likelihood();
        if (!newton.converged() || isRunaway(likelihood)) {
            Optional<Levels> proof = likelihood.model().fitsDraws() ? Levels.of(parts) : Optional.empty();
            if (proof.isPresent()) {
                return new NoRatings(List.of(proof.get().sentence()));
            }
        }
        if (!newton.converged()) {
            return new NoRatings(List.of("the fit did not settle: " + new Misfits(parts, likelihood).pull()));
        }
        return rated(newton, doubts);
    }

    private RatingResult rated(Newton newton, List<String> doubts) {
        Likelihood likelihood = newton.likelihood();
        try {
            Optional<Covariance> covariance = new ErrorBars(parts, likelihood).estimate();
            return new Ratings(parts, likelihood, newton.iterations(), covariance, doubts);
        } catch (ArithmeticException singular) {
            return new NoRatings(List.of("the given advantage or anchors leave no chance to results that were played: "
                    + new Misfits(parts, likelihood).leastLikely()));
        }
    }

    private boolean isRunaway(Likelihood likelihood) {
        return options.prior() == 0 && Math.abs(likelihood.draws()) >= RUNAWAY;
    }
}
