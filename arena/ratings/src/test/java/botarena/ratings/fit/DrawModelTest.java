package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DrawModelTest {
    private static final double H = 1e-5;
    private static final double[] STRENGTHS = {-4, -0.7, 0, 0.3, 2.5};

    private static Terms terms(DrawModel model, double x, double e) {
        Terms terms = new Terms();
        model.derive(x, e, 7, 4, 3, terms);
        return terms;
    }

    private static double likelihood(DrawModel model, double x, double e) {
        return model.logLikelihood(x, e, 7, 4, 3);
    }

    @ParameterizedTest
    @EnumSource
    void gradientAgreesWithFiniteDifferences(DrawModel model) {
        for (double x : STRENGTHS) {
            Terms terms = terms(model, x, 0.6);
            double byX = (likelihood(model, x + H, 0.6) - likelihood(model, x - H, 0.6)) / (2 * H);
            double byE = (likelihood(model, x, 0.6 + H) - likelihood(model, x, 0.6 - H)) / (2 * H);
            assertThat(terms.x).isCloseTo(byX, within(1e-7));
            assertThat(terms.e).isCloseTo(byE, within(1e-7));
        }
    }

    @ParameterizedTest
    @EnumSource
    void informationAgreesWithFiniteDifferencesOfTheGradient(DrawModel model) {
        for (double x : STRENGTHS) {
            Terms terms = terms(model, x, 0.6);
            Terms right = terms(model, x + H, 0.6);
            Terms left = terms(model, x - H, 0.6);
            assertThat(terms.xx).isCloseTo((left.x - right.x) / (2 * H), within(1e-7));
            assertThat(terms.xe).isCloseTo((left.e - right.e) / (2 * H), within(1e-7));
            double ee = (terms(model, x, 0.6 - H).e - terms(model, x, 0.6 + H).e) / (2 * H);
            assertThat(terms.ee).isCloseTo(ee, within(1e-7));
        }
    }

    @ParameterizedTest
    @EnumSource
    void slopeIsThatOfTheExpectedPointsAgainstTheLogisticCurve(DrawModel model) {
        double slope = (model.points(H, 0.6) - model.points(-H, 0.6)) / (2 * H);
        assertThat(model.slope(0.6)).isCloseTo(4 * slope, within(1e-7));
    }

    @ParameterizedTest
    @EnumSource(names = "HALF", mode = EnumSource.Mode.EXCLUDE)
    void drawParameterGivesEqualsTheirShareOfDraws(DrawModel model) {
        double e = model.drawParameter(0.3);
        assertThat(1 - 2 * model.win(0, e)).isCloseTo(0.3, within(1e-12));
    }
}
