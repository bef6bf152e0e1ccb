package botarena.app.rate;

import botarena.app.cli.Failure;
import botarena.app.cli.Syntax;
import botarena.app.cli.Syntax.Argument;
import botarena.ratings.DrawModel;
import botarena.ratings.ErrorKind;
import botarena.ratings.RatingOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** Options of {@code rate}. */
final class RateOptions {
    private final Argument<String> advantage;
    private final Argument<Double> prior;
    private final Argument<String> draws;
    private final Argument<String> errors;
    private final Argument<List<String>> anchors;
    private final Argument<Double> center;
    private final Argument<Double> confidence;
    private final Argument<Long> seed;

    RateOptions(Syntax syntax) {
        advantage = syntax.option(
                "--advantage=fit|ELO", String.class, "the first player's advantage: fitted, or given in Elo [=fit]");
        prior = syntax.option(
                "--prior=N",
                double.class,
                "draws of every player against a phantom at the mean, which keep every rating finite;"
                        + " 0: pure maximum likelihood, refused if there is none [=1]");
        draws = syntax.option(
                "--draws=MODEL", String.class, "half (a draw is half a point), rao-kupper or davidson [=half]");
        errors = syntax.option("--errors=KIND", String.class, "pairs, games, fisher or bootstrap[:N] [=pairs]");
        anchors = syntax.list("--anchor=NAME=ELO", String.class, "given rating of a player; may be repeated");
        center = syntax.option("--center=ELO", double.class, "mean rating without an anchor [=0]");
        confidence = syntax.option("--confidence=SHARE", double.class, "confidence of the intervals [=0.95]");
        seed = syntax.option("-s --seed=N", long.class, "random seed [=0]");
    }

    /** The options as the fit takes them. */
    RatingOptions resolve() {
        try {
            RatingOptions options = RatingOptions.DEFAULT
                    .withPrior(prior.get())
                    .withModel(model())
                    .withAdvantage(advantage())
                    .withAnchors(anchors())
                    .withCenter(center.get())
                    .withConfidence(confidence.get())
                    .withSeed(seed.get());
            return withErrors(options);
        } catch (IllegalArgumentException e) {
            throw usage(String.valueOf(e.getMessage()));
        }
    }

    Map<String, Double> anchors() {
        Map<String, Double> given = new LinkedHashMap<>();
        for (String anchor : anchors.get()) {
            // A name may have equals signs of its own.
            int at = anchor.lastIndexOf('=');
            if (at < 1) {
                throw usage("--anchor takes NAME=ELO, not '" + anchor + "'");
            }
            String name = anchor.substring(0, at);
            double elo;
            try {
                elo = Double.parseDouble(anchor.substring(at + 1));
            } catch (NumberFormatException e) {
                throw usage("--anchor: '" + anchor.substring(at + 1) + "' is not a number");
            }
            Double before = given.put(name, elo);
            if (before != null) {
                throw usage("--anchor: '" + name + "' is anchored twice");
            }
        }
        return given;
    }

    private DrawModel model() {
        return switch (draws.get().toLowerCase(Locale.ROOT)) {
            case "half" -> DrawModel.HALF;
            case "rao-kupper" -> DrawModel.RAO_KUPPER;
            case "davidson" -> DrawModel.DAVIDSON;
            default -> throw usage("--draws is half, rao-kupper or davidson, not '" + draws.get() + "'");
        };
    }

    private OptionalDouble advantage() {
        if (advantage.get().equalsIgnoreCase("fit")) {
            return OptionalDouble.empty();
        }
        try {
            double elo = Double.parseDouble(advantage.get());
            if (Double.isFinite(elo)) {
                return OptionalDouble.of(elo);
            }
        } catch (NumberFormatException e) {
            // told below, like every other word that is no number
        }
        throw usage("--advantage is fit or a number of Elo, not '" + advantage.get() + "'");
    }

    private RatingOptions withErrors(RatingOptions options) {
        String[] parts = errors.get().toLowerCase(Locale.ROOT).split(":", 2);
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
        return usage("--errors is pairs, games, fisher or bootstrap[:N], not '" + errors.get() + "'");
    }

    static Failure usage(String what) {
        return Failure.usage(what);
    }
}
