package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.DrawModel;
import botarena.ratings.GameResult;
import botarena.ratings.RatingOptions;
import botarena.ratings.fit.model.RatingBound;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DegenerateTest {
    private static final List<GameResult> SHUTOUT =
            Pools.all(Pools.games("a", "b", 50, 0, 0), Pools.games("b", "a", 0, 0, 50));
    private static final List<GameResult> CHAIN = Pools.all(
            Pools.games("a", "b", 5, 0, 0),
            Pools.games("b", "a", 0, 0, 5),
            Pools.games("b", "c", 5, 0, 0),
            Pools.games("c", "b", 0, 0, 5),
            Pools.games("c", "d", 5, 0, 0),
            Pools.games("d", "c", 0, 0, 5));
    private static final List<GameResult> TWO_GROUPS =
            Pools.all(Pools.pairs("a", "b", "WL", "DW", "LW"), Pools.pairs("x", "y", "WL", "WW", "LD"));
    private static final List<GameResult> FIRST_WINS =
            Pools.all(Pools.games("a", "b", 20, 0, 0), Pools.games("b", "a", 20, 0, 0));

    private static List<String> refusal(List<GameResult> results) {
        RatingResult fit = new Rater(Pools.PURE).rate(Pools.of(results));
        assertThat(fit).isInstanceOf(NoRatings.class);
        return ((NoRatings) fit).reasons();
    }

    private static List<GameResult> oneGame() {
        return List.of(new GameResult("a", "b", botarena.ratings.Score.WIN, ""));
    }

    @Test
    void shutoutIsRefusedByNameWithoutPrior() {
        assertThat(refusal(SHUTOUT))
                .containsExactly(
                        "a won all its 100 games: any higher rating fits better",
                        "b lost all its 100 games: any lower rating fits better");
    }

    @Test
    void shutoutIsFlaggedAndBoundedUnderThePrior() {
        Ratings ratings = Pools.rate(RatingOptions.DEFAULT.withAdvantage(OptionalDouble.of(0)), SHUTOUT);
        assertThat(ratings.standings()).extracting(Standing::flags).containsExactly(List.of("inf+"), List.of("inf-"));
        assertThat(ratings.oneSidedBound(0).getAsDouble() - ratings.elo(1)).isCloseTo(606.8, within(0.1));
        assertThat(ratings.standings().get(0).error().getAsDouble()).isBetween(50.0, 500.0);
    }

    @Test
    void nestedShutoutsArePurgedLayerByLayer() {
        Ratings ratings = Pools.rate(RatingOptions.DEFAULT, CHAIN);
        assertThat(List.of(ratings.bound(0), ratings.bound(1), ratings.bound(2), ratings.bound(3)))
                .containsExactly(RatingBound.ABOVE, RatingBound.ABOVE, RatingBound.BELOW, RatingBound.BELOW);
    }

    @Test
    void groupsWithoutLinkHaveTheirOwnMeanAndNoCommonScale() {
        Ratings ratings = Pools.rate(RatingOptions.DEFAULT, TWO_GROUPS);
        assertThat(ratings.elo(0) + ratings.elo(1)).isCloseTo(0, within(1e-9));
        assertThat(ratings.elo(2) + ratings.elo(3)).isCloseTo(0, within(1e-9));
        assertThat(ratings.los(0, 2)).isEmpty();
        assertThat(ratings.standings()).extracting(s -> s.rank().getAsInt()).containsExactly(1, 2, 1, 2);
        assertThat(refusal(TWO_GROUPS))
                .containsExactly("group 2 (x, y) has no game that links it with the others: there is no common scale");
    }

    @Test
    void firstAlwaysWinsIsAnAdvantageWithoutBound() {
        Ratings ratings = Pools.rate(RatingOptions.DEFAULT, FIRST_WINS);
        assertThat(ratings.advantage()).isBetween(300.0, 1000.0);
        assertThat(ratings.warnings())
                .containsExactly(
                        "the first player won every game: any larger advantage fits better; only the prior keeps it finite");
        assertThat(refusal(FIRST_WINS)).hasSize(1);
    }

    @Test
    void oneGameHasAWideErrorBar() {
        Ratings ratings = Pools.rate(RatingOptions.DEFAULT, oneGame());
        assertThat(ratings.standings().get(0).elo()).isPositive();
        assertThat(ratings.standings().get(0).error().getAsDouble()).isGreaterThan(200);
        assertThat(ratings.standings().get(0).isResolved()).isFalse();
        assertThat(ratings.standings().get(0).flags()).containsExactly("inf+", "few");
    }

    @Test
    void onlyDrawsShowNoSpread() {
        List<GameResult> draws = Pools.pairs("a", "b", "DD", "DD", "DD", "DD");
        Ratings ratings = Pools.rate(RatingOptions.DEFAULT, draws);
        assertThat(ratings.elo(0)).isZero();
        assertThat(ratings.standardError(0)).isEmpty();
        assertThat(ratings.standings().get(0).isResolved()).isFalse();
        assertThat(ratings.warnings())
                .containsExactly("every game was drawn (a, b): that makes all equal, and nothing tells how sure it is");
        assertThat(refusal(draws)).isEqualTo(ratings.warnings());
    }

    @Test
    void oneDrawnPlayerAmongOthersIsNoReasonToRefuse() {
        List<GameResult> results = Pools.all(
                Pools.games("a", "b", 3, 0, 2), Pools.games("b", "a", 3, 0, 2), Pools.games("a", "c", 0, 4, 0));
        assertThat(new Rater(Pools.PURE).rate(Pools.of(results))).isInstanceOf(Ratings.class);
    }

    /** One win is no proof of strength: with a chance of 5 % it happens to a player 511 Elo weaker. */
    @Test
    void oneSidedBoundOfASingleWinLiesFarBelowTheOpponent() {
        Ratings ratings = Pools.rate(RatingOptions.DEFAULT.withAdvantage(OptionalDouble.of(0)), oneGame());
        double bound = ratings.oneSidedBound(0).getAsDouble() - ratings.elo(1);
        assertThat(bound).isCloseTo(-400 * Math.log10(19), within(1e-6));
        assertThat(ratings.oneSidedBound(1).getAsDouble() - ratings.elo(0)).isCloseTo(-bound, within(1e-6));
    }

    @ParameterizedTest
    @EnumSource
    void everyDegeneratePoolIsFiniteUnderThePrior(DrawModel model) {
        List<GameResult> draws = Pools.pairs("a", "b", "DD", "DD", "DD", "DD");
        List<GameResult> noUpset = Pools.games("a", "b", 5, 5, 0);
        for (List<GameResult> results : List.of(SHUTOUT, CHAIN, TWO_GROUPS, FIRST_WINS, oneGame(), draws, noUpset)) {
            Ratings ratings = Pools.rate(RatingOptions.DEFAULT.withModel(model), results);
            assertThat(ratings.standings()).allSatisfy(row -> {
                assertThat(row.elo()).isFinite().isBetween(-3000.0, 3000.0);
                row.error().ifPresent(e -> assertThat(e).isFinite());
                row.losNext().ifPresent(p -> assertThat(p).isBetween(0.0, 1.0));
            });
            assertThat(ratings.advantage()).isFinite();
        }
    }

    @Test
    void drawModelWithoutUpsetsIsRefusedWithoutPrior() {
        RatingResult fit = new Rater(Pools.PURE_NO_ADVANTAGE.withModel(DrawModel.RAO_KUPPER))
                .rate(Pools.of(Pools.games("a", "b", 5, 5, 0)));
        assertThat(fit).isInstanceOf(NoRatings.class);
    }
}
