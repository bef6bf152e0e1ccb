package botarena.ratings.fit.diagnosis;

import botarena.ratings.RatingOptions;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.model.RatingOrigin;
import botarena.ratings.fit.solve.Newton;
import java.util.Optional;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;

/**
 * Score test whether several anchors contradict the games, by their values against freely fitted ones.
 *
 * @param chiSquared the test's statistic
 * @param degrees degrees of freedom: anchors less their groups
 */
public record AnchorTest(double chiSquared, int degrees) {
    /** {@return the probability of at least this statistic if the anchors are right} */
    public double pValue() {
        return 1 - new ChiSquaredDistribution(null, degrees).cumulativeProbability(chiSquared);
    }

    /**
     * Tests the anchors; empty unless some group has several.
     *
     * @param input of the fit
     * @param held the fit with its anchors
     * @return the test
     */
    @SuppressWarnings("exports") // called by the fit alone
    public static Optional<AnchorTest> of(FitInput input, Likelihood held) {
        if (!input.origin().holdsAny()) {
            return Optional.empty();
        }
        RatingOptions free = input.options().withAnchors(java.util.Map.of());
        RatingOrigin origin = new RatingOrigin(input.design(), input.groups(), free.anchors());
        Likelihood likelihood =
                new Likelihood(input.design(), input.counts(), held.law(), free.withPrior(0), origin, held.slope());
        likelihood.moveTo(held.point());
        double[] pull = likelihood.gradient();
        double[] shift = Newton.factor(
                        likelihood, origin, input.groups(), input.design().size())
                .solve(pull);
        double sum = 0;
        int anchors = 0;
        for (int i = 0; i < pull.length; i++) {
            sum += held.isFixed(i) ? pull[i] * shift[i] : 0;
            anchors += held.isFixed(i) ? 1 : 0;
        }
        int degrees = anchors - input.origin().heldGroups();
        return degrees == 0 ? Optional.empty() : Optional.of(new AnchorTest(sum, degrees));
    }
}
