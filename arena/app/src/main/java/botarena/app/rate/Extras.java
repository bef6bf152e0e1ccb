package botarena.app.rate;

import botarena.app.cli.Syntax;
import botarena.app.cli.Syntax.Argument;
import botarena.ratings.DrawModel;
import botarena.ratings.Normal;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.Standing;
import botarena.ratings.fit.diagnosis.Calibration;
import botarena.ratings.fit.diagnosis.Residuals;
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
import org.jspecify.annotations.Nullable;

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
        nash = syntax.flag("--nash", "Nash equilibrium, for rock-paper-scissors results");
    }

    /** The tables asked for, by key. */
    Map<String, Table> of(Ratings ratings) {
        Map<String, Table> tables = new LinkedHashMap<>();
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
            tables.put("nash", mixture(NashMixture.of(ratings.crosstable(), seed)));
        }
        return tables;
    }

    private static Table los(Ratings ratings) {
        List<Column> columns = new ArrayList<>(Column.list("name,Stronger than"));
        for (Standing other : ratings.standings()) {
            columns.add(new Column(other.name(), other.name(), "%.3f"));
        }
        Table table = new Table("Likelihood of superiority", columns);
        for (Standing standing : ratings.standings()) {
            int unit = ratings.indexOf(standing.name());
            List<@Nullable Object> cells = new ArrayList<>(List.of(standing.name()));
            for (Standing against : ratings.standings()) {
                int other = ratings.indexOf(against.name());
                cells.add(unit == other ? null : ratings.los(unit, other));
            }
            table.add(cells.toArray());
        }
        return table;
    }

    private static Table headToHead(Ratings ratings) {
        double z = Normal.quantile((1 + ratings.options().confidence()) / 2);
        Table table = new Table(
                "Head to head",
                Column.list("first,Name; second,Opponent; games,Games,%d; wins,W,%d; draws,D,%d; losses,L,%d; "
                        + "pairs,LL LD DD WL WD WW; elo,Elo,%.1f; elo_lo,Low,%.1f; elo_hi,High,%.1f; nelo,nElo,%.1f; "
                        + "los,LOS,%.3f"));
        for (HeadToHead duel : HeadToHead.of(ratings.crosstable())) {
            BlockCounts counts = duel.counts();
            // Estimates need several observations with some spread.
            boolean spread = counts.blocks() > 1 && counts.standardError() > 0;
            table.add(
                    duel.first(),
                    duel.second(),
                    duel.games(),
                    duel.wins(),
                    duel.draws(),
                    duel.losses(),
                    String.join(" ", duel.pairs().stream().map(String::valueOf).toList()),
                    counts.elo(),
                    spread ? counts.elo(-z) : null,
                    spread ? counts.elo(z) : null,
                    spread ? counts.normalizedElo() : null,
                    spread ? counts.los() : null);
        }
        return table;
    }

    private static Table residuals(Ratings ratings) {
        Residuals found = ratings.residuals();
        String title = String.format(
                Locale.ROOT,
                "Residuals: chi-squared %.1f on %d, %s",
                found.chiSquared(),
                found.degrees(),
                FitSummary.probability(found.pValue()));
        Table table = new Table(
                title,
                Column.list("first,Name; second,Opponent; games,Games,%d; score,Score,%.1f; expected,Expected,%.1f; "
                        + "z,z,%+.2f; notable,"));
        for (Residuals.Pairing row : found.pairings()) {
            table.add(row.first(), row.second(), row.games(), row.score(), row.expected(), row.z(), remark(row));
        }
        return table;
    }

    private static String remark(Residuals.Pairing pairing) {
        if (Math.abs(pairing.z()) <= Residuals.NOTABLE_Z) {
            return "";
        }
        return pairing.z() > 0 ? "scores more than the ratings say" : "scores less than the ratings say";
    }

    private static Table models(Calibration found) {
        Table table = new Table(
                "Models: " + winner(found),
                Column.list("model,Model; log_likelihood,Log-likelihood,%.3f; log_loss,Log-loss of unseen games,%.4f"));
        found.models().forEach(model -> table.add(model.name(), model.logLikelihood(), model.logLoss()));
        return table;
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

    private static Table reliability(Calibration found) {
        Table table = new Table(
                "Reliability: points of first players in unseen games",
                Column.list(
                        "from,From,%.1f; games,Games,%d; expected,Expected,%.3f; obtained,Obtained,%.3f; z,z,%+.2f"));
        found.reliability().forEach(bin -> table.add(bin.from(), bin.games(), bin.expected(), bin.obtained(), bin.z()));
        return table;
    }

    private static Table mixture(List<NashMixture.Entrant> entrants) {
        Table table = new Table(
                "Nash equilibrium of greatest entropy",
                Column.list(
                        "name,Name; weight,Weight,%.3f; score,Score,%+.3f; weight_lo,Low,%.3f; weight_hi,High,%.3f; "
                                + "presence,Presence,%.3f"));
        entrants.stream()
                .sorted((a, b) -> Double.compare(b.weight(), a.weight()))
                .forEach(
                        row -> table.add(row.name(), row.weight(), row.score(), row.low(), row.high(), row.presence()));
        return table;
    }
}
