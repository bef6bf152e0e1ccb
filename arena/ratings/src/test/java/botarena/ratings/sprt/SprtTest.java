package botarena.ratings.sprt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SprtTest {
    private static final SprtOptions OPTIONS = new SprtOptions(0, 40, 0.05, 0.05, EloModel.LOGISTIC);

    /** Plays pairs with a quarter of draws until the test decides. */
    static Sprt play(double elo, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Sprt sprt = new Sprt(OPTIONS, 2);
        double p = 1 / (1 + Math.pow(10, -elo / 400));
        while (sprt.verdict() == SprtVerdict.UNDECIDED) {
            sprt.add(halfPoints(random, p) + halfPoints(random, p));
        }
        return sprt;
    }

    private static int halfPoints(SplittableRandom random, double p) {
        double u = random.nextDouble();
        return u < p - 0.125 ? 2 : u < p + 0.125 ? 1 : 0;
    }

    @ParameterizedTest
    @CsvSource({"0, 0.0, 0.08", "20, 0.4, 0.6", "40, 0.92, 1.0"})
    void errorRatesAreTheOnesAskedFor(double elo, double atLeast, double atMost) {
        int accepted = 0;
        for (int run = 0; run < 400; run++) {
            accepted += play(elo, run).verdict() == SprtVerdict.ACCEPTED ? 1 : 0;
        }
        assertThat(accepted / 400.0).isBetween(atLeast, atMost);
    }

    @Test
    void estimateIsMedianUnbiasedAndItsIntervalCovers() {
        int below = 0;
        int covered = 0;
        for (int run = 0; run < 400; run++) {
            SprtEstimate estimate = play(15, run).estimate();
            below += estimate.elo() < 15 ? 1 : 0;
            covered += estimate.low() < 15 && 15 < estimate.high() ? 1 : 0;
        }
        assertThat(below / 400.0).isBetween(0.42, 0.58);
        assertThat(covered / 400.0).isBetween(0.92, 0.98);
    }

    /** Bounds, error rates and results as strange as they are allowed; more of them in the group slow. */
    @Test
    void everyFigureIsFiniteForEveryQuestion() {
        assertThat(strangeTests(150)).isGreaterThan(30);
    }

    @Test
    @Tag("slow")
    void everyFigureIsFiniteInThousandsOfTests() {
        assertThat(strangeTests(4_000)).isGreaterThan(1_000);
    }

    /** Makes strange tests, looks at their figures, and counts the tests that are allowed. */
    private static int strangeTests(int count) {
        Random random = new Random(11);
        double[] elos = {-1200, -1000, -500, -30, -1e-6, 0, 1e-6, 0.01, 5, 30, 400, 1199, 1200};
        double[] rates = {1e-300, 1e-9, 0.01, 0.05, 0.3, 0.49, 0.6};
        int tried = 0;
        for (int i = 0; i < count; i++) {
            EloModel model = EloModel.values()[random.nextInt(2)];
            double scale = model == EloModel.LOGISTIC ? 1 : 25 / 6.0;
            double one = elos[random.nextInt(elos.length)] * scale;
            double other = elos[random.nextInt(elos.length)] * scale;
            double alpha = rates[random.nextInt(rates.length)];
            double beta = rates[random.nextInt(rates.length)];
            if (Math.abs(one - other) < 1e-6 || alpha + beta >= 1) {
                continue;
            }
            tried++;
            SprtOptions options = new SprtOptions(Math.min(one, other), Math.max(one, other), alpha, beta, model);
            int games = 1 + random.nextInt(3);
            Sprt sprt = new Sprt(options, games);
            int kind = random.nextInt(4);
            for (int n = 1 + random.nextInt(60); n > 0; n--) {
                sprt.add(kind == 0 ? 0 : kind == 1 ? 2 * games : random.nextInt(2 * games + 1));
            }
            SprtEstimate estimate = sprt.estimate();
            assertThat(List.of(
                            sprt.llr(),
                            estimate.elo(),
                            estimate.low(),
                            estimate.high(),
                            estimate.los(),
                            sprt.counts().normalizedElo(),
                            ExpectedLength.blocks(options, 0.5, 0.125, games),
                            ExpectedLength.blocks(options, options.score(options.elo1(), 0.1, games), 0.1, games),
                            ExpectedLength.remaining(options, sprt.counts(), sprt.llr(), 0.125)))
                    .as("%s, %s", options, sprt.counts())
                    .allMatch(Double::isFinite);
            if (sprt.counts().variance() > 0) {
                assertThat(ExpectedLength.blocks(options, sprt.counts()))
                        .as("%s", options)
                        .isFinite();
            }
            assertThat(estimate.low()).isLessThanOrEqualTo(estimate.elo());
            assertThat(estimate.elo()).isLessThanOrEqualTo(estimate.high());
            assertThat(estimate.los()).isBetween(0.0, 1.0);
        }
        return tried;
    }

    @Test
    void fortyLostGamesAreNoSignOfStrength() {
        Sprt sprt = new Sprt(new SprtOptions(-1500, -500, 0.05, 0.05, EloModel.NORMALIZED), 1);
        for (int i = 0; i < 40; i++) {
            sprt.add(0);
        }
        assertThat(sprt.verdict()).isEqualTo(SprtVerdict.REJECTED);
        assertThat(sprt.estimate().elo()).isLessThan(-500);
        assertThat(sprt.estimate().los()).isLessThan(0.01);
    }

    @Test
    void theBoundsDoNotChangeTheEstimateOfFewGames() {
        Set<SprtEstimate> estimates = new HashSet<>();
        for (double elo1 : new double[] {1, 30, 100, 400, 1200}) {
            for (EloModel model : EloModel.values()) {
                Sprt sprt = new Sprt(new SprtOptions(-elo1 / 2, elo1, 1e-9, 1e-9, model), 2);
                for (int points : new int[] {4, 3, 4, 2, 1, 4, 3}) {
                    sprt.add(points);
                }
                estimates.add(sprt.estimate());
            }
        }
        assertThat(estimates).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1e9, 0.05, LOGISTIC, between -1200 and 1200",
        "-1201, 0, 0.05, LOGISTIC, between -1200 and 1200",
        "0, 1e300, 0.05, NORMALIZED, between -5000 and 5000",
        "0, NaN, 0.05, LOGISTIC, between -1200 and 1200",
        "0, Infinity, 0.05, NORMALIZED, between -5000 and 5000",
        "0, 1e-300, 0.05, LOGISTIC, differ by 1.0E-6 or more",
        "30, 0, 0.05, LOGISTIC, less than elo1",
        "0, 30, 0, LOGISTIC, 1.0E-300 or more",
        "0, 30, NaN, LOGISTIC, 1.0E-300 or more"
    })
    void whatResultsCannotReachIsRefused(double elo0, double elo1, double alpha, EloModel model, String message) {
        assertThatThrownBy(() -> new SprtOptions(elo0, elo1, alpha, 0.05, model))
                .hasMessageContaining(message);
    }

    /** The bounds move in by the mean overshoot of the steps that broke a record: sum d^2 / (2 sum d). */
    @ParameterizedTest
    @CsvSource({"60, 1", "40, 2", "0, 3", "-30, 4", "80, 5", "-60, 6"})
    void stopsWhereTheRatioLessTheMeanOvershootMeetsABound(double elo, long seed) {
        Sprt sprt = play(elo, seed);
        List<Double> ratios = ratios(elo, seed, sprt.stoppedAt().getAsLong());
        double[] up = new double[3];
        double[] down = new double[3];
        for (int i = 0; i < ratios.size(); i++) {
            record(up, ratios.get(i));
            record(down, -ratios.get(i));
            boolean accepts = ratios.get(i) + overshoot(up) >= OPTIONS.upper();
            boolean rejects = ratios.get(i) - overshoot(down) <= OPTIONS.lower();
            assertThat(accepts || rejects).isEqualTo(i + 1 == ratios.size());
        }
        assertThat(overshoot(up) + overshoot(down)).isBetween(0.05, 1.0);
    }

    private static List<Double> ratios(double elo, long seed, long pairs) {
        SplittableRandom random = new SplittableRandom(seed);
        double p = 1 / (1 + Math.pow(10, -elo / 400));
        long[] counts = new long[5];
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < pairs; i++) {
            counts[halfPoints(random, p) + halfPoints(random, p)]++;
            ratios.add(LikelihoodRatio.of(new BlockCounts(counts), OPTIONS));
        }
        return ratios;
    }

    private static void record(double[] state, double value) {
        if (value > state[0]) {
            state[1] += (value - state[0]) * (value - state[0]);
            state[2] += value - state[0];
            state[0] = value;
        }
    }

    private static double overshoot(double[] state) {
        return state[2] == 0 ? 0 : state[1] / (2 * state[2]);
    }

    /** With walls too far to matter the estimate is the plain mean with its normal interval. */
    @ParameterizedTest
    @EnumSource
    void withoutStoppingTheEstimateIsThePlainOne(EloModel model) {
        BlockCounts counts = new BlockCounts(900, 5000, 8200, 5300, 1100);
        SprtEstimate estimate = SprtEstimate.of(counts, new SprtOptions(0, 5, 1e-200, 1e-200, model));
        assertThat(estimate.elo()).isCloseTo(counts.elo(), within(0.01));
        assertThat(estimate.low()).isCloseTo(counts.elo(-1.959964), within(0.02));
        assertThat(estimate.high()).isCloseTo(counts.elo(1.959964), within(0.02));
        assertThat(estimate.los()).isCloseTo(counts.los(), within(1e-4));
    }

    @Test
    void boundsAreThoseOfWald() {
        assertThat(OPTIONS.upper()).isCloseTo(2.944439, within(1e-6));
        assertThat(OPTIONS.lower()).isCloseTo(-2.944439, within(1e-6));
    }

    @Test
    void laterGamesDoNotChangeTheDecision() {
        Sprt sprt = play(60, 1);
        long stopped = sprt.stoppedAt().getAsLong();
        SprtEstimate estimate = sprt.estimate();
        for (int i = 0; i < 500; i++) {
            sprt.add(0);
        }
        assertThat(sprt.verdict()).isEqualTo(SprtVerdict.ACCEPTED);
        assertThat(sprt.stoppedAt()).hasValue(stopped);
        assertThat(sprt.estimate()).isEqualTo(estimate);
        assertThat(sprt.llr()).isNegative();
    }

    @Test
    void feedRestoresTheScheduleOrder() {
        List<int[]> games = new ArrayList<>();
        Random random = new Random(5);
        for (int block = 0; block < 300; block++) {
            games.add(new int[] {block, random.nextInt(3)});
            games.add(new int[] {block, random.nextInt(3)});
        }
        Sprt inOrder = new Sprt(OPTIONS, 2);
        SprtFeed feed = new SprtFeed(inOrder, 2);
        games.forEach(g -> feed.add(g[0], g[1]));
        Collections.shuffle(games, random);
        Sprt shuffled = new Sprt(OPTIONS, 2);
        SprtFeed reordered = new SprtFeed(shuffled, 2);
        games.forEach(g -> reordered.add(g[0], g[1]));
        assertThat(shuffled.llr()).isEqualTo(inOrder.llr());
        assertThat(shuffled.stoppedAt()).isEqualTo(inOrder.stoppedAt());
        assertThat(reordered.waitingBlocks()).isZero();
    }

    @Test
    void droppedBlockIsSkipped() {
        Sprt sprt = new Sprt(OPTIONS, 2);
        SprtFeed feed = new SprtFeed(sprt, 2);
        feed.add(1, 2);
        feed.add(1, 2);
        assertThat(sprt.counts().blocks()).isZero();
        feed.dropBlock(0);
        assertThat(sprt.counts()).isEqualTo(new BlockCounts(0, 0, 0, 0, 1));
    }

    @Test
    void gamesOfADroppedBlockNeverCountHoweverLateTheyCome() {
        Sprt sprt = new Sprt(OPTIONS, 2);
        SprtFeed feed = new SprtFeed(sprt, 2);
        feed.add(1, 2);
        feed.dropBlock(1);
        feed.add(1, 2);
        feed.add(1, 2);
        feed.add(0, 1);
        feed.add(0, 1);
        feed.add(1, 2);
        feed.dropBlock(0);
        assertThat(sprt.counts()).isEqualTo(new BlockCounts(0, 0, 1, 0, 0));
        assertThat(feed.waitingBlocks()).isZero();
    }

    @Test
    void oneBlockProvesLittle() {
        Sprt sprt = new Sprt(OPTIONS, 4);
        sprt.add(6);
        SprtEstimate estimate = sprt.estimate();
        assertThat(estimate.elo()).isPositive();
        assertThat(estimate.low()).isLessThan(-100);
        assertThat(estimate.high()).isGreaterThan(600);
        assertThat(estimate.los()).isBetween(0.5, 0.95);
    }

    @Test
    void manyBlocksThatEndAlikeProveMuch() {
        Sprt sprt = new Sprt(OPTIONS, 2);
        for (int i = 0; i < 500; i++) {
            sprt.add(3);
        }
        assertThat(sprt.estimate().los()).isGreaterThan(0.999);
    }

    @Test
    void expectedLengthIsWaldsAtTheHypotheses() {
        double v = 0.08;
        double s1 = OPTIONS.score(40, v, 2);
        double middle = 2.944439 * 2.944439 * v / Math.pow(s1 - 0.5, 2);
        assertThat(ExpectedLength.blocks(OPTIONS, (0.5 + s1) / 2, v, 2)).isCloseTo(middle, within(0.01));
        double atNull = (0.95 * OPTIONS.lower() + 0.05 * OPTIONS.upper()) / (-(s1 - 0.5) * (s1 - 0.5) / 2 / v);
        assertThat(ExpectedLength.blocks(OPTIONS, 0.5, v, 2)).isCloseTo(atNull, within(1e-6));
    }

    /** Between the hypotheses both ways agree; where nearly everything is won only the ratio's own drift is right. */
    @Test
    void theOutlookOfATestFollowsItsRatio() {
        BlockCounts close = new BlockCounts(100, 200, 300, 225, 115);
        double known = ExpectedLength.blocks(OPTIONS, close.mean(), close.variance(), 2);
        assertThat(ExpectedLength.blocks(OPTIONS, close)).isCloseTo(known, withinPercentage(2));

        BlockCounts far = new BlockCounts(0, 1, 3, 5, 21);
        double straight = OPTIONS.upper() / (LikelihoodRatio.of(far, OPTIONS) / far.blocks());
        assertThat(ExpectedLength.blocks(OPTIONS, far)).isCloseTo(straight, withinPercentage(1));
    }

    @Test
    void impossibleTestsAreRefused() {
        assertThatThrownBy(() -> new SprtOptions(5, 0, 0.05, 0.05, EloModel.LOGISTIC))
                .hasMessageContaining("elo0 must be less than elo1");
        assertThatThrownBy(() -> new SprtOptions(0, 5, 0.6, 0.5, EloModel.LOGISTIC))
                .hasMessageContaining("sum to less than 1");
    }

    /** Estimates after twenty pairs of tests that still run, against their actual lengths. */
    @ParameterizedTest
    @CsvSource({"0", "20", "40", "90"})
    void theTimeThatIsLeftIsToldFromWhatWasSeen(double elo) {
        double expected = 0;
        double taken = 0;
        for (int run = 0; run < 200; run++) {
            Sprt whole = play(elo, run);
            Sprt now = new Sprt(OPTIONS, 2);
            SplittableRandom random = new SplittableRandom(run);
            double p = 1 / (1 + Math.pow(10, -elo / 400));
            for (int pair = 0; pair < 20; pair++) {
                now.add(halfPoints(random, p) + halfPoints(random, p));
            }
            if (now.verdict() == SprtVerdict.UNDECIDED) {
                expected += ExpectedLength.remaining(OPTIONS, now.counts(), now.llr(), 0.125);
                taken += whole.stoppedAt().getAsLong() - 20;
            }
        }
        assertThat(expected / taken).isBetween(0.5, 2.1);
    }

    @Test
    void theTimeThatIsLeftHasBounds() {
        BlockCounts none = new BlockCounts(0, 0, 0, 0, 0);
        double before = ExpectedLength.remaining(OPTIONS, none, 0, 0.125);
        assertThat(before)
                .isCloseTo(
                        ExpectedLength.blocks(OPTIONS, (0.5 + OPTIONS.score(40, 0.125, 2)) / 2, 0.125, 2),
                        within(1e-9));
        BlockCounts alike = new BlockCounts(0, 0, 0, 0, 3);
        double llr = LikelihoodRatio.of(alike, OPTIONS);
        assertThat(ExpectedLength.remaining(OPTIONS, alike, llr, 0.125)).isBetween(1.0, before);
        assertThat(ExpectedLength.remaining(OPTIONS, alike, OPTIONS.upper(), 0.125))
                .isZero();
        assertThat(ExpectedLength.remaining(OPTIONS, alike, OPTIONS.lower() - 1, 0.125))
                .isZero();
    }
}
