package botarena.bots;

import botarena.games.Position;

/** Chooses moves; one instance plays one game. */
interface Brain {

    /**
     * Chooses a legal move.
     *
     * @param position a position that is open, with the chooser to move
     * @param nanos how long it may think
     */
    Choice choose(Position position, long nanos);

    /** Told of every ply once it is played, passes and its own included; a brain may keep what it knows beyond it. */
    default void played(int move) {}

    /**
     * A decision.
     *
     * @param move a code of the position's moves
     * @param score expected result for the mover in [-1, 1]; NaN where the brain has no opinion
     * @param nodes positions looked at
     */
    record Choice(int move, double score, long nodes) {}
}
