package botarena.bots;

import botarena.games.Position;
import java.util.function.BooleanSupplier;

/** Chooses moves; one instance plays one game. */
public interface Brain {

    /**
     * Announces the position that the game begins with, before any ply, while no clock runs.
     *
     * @param nanos time to get ready, in nanoseconds
     */
    default void begin(Position position, long nanos) {}

    /**
     * Chooses a legal move.
     *
     * @param position a position that is open, with the chooser to move
     * @param allowance how long it may think
     */
    Choice choose(Position position, Allowance allowance);

    /** Announces every ply once it is played, passes and its own included; a brain may keep results beyond it. */
    default void notePly(Position after, int move) {}

    /**
     * Thinks on while others do, for as long as it likes until {@code stop}. Only called where pondering is allowed.
     * Another thread may call this; it calls nothing else meanwhile.
     *
     * @param position the one after the last ply, open
     * @param stop true as soon as it has to end; to be asked every fraction of a millisecond
     */
    default void ponder(Position position, BooleanSupplier stop) {}

    /**
     * Time for a decision, in nanoseconds.
     *
     * @param planned the share that leaves enough for the rest of the game
     * @param most the limit for a decision that is worth it
     * @param all the time left but for a reserve, for when later moves need little
     */
    record Allowance(long planned, long most, long all) {}

    /**
     * A decision.
     *
     * @param move a code of the position's moves
     * @param score expected result for the mover in [-1, 1]; NaN where the brain has no opinion
     * @param nodes positions looked at
     * @param depth how many moves ahead, 0 where that means nothing
     */
    record Choice(int move, double score, long nodes, int depth) {}
}
