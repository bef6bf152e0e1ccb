package botarena.games;

import org.jspecify.annotations.Nullable;

/**
 * A position of one game: immutable, a few machine words where the game allows.
 *
 * <p>Moves are {@code int} codes that mean something only to positions of the same game and board size; {@link #spell}
 * gives a move's one spelling and {@link #find} reads it. Positions know neither repetition nor ply caps: see {@link
 * GameState}.
 *
 * <p>{@code equals} compares everything the rules need, {@link #repeats} what the repetition rule compares.
 */
public interface Position {

    /** {@link #toMove()} of a finished position. */
    int NOBODY = -1;

    /** The move code of a pass in every game that has one and only one kind of pass. */
    int PASS = -2;

    /** The result of {@link #find} for a string that is no legal move here. */
    int NONE = -1;

    /** {@return the game that this position belongs to} */
    Game game();

    /**
     * {@return the seats, teams and sides of the game this position belongs to (in Onitama they depend on who began)}
     */
    Seating seating();

    /** {@return the board's cells and shape, for drawing and for {@link #letters}} One shared instance per board. */
    Board board();

    /** {@return the drawing of the game; by default, its letters} */
    default BoardLook look() {
        return BoardLook.plain(this);
    }

    /** {@return the seat to move, {@link #NOBODY} when the position is over} */
    int toMove();

    /** {@return whether the rules, leaving repetition and caps aside, have ended the game} */
    boolean over();

    /** {@return the team that has won, or -1: drawn or still open} */
    int winner();

    /**
     * {@return the outcome of the game, with a sentence for people; null while it is open} Cheap only when it is null.
     */
    @Nullable
    Outcome outcome();

    /**
     * Clears {@code into} and fills it with every legal move, in the game's one fixed order; none when over.
     *
     * @param into keeps its array, so that a search allocates nothing
     */
    void moves(MoveList into);

    /** {@return every legal move, in the game's one fixed order} */
    default MoveList moves() {
        MoveList list = new MoveList();
        moves(list);
        return list;
    }

    /** {@return the number of legal moves; the same as the size of {@link #moves()} but faster} */
    int moveCount();

    /**
     * {@return the position after a move; this one stays as it is}
     *
     * @param move a code from {@link #moves()} of this very position; anything else gives an undefined position
     */
    Position play(int move);

    /**
     * {@return a legal move, each with the same probability; the position must not be over}
     *
     * @param chance moves on by at least one number
     * @param room to list moves in, for games that must
     */
    default int randomMove(Chance chance, MoveList room) {
        moves(room);
        return room.get(chance.below(room.size()));
    }

    /**
     * {@return a legal move that wins at once for the team to move, or {@link #NONE} if there is none} Games where
     * lines win answer this much faster than by trying every move.
     */
    default int winningMove() {
        MoveList list = moves();
        int team = over() ? -1 : seating().team(toMove());
        for (int i = 0; i < list.size(); i++) {
            Position next = play(list.get(i));
            if (next.over() && next.winner() == team) {
                return list.get(i);
            }
        }
        return NONE;
    }

    /** {@return whether the only legal move is a pass that the referee executes without asking (Oust, quixo4)} */
    default boolean mustPass() {
        return false;
    }

    /**
     * {@return the one spelling of a move, short ASCII without blanks} The returned string is shared between calls.
     *
     * @param move a code from {@link #moves()} of this very position
     */
    String spell(int move);

    /**
     * {@return the legal move spelled {@code text}, or {@link #NONE}; allocates nothing}
     *
     * @param text as a bot sent it
     */
    int find(String text);

    /**
     * {@return a sentence that says why {@code text} is no legal move here, ending with a full stop}
     *
     * @param text one that {@link #find} refuses
     */
    String whyNot(String text);

    /**
     * Appends the one-line notation.
     *
     * @param out gets no newline
     */
    void write(StringBuilder out);

    /** {@return the one-line notation: all the rules need but repetition history and number of plies} */
    default String text() {
        StringBuilder out = new StringBuilder(128);
        write(out);
        return out.toString();
    }

    /**
     * Writes the letter of every cell, in the order of {@link #board()}'s cells.
     *
     * @param into one byte a cell, at least as long as there are cells
     */
    void letters(byte[] into);

    /**
     * {@return the cells, as indices into {@link #board()}'s, whose pieces a legal move captures; in games without
     * captures none}
     *
     * @param move a code from {@link #moves()} of this very position
     */
    default int[] gone(int move) {
        return new int[0];
    }

    /**
     * {@return the cells, as indices into {@link #board()}'s, that show why the rules have ended the game: a line, or
     * the cells around a totem} Empty in an open position, and where no cells decide.
     */
    default int[] line() {
        return new int[0];
    }

    /**
     * Writes the values of {@link Game#features()}, in their order, from {@code into[at]} on.
     *
     * @param team the team whose view it is: of values that both teams have its own come first
     * @param into gets one value a feature, each from -128 to 127
     * @param at the index of the first
     */
    default void features(int team, byte[] into, int at) {}

    /**
     * {@return this position as a seat sees it, to be shown to that seat and played on from; itself where nothing is
     * {@link Game#hidden hidden}}
     *
     * @param seat from 0 to below the number of seats
     */
    default Position seen(int seat) {
        return this;
    }

    /**
     * {@return text of a legal move for a seat; its spelling if nothing is {@link Game#hidden hidden}}
     *
     * @param move a code from {@link #moves()} of this very position
     * @param seat the one that reads it
     */
    default String told(int move, int seat) {
        return spell(move);
    }

    /**
     * Writes the fields of the protocol's state beyond text, toMove, side and board, in protocol order; by default none.
     *
     * @param sink gets each field once
     */
    default void details(StateSink sink) {}

    /**
     * {@return whether {@code other} counts as the same position for the repetition rule; by default, if they are equal}
     *
     * @param other a position of the same game and options
     */
    default boolean repeats(Position other) {
        return equals(other);
    }

    /** {@return a well mixed hash that is equal for positions that {@link #repeats repeat} each other} */
    long repetitionHash();
}
