package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.GameResult;
import botarena.ratings.RatingPool;
import botarena.ratings.Score;
import botarena.ratings.fit.ConjugateGradients.Solution;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NoFeasibleSolutionException;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pools too large for the dense way, of every shape: held to a dense solve, to closed forms, to the gradient. */
class LargePoolsTest {
    private static final double ELO = 400 / Math.log(10);

    /** Shapes of who meets whom. */
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
        Parts parts = Parts.of(pool(shape, 480, 5).crosstable(), options);
        Newton newton = new Ascent(parts, model, parts.counts()).run(Optional.empty());
        assertThat(newton.converged()).isTrue();
        assertThat(newton.iterations()).isLessThan(12);
        assertThat(newton.likelihood().residual()).isLessThan(1e-11);
        assertSolvesLikeCholesky(parts, newton.likelihood());
    }

    private static void assertSolvesLikeCholesky(Parts parts, Likelihood likelihood) {
        int units = parts.design().size();
        Random random = new Random(3);
        double[] right = random.doubles(likelihood.size(), -1, 1).toArray();
        new Gauge(parts.design(), parts.groups(), Map.of()).recentre(right);
        double[] dense =
                Newton.factor(likelihood, parts.gauge(), parts.groups(), units).solve(right);
        Solution sparse = new SparseSystem(likelihood, parts.gauge(), parts.groups()).solve(right, 1e-12, 5_000);
        assertThat(sparse.settled()).isTrue();
        parts.gauge().recentre(dense);
        parts.gauge().recentre(sparse.x());
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
        return Stream.of(100, 401, 420, 1_000, 2_600, 20_000)
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
        Parts parts = Parts.of(pool(Shape.TENTACLES, 600, 4).crosstable(), options);
        Likelihood likelihood =
                new Ascent(parts, model, parts.counts()).run(Optional.empty()).likelihood();
        Covariance dense = new ErrorBars(parts, likelihood).estimate().orElseThrow();
        Covariance sampled = new ErrorBars(parts, likelihood, 100).estimate().orElseThrow();
        double ratios = 0;
        for (int i = 0; i < likelihood.size(); i++) {
            double ratio = Math.sqrt(sampled.variance(i) / dense.variance(i));
            assertThat(ratio).as("parameter %d", i).isBetween(0.75, 1.3);
            ratios += ratio / likelihood.size();
        }
        assertThat(ratios).isBetween(0.98, 1.02);
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
            Parts parts = Parts.of(pool.crosstable(), Pools.PURE.withModel(model));
            Newton newton = new Ascent(parts, model, parts.counts()).run(Optional.empty());
            assertThat(newton.converged()).as("%s %s", shape, model).isTrue();
            assertThat(newton.iterations()).isLessThan(12);
        }
    }

    /** Winners one level up, draws within a level: the band of draws may grow for ever. */
    @ParameterizedTest
    @EnumSource(names = {"RAO_KUPPER", "DAVIDSON"})
    void whereDrawsHaveNoBoundTheLevelsAreTheProof(DrawModel model) {
        List<GameResult> results = Pools.all(
                Pools.games("top", "mid", 3, 0, 0),
                Pools.games("mid", "low", 0, 4, 0),
                Pools.games("top", "low", 2, 0, 0),
                Pools.games("other", "mid", 1, 0, 0),
                Pools.games("other", "top", 0, 2, 0),
                Pools.games("mid", "other", 0, 1, 0),
                Pools.games("low", "top", 0, 1, 0));
        RatingResult fit = new Rater(Pools.PURE_NO_ADVANTAGE.withModel(model)).rate(Pools.of(results));
        assertThat(((NoRatings) fit).reasons())
                .singleElement()
                .asString()
                .startsWith("no finite draw parameter fits best: every winner stands at least one level above")
                .endsWith("0: low, mid; 1: other, top");
    }

    @ParameterizedTest
    @EnumSource(names = {"RAO_KUPPER", "DAVIDSON"})
    void oneUpsetBoundsTheDraws(DrawModel model) {
        List<GameResult> results = Pools.all(
                Pools.games("top", "mid", 3, 1, 1),
                Pools.games("mid", "low", 2, 4, 0),
                Pools.games("low", "top", 1, 0, 2));
        RatingResult fit = new Rater(Pools.PURE_NO_ADVANTAGE.withModel(model)).rate(Pools.of(results));
        assertThat(fit).isInstanceOf(Ratings.class);
    }

    /** By the definition, on random small tables: levels are found if and only if a linear program finds them. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void levelsAreFoundWhereALinearProgramFindsThem(boolean fittedAdvantage) {
        int found = 0;
        for (int seed = 0; seed < 300; seed++) {
            List<GameResult> results = few(new Random(seed));
            RatingOptions options = fittedAdvantage ? Pools.PURE : Pools.PURE_NO_ADVANTAGE;
            boolean levels =
                    Levels.of(Parts.of(Pools.of(results).crosstable(), options)).isPresent();
            assertThat(levels).as("seed %d", seed).isEqualTo(isFeasible(results, fittedAdvantage));
            found += levels ? 1 : 0;
        }
        assertThat(found).isBetween(20, 280);
    }

    private static List<GameResult> few(Random random) {
        List<GameResult> results = new ArrayList<>();
        for (int game = 3 + random.nextInt(9); game > 0; game--) {
            int first = random.nextInt(5);
            int second = (first + 1 + random.nextInt(4)) % 5;
            Score score = random.nextInt(3) > 0 ? first > second ? Score.WIN : Score.LOSS : Score.DRAW;
            results.add(
                    new GameResult("p" + first, "p" + second, random.nextInt(5) == 0 ? score.opposite() : score, ""));
        }
        return results;
    }

    private static boolean isFeasible(List<GameResult> results, boolean fittedAdvantage) {
        List<LinearConstraint> constraints = new ArrayList<>();
        for (GameResult result : results) {
            double[] row = new double[6];
            row[result.first().name().charAt(1) - '0'] = 1;
            row[result.second().name().charAt(1) - '0'] = -1;
            row[5] = fittedAdvantage ? 1 : 0;
            switch (result.score()) {
                case WIN -> constraints.add(new LinearConstraint(row, Relationship.GEQ, 1));
                case LOSS -> constraints.add(new LinearConstraint(row, Relationship.LEQ, -1));
                case DRAW -> {
                    constraints.add(new LinearConstraint(row, Relationship.LEQ, 1));
                    constraints.add(new LinearConstraint(row, Relationship.GEQ, -1));
                }
            }
        }
        try {
            new SimplexSolver()
                    .optimize(
                            new LinearObjectiveFunction(new double[6], 0),
                            new LinearConstraintSet(constraints),
                            new NonNegativeConstraint(false));
            return true;
        } catch (NoFeasibleSolutionException none) {
            return false;
        }
    }
}
