package botarena.games;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.catalog.Games;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Perft counts from plain files, {@code perft/GAME.perft}: {@code case NAME}, then {@code option k=v} and {@code from
 * TEXT} where the case does not begin as the game does, then lines {@code DEPTH COUNT}; {@code #} begins a comment.
 *
 * <p>{@code -Dgroups=rules} runs it with the contract of all games. Counts above {@code -Dbotarena.perft=N} nodes (default two million) are left out of the run.
 */
@Tag("rules")
class PerftTest {

    private static final long MOST_NODES = Long.getLong("botarena.perft", 2_000_000);

    /** One line {@code DEPTH COUNT} of a case. */
    record Count(String name, Position start, int depth, long nodes) {
        @Override
        public String toString() {
            return name + ", depth " + depth;
        }
    }

    static Stream<Count> counts() {
        return Golden.files("perft", ".perft")
                .flatMap(file -> read(file).stream())
                .filter(count -> count.nodes() <= MOST_NODES);
    }

    @ParameterizedTest
    @MethodSource("counts")
    void countsWhatTheFileSays(Count count) {
        assertThat(Perft.count(count.start(), count.depth(), true)).isEqualTo(count.nodes());
        assertThat(Perft.count(count.start(), count.depth(), false)).isEqualTo(count.nodes());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void dividesTheCountByFirstMoveInMoveOrder(boolean bulk) {
        Game quixo = new GameCatalog(Games.BUILT_IN).find("quixo").orElseThrow();
        Position start = quixo.parse("OOOO./XXXXO/....X/...../..... X");
        Map<String, Long> divided = Perft.divide(start, 2, bulk);
        assertThat(divided.keySet()).containsExactlyElementsOf(Spellings.of(start));
        divided.forEach((move, count) ->
                assertThat(count).isEqualTo(start.play(start.find(move)).moveCount()));
        assertThat(Perft.divide(start, 1, bulk))
                .containsOnlyKeys(divided.keySet())
                .containsValue(1L);
    }

    private static List<Count> read(Path file) {
        Game game = new GameCatalog(Games.BUILT_IN)
                .find(file.getFileName().toString().replace(".perft", ""))
                .orElseThrow();
        List<Count> counts = new ArrayList<>();
        Map<String, String> options = new LinkedHashMap<>();
        String name = "";
        String from = null;
        for (String line : Golden.read(file).lines().toList()) {
            String[] words = line.split(" ", 2);
            switch (words[0]) {
                case "", "#" -> {}
                case "case" -> {
                    name = game.id() + " " + words[1];
                    options.clear();
                    from = null;
                }
                case "option" -> options.put(words[1].split("=")[0], words[1].split("=")[1]);
                case "from" -> from = words[1];
                default ->
                    counts.add(new Count(
                            name, start(game, options, from), Integer.parseInt(words[0]), Long.parseLong(words[1])));
            }
        }
        return counts;
    }

    private static Position start(Game game, Map<String, String> given, @Nullable String from) {
        Options options = game.complete(given, from);
        return from == null ? game.start(options, 0) : game.parse(from, options);
    }
}
