package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.DrawModel;
import botarena.ratings.GameResult;
import botarena.ratings.fit.model.DrawLaw;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Compares with Hunter's MM iterations: another algorithm, slow and simple, for the same maximum. */
class MinorizeMaximizeTest {
    private static final int N = 6;
    private final List<GameResult> results = Pools.random(N, 8, 11);

    private static int index(String name) {
        return Integer.parseInt(name.substring(1));
    }

    private static void assertSame(Ratings ratings, double[] gamma, double slope) {
        double mean = Arrays.stream(gamma).map(Math::log).average().orElseThrow();
        for (int i = 0; i < N; i++) {
            double elo = 400 / Math.log(10) * slope * (Math.log(gamma[i]) - mean);
            assertThat(ratings.elo(ratings.indexOf("p" + i))).isCloseTo(elo, within(1e-6));
        }
    }

    @Test
    void halfPointModelAgrees() {
        double[] gamma = new double[N];
        Arrays.fill(gamma, 1);
        for (int round = 0; round < 5000; round++) {
            double[] points = new double[N];
            double[] weight = new double[N];
            for (GameResult r : results) {
                int w = index(r.first().name());
                int b = index(r.second().name());
                points[w] += r.score().points();
                points[b] += r.score().opposite().points();
                weight[w] += 1 / (gamma[w] + gamma[b]);
                weight[b] += 1 / (gamma[w] + gamma[b]);
            }
            Arrays.setAll(gamma, i -> points[i] / weight[i]);
        }
        assertSame(Pools.rate(Pools.PURE_NO_ADVANTAGE, results), gamma, 1);
    }

    @Test
    void raoKupperModelWithFittedAdvantageAgrees() {
        RaoKupperMm mm = new RaoKupperMm(results);
        mm.run(5_000);
        Ratings ratings = Pools.rate(Pools.PURE.withModel(DrawModel.RAO_KUPPER), results);
        assertThat(ratings.drawParameter()).isCloseTo(Math.log(mm.tau), within(1e-8));
        assertThat(ratings.advantage() / DrawLaw.RAO_KUPPER.slope(ratings.drawParameter()))
                .isCloseTo(400 * Math.log10(mm.theta), within(1e-5));
        assertSame(ratings, mm.gamma, DrawLaw.RAO_KUPPER.slope(ratings.drawParameter()));
    }

    @Test
    void raoKupperRatingsPredictPointsLikeHalfPointRatings() {
        Ratings half = Pools.rate(Pools.PURE.withAdvantage(OptionalDouble.empty()), results);
        for (DrawModel model : List.of(DrawModel.RAO_KUPPER, DrawModel.DAVIDSON)) {
            Ratings other = Pools.rate(Pools.PURE.withModel(model), results);
            for (int i = 0; i < N; i++) {
                assertThat(other.elo(i)).isCloseTo(half.elo(i), within(10.0));
            }
        }
    }

    /** The iterations as Hunter (2004) gives them for ties and an order effect. */
    private static final class RaoKupperMm {
        private final List<GameResult> results;
        private final double[] gamma = new double[N];
        private double theta = 1;
        private double tau = 1.2;

        RaoKupperMm(List<GameResult> results) {
            this.results = results;
            Arrays.fill(gamma, 1);
        }

        void run(int rounds) {
            for (int round = 0; round < rounds; round++) {
                strengths();
                theta();
                tau();
            }
        }

        private void strengths() {
            double[] a = new double[N];
            double[] b = new double[N];
            for (GameResult r : results) {
                int w = index(r.first().name());
                int k = index(r.second().name());
                if (r.score().points() > 0) {
                    double denominator = theta * gamma[w] + tau * gamma[k];
                    a[w]++;
                    b[w] += theta / denominator;
                    b[k] += tau / denominator;
                }
                if (r.score().points() < 1) {
                    double denominator = tau * theta * gamma[w] + gamma[k];
                    a[k]++;
                    b[w] += tau * theta / denominator;
                    b[k] += 1 / denominator;
                }
            }
            Arrays.setAll(gamma, i -> a[i] / b[i]);
        }

        private void theta() {
            double top = 0;
            double bottom = 0;
            for (GameResult r : results) {
                double w = gamma[index(r.first().name())];
                double k = gamma[index(r.second().name())];
                top += r.score().points() > 0 ? 1 : 0;
                bottom += r.score().points() > 0 ? w / (theta * w + tau * k) : 0;
                bottom += r.score().points() < 1 ? tau * w / (tau * theta * w + k) : 0;
            }
            theta = top / bottom;
        }

        private void tau() {
            double draws = 0;
            double bottom = 0;
            for (GameResult r : results) {
                double w = gamma[index(r.first().name())];
                double k = gamma[index(r.second().name())];
                draws += r.score().points() == 0.5 ? 1 : 0;
                bottom += r.score().points() > 0 ? k / (theta * w + tau * k) : 0;
                bottom += r.score().points() < 1 ? theta * w / (tau * theta * w + k) : 0;
            }
            double q = draws / bottom;
            tau = q + Math.sqrt(1 + q * q);
        }
    }
}
