package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import botarena.ratings.model.DrawModel;
import botarena.ratings.model.Logistic;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One table on its way to ratings. */
final class Fitting {
    /** A draw parameter beyond this leaves one decisive game in 80,000 among equals: it was on its way to infinity. */
    private static final double RUNAWAY = 12;

    private static final int ROUNDS = 60;
    private static final double SAME = 1e-12;

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
        try {
            return fit(last, doubts);
        } catch (ArithmeticException singular) {
            return new Refusal(List.of("the given advantage or anchors leave no chance to results that were played"));
        }
    }

    private Fit fit(Optional<Ratings> last, List<String> doubts) {
        DrawModel model = drawn == 0 ? DrawModel.HALF : options.model();
        Newton newton = climb(likelihood(model, 1), last);
        for (int round = 0; round < ROUNDS && !isOnScale(newton.likelihood()); round++) {
            Likelihood rescaled =
                    likelihood(model, model.slope(newton.likelihood().draws()));
            newton = climb(rescaled, last);
        }
        Likelihood likelihood = newton.likelihood();
        boolean runaway = options.prior() == 0 && Math.abs(likelihood.draws()) >= RUNAWAY;
        if (!newton.converged() || runaway) {
            return new Refusal(List.of(unsettled(model)));
        }
        Optional<Covariance> covariance = new ErrorBars(parts, likelihood).estimate();
        return new Ratings(parts, likelihood, newton.iterations(), covariance, doubts);
    }

    private Likelihood likelihood(DrawModel model, double slope) {
        return new Likelihood(parts.design(), parts.counts(), model, options, parts.gauge(), slope);
    }

    private Newton climb(Likelihood likelihood, Optional<Ratings> last) {
        Newton newton = new Newton(
                likelihood, parts.gauge(), parts.groups(), parts.design().size());
        newton.run(start(likelihood, last));
        return newton;
    }

    /**
     * Whether anchors and a given advantage, which are in printed Elo, stood where they belong: how much of it a natural
     * unit is depends on the draw parameter, known after the fit only.
     */
    private boolean isOnScale(Likelihood likelihood) {
        double slope = likelihood.model().slope(likelihood.draws());
        boolean given = parts.gauge().holdsAny() || options.advantage().orElse(0) != 0;
        return !given || Math.abs(slope - likelihood.slope()) <= SAME * slope;
    }

    private static String unsettled(DrawModel model) {
        return model.fitsDraws()
                ? "no finite draw parameter fits best: the results hold too few upsets for the draw model "
                        + model.name().toLowerCase(Locale.ROOT).replace('_', '-')
                : "the fit did not settle: some results are all but impossible under the others";
    }

    private double[] start(Likelihood likelihood, Optional<Ratings> last) {
        double share = Math.min(0.98, Math.max(0.02, drawn / parts.table().games()));
        double[] start = likelihood.start(share);
        for (int i = 0; i < parts.design().size(); i++) {
            String name = parts.design().units().get(i);
            start[i] = parts.gauge().isFixed(i)
                    ? parts.gauge().held(i) / Logistic.ELO / likelihood.slope()
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
