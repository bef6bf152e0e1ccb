package botarena.bots.master;

import botarena.games.MoveList;
import botarena.games.Position;
import java.util.List;

/** What may matter in one game's positions, as numbers. Instances keep scratch space: not thread-safe. */
interface Features {

    /** What each number counts, as the file of weights calls it. */
    List<String> names();

    /** Adds up the numbers of an open position, from the view of the team to move, into zeros. */
    void count(Position position, int[] into);

    /** See {@link Knowledge#gains}. */
    default boolean gains(Position position, MoveList moves, int[] into) {
        return false;
    }
}
