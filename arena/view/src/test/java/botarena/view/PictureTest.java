package botarena.view;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PictureTest {

    private static final int LARGEST = 12 * 1024;

    static Stream<Game> games() {
        return Games.BUILT_IN.stream();
    }

    private static Scene afterSomeMoves(Game game) {
        Position before = game.start(game.complete(Map.of()), 1);
        Position after = before;
        String move = "";
        for (int ply = 0; ply < 12 && !after.over(); ply++) {
            before = after;
            MoveList moves = before.moves();
            move = before.spell(moves.get(ply * 7 % moves.size()));
            after = before.play(before.find(move));
        }
        return Scene.afterMove(before, move, after);
    }

    @ParameterizedTest
    @MethodSource("games")
    void everyGameIsASmallPictureThatParses(Game game) throws Exception {
        String svg = Picture.svg(afterSomeMoves(game), game.title() + " \u001b[2J </title><script>");
        assertThat(svg).doesNotContain("<script").doesNotContain("\u001b").hasSizeLessThan(LARGEST);
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void placedLeftAndCapturedCellsAreBracketed() {
        Position before = Games.BUILT_IN.stream()
                .filter(game -> game.id().equals("oxono"))
                .findFirst()
                .orElseThrow()
                .parse("6/6/2X3/3O2/6/6 p X8O8/X8O8");
        Scene scene = Scene.afterMove(before, "Xc1/b1", before.play(before.find("Xc1/b1")));
        assertThat(TextBoard.lines(scene))
                .containsExactly(
                        "   6  .  .  .  .  .  .",
                        "   5  .  .  .  .  .  .",
                        "   4  .  . (.) .  .  .",
                        "   3  .  .  .  O  .  .",
                        "   2  .  .  .  .  .  .",
                        "   1  . [P][X] .  .  .",
                        "      a  b  c  d  e  f",
                        "     pink: P 7  p 8",
                        "     black: B 8  b 8");
        assertThat(new MoveWords(scene.look()).moveInWords("Xc1/b1")).isEqualTo("totem X to c1, pawn on b1");
    }
}
