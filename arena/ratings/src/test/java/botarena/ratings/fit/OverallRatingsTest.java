package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.GameResult;
import botarena.ratings.Normal;
import botarena.ratings.RatingOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

class OverallRatingsTest {
    private final Ratings quixo = Pools.rate(RatingOptions.DEFAULT, Pools.random(5, 10, 1));
    private final Ratings oust = Pools.rate(RatingOptions.DEFAULT, Pools.random(4, 10, 2));

    @Test
    void ratingIsTheMeanOverTheGamesWithErrorsInQuadrature() {
        Standing row = OverallRatings.of(List.of(quixo, oust)).stream()
                .filter(s -> s.name().equals("p1"))
                .findFirst()
                .orElseThrow();
        assertThat(row.elo()).isCloseTo((quixo.elo(1) + oust.elo(1)) / 2, within(1e-9));
        double error = Math.hypot(
                quixo.standardError(1).getAsDouble(), oust.standardError(1).getAsDouble());
        assertThat(row.error().getAsDouble()).isCloseTo(1.959964 * error / 2, within(1e-4));
    }

    /** Of two bots the one's error is the other's: three games, all won by the same, settle nothing. */
    @Test
    void errorsOfTwoInOnePoolAddUpInTheirComparison() {
        Ratings two = Pools.rate(RatingOptions.DEFAULT, Pools.pairs("a", "b", "WL"));
        Ratings one = Pools.rate(RatingOptions.DEFAULT, Pools.games("a", "b", 1, 0, 0));
        Standing first = OverallRatings.of(List.of(two, one)).get(0);
        double elo = (two.elo(0) - two.elo(1) + one.elo(0) - one.elo(1)) / 2;
        double error = Math.hypot(
                        two.standardError(0, 1).getAsDouble(),
                        one.standardError(0, 1).getAsDouble())
                / 2;
        assertThat(first.losNext().getAsDouble()).isCloseTo(Normal.cumulative(elo / error), within(1e-9));
        assertThat(first.isResolved()).isFalse();
    }

    @Test
    void playersWhomNoGameLinksAreRankedApart() {
        List<GameResult> apart = Pools.all(
                Pools.random(3, 10, 3), Pools.pairs("p3", "p4", "WW", "WL", "DL", "WD", "LW", "WW", "DW", "WL"));
        List<Standing> rows = OverallRatings.of(List.of(quixo, Pools.rate(RatingOptions.DEFAULT, apart)));
        assertThat(rows).extracting(row -> row.rank().orElse(0)).containsExactly(1, 2, 3, 1, 2);
        assertThat(rows)
                .extracting(Standing::flags)
                .startsWith(List.of("group 1"))
                .endsWith(List.of("group 2"));
        assertThat(rows.subList(3, 5)).extracting(Standing::name).containsExactlyInAnyOrder("p3", "p4");
        assertThat(rows.get(2).losNext()).isEmpty();
        assertThat(rows.get(2).isResolved()).isTrue();
    }

    @Test
    void whoMissedAGameStandsBelowWithoutRank() {
        List<Standing> rows = OverallRatings.of(List.of(quixo, oust));
        assertThat(rows).hasSize(5);
        assertThat(rows.get(4).name()).isEqualTo("p4");
        assertThat(rows.get(4).rank()).isEmpty();
        assertThat(rows.get(3).rank()).hasValue(4);
    }
}
