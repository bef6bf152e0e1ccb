package botarena.app.rate;

import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.ratings.fit.DrawModel;
import botarena.ratings.fit.ErrorKind;
import botarena.ratings.fit.RatingOptions;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code rate}. */
final class RateOptions {
    @Option(
            names = "--advantage",
            paramLabel = "fit|ELO",
            defaultValue = "fit",
            description = "the first player's advantage: fitted, or given in Elo [${DEFAULT-VALUE}]")
    private String advantage = "fit";

    @Option(
            names = "--prior",
            paramLabel = "N",
            defaultValue = "1",
            description = "draws of every player against a phantom at the mean, which keep every rating finite;"
                    + " 0: pure maximum likelihood, refused if there is none [${DEFAULT-VALUE}]")
    private double prior = 1;

    @Option(
            names = "--draws",
            paramLabel = "MODEL",
            defaultValue = "half",
            description = "half (a draw is half a point), rao-kupper or davidson [${DEFAULT-VALUE}]")
    private String draws = "half";

    @Option(
            names = "--errors",
            paramLabel = "KIND",
            defaultValue = "pairs",
            description = "pairs, games, fisher or bootstrap[:N] [${DEFAULT-VALUE}]")
    private String errors = "pairs";

    @Option(
            names = "--anchor",
            paramLabel = "NAME=ELO",
            description = "given rating of a player; may be repeated",
            arity = "1")
    private @Nullable Map<String, Double> anchors;

    @Option(
            names = "--center",
            paramLabel = "ELO",
            defaultValue = "0",
            description = "mean rating without an anchor [${DEFAULT-VALUE}]")
    private double center;

    @Option(
            names = "--confidence",
            paramLabel = "SHARE",
            defaultValue = "0.95",
            description = "confidence of the intervals [${DEFAULT-VALUE}]")
    private double confidence = 0.95;

    @Option(
            names = {"-s", "--seed"},
            paramLabel = "N",
            defaultValue = "0",
            description = "random seed [${DEFAULT-VALUE}]")
    private long seed;

    /** The options as the fit takes them. */
    RatingOptions resolve() {
        try {
            RatingOptions options = RatingOptions.DEFAULT
                    .withPrior(prior)
                    .withModel(model())
                    .withAdvantage(advantage())
                    .withAnchors(anchors())
                    .withCenter(center)
                    .withConfidence(confidence)
                    .withSeed(seed);
            return withErrors(options);
        } catch (IllegalArgumentException e) {
            throw usage(String.valueOf(e.getMessage()));
        }
    }

    Map<String, Double> anchors() {
        return anchors == null ? Map.of() : new LinkedHashMap<>(anchors);
    }

    private DrawModel model() {
        return switch (draws.toLowerCase(Locale.ROOT)) {
            case "half" -> DrawModel.HALF;
            case "rao-kupper" -> DrawModel.RAO_KUPPER;
            case "davidson" -> DrawModel.DAVIDSON;
            default -> throw usage("--draws is half, rao-kupper or davidson, not '" + draws + "'");
        };
    }

    private OptionalDouble advantage() {
        if (advantage.equalsIgnoreCase("fit")) {
            return OptionalDouble.empty();
        }
        try {
            double elo = Double.parseDouble(advantage);
            if (Double.isFinite(elo)) {
                return OptionalDouble.of(elo);
            }
        } catch (NumberFormatException e) {
            // told below, like every other word that is no number
        }
        throw usage("--advantage is fit or a number of Elo, not '" + advantage + "'");
    }

    private RatingOptions withErrors(RatingOptions options) {
        String[] parts = errors.toLowerCase(Locale.ROOT).split(":", 2);
        ErrorKind kind = switch (parts[0]) {
            case "pairs" -> ErrorKind.PAIRS;
            case "games" -> ErrorKind.GAMES;
            case "fisher" -> ErrorKind.FISHER;
            case "bootstrap" -> ErrorKind.BOOTSTRAP;
            default -> throw unknownErrors();
        };
        if (parts.length == 1) {
            return options.withErrors(kind);
        }
        if (kind != ErrorKind.BOOTSTRAP || !parts[1].matches("\\d{1,6}")) {
            throw unknownErrors();
        }
        return options.withErrors(kind).withReplicates(Integer.parseInt(parts[1]));
    }

    private Failure unknownErrors() {
        return usage("--errors is pairs, games, fisher or bootstrap[:N], not '" + errors + "'");
    }

    static Failure usage(String what) {
        return new Failure(ExitCode.USAGE, what);
    }
}
