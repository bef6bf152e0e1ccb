package botarena.games;

import java.util.regex.Pattern;

/**
 * A way in which the rules end a game: the word that protocol and records have for it. Endings of the built-in games
 * are constants; any other game makes its own by {@link #of}.
 */
public final class Ending {

    private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9_]{0,31}");

    /** A line of one colour: OXONO. */
    public static final Ending COLOR_LINE = of("color_line");
    /** A line of one symbol: OXONO. */
    public static final Ending SYMBOL_LINE = of("symbol_line");
    /** A line of the mover: Quixo. */
    public static final Ending LINE = of("line");
    /** A line of the opponent's pieces, made by the mover: Quixo. */
    public static final Ending OPPONENT_LINE = of("opponent_line");
    /** The master is captured: Onitama. */
    public static final Ending MASTER_CAPTURED = of("master_captured");
    /** The master is on the opponent's temple: Onitama. */
    public static final Ending TEMPLE_REACHED = of("temple_reached");
    /** The totem cannot move: Yoxii. */
    public static final Ending ENCIRCLED = of("encircled");
    /** A side has no stone left: Oust. */
    public static final Ending ALL_CAPTURED = of("all_captured");
    /** Every pawn is placed without a line: OXONO. */
    public static final Ending ALL_PLACED = of("all_placed");
    /** The side to move has no piece to place, or neither can place one: a draw. */
    public static final Ending STALLED = of("stalled");

    /** By {@link GameState}, in any game whose positions can recur. */
    public static final Ending REPETITION = of("repetition");

    /** By {@link GameState}, in any game. */
    public static final Ending MAX_PLIES = of("max_plies");

    private final String word;

    private Ending(String word) {
        this.word = word;
    }

    /**
     * {@return the ending with this word}
     *
     * @param word a letter and at most 31 letters, digits and underscores, all lower case; none of the protocol's codes
     * @throws IllegalArgumentException if it is not so written
     */
    public static Ending of(String word) {
        if (!WORD.matcher(word).matches()) {
            throw new IllegalArgumentException("an ending is [a-z][a-z0-9_]{0,31}, not " + Sentences.quoted(word));
        }
        return new Ending(word);
    }

    /** {@return the word in messages and records} */
    public String word() {
        return word;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Ending ending && word.equals(ending.word);
    }

    @Override
    public int hashCode() {
        return word.hashCode();
    }

    @Override
    public String toString() {
        return word;
    }
}
