package botarena.protocol;

import java.util.Locale;
import java.util.Optional;

/** Every reason and code of the protocol; {@link #word()} is its one spelling on the wire and in records. */
public enum Reason {
    COLOR_LINE(Kind.RULE),
    SYMBOL_LINE(Kind.RULE),
    LINE(Kind.RULE),
    OPPONENT_LINE(Kind.RULE),
    MASTER_CAPTURED(Kind.RULE),
    TEMPLE_REACHED(Kind.RULE),
    ENCIRCLED(Kind.RULE),
    ALL_CAPTURED(Kind.RULE),
    ALL_PLACED(Kind.RULE),
    STALLED(Kind.RULE),
    REPETITION(Kind.RULE),
    MAX_PLIES(Kind.RULE),
    RESIGN(Kind.AGREED),
    ADJUDICATED(Kind.AGREED),
    START_FAILED(Kind.FORFEIT),
    HELLO_TIMEOUT(Kind.FORFEIT),
    READY_TIMEOUT(Kind.FORFEIT),
    TIMEOUT(Kind.FORFEIT),
    BAD_JSON(Kind.FORFEIT),
    BAD_MESSAGE(Kind.FORFEIT),
    WRONG_ID(Kind.FORFEIT),
    LINE_TOO_LONG(Kind.FORFEIT),
    OUTPUT_LIMIT(Kind.FORFEIT),
    ILLEGAL_MOVE(Kind.FORFEIT),
    EXITED(Kind.FORFEIT),
    CRASHED(Kind.FORFEIT),
    MEMORY(Kind.FORFEIT),
    LIMIT(Kind.FORFEIT),
    UNSUPPORTED(Kind.FORFEIT),
    SUSPENDED(Kind.UNPLAYED),
    INTERNAL(Kind.VOID),
    STRAY_OUTPUT(Kind.WARNING),
    BAD_FIELD(Kind.WARNING),
    PING_TIMEOUT(Kind.WARNING);

    /** What a reason does to the game. */
    public enum Kind {
        /** The rules ended the game. */
        RULE,
        /** A player or an agreement of scores ended it. */
        AGREED,
        /** An immediate, rated loss. */
        FORFEIT,
        /** Not played, never rated. */
        UNPLAYED,
        /** The arena's fault: not rated, played again. */
        VOID,
        /** Told to the bot, never fatal. */
        WARNING
    }

    private final Kind kind;
    private final String word = name().toLowerCase(Locale.ROOT);

    Reason(Kind kind) {
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    public String word() {
        return word;
    }

    public static Optional<Reason> find(String word) {
        for (Reason reason : values()) {
            if (reason.word.equals(word)) {
                return Optional.of(reason);
            }
        }
        return Optional.empty();
    }
}
