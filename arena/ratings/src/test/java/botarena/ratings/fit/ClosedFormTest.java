package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import botarena.ratings.ErrorKind;
import botarena.ratings.RatingOptions;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ClosedFormTest {
    private static final int REPEATED = 100;

    private static double gap(Ratings ratings, String a, String b) {
        return ratings.elo(ratings.indexOf(a)) - ratings.elo(ratings.indexOf(b));
    }

    @Test
    void threeQuartersOfThePointsAre191Elo() {
        Ratings ratings = Pools.rate(Pools.PURE_NO_ADVANTAGE, Pools.games("a", "b", 60, 30, 10));
        assertThat(gap(ratings, "a", "b")).isCloseTo(400 * Math.log10(3), within(1e-9));
    }

    @Test
    void ratingsHaveMeanZero() {
        Ratings ratings = Pools.rate(RatingOptions.DEFAULT, Pools.random(7, 5, 1));
        assertThat(Pools.elos(ratings).values().stream().mapToDouble(d -> d).sum())
                .isCloseTo(0, within(1e-9));
    }

    @Test
    void advantageIsWhatEqualPlayersScoreGoingFirst() {
        Ratings ratings =
                Pools.rate(Pools.PURE, Pools.all(Pools.games("a", "b", 60, 0, 40), Pools.games("b", "a", 60, 0, 40)));
        assertThat(ratings.advantage()).isCloseTo(400 * Math.log10(1.5), within(1e-9));
        assertThat(gap(ratings, "a", "b")).isCloseTo(0, within(1e-9));
    }

    @Test
    void givenAdvantageIsNotFitted() {
        RatingOptions given = Pools.PURE.withAdvantage(OptionalDouble.of(400 * Math.log10(3)));
        assertThat(gap(Pools.rate(given, Pools.games("a", "b", 75, 0, 25)), "a", "b"))
                .isCloseTo(0, within(1e-9));
    }

    @Test
    void hundredToNilIs943EloUnderThePrior() {
        Ratings ratings =
                Pools.rate(RatingOptions.DEFAULT.withAdvantage(OptionalDouble.of(0)), Pools.games("a", "b", 100, 0, 0));
        assertThat(gap(ratings, "a", "b")).isCloseTo(943, within(1.0));
    }

    /** 99 to 1 is 798 Elo by the games alone; one phantom draw each makes it 740. */
    @Test
    void priorDrawsAnAlmostCleanSweepInBySixtyElo() {
        List<botarena.ratings.GameResult> sweep = Pools.games("a", "b", 99, 0, 1);
        RatingOptions given = RatingOptions.DEFAULT.withAdvantage(OptionalDouble.of(0));
        assertThat(gap(Pools.rate(Pools.PURE_NO_ADVANTAGE, sweep), "a", "b"))
                .isCloseTo(400 * Math.log10(99), within(1e-9));
        assertThat(gap(Pools.rate(given, sweep), "a", "b")).isCloseTo(740, within(1.0));
    }

    /** Errors by games with k = 2 parameters: the sandwich times G / (G - 2), less the model's part in 120 games. */
    @Test
    void errorByGamesComesToTheTrinomialOneWithItsFactor() {
        List<botarena.ratings.GameResult> results =
                Pools.all(Pools.games("a", "b", 30, 10, 20), Pools.games("b", "a", 30, 10, 20));
        RatingOptions games = Pools.PURE.withErrors(ErrorKind.GAMES);
        Ratings ratings = Pools.rate(games, results);
        double s = 35.0 / 60;
        double variance = (30 + 10 * 0.25) / 60 - s * s;
        double expected = 400 / Math.log(10) * Math.sqrt(variance / 120 * 120 / 118) / (s * (1 - s));
        assertThat(ratings.advantageError().getAsDouble()).isCloseTo(expected, withinPercentage(0.1));
        assertThat(ratings.standardError(0, 1).getAsDouble()).isCloseTo(expected, withinPercentage(0.1));
    }

    @Test
    void errorOfTwoPlayersComesToThePentanomialOne() {
        List<botarena.ratings.GameResult> results = Pools.pairs(
                "a",
                "b",
                Stream.generate(() -> List.of("WW", "WL", "DW", "DD", "LW", "LD", "WW", "WD"))
                        .limit(REPEATED)
                        .flatMap(List::stream)
                        .toArray(String[]::new));
        Ratings ratings = Pools.rate(Pools.PURE_NO_ADVANTAGE, results);
        double[] means = {1, 0.5, 0.75, 0.5, 0.5, 0.25, 1, 0.75};
        double s = 0;
        double square = 0;
        for (double mean : means) {
            s += mean / 8;
            square += mean * mean / 8;
        }
        double deviation = Math.sqrt((square - s * s) / (8 * REPEATED - 1));
        double expected = 400 / Math.log(10) * deviation / (s * (1 - s));
        assertThat(ratings.standardError(0, 1).getAsDouble()).isCloseTo(expected, withinPercentage(0.1));
    }
}
