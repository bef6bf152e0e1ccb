package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Deals the clusters of a table into parts, and predicts each part from all others. Without a prior one phantom draw is
 * taken: parts of the games seldom have a maximum.
 */
final class CrossValidation {
    private static final int FOLDS = 5;
    private static final int BINS = 10;

    private final Parts parts;
    private final List<int[]> folds = new ArrayList<>();

    CrossValidation(Crosstable table, RatingOptions options) {
        this.parts = Parts.of(table, options.prior() == 0 ? options.withPrior(1) : options);
        int number = (int) Math.min(FOLDS, table.clusters());
        for (int fold = 0; fold < number; fold++) {
            folds.add(new int[parts.counts().length]);
        }
        deal(table, new SplittableRandom(options.seed()));
    }

    /** Every fold gets as many clusters as any other, give or take one. */
    private void deal(Crosstable table, SplittableRandom random) {
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

    Optional<Calibration> run() {
        if (folds.size() < 2) {
            return Optional.empty();
        }
        List<Calibration.Model> models = new ArrayList<>();
        models.add(model("equal", Prediction::equal));
        for (DrawModel model : DrawModel.values()) {
            models.add(model(Calibration.nameOf(model), counts -> Prediction.fitted(parts, model, counts)));
        }
        return Optional.of(new Calibration(models, reliability()));
    }

    private interface Learner {
        Prediction from(int[] counts);
    }

    private Calibration.Model model(String name, Learner learner) {
        double loss = 0;
        for (int[] fold : folds) {
            loss -= learner.from(others(fold)).logLikelihood(fold);
        }
        double likelihood = learner.from(parts.counts()).logLikelihood(parts.counts());
        return new Calibration.Model(name, likelihood, loss / parts.table().games());
    }

    private int[] others(int[] fold) {
        int[] rest = parts.counts().clone();
        for (int k = 0; k < rest.length; k++) {
            rest[k] -= fold[k];
        }
        return rest;
    }

    private List<Calibration.Bin> reliability() {
        Tally[] tallies = new Tally[BINS];
        Arrays.setAll(tallies, k -> new Tally());
        for (int[] fold : folds) {
            Prediction prediction = Prediction.fitted(parts, parts.options().model(), others(fold));
            for (int k = 0; k < fold.length; k += 3) {
                if (fold[k] + fold[k + 1] + fold[k + 2] > 0) {
                    Forecast forecast = prediction.of(k / Crosstable.OUTCOMES, k % Crosstable.OUTCOMES);
                    int bin = Math.min(BINS - 1, (int) (BINS * forecast.points()));
                    tallies[bin].add(forecast, fold[k], fold[k + 1], fold[k + 2]);
                }
            }
        }
        List<Calibration.Bin> bins = new ArrayList<>();
        for (int k = 0; k < BINS; k++) {
            if (tallies[k].games > 0) {
                bins.add(tallies[k].bin((double) k / BINS));
            }
        }
        return bins;
    }

    private static final class Tally {
        private int games;
        private double expected;
        private double obtained;
        private double variance;

        void add(Forecast forecast, int wins, int draws, int losses) {
            int n = wins + draws + losses;
            double p = forecast.points();
            games += n;
            expected += n * p;
            obtained += wins + 0.5 * draws;
            variance += n * (forecast.win() + forecast.draw() / 4 - p * p);
        }

        Calibration.Bin bin(double from) {
            double z = (obtained - expected) / Math.sqrt(variance);
            return new Calibration.Bin(from, games, expected / games, obtained / games, z);
        }
    }
}
