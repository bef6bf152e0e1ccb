package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.GameResult;
import botarena.ratings.Normal;
import botarena.ratings.RatingOptions;
import botarena.ratings.fit.diagnosis.Residuals;
import botarena.ratings.fit.model.Logistic;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Every figure of a table's row, worked out again from the games. */
class TableFiguresTest {
    private static final RatingOptions GIVEN = RatingOptions.DEFAULT.withAdvantage(OptionalDouble.of(50));

    /** a first: 5 W, 1 D, 2 L; a second: 1 W, 1 D, 2 L. */
    private final List<GameResult> results = Pools.all(
            Pools.games("a", "b", 3, 1, 2),
            Pools.games("b", "a", 2, 1, 1),
            Pools.games("a", "c", 2, 0, 0),
            Pools.games("b", "c", 4, 2, 2),
            Pools.games("c", "b", 2, 3, 1));

    private final Ratings ratings = Pools.rate(GIVEN, results);

    private static double expected(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }

    @Test
    void rowCountsGamesAndPoints() {
        Standing a = row(ratings.standings(), "a");
        assertThat(List.of(a.games(), a.wins(), a.draws(), a.losses())).containsExactly(12, 6, 2, 4);
        assertThat(a.score()).isEqualTo(7);
        assertThat(a.pairs()).isZero();
        Standing paired =
                row(Pools.rate(GIVEN, Pools.pairs("a", "b", "WL", "DD", "WW")).standings(), "b");
        assertThat(paired.pairs()).isEqualTo(3);
    }

    private static Standing row(List<Standing> rows, String name) {
        return rows.stream().filter(row -> row.name().equals(name)).findFirst().orElseThrow();
    }

    @Test
    void profileCountsSeatsAndOpponents() {
        RatingDetails a = ratings.details().get(0);
        assertThat(a.asFirst()).isEqualTo(8);
        assertThat(a.firstPoints()).isEqualTo(5.5);
        assertThat(a.asSecond()).isEqualTo(4);
        assertThat(a.secondPoints()).isEqualTo(1.5);
        assertThat(a.opponents()).isEqualTo(2);
        assertThat(a.opposition()).isCloseTo((10 * ratings.elo(1) + 2 * ratings.elo(2)) / 12, within(1e-9));
    }

    @Test
    void performanceExpectsTheScoredPoints() {
        double perf = ratings.details().get(0).performance().getAsDouble();
        double points = 6 * expected(perf - ratings.elo(1) + 50)
                + 4 * expected(perf - ratings.elo(1) - 50)
                + 2 * expected(perf - ratings.elo(2) + 50);
        assertThat(points).isCloseTo(7, within(1e-6));
        assertThat(perf).isGreaterThan(ratings.elo(0));
    }

    @Test
    void cleanSweepHasNoPerformance() {
        Ratings sweep = Pools.rate(GIVEN, Pools.games("a", "b", 4, 0, 0));
        assertThat(sweep.details().get(0).performance()).isEmpty();
        assertThat(sweep.details().get(1).performance()).isEmpty();
    }

    /** b against c has 14 games, so its variance is the model's times observed over modelled in all pairings. */
    @Test
    void residualsAreScoresLessExpectationInSpreadsOfAllPairings() {
        double[] ab = spread(ratings.elo(0) - ratings.elo(1), 3, 1, 2, 2, 1, 1);
        double[] ac = spread(ratings.elo(0) - ratings.elo(2), 2, 0, 0, 0, 0, 0);
        double[] bc = spread(ratings.elo(1) - ratings.elo(2), 4, 2, 2, 2, 3, 1);
        double inflation = (ab[2] + ac[2] + bc[2]) / (ab[1] + ac[1] + bc[1]);
        Residuals residuals = ratings.residuals();
        Residuals.Pairing pairing = residuals.pairings().stream()
                .filter(p -> p.first().equals("b"))
                .findFirst()
                .orElseThrow();
        assertThat(pairing.score() - pairing.expected()).isCloseTo(bc[0], within(1e-9));
        assertThat(pairing.games()).isEqualTo(14);
        assertThat(pairing.z()).isCloseTo(bc[0] / Math.sqrt(inflation * bc[1]), within(1e-9));
        double sum = (ab[0] * ab[0] / ab[1] + ac[0] * ac[0] / ac[1] + bc[0] * bc[0] / bc[1]) / inflation;
        assertThat(residuals.chiSquared()).isCloseTo(sum, within(1e-9));
        assertThat(residuals.degrees()).isEqualTo(1);
        assertThat(residuals.pairings())
                .isSortedAccordingTo((one, other) -> Double.compare(Math.abs(other.z()), Math.abs(one.z())));
    }

    /** With thirty clusters and more a pairing is judged by its own spread. */
    @Test
    void largePairingsAreJudgedByTheirOwnSpread() {
        List<GameResult> many = Pools.all(Pools.games("a", "b", 20, 10, 10), Pools.games("b", "c", 9, 2, 9));
        Ratings rated = Pools.rate(GIVEN, many);
        double[] ab = spread(rated.elo(0) - rated.elo(1), 20, 10, 10, 0, 0, 0);
        Residuals.Pairing pairing = rated.residuals().pairings().stream()
                .filter(p -> p.first().equals("a"))
                .findFirst()
                .orElseThrow();
        assertThat(pairing.z()).isCloseTo(ab[0] / Math.sqrt(ab[2]), within(1e-9));
    }

    /** Surplus of the front player, the model's variance, and the observed one; outcomes as in a cross table. */
    private static double[] spread(double elo, int... counts) {
        double p = expected(elo + 50);
        double q = expected(-elo + 50);
        double[] surplus = {1 - p, 0.5 - p, -p, q - 1, q - 0.5, q};
        double sum = 0;
        double squares = 0;
        int n = 0;
        for (int k = 0; k < 6; k++) {
            sum += counts[k] * surplus[k];
            squares += counts[k] * surplus[k] * surplus[k];
            n += counts[k];
        }
        int asFirst = counts[0] + counts[1] + counts[2];
        double model = asFirst * p * (1 - p) + (n - asFirst) * q * (1 - q);
        return new double[] {sum, model, (squares - sum * sum / n) * n / (n - 1)};
    }

    @Test
    void chanceToBeBestOfTwoIsTheLikelihoodOfSuperiority() {
        Ratings two = Pools.rate(GIVEN, Pools.pairs("a", "b", "WL", "WW", "DL", "WD", "LW", "WL", "DD", "WL"));
        RankDraws draws = two.rankDraws().orElseThrow();
        double los = two.los(0, 1).getAsDouble();
        assertThat(los).isBetween(0.6, 0.97);
        assertThat(draws.probabilityOfBest(0).getAsDouble()).isCloseTo(los, within(0.02));
        assertThat(draws.probabilityOfBest(1).getAsDouble()).isCloseTo(1 - los, within(0.02));
        assertThat(draws.bestRank(0)).hasValue(1);
        assertThat(draws.worstRank(0)).hasValue(los > 0.975 ? 1 : 2);
        assertThat(draws.worstRank(1)).hasValue(2);
    }

    @Test
    void ranksOfUnlinkedGroupsAreDrawnApart() {
        Ratings apart = Pools.rate(
                GIVEN, Pools.all(Pools.pairs("a", "b", "WL", "DW", "LW"), Pools.pairs("x", "y", "WL", "WW", "LD")));
        RankDraws draws = apart.rankDraws().orElseThrow();
        assertThat(draws.probabilityOfBest(0).getAsDouble()
                        + draws.probabilityOfBest(1).getAsDouble())
                .isCloseTo(1, within(1e-9));
        assertThat(draws.worstRank(3).getAsInt()).isLessThanOrEqualTo(2);
    }

    /**
     * A shutout shows no spread: its N games stand with the model's h = N p q. Information of the difference 2 h + v with
     * v = V s (1 - s) of each phantom; variance 4 h / (2 h + v)^2.
     */
    @Test
    void shutoutsCountWithTheVarianceOfTheModel() {
        RatingOptions level = RatingOptions.DEFAULT.withAdvantage(OptionalDouble.of(0));
        Ratings sweep = Pools.rate(level, Pools.games("a", "b", 40, 0, 0));
        double x = (sweep.elo(0) - sweep.elo(1)) / Logistic.ELO;
        double h = 40 * Logistic.of(x) * Logistic.of(-x);
        double v = Logistic.of(x / 2) * Logistic.of(-x / 2);
        double variance = 4 * h / ((2 * h + v) * (2 * h + v));
        assertThat(sweep.standardError(0, 1).getAsDouble()).isCloseTo(Logistic.ELO * Math.sqrt(variance), within(1e-6));
    }

    @Test
    void overallRowAddsUpTheGamesAndComparesWithTheNext() {
        Ratings other = Pools.rate(GIVEN, Pools.random(3, 10, 4));
        List<GameResult> renamed = results.stream()
                .map(r -> new GameResult(name(r.first().name()), name(r.second().name()), r.score(), r.cluster()))
                .toList();
        Ratings one = Pools.rate(GIVEN, renamed);
        List<Standing> rows = OverallRatings.of(List.of(one, other));
        Standing row = row(rows, "p0");
        Standing p0 = row(other.standings(), "p0");
        assertThat(List.of(row.games(), row.wins(), row.draws(), row.losses(), row.pairs()))
                .containsExactly(12 + p0.games(), 6 + p0.wins(), 2 + p0.draws(), 4 + p0.losses(), p0.pairs());
        assertThat(row.score()).isEqualTo(7 + p0.score());
        assertThat(row.high().getAsDouble() - row.elo()).isCloseTo(row.error().getAsDouble(), within(1e-9));
        assertThat(row.elo() - row.low().getAsDouble()).isCloseTo(row.error().getAsDouble(), within(1e-9));
        Standing first = rows.get(0);
        Standing second = rows.get(1);
        double error = Math.hypot(difference(one, first, second), difference(other, first, second)) / 2;
        assertThat(first.losNext().getAsDouble())
                .isCloseTo(Normal.cumulative((first.elo() - second.elo()) / error), within(1e-9));
        assertThat(first.flags()).isEmpty();
    }

    private static double difference(Ratings game, Standing one, Standing two) {
        return game.standardError(game.indexOf(one.name()), game.indexOf(two.name()))
                .getAsDouble();
    }

    private static String name(String letter) {
        return "p" + (letter.charAt(0) - 'a');
    }
}
