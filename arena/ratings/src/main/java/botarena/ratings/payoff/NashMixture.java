package botarena.ratings.payoff;

import botarena.ratings.Crosstable;
import botarena.ratings.Resampling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Nash equilibrium of the results with its noise, from resampled clusters of games: a few results can decide which entrants
 * belong to it.
 */
public final class NashMixture {
    private static final int SAMPLES = 200;
    private static final double MIN_WEIGHT = 1e-3;

    /**
     * Entrant of the mixture.
     *
     * @param name player or team
     * @param weight its share of the mixture
     * @param score gain against the mixture, -1 to 1; 0 for members of an equilibrium
     * @param low 2.5 % quantile of the weight over samples of the results
     * @param high 97.5 % quantile
     * @param presence share of the samples in which its weight is not 0
     */
    public record Entrant(String name, double weight, double score, double low, double high, double presence) {}

    private NashMixture() {}

    /** The equilibrium of greatest entropy. */
    public static List<Entrant> of(Crosstable table, long seed) {
        PayoffMatrix payoff = PayoffMatrix.of(table);
        double[] weights = MaxentNash.of(payoff);
        double[] scores = payoff.gainsAgainst(weights);
        double[][] samples = IntStream.range(0, SAMPLES)
                .parallel()
                .mapToObj(k -> new SplittableRandom(seed * 0x9E3779B97F4A7C15L + k))
                .map(random -> MaxentNash.of(PayoffMatrix.of(table, Resampling.sampleCounts(table, random))))
                .toArray(double[][]::new);
        List<Entrant> entrants = new ArrayList<>();
        for (int i = 0; i < weights.length; i++) {
            int entrant = i;
            double[] sorted =
                    Arrays.stream(samples).mapToDouble(s -> s[entrant]).sorted().toArray();
            double present = Arrays.stream(sorted).filter(w -> w > MIN_WEIGHT).count();
            entrants.add(new Entrant(
                    payoff.entrants().get(i),
                    weights[i],
                    scores[i],
                    sorted[(int) (0.025 * SAMPLES)],
                    sorted[(int) (0.975 * SAMPLES) - 1],
                    present / SAMPLES));
        }
        return entrants;
    }
}
