package botarena.ratings.fit.diagnosis;

import botarena.ratings.Crosstable;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.uncertainty.ErrorBars;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;

/**
 * Deviations of the results from the ratings' expectation. If chi-squared is far above its degrees of freedom, strength goes
 * in circles.
 *
 * @param pairings the pairings, largest deviation first
 * @param chiSquared sum of squared z over all pairings
 * @param degrees pairings less fitted parameters, at least 0
 */
public record Residuals(List<Pairing> pairings, double chiSquared, int degrees) {
    /** Fewest clusters with which a pairing is judged by its own spread, not by that of all pairings. */
    private static final int MIN_CLUSTERS = 30;

    /** A pairing whose z is further from 0 is worth a look. */
    public static final double NOTABLE_Z = 3;

    /**
     * One pairing.
     *
     * @param first the team in front by name
     * @param second the other
     * @param games games played
     * @param score points of {@code first}
     * @param expected its points by the ratings
     * @param z the difference in standard deviations
     */
    public record Pairing(String first, String second, int games, double score, double expected, double z) {}

    /**
     * Copies the pairings.
     *
     * @param pairings the pairings, largest deviation first
     * @param chiSquared sum of squared z over all pairings
     * @param degrees pairings less fitted parameters, at least 0
     */
    public Residuals {
        pairings = List.copyOf(pairings);
    }

    /**
     * {@return the probability of at least this chi-squared if the ratings explain everything; 1 without degrees of
     * freedom}
     */
    public double pValue() {
        return degrees == 0 ? 1 : 1 - new ChiSquaredDistribution(null, degrees).cumulativeProbability(chiSquared);
    }

    /**
     * Compares the results with a fit.
     *
     * @param input of the fit
     * @param likelihood at its maximum
     * @return the deviations, pairing by pairing
     */
    @SuppressWarnings("exports") // called by the fit alone
    public static Residuals of(FitInput input, Likelihood likelihood) {
        Crosstable table = input.table();
        double inflation = findInflation(table, likelihood);
        List<Pairing> found = new ArrayList<>();
        double sum = 0;
        for (int i = 0; i < table.pairings(); i++) {
            Pairing pairing = pairing(table, likelihood, i, inflation);
            sum += pairing.z() * pairing.z();
            found.add(pairing);
        }
        found.sort(Comparator.comparingDouble((Pairing p) -> -Math.abs(p.z())));
        int parameters = new ErrorBars(input, likelihood).countParameters();
        return new Residuals(found, sum, Math.max(0, table.pairings() - parameters));
    }

    private static Pairing pairing(Crosstable table, Likelihood likelihood, int i, double inflation) {
        double score = 0;
        for (int k = 0; k < 3; k++) {
            score += table.count(i, k) * (1 - k / 2.0) + table.count(i, k + 3) * (k / 2.0);
        }
        double expected = expectedScore(table, likelihood, i);
        double variance = clusters(table, i) >= MIN_CLUSTERS
                ? pointsVariance(table, likelihood, i)
                : inflation * modelVariance(table, likelihood, i);
        double z = variance > 0 ? (score - expected) / Math.sqrt(variance) : 0;
        return new Pairing(name(table, table.front(i)), name(table, table.back(i)), table.games(i), score, expected, z);
    }

    private static String name(Crosstable table, int team) {
        return table.teams().get(team).name();
    }

    private static double frontFirst(Likelihood likelihood, int i) {
        return likelihood.law().expectedPoints(likelihood.difference(i) + likelihood.advantage(), likelihood.draws());
    }

    private static double backFirst(Likelihood likelihood, int i) {
        return likelihood.law().expectedPoints(likelihood.advantage() - likelihood.difference(i), likelihood.draws());
    }

    private static int games(Crosstable table, int i, int order) {
        return table.count(i, order) + table.count(i, order + 1) + table.count(i, order + 2);
    }

    private static double expectedScore(Crosstable table, Likelihood likelihood, int i) {
        return games(table, i, 0) * frontFirst(likelihood, i) + games(table, i, 3) * (1 - backFirst(likelihood, i));
    }

    private static double modelVariance(Crosstable table, Likelihood likelihood, int i) {
        double p = frontFirst(likelihood, i);
        double q = backFirst(likelihood, i);
        return games(table, i, 0) * p * (1 - p) + games(table, i, 3) * q * (1 - q);
    }

    private static int clusters(Crosstable table, int i) {
        int sum = 0;
        for (int kind = table.firstCluster(i); kind < table.firstCluster(i + 1); kind++) {
            sum += table.multiplicity(kind);
        }
        return sum;
    }

    /** Variance of the front team's points, from the scatter of its clusters about their mean. */
    private static double pointsVariance(Crosstable table, Likelihood likelihood, int i) {
        double p = frontFirst(likelihood, i);
        double q = backFirst(likelihood, i);
        double sum = 0;
        double squares = 0;
        int n = clusters(table, i);
        for (int kind = table.firstCluster(i); kind < table.firstCluster(i + 1); kind++) {
            int[] c = table.shape(kind);
            double surplus = c[0] * (1 - p) + c[1] * (0.5 - p) - c[2] * p;
            surplus -= c[3] * (1 - q) + c[4] * (0.5 - q) - c[5] * q;
            sum += table.multiplicity(kind) * surplus;
            squares += table.multiplicity(kind) * surplus * surplus;
        }
        return n < 2 ? 0 : (squares - sum * sum / n) * n / (n - 1);
    }

    /** Observed over modelled variance of all pairings together. */
    private static double findInflation(Crosstable table, Likelihood likelihood) {
        double observed = 0;
        double modelled = 0;
        for (int i = 0; i < table.pairings(); i++) {
            if (clusters(table, i) >= 2) {
                observed += pointsVariance(table, likelihood, i);
                modelled += modelVariance(table, likelihood, i);
            }
        }
        return observed > 0 && modelled > 0 ? observed / modelled : 1;
    }
}
