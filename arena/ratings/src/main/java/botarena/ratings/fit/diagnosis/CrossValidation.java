package botarena.ratings.fit.diagnosis;

import botarena.ratings.Crosstable;
import botarena.ratings.DrawModel;
import botarena.ratings.RatingOptions;
import botarena.ratings.fit.model.FitInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * Cross-validation: deals the clusters of a table into folds, and predicts each fold from all others. A fit without a prior
 * gets one phantom draw here, since the likelihood of few games seldom has a finite maximum.
 */
final class CrossValidation {
    private static final int MAX_FOLDS = 5;
    private static final int BINS = 10;

    private final FitInput input;
    private final List<int[]> folds = new ArrayList<>();

    CrossValidation(Crosstable table, RatingOptions options) {
        this.input = FitInput.of(table, options.prior() == 0 ? options.withPrior(1) : options);
        int number = (int) Math.min(MAX_FOLDS, table.clusters());
        for (int fold = 0; fold < number; fold++) {
            folds.add(new int[input.counts().length]);
        }
        dealGames(table, new SplittableRandom(options.seed()));
    }

    /** Deals all clusters; the sizes of folds differ by one at most. */
    private void dealGames(Crosstable table, SplittableRandom random) {
        int[] order = new int[folds.size()];
        Arrays.setAll(order, fold -> fold);
        int dealt = 0;
        for (int pairing = 0; pairing < table.pairings(); pairing++) {
            for (int kind = table.firstCluster(pairing); kind < table.firstCluster(pairing + 1); kind++) {
                for (int k = 0; k < table.multiplicity(kind); k++) {
                    if (dealt++ % order.length == 0) {
                        shuffle(order, random);
                    }
                    table.add(kind, pairing, folds.get(order[dealt % order.length]));
                }
            }
        }
    }

    private static void shuffle(int[] order, SplittableRandom random) {
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swap = order[i];
            order[i] = order[j];
            order[j] = swap;
        }
    }

    Optional<Calibration> calibrate() {
        if (folds.size() < 2) {
            return Optional.empty();
        }
        List<Calibration.Model> models = new ArrayList<>();
        models.add(measure("equal", Prediction::fitEqual));
        for (DrawModel model : DrawModel.values()) {
            models.add(measure(Calibration.nameOf(model), counts -> Prediction.fit(input, model, counts)));
        }
        return Optional.of(new Calibration(models, binGames()));
    }

    private Calibration.Model measure(String name, Function<int[], Prediction> learner) {
        double loss = 0;
        for (int[] fold : folds) {
            loss -= learner.apply(countOthers(fold)).logLikelihood(fold);
        }
        double likelihood = learner.apply(input.counts()).logLikelihood(input.counts());
        return new Calibration.Model(name, likelihood, loss / input.table().games());
    }

    private int[] countOthers(int[] fold) {
        int[] rest = input.counts().clone();
        for (int k = 0; k < rest.length; k++) {
            rest[k] -= fold[k];
        }
        return rest;
    }

    private List<Calibration.Bin> binGames() {
        Tally[] tallies = new Tally[BINS];
        Arrays.setAll(tallies, k -> new Tally());
        for (int[] fold : folds) {
            Prediction prediction = Prediction.fit(input, input.options().model(), countOthers(fold));
            for (int k = 0; k < fold.length; k += 3) {
                if (fold[k] + fold[k + 1] + fold[k + 2] > 0) {
                    OutcomeChances chances = prediction.chancesOf(k / Crosstable.OUTCOMES, k % Crosstable.OUTCOMES);
                    int bin = Math.min(BINS - 1, (int) (BINS * chances.points()));
                    tallies[bin].add(chances, fold[k], fold[k + 1], fold[k + 2]);
                }
            }
        }
        List<Calibration.Bin> bins = new ArrayList<>();
        for (int k = 0; k < BINS; k++) {
            if (tallies[k].games > 0) {
                bins.add(tallies[k].toBin((double) k / BINS));
            }
        }
        return bins;
    }

    private static final class Tally {
        private int games;
        private double expected;
        private double obtained;
        private double variance;

        void add(OutcomeChances chances, int wins, int draws, int losses) {
            int n = wins + draws + losses;
            double p = chances.points();
            games += n;
            expected += n * p;
            obtained += wins + 0.5 * draws;
            variance += n * (chances.win() + chances.draw() / 4 - p * p);
        }

        Calibration.Bin toBin(double from) {
            double z = (obtained - expected) / Math.sqrt(variance);
            return new Calibration.Bin(from, games, expected / games, obtained / games, z);
        }
    }
}
