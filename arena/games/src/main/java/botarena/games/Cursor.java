package botarena.games;

/** A mutable stand-in for a line of positions, for playouts: same rules, same move codes, played in place. */
public interface Cursor {

    /**
     * Moves the cursor to a position of the same game and board size.
     *
     * @param position kept and not changed
     */
    void set(Position position);

    /** {@return the position under the cursor, as a value} */
    Position position();

    /** {@return the seat to move, as {@link Position#toMove()} has it} */
    int toMove();

    /** {@return whether the position is over, as {@link Position#over()} has it} */
    boolean over();

    /** {@return the winning team, as {@link Position#winner()} has it} */
    int winner();

    /**
     * See {@link Position#moves(MoveList)}: the same moves, in the same order.
     *
     * @param into cleared first
     */
    void moves(MoveList into);

    /**
     * Plays a legal move in place.
     *
     * @param move a code from {@link #moves} of this position
     */
    void play(int move);

    /**
     * {@return a legal move, each with the same probability; the position must not be over}
     *
     * @param chance moves on by at least one number
     */
    int randomMove(Chance chance);
}
