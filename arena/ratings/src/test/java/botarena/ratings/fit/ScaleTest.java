package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.DrawModel;
import botarena.ratings.GameResult;
import botarena.ratings.RatingOptions;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Anchors and a given advantage, in Elo, hold on the printed scale. */
class ScaleTest {
    private final List<GameResult> results = Pools.random(7, 12, 11);

    private Ratings free(DrawModel model) {
        return Pools.rate(Pools.PURE.withModel(model), results);
    }

    @ParameterizedTest
    @EnumSource
    void anchorsAtTheirFittedRatingsChangeNoOther(DrawModel model) {
        Ratings free = free(model);
        Map<String, Double> anchors =
                Map.of("p0", free.elo(0) + 1500, "p1", free.elo(1) + 1500, "p4", free.elo(4) + 1500);
        Ratings held = Pools.rate(Pools.PURE.withModel(model).withAnchors(anchors), results);
        for (int i = 0; i < 7; i++) {
            assertThat(held.elo(i)).isCloseTo(free.elo(i) + 1500, within(1e-6));
        }
        assertThat(held.advantage()).isCloseTo(free.advantage(), within(1e-6));
        assertThat(held.drawParameter()).isCloseTo(free.drawParameter(), within(1e-8));
    }

    @ParameterizedTest
    @EnumSource
    void fittedAdvantageGivenBackChangesNothing(DrawModel model) {
        Ratings free = free(model);
        RatingOptions given = Pools.PURE.withModel(model).withAdvantage(OptionalDouble.of(free.advantage()));
        Ratings again = Pools.rate(given, results);
        assertThat(again.advantage()).isCloseTo(free.advantage(), within(1e-9));
        assertThat(again.elo(3)).isCloseTo(free.elo(3), within(1e-6));
    }

    @ParameterizedTest
    @EnumSource
    void distanceOfAnchorsFromZeroChangesNothingUnderThePrior(DrawModel model) {
        RatingOptions options = RatingOptions.DEFAULT.withModel(model);
        Ratings low = Pools.rate(options.withAnchors(Map.of("p0", -100.0, "p1", 100.0)), results);
        Ratings high = Pools.rate(options.withAnchors(Map.of("p0", 2400.0, "p1", 2600.0)), results);
        for (int i = 0; i < 7; i++) {
            assertThat(high.elo(i)).isCloseTo(low.elo(i) + 2500, within(1e-7));
        }
        assertThat(high.logLikelihood()).isCloseTo(low.logLikelihood(), within(1e-7));
    }

    @Test
    void eachGroupsPhantomStandsAmongItsOwnAnchors() {
        List<GameResult> groups =
                Pools.all(Pools.pairs("a", "b", "WL", "DW", "LW"), Pools.pairs("x", "y", "WL", "DW", "LW"));
        Ratings ratings =
                Pools.rate(RatingOptions.DEFAULT.withAnchors(Map.of("a", 1000.0, "b", 1010.0, "x", 3000.0)), groups);
        Ratings alone = Pools.rate(
                RatingOptions.DEFAULT
                        .withAnchors(Map.of("x", 3000.0))
                        .withAdvantage(OptionalDouble.of(ratings.advantage())),
                groups);
        assertThat(ratings.elo(ratings.indexOf("y"))).isBetween(2900.0, 3200.0);
        assertThat(ratings.elo(ratings.indexOf("y"))).isCloseTo(alone.elo(alone.indexOf("y")), within(40.0));
    }

    @Test
    void impossibleAnchorsAreAnsweredWithAReason() {
        Map<String, Double> anchors = Map.of("p0", 100_000.0, "p1", -100_000.0);
        RatingResult fit = new Rater(Pools.PURE.withAnchors(anchors)).rate(Pools.of(results));
        if (fit instanceof NoRatings refusal) {
            assertThat(refusal.reasons()).hasSize(1);
        } else {
            assertThat(((Ratings) fit).standings())
                    .allSatisfy(row -> assertThat(row.elo()).isFinite());
        }
    }
}
