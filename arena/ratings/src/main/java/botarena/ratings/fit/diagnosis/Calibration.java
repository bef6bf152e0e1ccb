package botarena.ratings.fit.diagnosis;

import botarena.ratings.DrawModel;
import botarena.ratings.fit.model.FitInput;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Quality of predictions, for the fitted games and, by cross-validation, for unseen games. Every model predicts wins, draws
 * and losses, so their figures are comparable.
 *
 * @param models all models, and equal strength for comparison
 * @param reliability unseen games by their expected points under the model of the options
 */
public record Calibration(List<Model> models, List<Bin> reliability) {
    /**
     * One model.
     *
     * @param name value of the option {@code --draws}, or {@code equal}
     * @param logLikelihood of all games under the fit to all games
     * @param logLoss minus the mean logarithm of the outcome's chance, in unseen games
     */
    public record Model(String name, double logLikelihood, double logLoss) {}

    /**
     * Games with similar expected points of the first player.
     *
     * @param from least expected points, in tenths
     * @param games number of games
     * @param expected mean expected points
     * @param obtained mean points
     * @param z the difference in standard deviations of independent games
     */
    public record Bin(double from, int games, double expected, double obtained, double z) {}

    /**
     * Measures the models; empty with fewer than two observations.
     *
     * @param input of the fit
     * @return the figures of all models
     */
    @SuppressWarnings("exports") // called by the fit alone
    public static Optional<Calibration> of(FitInput input) {
        return new CrossValidation(input.table(), input.options()).calibrate();
    }

    /**
     * {@return the log-likelihood of all games under one model}
     *
     * @param model any of them
     */
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

    /**
     * Copies the lists.
     *
     * @param models all models, and equal strength for comparison
     * @param reliability unseen games by their expected points under the model of the options
     */
    public Calibration {
        models = List.copyOf(models);
        reliability = List.copyOf(reliability);
    }
}
