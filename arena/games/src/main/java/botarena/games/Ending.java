package botarena.games;

import java.util.Locale;

/** Every way in which the rules end a game; {@link #word()} is its spelling in protocol and records. */
public enum Ending {
    COLOR_LINE,
    SYMBOL_LINE,
    LINE,
    OPPONENT_LINE,
    MASTER_CAPTURED,
    TEMPLE_REACHED,
    ENCIRCLED,
    ALL_CAPTURED,
    ALL_PLACED,
    STALLED,
    REPETITION,
    MAX_PLIES;

    private final String word = name().toLowerCase(Locale.ROOT);

    public String word() {
        return word;
    }
}
