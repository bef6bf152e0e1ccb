package botarena.games;

/** A mutable stand-in for a line of positions, for playouts: same rules, same move codes, played in place. */
public interface Cursor {

    /** Moves the cursor to a position of the same game and board size. */
    void set(Position position);

    /** The position under the cursor, as a value. */
    Position position();

    /** See {@link Position#toMove()}. */
    int toMove();

    /** See {@link Position#over()}. */
    boolean over();

    /** See {@link Position#winner()}. */
    int winner();

    /** See {@link Position#moves(MoveList)}: the same moves, in the same order. */
    void moves(MoveList into);

    /** Plays a legal move in place. */
    void play(int move);

    /** A legal move, each with the same probability; the position must not be over. */
    int randomMove(Chance chance);
}
