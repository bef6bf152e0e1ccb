package botarena.ratings;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Options of a rating. Ratings are in Elo.
 *
 * @param prior draws of every player against a phantom at the mean; 0 for pure maximum likelihood
 * @param model treatment of draws
 * @param advantage first player's advantage; empty to fit it
 * @param errors unit of observation for error bars
 * @param replicates bootstrap samples
 * @param anchors given ratings, by player
 * @param center mean rating of a group without an anchor
 * @param confidence of the intervals, between 0 and 1
 * @param seed of bootstrap and rank simulation
 */
public record RatingOptions(
        double prior,
        DrawModel model,
        OptionalDouble advantage,
        ErrorKind errors,
        int replicates,
        SortedMap<String, Double> anchors,
        double center,
        double confidence,
        long seed) {
    /** Half-point Bradley-Terry, fitted advantage, prior of one draw, errors by pairs, mean 0, 95 %. */
    public static final RatingOptions DEFAULT = new RatingOptions(
            1, DrawModel.HALF, OptionalDouble.empty(), ErrorKind.PAIRS, 1000, new TreeMap<>(), 0, 0.95, 0);

    /**
     * Refuses options outside their ranges with an {@link IllegalArgumentException}.
     *
     * @param prior draws of every player against a phantom at the mean; 0 for pure maximum likelihood
     * @param model treatment of draws
     * @param advantage first player's advantage; empty to fit it
     * @param errors unit of observation for error bars
     * @param replicates bootstrap samples
     * @param anchors given ratings, by player
     * @param center mean rating of a group without an anchor
     * @param confidence of the intervals, between 0 and 1
     * @param seed of bootstrap and rank simulation
     */
    public RatingOptions {
        require(
                prior == 0 || prior >= 1e-6 && prior <= 1e6,
                "prior must be 0, or lie between 0.000001 and 1000000: " + prior);
        require(confidence > 0 && confidence < 1, "confidence must lie between 0 and 1: " + confidence);
        require(replicates >= 2, "a bootstrap needs at least 2 replicates: " + replicates);
        require(isElo(center) && isElo(advantage.orElse(0)), "ratings lie between -100000 and 100000");
        require(anchors.values().stream().allMatch(RatingOptions::isElo), "ratings lie between -100000 and 100000");
        anchors = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(anchors));
    }

    private static boolean isElo(double number) {
        return Math.abs(number) <= 1e5;
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }

    /**
     * {@return these options with another prior}
     *
     * @param draws of every player against a phantom; 0, or from 10⁻⁶ to 10⁶
     */
    public RatingOptions withPrior(double draws) {
        return new RatingOptions(draws, model, advantage, errors, replicates, anchors, center, confidence, seed);
    }

    /**
     * {@return these options with another model of draws}
     *
     * @param draws see {@link DrawModel}
     */
    public RatingOptions withModel(DrawModel draws) {
        return new RatingOptions(prior, draws, advantage, errors, replicates, anchors, center, confidence, seed);
    }

    /**
     * {@return these options with another advantage; empty to fit it}
     *
     * @param elo of the first player; empty to fit it
     */
    public RatingOptions withAdvantage(OptionalDouble elo) {
        return new RatingOptions(prior, model, elo, errors, replicates, anchors, center, confidence, seed);
    }

    /**
     * {@return these options with another unit of observation}
     *
     * @param kind see {@link ErrorKind}
     */
    public RatingOptions withErrors(ErrorKind kind) {
        return new RatingOptions(prior, model, advantage, kind, replicates, anchors, center, confidence, seed);
    }

    /**
     * {@return these options with another number of bootstrap samples}
     *
     * @param samples at least 2
     */
    public RatingOptions withReplicates(int samples) {
        return new RatingOptions(prior, model, advantage, errors, samples, anchors, center, confidence, seed);
    }

    /**
     * {@return these options with other anchors}
     *
     * @param elo given ratings by player; empty for none
     */
    public RatingOptions withAnchors(Map<String, Double> elo) {
        return new RatingOptions(
                prior, model, advantage, errors, replicates, new TreeMap<>(elo), center, confidence, seed);
    }

    /**
     * {@return these options with another mean rating}
     *
     * @param elo mean of each group without an anchor
     */
    public RatingOptions withCenter(double elo) {
        return new RatingOptions(prior, model, advantage, errors, replicates, anchors, elo, confidence, seed);
    }

    /**
     * {@return these options with another confidence}
     *
     * @param level above 0 and below 1, such as 0.95
     */
    public RatingOptions withConfidence(double level) {
        return new RatingOptions(prior, model, advantage, errors, replicates, anchors, center, level, seed);
    }

    /**
     * {@return these options with another seed}
     *
     * @param number equal seeds give equal samples
     */
    public RatingOptions withSeed(long number) {
        return new RatingOptions(prior, model, advantage, errors, replicates, anchors, center, confidence, number);
    }
}
