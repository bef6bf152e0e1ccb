package botarena.bots.master;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import botarena.games.Game;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class YoxiiFeaturesTest {

    private static final Game YOXII = Games.BUILT_IN.stream()
            .filter(game -> game.id().equals("yoxii"))
            .findFirst()
            .orElseThrow();

    @Test
    void countsTheSumsRoundFreeCellsByDistanceAndFreeNeighbours() {
        assertThat(numbers(".../...../......./...*.../......./..b../... w 5553/5453"))
                .containsOnly(
                        entry("near 5", -6),
                        entry("middle 5", -4),
                        entry("far 3", -4),
                        entry("far 4", -2),
                        entry("twos", 1));
    }

    @Test
    void eachTeamCountsForItself() {
        Map<String, Integer> white = numbers(".../...../..a.2../...*12./..1.b../...../... w 3353/4453");
        Map<String, Integer> red = numbers(".../...../..a.2../...*12./..1.b../...../... r 3353/4453");
        white.replaceAll((name, number) -> -number);
        assertThat(red).isNotEmpty().isEqualTo(white);
    }

    /** The numbers except zeros, by name. */
    private static Map<String, Integer> numbers(String text) {
        Position at = YOXII.parse(text);
        Features features = Objects.requireNonNull(Features.ofPlayouts(at));
        int[] numbers = new int[features.names().size()];
        features.count(at, numbers);
        Map<String, Integer> named = new HashMap<>();
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] != 0) {
                named.put(features.names().get(i), numbers[i]);
            }
        }
        return named;
    }
}
