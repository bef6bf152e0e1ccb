package botarena.bots.master;

import botarena.games.MoveList;
import botarena.games.Position;

/** Knowledge of one game that the search cannot find by itself. Instances keep scratch space: not thread-safe. */
interface Knowledge {

    /** Value of an open position for the team to move: 100 is about a piece, {@link Worth#WIN} out of reach. */
    int value(Position position);

    /**
     * Fills in what each move gains at once, 0 for quiet ones; the search looks at the others until none is left.
     *
     * @param into at least as long as the list
     * @return true if some move gains
     */
    default boolean gains(Position position, MoveList moves, int[] into) {
        return false;
    }
}
