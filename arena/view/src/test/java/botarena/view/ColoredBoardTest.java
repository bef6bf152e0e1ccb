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
        return drawn(flipped, 80, 0);
    }

    private static String drawn(boolean flipped, int columns, int rows) {
        return String.join(
                "\n",
                TextBoard.coloredLines(
                        Scene.of(POSITION),
                        flipped,
                        columns,
                        rows,
                        (slot, text) -> slot == 'a' ? "<" + text + ">" : text));
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

    @Test
    void theBoardFillsTheTerminal() {
        String small = drawn(false);
        assertThat(drawn(false, 80, 7)).isEqualTo(small);
        String large = drawn(false, 80, 17);
        assertThat(large.lines()).hasSize(17);
        assertThat(large).contains("|    <X>    |    .    |    O    |").contains("     a         b         c");
        assertThat(drawn(false, 80, 16).lines()).hasSize(14);
        assertThat(drawn(false, 30, 50).lines())
                .allMatch(line -> line.replaceAll("[<>]", "").length() <= 30);
    }
}
