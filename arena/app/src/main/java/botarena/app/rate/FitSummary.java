package botarena.app.rate;

import botarena.base.Units;
import botarena.ratings.Crosstable;
import botarena.ratings.ErrorKind;
import botarena.ratings.Normal;
import botarena.ratings.RatingOptions;
import botarena.ratings.RatingPool.Repeats;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.diagnosis.AnchorTest;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.tables.FixedDecimals;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The lines above a rating table: the rated games, the method, and warnings. */
final class FitSummary {
    private static final int REPEATS_SHOWN = 5;

    private final RatedGame game;
    private final Ratings ratings;
    private final RatingOptions options;
    private final Crosstable table;

    FitSummary(RatedGame game) {
        this.game = game;
        this.ratings = game.ratings();
        this.options = ratings.options();
        this.table = ratings.crosstable();
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(pool());
        lines.add(method());
        lines.add(advantage());
        notes().forEach(note -> lines.add("note: " + note));
        return lines;
    }

    private String pool() {
        String name = game.game().isEmpty() ? "all games" : game.game();
        String groups = ratings.groups() == 1 ? "" : ", " + ratings.groups() + " groups";
        return "%s: %s, %s, %s%s"
                .formatted(
                        name,
                        Units.count(games(), "game"),
                        Units.count(pairs(), "pair"),
                        Units.count(ratings.units().size(), "player"),
                        groups);
    }

    private String method() {
        String model = switch (ratings.model()) {
            case HALF -> "Bradley-Terry on points";
            case RAO_KUPPER -> "Rao-Kupper";
            case DAVIDSON -> "Davidson";
        };
        String anchors = options.anchors().isEmpty() ? "" : "; anchored: " + anchors();
        return format(
                "%s, prior %s; errors by %s, %s %%; seed %d%s",
                model,
                plainNumber(options.prior()),
                errors(),
                plainNumber(100 * options.confidence()),
                options.seed(),
                anchors);
    }

    private String anchors() {
        return options.anchors().entrySet().stream()
                .map(anchor -> anchor.getKey() + " " + plainNumber(anchor.getValue()))
                .collect(Collectors.joining(", "));
    }

    private String errors() {
        return switch (options.errors()) {
            case PAIRS -> game.pool().isClustered() ? "pairs" : "games (the input names no pairs)";
            case GAMES -> "games";
            case FISHER -> "Fisher information";
            case BOOTSTRAP -> options.replicates() + " bootstrap samples";
        };
    }

    private String advantage() {
        OptionalDouble error = ratings.advantageError();
        double z = Normal.quantile((1 + options.confidence()) / 2);
        String spread = error.isPresent() ? format(" ± %.1f", z * error.getAsDouble()) : "";
        return format(
                "first player: %s%s Elo%s; log-likelihood %.3f after %s",
                FixedDecimals.format("%+.1f", ratings.advantage()),
                spread,
                RatingColumns.share(1, games()) == null
                        ? ""
                        : format(", scored %.1f %%; drawn %.1f %%", firstPercent(), drawPercent()),
                ratings.logLikelihood(),
                Units.count(ratings.iterations(), "step"));
    }

    /** Cautions about the table, one sentence each. */
    List<String> notes() {
        List<String> notes = new ArrayList<>(ratings.warnings());
        bounds(notes);
        missingErrors(notes);
        repeats(notes);
        ratings.anchorTest().map(FitSummary::contradiction).ifPresent(notes::add);
        if (game.pool().selfPlay() > 0) {
            notes.add(Units.count(game.pool().selfPlay(), "game")
                    + " of a player against itself left out: nothing is learned");
        }
        if (game.pool().mayHaveSplitClusters() && options.errors() == ErrorKind.PAIRS) {
            notes.add("some pairs lie more than half a million pairs apart in the input and count as separate games");
        }
        return notes;
    }

    private void bounds(List<String> notes) {
        for (int unit = 0; unit < ratings.units().size(); unit++) {
            OptionalDouble bound = ratings.oneSidedBound(unit);
            if (bound.isPresent()) {
                notes.add(format(
                        "%s stands at %s Elo at %s (%s %%, one-sided)",
                        ratings.units().get(unit),
                        FixedDecimals.format("%.0f", bound.getAsDouble()),
                        ratings.isUnboundedAbove(unit) ? "least" : "most",
                        plainNumber(100 * options.confidence())));
            }
        }
    }

    private void missingErrors(List<String> notes) {
        List<String> missing = IntStream.range(0, ratings.units().size())
                .filter(unit -> ratings.standardError(unit).isEmpty())
                .mapToObj(ratings.units()::get)
                .toList();
        if (!missing.isEmpty()) {
            notes.add("no error bars for "
                    + (missing.size() == ratings.units().size() ? "anyone" : String.join(", ", missing))
                    + ": too few observations, or no spread among them");
        }
    }

    private void repeats(List<String> notes) {
        long known = game.pool().knownGames();
        long distinct = game.pool().distinctGames();
        if (known == distinct) {
            return;
        }
        List<Repeats> repeats = game.pool().repeats();
        String where = repeats.stream()
                .limit(REPEATS_SHOWN)
                .map(r -> format("%s v %s: %d games, %d distinct", r.first(), r.second(), r.games(), r.distinct()))
                .collect(Collectors.joining("; "));
        String rest =
                repeats.size() > REPEATS_SHOWN ? "; and " + (repeats.size() - REPEATS_SHOWN) + " pairings more" : "";
        notes.add(format(
                "%d games, %d distinct: repeated games tell nothing new, and the error bars take them for"
                        + " new ones (%s%s)",
                known, distinct, where, rest));
    }

    private static String contradiction(AnchorTest test) {
        return format(
                "the anchors %s the games (chi-squared %.1f on %d, %s)",
                test.pValue() < 0.05 ? "contradict" : "agree with",
                test.chiSquared(),
                test.degrees(),
                probability(test.pValue()));
    }

    /** A probability that is never told as 0. */
    static String probability(double p) {
        return p < 5e-4 ? "p < 0.001" : format("p = %.3f", p);
    }

    long games() {
        return table.games();
    }

    long pairs() {
        long pairs = 0;
        for (int i = 0; i < table.pairings(); i++) {
            pairs += table.completePairs(i);
        }
        return pairs;
    }

    double firstPercent() {
        return 100 * (sum(0) + sum(3) + 0.5 * (sum(1) + sum(4))) / games();
    }

    double drawPercent() {
        return 100.0 * (sum(1) + sum(4)) / games();
    }

    private long sum(int outcome) {
        long sum = 0;
        for (int i = 0; i < table.pairings(); i++) {
            sum += table.count(i, outcome);
        }
        return sum;
    }

    private static String plainNumber(double number) {
        return number == Math.rint(number) ? String.valueOf((long) number) : format("%.4g", number);
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
