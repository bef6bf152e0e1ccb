package botarena.app.rate;

import botarena.app.terminal.Sheet;
import botarena.app.terminal.Sheet.Column;
import botarena.ratings.fit.Calibration;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.Residuals;
import botarena.ratings.fit.Standing;
import botarena.ratings.model.DrawModel;
import botarena.ratings.numeric.Normal;
import botarena.ratings.payoff.Mixture;
import botarena.ratings.sprt.BlockCounts;
import botarena.ratings.sprt.HeadToHead;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The further tables one may ask {@code rate} for. */
final class Extras {
    @Option(names = "--los", description = "the probability of each to be stronger than each other")
    private boolean los;

    @Option(names = "--head-to-head", description = "every pairing on its own, with its swapped pairs by result")
    private boolean headToHead;

    @Option(names = "--residuals", description = "pairings that the ratings do not explain")
    private boolean residuals;

    @Option(
            names = "--calibration",
            description = "how well the models predict games they have not seen, and whether what is expected comes")
    private boolean calibration;

    @Option(names = "--nash", description = "the equilibrium of the results, for strength that goes in circles")
    private boolean nash;

    @Option(names = "--alpha-rank", description = "the same by evolutionary dynamics")
    private boolean alphaRank;

    /** The tables asked for, by key. */
    Map<String, Sheet> of(Ratings ratings) {
        Map<String, Sheet> sheets = new LinkedHashMap<>();
        if (los) {
            sheets.put("los", los(ratings));
        }
        if (headToHead) {
            sheets.put("headToHead", headToHead(ratings));
        }
        if (residuals) {
            sheets.put("residuals", residuals(ratings));
        }
        if (calibration) {
            ratings.calibration().ifPresent(found -> {
                sheets.put("models", models(found));
                sheets.put("reliability", reliability(found));
            });
        }
        long seed = ratings.options().seed();
        if (nash) {
            sheets.put(
                    "nash", mixture("Nash equilibrium of greatest entropy", Mixture.nash(ratings.crosstable(), seed)));
        }
        if (alphaRank) {
            sheets.put("alphaRank", mixture("alpha-rank", Mixture.alphaRank(ratings.crosstable(), seed)));
        }
        return sheets;
    }

    private static Sheet los(Ratings ratings) {
        List<Integer> order = ratings.standings().stream()
                .map(Standing::name)
                .map(ratings::indexOf)
                .toList();
        List<Column> columns = new ArrayList<>(List.of(Column.words("name", "Stronger than")));
        order.forEach(unit -> columns.add(
                new Column(ratings.units().get(unit), ratings.units().get(unit), "%.3f")));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int unit : order) {
            List<@Nullable Object> row = new ArrayList<>(List.of(ratings.units().get(unit)));
            order.forEach(other -> row.add(unit == other ? null : Tables.number(ratings.los(unit, other))));
            rows.add(row);
        }
        return new Sheet("Likelihood of superiority", columns, rows);
    }

    private static Sheet headToHead(Ratings ratings) {
        double z = Normal.quantile((1 + ratings.options().confidence()) / 2);
        List<Column> columns = List.of(
                Column.words("first", "Name"),
                Column.words("second", "Opponent"),
                new Column("games", "Games", "%d"),
                new Column("wins", "W", "%d"),
                new Column("draws", "D", "%d"),
                new Column("losses", "L", "%d"),
                Column.words("pairs", "LL LD DD WL WD WW"),
                new Column("elo", "Elo", "%.1f"),
                new Column("elo_lo", "Low", "%.1f"),
                new Column("elo_hi", "High", "%.1f"),
                new Column("nelo", "nElo", "%.1f"),
                new Column("los", "LOS", "%.3f"));
        return new Sheet(
                "Head to head",
                columns,
                HeadToHead.of(ratings.crosstable()).stream()
                        .map(duel -> cells(duel, z))
                        .toList());
    }

    private static List<@Nullable Object> cells(HeadToHead duel, double z) {
        BlockCounts counts = duel.counts();
        boolean enough = counts.blocks() > 1 && counts.standardError() > 0;
        return Arrays.asList(
                duel.first(),
                duel.second(),
                duel.games(),
                duel.wins(),
                duel.draws(),
                duel.losses(),
                String.join(" ", duel.pairs().stream().map(String::valueOf).toList()),
                counts.elo(),
                enough ? counts.elo(-z) : null,
                enough ? counts.elo(z) : null,
                enough ? counts.normalizedElo() : null,
                enough ? counts.los() : null);
    }

    private static Sheet residuals(Ratings ratings) {
        Residuals found = ratings.residuals();
        List<Column> columns = List.of(
                Column.words("first", "Name"),
                Column.words("second", "Opponent"),
                new Column("games", "Games", "%d"),
                new Column("score", "Score", "%.1f"),
                new Column("expected", "Expected", "%.1f"),
                new Column("z", "z", "%+.2f"),
                Column.words("notable", ""));
        String title = String.format(
                Locale.ROOT,
                "Residuals: chi-squared %.1f on %d, %s",
                found.chiSquared(),
                found.degrees(),
                Summary.probability(found.pValue()));
        return new Sheet(
                title, columns, found.pairings().stream().map(Extras::cells).toList());
    }

    private static List<@Nullable Object> cells(Residuals.Pairing pairing) {
        String notable = Math.abs(pairing.z()) <= Residuals.NOTABLE
                ? ""
                : pairing.z() > 0 ? "scores more than the ratings say" : "scores less than the ratings say";
        return Arrays.asList(
                pairing.first(),
                pairing.second(),
                pairing.games(),
                pairing.score(),
                pairing.expected(),
                pairing.z(),
                notable);
    }

    private static Sheet models(Calibration found) {
        List<Column> columns = List.of(
                Column.words("model", "Model"),
                new Column("log_likelihood", "Log-likelihood", "%.3f"),
                new Column("log_loss", "Log-loss of unseen games", "%.4f"));
        return new Sheet(
                "Models: " + winner(found),
                columns,
                found.models().stream()
                        .map(model ->
                                Arrays.<@Nullable Object>asList(model.name(), model.logLikelihood(), model.logLoss()))
                        .toList());
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

    private static Sheet reliability(Calibration found) {
        List<Column> columns = List.of(
                new Column("from", "From", "%.1f"),
                new Column("games", "Games", "%d"),
                new Column("expected", "Expected", "%.3f"),
                new Column("obtained", "Obtained", "%.3f"),
                new Column("z", "z", "%+.2f"));
        return new Sheet(
                "Reliability: points of first players in unseen games",
                columns,
                found.reliability().stream()
                        .map(bin -> Arrays.<@Nullable Object>asList(
                                bin.from(), bin.games(), bin.expected(), bin.obtained(), bin.z()))
                        .toList());
    }

    private static Sheet mixture(String title, List<Mixture.Entrant> entrants) {
        List<Column> columns = List.of(
                Column.words("name", "Name"),
                new Column("weight", "Weight", "%.3f"),
                new Column("score", "Score", "%+.3f"),
                new Column("weight_lo", "Low", "%.3f"),
                new Column("weight_hi", "High", "%.3f"),
                new Column("presence", "Presence", "%.3f"));
        return new Sheet(
                title,
                columns,
                entrants.stream()
                        .sorted((a, b) -> Double.compare(b.weight(), a.weight()))
                        .map(e -> Arrays.<@Nullable Object>asList(
                                e.name(), e.weight(), e.score(), e.low(), e.high(), e.presence()))
                        .toList());
    }
}
