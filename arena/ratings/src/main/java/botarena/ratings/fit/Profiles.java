package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import botarena.ratings.fit.model.Design;
import botarena.ratings.fit.model.DrawLaw;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.GameTotals;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.model.PairingsByUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Builder of every unit's {@link RatingDetails}. */
final class Profiles {
    private static final int MAX_STEPS = 12;

    private final Crosstable table;
    private final Design design;
    private final Likelihood likelihood;
    private final double[] elo;
    private final double scale;
    private final GameTotals totals;
    private final PairingsByUnit pairings;
    private final DrawLaw.Derivatives terms = new DrawLaw.Derivatives();

    Profiles(FitInput input, Likelihood likelihood, double[] elo, double scale, GameTotals totals) {
        this.table = input.table();
        this.design = input.design();
        this.likelihood = likelihood;
        this.elo = elo;
        this.scale = scale;
        this.totals = totals;
        this.pairings = new PairingsByUnit(design);
    }

    List<RatingDetails> build() {
        List<RatingDetails> profiles = new ArrayList<>();
        for (int unit = 0; unit < design.size(); unit++) {
            int asFirst = totals.gamesAsFirst(unit);
            double firstPoints = totals.pointsAsFirst(unit);
            profiles.add(new RatingDetails(
                    asFirst,
                    firstPoints,
                    totals.games(unit) - asFirst,
                    totals.points(unit) - firstPoints,
                    totals.opponents(unit),
                    findOpposition(unit),
                    findPerformance(unit)));
        }
        return profiles;
    }

    private double findOpposition(int unit) {
        double sum = 0;
        double games = 0;
        for (int p = pairings.start(unit); p < pairings.start(unit + 1); p++) {
            int i = pairings.pairingAt(p);
            boolean front = weight(unit, i) > 0;
            for (int k = design.firstEntry(i); k < design.firstEntry(i + 1); k++) {
                if (design.weight(k) > 0 != front) {
                    sum += Math.abs(design.weight(k)) * elo[design.unit(k)] * table.games(i);
                }
            }
            games += table.games(i);
        }
        return games == 0 ? 0 : sum / games;
    }

    private double weight(int unit, int pairing) {
        for (int k = design.firstEntry(pairing); k < design.firstEntry(pairing + 1); k++) {
            if (design.unit(k) == unit) {
                return design.weight(k);
            }
        }
        return 0;
    }

    /** Rating at which the unit's points are the expected ones, by Newton steps on its shift. */
    private OptionalDouble findPerformance(int unit) {
        double points = totals.points(unit);
        if (points == 0 || points == totals.games(unit)) {
            return OptionalDouble.empty();
        }
        double shift = 0;
        for (int step = 0; step < MAX_STEPS; step++) {
            double slope = 0;
            double information = 0;
            for (int p = pairings.start(unit); p < pairings.start(unit + 1); p++) {
                double w = weight(unit, pairings.pairingAt(p));
                derive(pairings.pairingAt(p), w * shift);
                slope += w * terms.x;
                information += w * w * terms.xx;
            }
            double change = Math.max(-2, Math.min(2, slope / information));
            shift += change;
            if (Math.abs(change) < 1e-9) {
                break;
            }
        }
        return OptionalDouble.of(elo[unit] + scale * shift);
    }

    private void derive(int pairing, double shift) {
        double difference = likelihood.difference(pairing) + shift;
        DrawLaw.Derivatives second = new DrawLaw.Derivatives();
        derive(pairing, 0, difference + likelihood.advantage(), terms);
        derive(pairing, 3, -difference + likelihood.advantage(), second);
        terms.x -= second.x;
        terms.xx += second.xx;
    }

    private void derive(int pairing, int order, double x, DrawLaw.Derivatives out) {
        likelihood
                .law()
                .derive(
                        x,
                        likelihood.draws(),
                        table.count(pairing, order),
                        table.count(pairing, order + 1),
                        table.count(pairing, order + 2),
                        out);
    }
}
