package botarena.ratings.fit.uncertainty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.DrawModel;
import botarena.ratings.ErrorKind;
import botarena.ratings.GameResult;
import botarena.ratings.RatingOptions;
import botarena.ratings.RatingPool;
import botarena.ratings.Score;
import botarena.ratings.Team;
import botarena.ratings.fit.Pools;
import botarena.ratings.fit.Rater;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.model.RatingOrigin;
import botarena.ratings.fit.solve.FitRun;
import botarena.ratings.fit.solve.Newton;
import botarena.ratings.fit.solve.SparseSystem;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Pools too large for the dense way, of every shape: held to a dense solve, to closed forms, to the gradient. */
class LargePoolsTest {
    private static final double ELO = 400 / Math.log(10);

    /** Shapes of the graph of pairings. */
    enum Shape {
        /** Everybody met a tenth of all others. */
        DENSE,
        /** Everybody met some six others. */
        SPARSE,
        /** Sparse within each of four groups that never met. */
        GROUPED,
        /** Everybody met its two neighbours. */
        CHAIN,
        /** The same, and the ends met too. */
        RING,
        /** Everybody met one player. */
        STAR,
        /** A sparse core with chains that hang on it. */
        TENTACLES;

        private List<int[]> meetings(int n, Random random) {
            List<int[]> meetings = new ArrayList<>();
            for (int i = 1; i < n; i++) {
                meetings.add(new int[] {i, partner(i, n, random)});
            }
            for (int extra = 0; extra < extras(n); extra++) {
                int i = random.nextInt(n);
                int j = this == GROUPED ? i % 4 + 4 * random.nextInt(n / 4) : random.nextInt(n);
                if (i != j && (this != TENTACLES || i < n / 2 && j < n / 2)) {
                    meetings.add(new int[] {i, j});
                }
            }
            if (this == RING) {
                meetings.add(new int[] {0, n - 1});
            }
            if (this == GROUPED) {
                meetings.removeIf(pair -> pair[0] % 4 != pair[1] % 4);
            }
            return meetings;
        }

        private int partner(int i, int n, Random random) {
            return switch (this) {
                case DENSE, SPARSE -> random.nextInt(i);
                case GROUPED -> Math.max(0, i - 4);
                case CHAIN, RING -> i - 1;
                case STAR -> 0;
                case TENTACLES -> i < n / 2 ? random.nextInt(i) : i < n / 2 + 40 ? random.nextInt(n / 2) : i - 40;
            };
        }

        private int extras(int n) {
            return switch (this) {
                case DENSE -> n * (n - 1) / 20;
                case SPARSE, TENTACLES -> 3 * n;
                case GROUPED -> 6 * n;
                case CHAIN, RING, STAR -> 0;
            };
        }
    }

    /** Every meeting has wins for both and a draw, so that the maximum is finite without any prior. */
    private static RatingPool pool(Shape shape, int players, long seed) {
        Random random = new Random(seed);
        RatingPool pool = new RatingPool();
        int pair = 0;
        for (int[] meeting : shape.meetings(players, random)) {
            String first = "p" + meeting[0];
            String second = "p" + meeting[1];
            List<Score> scores = new ArrayList<>(List.of(Score.WIN, Score.LOSS, Score.DRAW));
            scores.add(random.nextBoolean() ? Score.WIN : random.nextBoolean() ? Score.DRAW : Score.LOSS);
            for (int k = 0; k < scores.size(); k += 2) {
                new GameResult(first, second, scores.get(k), "r" + pair).into(pool);
                new GameResult(second, first, scores.get(k + 1).opposite(), "r" + pair++).into(pool);
            }
        }
        return pool;
    }

    static Stream<Arguments> everything() {
        List<Arguments> all = new ArrayList<>();
        for (Shape shape : Shape.values()) {
            for (DrawModel model : DrawModel.values()) {
                for (double prior : new double[] {0, 2}) {
                    all.add(Arguments.of(shape, model, prior));
                }
            }
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("everything")
    void gradientIsZeroAndTheSparseWayAgreesWithTheDense(Shape shape, DrawModel model, double prior) {
        RatingOptions options = Pools.PURE.withModel(model).withPrior(prior);
        FitInput input = FitInput.of(pool(shape, 480, 5).crosstable(), options);
        Newton newton = new FitRun(input, model, input.counts()).climb(Optional.empty());
        assertThat(newton.hasConverged()).isTrue();
        assertThat(newton.iterations()).isLessThan(12);
        assertThat(newton.likelihood().residual()).isLessThan(1e-11);
        assertSolvesLikeCholesky(input, newton.likelihood());
    }

    private static void assertSolvesLikeCholesky(FitInput input, Likelihood likelihood) {
        int units = input.design().size();
        Random random = new Random(3);
        double[] right = random.doubles(likelihood.size(), -1, 1).toArray();
        new RatingOrigin(input.design(), input.groups(), Map.of()).recentre(right);
        double[] dense =
                Newton.factor(likelihood, input.origin(), input.groups(), units).solve(right);
        SparseSystem.Solution sparse =
                new SparseSystem(likelihood, input.origin(), input.groups()).solve(right, 1e-12, 5_000);
        assertThat(sparse.converged()).isTrue();
        input.origin().recentre(dense);
        input.origin().recentre(sparse.x());
        assertThat(sparse.x()).containsExactly(dense, within(1e-7 * norm(dense)));
    }

    private static double norm(double[] v) {
        double sum = 0;
        for (double x : v) {
            sum += x * x;
        }
        return Math.sqrt(sum);
    }

    static Stream<Arguments> sizes() {
        return Stream.of(100, 401, 420, 1_000, 2_600)
                .flatMap(n -> Stream.of(Shape.CHAIN, Shape.STAR).map(shape -> Arguments.of(n, shape)));
    }

    /** In a tree every pairing stands alone: its two are apart by the log odds of their points. */
    @ParameterizedTest
    @MethodSource("sizes")
    void treesAreRatedByTheirLogOdds(int players, Shape shape) {
        RatingPool pool = new RatingPool();
        Random random = new Random(players);
        double[] expected = new double[players];
        double[] spread = new double[players];
        for (int i = 1; i < players; i++) {
            int other = shape == Shape.CHAIN ? i - 1 : 0;
            int wins = 1 + random.nextInt(9);
            Pools.games("p" + i, "p" + other, wins, 0, 10 - wins).forEach(result -> result.into(pool));
            expected[i] = expected[other] + ELO * Math.log(wins / (10.0 - wins));
            spread[i] = ELO / Math.sqrt(wins * (10.0 - wins) / 10);
        }
        RatingOptions options = Pools.PURE_NO_ADVANTAGE.withErrors(ErrorKind.FISHER);
        Ratings ratings = (Ratings) new Rater(options).rate(pool);
        double shift = ratings.elo(ratings.indexOf("p0"));
        for (int i = 0; i < players; i++) {
            assertThat(ratings.elo(ratings.indexOf("p" + i)) - shift).isCloseTo(expected[i], within(1e-4));
        }
        double share = players > 2500 ? 0.2 : 1e-6;
        for (int i = 1; i < players; i += 1 + players / 50) {
            int other = shape == Shape.CHAIN ? i - 1 : 0;
            assertThat(error(ratings, i, other)).isCloseTo(spread[i], within(share * spread[i]));
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(
            value = Shape.class,
            names = {"CHAIN", "STAR"})
    void soAreTheLargest(Shape shape) {
        treesAreRatedByTheirLogOdds(20_000, shape);
    }

    private static double error(Ratings ratings, int i, int j) {
        return ratings.standardError(ratings.indexOf("p" + i), ratings.indexOf("p" + j))
                .orElseThrow();
    }

    static Stream<Arguments> kinds() {
        return Stream.of(ErrorKind.FISHER, ErrorKind.GAMES, ErrorKind.PAIRS)
                .flatMap(kind -> Stream.of(DrawModel.values()).map(model -> Arguments.of(kind, model)));
    }

    /** Just below the limit errors are worked out, just above they are sampled: the same games, the same errors. */
    @ParameterizedTest
    @MethodSource("kinds")
    void sampledErrorsAreTheDenseOnes(ErrorKind kind, DrawModel model) {
        RatingOptions options = Pools.PURE.withModel(model).withErrors(kind);
        FitInput input = FitInput.of(pool(Shape.TENTACLES, 600, 4).crosstable(), options);
        Likelihood likelihood =
                new FitRun(input, model, input.counts()).climb(Optional.empty()).likelihood();
        Covariance dense = new ErrorBars(input, likelihood).estimate().orElseThrow();
        Covariance sampled = new ErrorBars(input, likelihood, 100).estimate().orElseThrow();
        double ratios = 0;
        for (int i = 0; i < likelihood.size(); i++) {
            double ratio = Math.sqrt(sampled.variance(i) / dense.variance(i));
            assertThat(ratio).as("parameter %d", i).isBetween(0.75, 1.3);
            ratios += ratio / likelihood.size();
        }
        assertThat(ratios).isBetween(0.98, 1.02);
    }

    /** The last table of a million pairings is made beside the results of the run. */
    @Test
    void ratingsTakeFewBytesAPairing() {
        RatingPool pool = new RatingPool();
        Random random = new Random(8);
        int players = 500;
        for (int i = 0; i < players; i++) {
            for (int j = 0; j < i; j++) {
                Score score = random.nextInt(players) < players / 2 + i - j ? Score.WIN : Score.LOSS;
                pool.add(pool.team(Team.of("p" + i)), pool.team(Team.of("p" + j)), score, 0, 0);
            }
        }
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = thread.getCurrentThreadAllocatedBytes();
        assertThat(new Rater(RatingOptions.DEFAULT).rate(pool)).isInstanceOf(Ratings.class);
        long perPairing = (thread.getCurrentThreadAllocatedBytes() - before)
                / pool.crosstable().pairings();
        assertThat(perPairing).isLessThan(700);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "DENSE,900",
        "SPARSE,3000",
        "SPARSE,20000",
        "GROUPED,4000",
        "CHAIN,20000",
        "RING,20000",
        "STAR,20000",
        "TENTACLES,6000"
    })
    void nothingSoundIsRefused(Shape shape, int players) {
        RatingPool pool = pool(shape, players, 9);
        for (DrawModel model : DrawModel.values()) {
            FitInput input = FitInput.of(pool.crosstable(), Pools.PURE.withModel(model));
            Newton newton = new FitRun(input, model, input.counts()).climb(Optional.empty());
            assertThat(newton.hasConverged()).as("%s %s", shape, model).isTrue();
            assertThat(newton.iterations()).isLessThan(12);
        }
    }
}
