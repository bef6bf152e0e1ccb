package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.ErrorKind;
import botarena.ratings.GameResult;
import botarena.ratings.RatingOptions;
import botarena.ratings.fit.diagnosis.Residuals;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatisticsTest {
    private final List<GameResult> results = Pools.random(8, 12, 3);

    @Test
    void everyPlayersExpectedPointsAreTheObtainedOnes() {
        Ratings ratings = Pools.rate(Pools.PURE, results);
        double[] surplus = new double[8];
        for (GameResult r : results) {
            int first = ratings.indexOf(r.first().name());
            int second = ratings.indexOf(r.second().name());
            double elo = ratings.elo(first) - ratings.elo(second) + ratings.advantage();
            double expected = 1 / (1 + Math.pow(10, -elo / 400));
            surplus[first] += r.score().points() - expected;
            surplus[second] -= r.score().points() - expected;
        }
        double gamesEach = results.size() / 4.0;
        assertThat(surplus).containsExactly(new double[8], within(1e-9 * gamesEach));
    }

    @ParameterizedTest
    @EnumSource(names = "BOOTSTRAP", mode = EnumSource.Mode.EXCLUDE)
    void intervalsHoldTheTruthAsOftenAsTheySay(ErrorKind errors) {
        Coverage.Result result = Coverage.of("", 6, 0, 0).run(errors, 150, 7);
        assertThat(result.covered()).isBetween(0.93, 0.97);
        assertThat(result.ratio()).isBetween(0.94, 1.06);
    }

    /** One pair of a newcomer shows nothing of its spread: the interval holds the truth nonetheless. */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 3", "5, 1", "5, 2", "5, 5", "5, 20", "40, 1", "40, 5", "40, 20"})
    void intervalsOfNewcomersHoldTheTruth(int players, int pairs) {
        int known = players == 40 ? 2 : 11;
        Coverage newcomers = new Coverage("", players, known, pairs, 0, 0);
        assertThat(newcomers.run(ErrorKind.PAIRS, players == 40 ? 600 : 1500, 5).covered())
                .isBetween(0.93, 0.985);
    }

    @Test
    void onlyPairsSeeThatOpeningsLinkTheirGames() {
        Coverage linked = Coverage.of("", 8, 0, 300);
        assertThat(linked.run(ErrorKind.PAIRS, 150, 1).ratio()).isBetween(0.93, 1.07);
        assertThat(linked.run(ErrorKind.GAMES, 150, 1).ratio()).isGreaterThan(1.12);
    }

    @Test
    void bootstrapAgreesWithTheSandwich() {
        Ratings sandwich = Pools.rate(RatingOptions.DEFAULT, results);
        Ratings bootstrap = Pools.rate(RatingOptions.DEFAULT.withErrors(ErrorKind.BOOTSTRAP), results);
        for (int i = 0; i < 8; i++) {
            double ratio = bootstrap.standardError(i).getAsDouble()
                    / sandwich.standardError(i).getAsDouble();
            assertThat(ratio).isBetween(0.85, 1.15);
        }
    }

    @Test
    void numberOfThreadsChangesNotOneBit() throws ExecutionException, InterruptedException {
        RatingOptions bootstrap =
                RatingOptions.DEFAULT.withErrors(ErrorKind.BOOTSTRAP).withReplicates(60);
        List<Standing> one = new ForkJoinPool(1)
                .submit(() -> Pools.rate(bootstrap, results).standings())
                .get();
        List<Standing> many = new ForkJoinPool(7)
                .submit(() -> Pools.rate(bootstrap, results).standings())
                .get();
        assertThat(many).isEqualTo(one);
    }

    @Test
    void anchorIsPrintedAsGivenAndHasNoError() {
        Ratings ratings = Pools.rate(RatingOptions.DEFAULT.withAnchors(Map.of("p3", 1500.0)), results);
        int anchor = ratings.indexOf("p3");
        assertThat(ratings.elo(anchor)).isEqualTo(1500);
        assertThat(ratings.standardError(anchor)).hasValue(0);
        Ratings free = Pools.rate(RatingOptions.DEFAULT, results);
        assertThat(ratings.elo(0) - 1500).isCloseTo(free.elo(0) - free.elo(anchor), within(1e-8));
        assertThat(ratings.standardError(0).getAsDouble())
                .isCloseTo(free.standardError(0, anchor).getAsDouble(), within(1e-8));
    }

    @Test
    void severalAnchorsAreHeldAndTestedAgainstTheGames() {
        Ratings free = Pools.rate(Pools.PURE, results);
        Map<String, Double> right = Map.of("p0", free.elo(0), "p1", free.elo(1));
        Ratings held = Pools.rate(Pools.PURE.withAnchors(right), results);
        assertThat(held.elo(2)).isCloseTo(free.elo(2), within(1e-6));
        assertThat(held.anchorTest().orElseThrow().chiSquared()).isCloseTo(0, within(1e-6));
        Map<String, Double> wrong = Map.of("p0", free.elo(0) + 400, "p1", free.elo(1) - 400);
        Ratings torn = Pools.rate(Pools.PURE.withAnchors(wrong), results);
        assertThat(torn.elo(0)).isEqualTo(free.elo(0) + 400);
        assertThat(torn.anchorTest().orElseThrow().pValue()).isLessThan(1e-6);
    }

    @Test
    void circleLeavesResidualsThatRatingsCannotExplain() {
        List<GameResult> circle = Pools.all(
                Pools.games("a", "b", 80, 0, 20), Pools.games("b", "c", 80, 0, 20), Pools.games("c", "a", 80, 0, 20));
        Residuals residuals = Pools.rate(Pools.PURE_NO_ADVANTAGE, circle).residuals();
        assertThat(residuals.pairings()).allMatch(p -> Math.abs(p.z()) > Residuals.NOTABLE_Z);
        assertThat(residuals.pValue()).isLessThan(1e-6);
    }

    @Test
    void performanceOfAFittedPlayerIsItsRating() {
        Ratings ratings = Pools.rate(Pools.PURE, results);
        assertThat(ratings.details().get(4).performance().getAsDouble()).isCloseTo(ratings.elo(4), within(1e-6));
    }

    @Test
    void ranksAreAsSureAsTheGamesMakeThem() {
        List<GameResult> clear = Pools.all(
                Pools.games("a", "b", 90, 0, 10), Pools.games("b", "c", 90, 0, 10), Pools.games("a", "c", 98, 0, 2));
        Ratings ratings = Pools.rate(RatingOptions.DEFAULT.withAdvantage(OptionalDouble.of(0)), clear);
        RankDraws draws = ratings.rankDraws().orElseThrow();
        assertThat(draws.probabilityOfBest(0).getAsDouble()).isGreaterThan(0.99);
        assertThat(draws.bestRank(2)).hasValue(3);
        assertThat(ratings.standings().get(0).isResolved()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 450, 3000})
    void chainOfAnyLengthHasItsClosedForm(int players) {
        List<GameResult> chain = new ArrayList<>();
        for (int i = 1; i < players; i++) {
            String name = "p%04d".formatted(i);
            String last = "p%04d".formatted(i - 1);
            chain.addAll(Pools.games(name, last, 1 + i % 3, 0, 1));
        }
        Ratings ratings = Pools.rate(Pools.PURE_NO_ADVANTAGE.withErrors(ErrorKind.FISHER), chain);
        for (int i = 1; i < players; i++) {
            assertThat(ratings.elo(i) - ratings.elo(i - 1)).isCloseTo(400 * Math.log10(1 + i % 3), within(1e-6));
        }
    }
}
