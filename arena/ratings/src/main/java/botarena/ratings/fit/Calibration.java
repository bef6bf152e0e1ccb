package botarena.ratings.fit;

import java.util.List;
import java.util.Locale;

/**
 * Quality of predictions: of the games that were fitted and, by cross-validation, of games that were not. Wins,
 * draws and losses are predicted by all models, so that their figures can be compared.
 *
 * @param models all models, and equal strength for comparison
 * @param reliability games by their expected points, ratings fitted without them under the model that was asked for
 */
public record Calibration(List<Model> models, List<Bin> reliability) {
    /**
     * One model.
     *
     * @param name as the option {@code --draws} has it, or {@code equal}
     * @param logLikelihood of all games under the fit to all games
     * @param logLoss minus the mean logarithm of what happened, in games the fit has not seen
     */
    public record Model(String name, double logLikelihood, double logLoss) {}

    /**
     * Games whose first player was expected to score alike.
     *
     * @param from least expected points, in tenths
     * @param games how many there are
     * @param expected mean expected points
     * @param obtained mean points
     * @param z the difference in standard deviations of independent games
     */
    public record Bin(double from, int games, double expected, double obtained, double z) {}

    /** The log-likelihood of all games under one model. */
    public double logLikelihood(DrawModel model) {
        String name = nameOf(model);
        return models.stream()
                .filter(each -> each.name().equals(name))
                .mapToDouble(Model::logLikelihood)
                .sum();
    }

    static String nameOf(DrawModel model) {
        return model.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public Calibration {
        models = List.copyOf(models);
        reliability = List.copyOf(reliability);
    }
}
