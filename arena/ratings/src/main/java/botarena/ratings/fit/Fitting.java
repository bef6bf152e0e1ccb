package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import botarena.ratings.model.DrawModel;
import botarena.ratings.model.Logistic;
import java.util.Optional;

/** One table on its way to ratings. */
final class Fitting {
    /** What is known before the fit. */
    record Parts(
            Crosstable table, RatingOptions options, Design design, Groups groups, Gauge gauge, Dominance dominance) {}

    private final Crosstable table;
    private final RatingOptions options;
    private final int[] counts;
    private final Design design;
    private final Groups groups;
    private final Gauge gauge;
    private final Dominance dominance;
    private final DrawModel model;

    Fitting(Crosstable table, RatingOptions options) {
        this.table = table;
        this.options = options;
        this.counts = table.counts();
        this.design = Design.ofPlayers(table);
        this.groups = Groups.of(design);
        this.gauge = new Gauge(design, groups, options.anchors());
        this.dominance = new Dominance(design, counts);
        this.model = drawn() == 0 ? DrawModel.HALF : options.model();
    }

    Fit run(Optional<Ratings> last) {
        Likelihood likelihood = new Likelihood(design, counts, model, options, gauge);
        Newton newton = new Newton(likelihood, gauge, groups, design.size());
        newton.run(start(likelihood, last));
        Parts parts = new Parts(table, options, design, groups, gauge, dominance);
        return new Ratings(parts, likelihood, newton.iterations(), new ErrorBars(parts, likelihood).estimate());
    }

    private double[] start(Likelihood likelihood, Optional<Ratings> last) {
        double share = Math.min(0.98, Math.max(0.02, drawn() / Math.max(1, table.games())));
        double[] start = likelihood.start(share);
        for (int i = 0; i < design.size(); i++) {
            String name = design.units().get(i);
            start[i] = gauge.isFixed(i)
                    ? gauge.target(i) / Logistic.ELO
                    : last.map(ratings -> ratings.naturalOrZero(name)).orElse(0.0);
        }
        return start;
    }

    private double drawn() {
        double drawn = 0;
        for (int i = 1; i < counts.length; i += 3) {
            drawn += counts[i];
        }
        return drawn;
    }
}
