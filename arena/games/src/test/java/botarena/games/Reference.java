package botarena.games;

import java.util.Set;

/**
 * The rules of one game once more: slow, obviously right, written from the rule text alone on strings, arrays and maps,
 * and knowing nothing of the code under test. Positions go by their one-line notation, moves by their spelling.
 */
public interface Reference {

    /** The {@link #verdict} on a game that goes on. */
    String OPEN = "open";

    /** Every legal move, {@code pass} where it is forced; empty when the game is over. */
    Set<String> moves(String text);

    /** The notation of the position after a legal move. */
    String play(String text, String move);

    /** {@link #OPEN}, or the winning side (or {@code draw}) and the ending: {@code pink color_line}, {@code draw stalled}. */
    String verdict(String text);
}
