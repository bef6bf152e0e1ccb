package botarena.bots.master;

import botarena.games.MoveList;
import botarena.games.Position;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Numbers that may matter in one game's positions. Instances keep scratch space: not thread-safe. */
interface Features {

    /** The features of a position's game; null for games that are searched by playouts. */
    static @Nullable Features of(Position position) {
        String game = position.game().id();
        if (OnitamaFeatures.GAMES.contains(game)) {
            return new OnitamaFeatures();
        }
        if (QuixoFeatures.GAMES.contains(game)) {
            return new QuixoFeatures(position.board());
        }
        return OustFeatures.GAMES.contains(game) ? new OustFeatures(position.board()) : null;
    }

    /** What corrects the scores of a game's playouts; null for games whose playouts are not corrected. */
    static @Nullable Features ofPlayouts(Position position) {
        return position.game().id().equals(YoxiiFeatures.GAME) ? new YoxiiFeatures(position.board()) : null;
    }

    /** Name of each number in the file of weights. */
    List<String> names();

    /** Adds up the numbers of an open position, from the view of the team to move, into zeros. */
    void count(Position position, int[] into);

    /** False for a position whose estimate says little, because the search always looks further there. */
    default boolean isQuiet(Position position) {
        return true;
    }

    /** See {@link AlphaBeta.Knowledge#gains}. */
    default boolean gains(Position position, MoveList moves, int[] into) {
        return false;
    }
}
