package botarena.games;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.catalog.Games;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whole games pinned as text, so that a change of rules, notation or move order shows as a readable difference. Seeds,
 * openings and logs mean the same from version to version only while the order of the legal moves stays as it is. Written
 * again by {@code -Dgolden=write}; see docs/adding-a-game.md.
 */
class PlaythroughTest {

    private static final int HEADER = 3;

    static Stream<Path> playthroughs() {
        return Golden.files("playthroughs", ".txt");
    }

    @ParameterizedTest
    @MethodSource("playthroughs")
    void everyStepEqualsTheWrittenOne(Path file) throws IOException {
        List<String> header = Files.readAllLines(file).subList(0, HEADER);
        Golden.assertWritten(file, Playthrough.of(header).write(header));
    }

    @Test
    void everyGameHasAtLeastTwo() {
        List<String> games = playthroughs()
                .map(file -> Golden.read(file).lines().findFirst().orElseThrow())
                .toList();
        assertThat(Games.BUILT_IN.stream()
                        .filter(game -> games.stream()
                                        .filter(("game " + game.id())::equals)
                                        .count()
                                < 2)
                        .map(Game::id)
                        .collect(Collectors.joining(" ")))
                .as("games with fewer than two playthroughs")
                .isEmpty();
    }
}
