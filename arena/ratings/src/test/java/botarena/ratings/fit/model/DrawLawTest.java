package botarena.ratings.fit.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DrawLawTest {
    private static final double H = 1e-5;
    private static final double[] STRENGTHS = {-4, -0.7, 0, 0.3, 2.5};

    private static DrawLaw.Derivatives terms(DrawLaw law, double x, double e) {
        DrawLaw.Derivatives terms = new DrawLaw.Derivatives();
        law.derive(x, e, 7, 4, 3, terms);
        return terms;
    }

    private static double likelihood(DrawLaw law, double x, double e) {
        return law.logLikelihood(x, e, 7, 4, 3);
    }

    @ParameterizedTest
    @EnumSource
    void gradientAgreesWithFiniteDifferences(DrawLaw law) {
        for (double x : STRENGTHS) {
            DrawLaw.Derivatives terms = terms(law, x, 0.6);
            double byX = (likelihood(law, x + H, 0.6) - likelihood(law, x - H, 0.6)) / (2 * H);
            double byE = (likelihood(law, x, 0.6 + H) - likelihood(law, x, 0.6 - H)) / (2 * H);
            assertThat(terms.x).isCloseTo(byX, within(1e-7));
            assertThat(terms.e).isCloseTo(byE, within(1e-7));
        }
    }

    @ParameterizedTest
    @EnumSource
    void informationAgreesWithFiniteDifferencesOfTheGradient(DrawLaw law) {
        for (double x : STRENGTHS) {
            DrawLaw.Derivatives terms = terms(law, x, 0.6);
            DrawLaw.Derivatives right = terms(law, x + H, 0.6);
            DrawLaw.Derivatives left = terms(law, x - H, 0.6);
            assertThat(terms.xx).isCloseTo((left.x - right.x) / (2 * H), within(1e-7));
            assertThat(terms.xe).isCloseTo((left.e - right.e) / (2 * H), within(1e-7));
            double ee = (terms(law, x, 0.6 - H).e - terms(law, x, 0.6 + H).e) / (2 * H);
            assertThat(terms.ee).isCloseTo(ee, within(1e-7));
        }
    }

    @ParameterizedTest
    @EnumSource
    void slopeIsThatOfTheExpectedPointsAgainstTheLogisticCurve(DrawLaw law) {
        double slope = (law.expectedPoints(H, 0.6) - law.expectedPoints(-H, 0.6)) / (2 * H);
        assertThat(law.slope(0.6)).isCloseTo(4 * slope, within(1e-7));
    }

    @ParameterizedTest
    @EnumSource(names = "HALF", mode = EnumSource.Mode.EXCLUDE)
    void drawParameterGivesEqualsTheirShareOfDraws(DrawLaw law) {
        double e = law.drawParameter(0.3);
        assertThat(1 - 2 * law.win(0, e)).isCloseTo(0.3, within(1e-12));
    }
}
