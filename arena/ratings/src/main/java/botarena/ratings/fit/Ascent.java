package botarena.ratings.fit;

import java.util.Optional;

/** The way to the most likely parameters for some counts of a table's pairings. */
final class Ascent {
    private static final int ROUNDS = 60;
    private static final double SAME = 1e-12;

    private final Parts parts;
    private final int[] counts;
    private final DrawModel model;
    private final double shareDrawn;

    /**
     * Prepares a fit.
     *
     * @param wanted the model; without any draw it is {@link DrawModel#HALF} all the same
     * @param counts as {@link botarena.ratings.Crosstable#counts()}
     */
    Ascent(Parts parts, DrawModel wanted, int[] counts) {
        double drawn = 0;
        double games = 0;
        for (int i = 0; i < counts.length; i++) {
            drawn += i % 3 == 1 ? counts[i] : 0;
            games += counts[i];
        }
        this.parts = parts;
        this.counts = counts;
        this.model = drawn == 0 ? DrawModel.HALF : wanted;
        this.shareDrawn = drawn / games;
    }

    /** Climbs from all equal, or from earlier ratings. */
    Newton run(Optional<Ratings> last) {
        Newton newton = climb(1, last);
        for (int round = 0; round < ROUNDS && !isOnScale(newton.likelihood()); round++) {
            newton = climb(model.slope(newton.likelihood().draws()), last);
        }
        return newton;
    }

    private Newton climb(double slope, Optional<Ratings> last) {
        Likelihood likelihood = new Likelihood(parts.design(), counts, model, parts.options(), parts.gauge(), slope);
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
        double slope = model.slope(likelihood.draws());
        boolean given = parts.gauge().holdsAny() || parts.options().advantage().orElse(0) != 0;
        return !given || Math.abs(slope - likelihood.slope()) <= SAME * slope;
    }

    private double[] start(Likelihood likelihood, Optional<Ratings> last) {
        double[] start = likelihood.start(Math.min(0.98, Math.max(0.02, shareDrawn)));
        last.filter(ratings -> ratings.model() == model).ifPresent(ratings -> ratings.startShared(likelihood, start));
        for (int i = 0; i < parts.design().size(); i++) {
            String name = parts.design().units().get(i);
            start[i] = parts.gauge().isFixed(i)
                    ? parts.gauge().held(i) / Logistic.ELO / likelihood.slope()
                    : last.map(ratings -> ratings.naturalOrZero(name)).orElse(0.0);
        }
        return start;
    }
}
