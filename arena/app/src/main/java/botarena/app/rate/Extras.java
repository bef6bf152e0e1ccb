package botarena.app.rate;

import botarena.app.cli.Syntax;
import botarena.app.cli.Syntax.Argument;
import botarena.ratings.Normal;
import botarena.ratings.fit.Calibration;
import botarena.ratings.fit.DrawModel;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.Residuals;
import botarena.ratings.fit.Standing;
import botarena.ratings.payoff.NashMixture;
import botarena.ratings.sprt.BlockCounts;
import botarena.ratings.sprt.HeadToHead;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Further tables of {@code rate}. */
final class Extras {
    private final Argument<Boolean> los;
    private final Argument<Boolean> headToHead;
    private final Argument<Boolean> residuals;
    private final Argument<Boolean> calibration;
    private final Argument<Boolean> nash;

    Extras(Syntax syntax) {
        los = syntax.flag("--los", "likelihood of superiority for every pair");
        headToHead = syntax.flag("--head-to-head", "table of each pairing, with its swapped pairs by result");
        residuals = syntax.flag("--residuals", "pairings that the ratings do not explain");
        calibration = syntax.flag(
                "--calibration", "how well the models predict unseen games; expected against obtained points");
        nash = syntax.flag("--nash", "equilibrium of the results, for strength that goes in circles");
    }

    /** The tables asked for, by key. */
    Map<String, Table<?>> of(Ratings ratings) {
        Map<String, Table<?>> tables = new LinkedHashMap<>();
        if (los.get()) {
            tables.put("los", los(ratings));
        }
        if (headToHead.get()) {
            tables.put("headToHead", headToHead(ratings));
        }
        if (residuals.get()) {
            tables.put("residuals", residuals(ratings));
        }
        if (calibration.get()) {
            ratings.calibration().ifPresent(found -> {
                tables.put("models", models(found));
                tables.put("reliability", reliability(found));
            });
        }
        long seed = ratings.options().seed();
        if (nash.get()) {
            tables.put(
                    "nash",
                    mixture("Nash equilibrium of greatest entropy", NashMixture.of(ratings.crosstable(), seed)));
        }
        return tables;
    }

    private static Table<Integer> los(Ratings ratings) {
        List<Integer> order = ratings.standings().stream()
                .map(Standing::name)
                .map(ratings::indexOf)
                .toList();
        List<Column<Integer>> columns = new ArrayList<>(List.of(
                Column.words("name", "Stronger than", unit -> ratings.units().get(unit))));
        for (int other : order) {
            String name = ratings.units().get(other);
            columns.add(new Column<>(name, name, "%.3f", unit -> unit == other ? null : ratings.los(unit, other)));
        }
        return new Table<>("Likelihood of superiority", columns, order);
    }

    private static Table<HeadToHead> headToHead(Ratings ratings) {
        double z = Normal.quantile((1 + ratings.options().confidence()) / 2);
        List<Column<HeadToHead>> columns = List.of(
                Column.words("first", "Name", HeadToHead::first),
                Column.words("second", "Opponent", HeadToHead::second),
                Column.count("games", "Games", HeadToHead::games),
                Column.count("wins", "W", HeadToHead::wins),
                Column.count("draws", "D", HeadToHead::draws),
                Column.count("losses", "L", HeadToHead::losses),
                Column.words("pairs", "LL LD DD WL WD WW", Extras::pairs),
                new Column<>("elo", "Elo", "%.1f", duel -> duel.counts().elo()),
                estimate("elo_lo", "Low", "%.1f", counts -> counts.elo(-z)),
                estimate("elo_hi", "High", "%.1f", counts -> counts.elo(z)),
                estimate("nelo", "nElo", "%.1f", BlockCounts::normalizedElo),
                estimate("los", "LOS", "%.3f", BlockCounts::los));
        return new Table<>("Head to head", columns, HeadToHead.of(ratings.crosstable()));
    }

    private static String pairs(HeadToHead duel) {
        return String.join(" ", duel.pairs().stream().map(String::valueOf).toList());
    }

    /** Column of an estimate that needs several observations with some spread. */
    private static Column<HeadToHead> estimate(
            String key, String heading, String pattern, Function<BlockCounts, Double> estimate) {
        return new Column<>(key, heading, pattern, duel -> {
            BlockCounts counts = duel.counts();
            return counts.blocks() > 1 && counts.standardError() > 0 ? estimate.apply(counts) : null;
        });
    }

    private static Table<Residuals.Pairing> residuals(Ratings ratings) {
        Residuals found = ratings.residuals();
        List<Column<Residuals.Pairing>> columns = List.of(
                Column.words("first", "Name", Residuals.Pairing::first),
                Column.words("second", "Opponent", Residuals.Pairing::second),
                Column.count("games", "Games", Residuals.Pairing::games),
                new Column<>("score", "Score", "%.1f", Residuals.Pairing::score),
                new Column<>("expected", "Expected", "%.1f", Residuals.Pairing::expected),
                new Column<>("z", "z", "%+.2f", Residuals.Pairing::z),
                Column.words("notable", "", Extras::notable));
        String title = String.format(
                Locale.ROOT,
                "Residuals: chi-squared %.1f on %d, %s",
                found.chiSquared(),
                found.degrees(),
                FitSummary.probability(found.pValue()));
        return new Table<>(title, columns, found.pairings());
    }

    private static String notable(Residuals.Pairing pairing) {
        if (Math.abs(pairing.z()) <= Residuals.NOTABLE) {
            return "";
        }
        return pairing.z() > 0 ? "scores more than the ratings say" : "scores less than the ratings say";
    }

    private static Table<?> models(Calibration found) {
        return new Table<>(
                "Models: " + winner(found),
                List.of(
                        Column.words("model", "Model", Calibration.Model::name),
                        new Column<>("log_likelihood", "Log-likelihood", "%.3f", Calibration.Model::logLikelihood),
                        new Column<>("log_loss", "Log-loss of unseen games", "%.4f", Calibration.Model::logLoss)),
                found.models());
    }

    /** Which of the two models with a draw parameter of their own has the likelier draws. */
    private static String winner(Calibration found) {
        double raoKupper = found.logLikelihood(DrawModel.RAO_KUPPER);
        double davidson = found.logLikelihood(DrawModel.DAVIDSON);
        if (Math.abs(raoKupper - davidson) < 5e-4) {
            return "rao-kupper and davidson fit equally well";
        }
        return String.format(
                Locale.ROOT,
                "%s by %.3f in log-likelihood",
                raoKupper > davidson ? "rao-kupper fits better than davidson" : "davidson fits better than rao-kupper",
                Math.abs(raoKupper - davidson));
    }

    private static Table<?> reliability(Calibration found) {
        return new Table<>(
                "Reliability: points of first players in unseen games",
                List.of(
                        new Column<>("from", "From", "%.1f", Calibration.Bin::from),
                        Column.count("games", "Games", Calibration.Bin::games),
                        new Column<>("expected", "Expected", "%.3f", Calibration.Bin::expected),
                        new Column<>("obtained", "Obtained", "%.3f", Calibration.Bin::obtained),
                        new Column<>("z", "z", "%+.2f", Calibration.Bin::z)),
                found.reliability());
    }

    private static Table<NashMixture.Entrant> mixture(String title, List<NashMixture.Entrant> entrants) {
        List<Column<NashMixture.Entrant>> columns = List.of(
                Column.words("name", "Name", NashMixture.Entrant::name),
                new Column<>("weight", "Weight", "%.3f", NashMixture.Entrant::weight),
                new Column<>("score", "Score", "%+.3f", NashMixture.Entrant::score),
                new Column<>("weight_lo", "Low", "%.3f", NashMixture.Entrant::low),
                new Column<>("weight_hi", "High", "%.3f", NashMixture.Entrant::high),
                new Column<>("presence", "Presence", "%.3f", NashMixture.Entrant::presence));
        return new Table<>(
                title,
                columns,
                entrants.stream()
                        .sorted((a, b) -> Double.compare(b.weight(), a.weight()))
                        .toList());
    }
}
