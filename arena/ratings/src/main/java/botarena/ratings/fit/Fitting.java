package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import botarena.ratings.model.DrawModel;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One table on its way to ratings. */
final class Fitting {
    /** A draw parameter beyond this leaves one decisive game in 80,000 among equals: it was on its way to infinity. */
    private static final double RUNAWAY = 12;

    private final Parts parts;
    private final RatingOptions options;

    Fitting(Crosstable table, RatingOptions options) {
        this.parts = new Parts(table, options);
        this.options = options;
    }

    Fit run(Optional<Ratings> last) {
        if (parts.table().games() == 0) {
            return new Refusal(List.of("there are no games to rate"));
        }
        List<String> doubts = new Doubts(parts).sentences();
        if (options.prior() == 0 && !doubts.isEmpty()) {
            return new Refusal(doubts);
        }
        try {
            return fit(last, doubts);
        } catch (ArithmeticException singular) {
            return new Refusal(List.of("the given advantage or anchors leave no chance to results that were played"));
        }
    }

    private Fit fit(Optional<Ratings> last, List<String> doubts) {
        Ascent ascent = new Ascent(parts, options.model(), parts.counts());
        Newton newton = ascent.run(last);
        Likelihood likelihood = newton.likelihood();
        boolean runaway = options.prior() == 0 && Math.abs(likelihood.draws()) >= RUNAWAY;
        if (!newton.converged() || runaway) {
            return new Refusal(List.of(unsettled(likelihood.model())));
        }
        Optional<Covariance> covariance = new ErrorBars(parts, likelihood).estimate();
        return new Ratings(parts, likelihood, newton.iterations(), covariance, doubts);
    }

    private static String unsettled(DrawModel model) {
        return model.fitsDraws()
                ? "no finite draw parameter fits best: the results hold too few upsets for the draw model "
                        + model.name().toLowerCase(Locale.ROOT).replace('_', '-')
                : "the fit did not settle: some results are all but impossible under the others";
    }
}
