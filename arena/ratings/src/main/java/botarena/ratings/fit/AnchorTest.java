package botarena.ratings.fit;

import java.util.Optional;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;

/**
 * Whether several anchors contradict the games: a score test of the anchors' values against the freely fitted ones.
 *
 * @param chiSquared the squared surprise
 * @param degrees anchors less their groups
 */
public record AnchorTest(double chiSquared, int degrees) {
    /** The probability of so large a surprise if the anchors are right. */
    public double pValue() {
        return 1 - new ChiSquaredDistribution(null, degrees).cumulativeProbability(chiSquared);
    }

    /** Empty unless some group has several anchors. */
    static Optional<AnchorTest> of(Parts parts, Likelihood held) {
        if (!parts.gauge().holdsAny()) {
            return Optional.empty();
        }
        RatingOptions free = parts.options().withAnchors(java.util.Map.of());
        Gauge gauge = new Gauge(parts.design(), parts.groups(), free.anchors());
        Likelihood likelihood =
                new Likelihood(parts.design(), parts.counts(), held.model(), free.withPrior(0), gauge, held.slope());
        likelihood.moveTo(held.point());
        double[] pull = likelihood.gradient();
        double[] shift = Newton.factor(
                        likelihood, gauge, parts.groups(), parts.design().size())
                .solve(pull);
        double sum = 0;
        int anchors = 0;
        for (int i = 0; i < pull.length; i++) {
            sum += held.isFixed(i) ? pull[i] * shift[i] : 0;
            anchors += held.isFixed(i) ? 1 : 0;
        }
        int degrees = anchors - parts.gauge().heldGroups();
        return degrees == 0 ? Optional.empty() : Optional.of(new AnchorTest(sum, degrees));
    }
}
