package botarena.games;

import botarena.games.catalog.Games;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Pins what perft cannot see: the order of the legal moves. Seeds, openings and logs mean the same from version to
 * version only while it stays as it is.
 */
class MoveOrderTest {

    private static final int[] PLIES = {0, 1, 6, 15};

    @Test
    void everyGameListsItsMovesInTheOrderItAlwaysDid() throws IOException {
        StringBuilder out = new StringBuilder();
        for (Game game : Games.BUILT_IN) {
            RandomLine line = RandomLine.random(game, game.complete(Map.of()), 5);
            for (int ply : PLIES) {
                Position position =
                        line.positions().get(Math.min(ply, line.moves().size() - 1));
                out.append(game.id()).append("  ").append(position.text()).append('\n');
                out.append("  ")
                        .append(String.join(" ", Spellings.of(position)))
                        .append('\n');
            }
        }
        Golden.assertWritten(Golden.file("move-order.txt"), out.toString());
    }
}
