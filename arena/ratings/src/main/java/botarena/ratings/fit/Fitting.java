package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import botarena.ratings.model.DrawModel;
import botarena.ratings.model.Logistic;
import java.util.List;
import java.util.Optional;

/** One table on its way to ratings. */
final class Fitting {
    /** A draw parameter beyond this leaves one decisive game in 80,000 among equals: it was on its way to infinity. */
    private static final double RUNAWAY = 12;

    private final Parts parts;
    private final RatingOptions options;
    private final double drawn;

    Fitting(Crosstable table, RatingOptions options) {
        this.parts = new Parts(table, options);
        this.options = options;
        this.drawn = drawn(parts.counts());
    }

    Fit run(Optional<Ratings> last) {
        if (parts.table().games() == 0) {
            return new Refusal(List.of("there are no games to rate"));
        }
        List<String> doubts = new Doubts(parts).sentences();
        if (options.prior() == 0 && !doubts.isEmpty()) {
            return new Refusal(doubts);
        }
        DrawModel model = drawn == 0 ? DrawModel.HALF : options.model();
        Likelihood likelihood = new Likelihood(parts.design(), parts.counts(), model, options, parts.gauge());
        Newton newton = new Newton(
                likelihood, parts.gauge(), parts.groups(), parts.design().size());
        newton.run(start(likelihood, last));
        boolean found = newton.converged() && Math.abs(likelihood.draws()) < RUNAWAY;
        if (!found && options.prior() == 0) {
            return new Refusal(List.of(
                    "no finite draw parameter fits best: the results hold too few upsets for the " + "draw model "
                            + model.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-')));
        }
        Optional<Covariance> covariance = new ErrorBars(parts, likelihood).estimate();
        return new Ratings(parts, likelihood, newton.iterations(), covariance, doubts);
    }

    private double[] start(Likelihood likelihood, Optional<Ratings> last) {
        double share = Math.min(0.98, Math.max(0.02, drawn / parts.table().games()));
        double[] start = likelihood.start(share);
        for (int i = 0; i < parts.design().size(); i++) {
            String name = parts.design().units().get(i);
            start[i] = parts.gauge().isFixed(i)
                    ? parts.gauge().target(i) / Logistic.ELO
                    : last.map(ratings -> ratings.naturalOrZero(name)).orElse(0.0);
        }
        return start;
    }

    private static double drawn(int[] counts) {
        double drawn = 0;
        for (int i = 1; i < counts.length; i += 3) {
            drawn += counts[i];
        }
        return drawn;
    }
}
