package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.ErrorKind;
import botarena.ratings.GameResult;
import botarena.ratings.RatingOptions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InvarianceTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void orderOfTheGamesChangesNotOneBit(long seed) {
        List<GameResult> results = Pools.random(9, 4, seed);
        List<GameResult> shuffled = new ArrayList<>(results);
        Collections.shuffle(shuffled, new Random(seed));
        assertThat(Pools.rate(RatingOptions.DEFAULT, shuffled).standings())
                .isEqualTo(Pools.rate(RatingOptions.DEFAULT, results).standings());
    }

    @Test
    void namesChangeNoRating() {
        List<GameResult> results = Pools.random(6, 5, 4);
        List<GameResult> renamed = results.stream()
                .map(r -> new GameResult(
                        mirror(r.first().name()), mirror(r.second().name()), r.score(), r.cluster()))
                .toList();
        Map<String, Double> elos = Pools.elos(Pools.rate(RatingOptions.DEFAULT, results));
        Pools.elos(Pools.rate(RatingOptions.DEFAULT, renamed))
                .forEach((name, elo) -> assertThat(elo).isCloseTo(elos.get(mirror(name)), within(1e-8)));
    }

    private static String mirror(String name) {
        return "p" + (5 - Integer.parseInt(name.substring(1)));
    }

    @Test
    void exchangingTheSeatsTurnsTheAdvantageRound() {
        List<GameResult> results = Pools.random(6, 5, 5);
        List<GameResult> turned = results.stream()
                .map(r -> new GameResult(r.second(), r.first(), r.score().opposite(), r.cluster()))
                .toList();
        Ratings one = Pools.rate(RatingOptions.DEFAULT, results);
        Ratings other = Pools.rate(RatingOptions.DEFAULT, turned);
        assertThat(other.advantage()).isCloseTo(-one.advantage(), within(1e-8));
        assertThat(other.elo(0)).isCloseTo(one.elo(0), within(1e-8));
        assertThat(other.standardError(0).getAsDouble())
                .isCloseTo(one.standardError(0).getAsDouble(), within(1e-8));
    }

    @Test
    void playingEverythingTwiceHalvesTheModelsVariance() {
        List<GameResult> results = Pools.random(6, 5, 6);
        RatingOptions fisher = Pools.PURE.withErrors(ErrorKind.FISHER);
        Ratings once = Pools.rate(fisher, results);
        Ratings twice = Pools.rate(fisher, Pools.all(results, results));
        assertThat(twice.elo(2)).isCloseTo(once.elo(2), within(1e-8));
        assertThat(twice.standardError(2).getAsDouble() * Math.sqrt(2))
                .isCloseTo(once.standardError(2).getAsDouble(), within(1e-8));
    }

    @Test
    void startingFromEarlierRatingsLeadsToTheSame() {
        List<GameResult> results = Pools.random(9, 6, 7);
        Ratings early = Pools.rate(RatingOptions.DEFAULT, results.subList(0, 200));
        Ratings warm = (Ratings)
                new Rater(RatingOptions.DEFAULT).rate(Pools.of(results).crosstable(), early);
        Map<String, Double> cold = Pools.elos(Pools.rate(RatingOptions.DEFAULT, results));
        Pools.elos(warm).forEach((name, elo) -> assertThat(elo).isCloseTo(cold.get(name), within(1e-7)));
    }
}
