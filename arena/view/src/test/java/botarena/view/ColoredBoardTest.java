package botarena.view;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ColoredBoardTest {

    private static final Game QUIXO =
            new GameCatalog(Games.BUILT_IN).find("quixo").orElseThrow();
    private static final Position POSITION = QUIXO.parse("X.O/.../... X", QUIXO.complete(Map.of("size", 3)));

    private static String drawn(boolean flipped) {
        return String.join(
                "\n",
                TextBoard.colored(Scene.of(POSITION), flipped, (slot, text) -> slot == 'a' ? "<" + text + ">" : text));
    }

    @Test
    void piecesOfASideAreInAColourAndNamesAreNot() {
        assertThat(drawn(false)).startsWith("   3  <X>  .  O").contains("a  b  c");
    }

    @Test
    void turnedRoundTheLastFileIsFirst() {
        List<String> lines = drawn(true).lines().toList();
        assertThat(lines.get(0)).startsWith("   1 ");
        assertThat(lines.get(2)).startsWith("   3  O  .  <X>");
        assertThat(lines.get(3)).contains("c  b  a");
    }
}
