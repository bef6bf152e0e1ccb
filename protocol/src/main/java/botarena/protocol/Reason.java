package botarena.protocol;

import java.util.Locale;
import java.util.Optional;

/**
 * Reasons and codes of the protocol; {@link #word()} is the spelling on the wire and in records. The specification's
 * table of codes is generated from them.
 */
public enum Reason implements EndReason {
    COLOR_LINE(Kind.RULE, "four pawns of one colour in a rank or file"),
    SYMBOL_LINE(Kind.RULE, "four pawns with one symbol in a rank or file"),
    LINE(Kind.RULE, "a line of the own mark"),
    OPPONENT_LINE(Kind.RULE, "the move completed a line of the other side, which wins"),
    MASTER_CAPTURED(Kind.RULE, "the master was captured"),
    TEMPLE_REACHED(Kind.RULE, "the master stands on the other temple"),
    ENCIRCLED(Kind.RULE, "the totem cannot be moved; the values around it decide"),
    ALL_CAPTURED(Kind.RULE, "the last enemy stone was captured"),
    ALL_PLACED(Kind.RULE, "all pawns are placed without a line, a draw"),
    STALLED(Kind.RULE, "no side can place, a draw"),
    REPETITION(Kind.RULE, "the position occurred as often as the option `repetition` says, a draw"),
    MAX_PLIES(Kind.RULE, "the option `maxPlies` is reached, a draw"),
    RESIGN(Kind.AGREED, "a bot resigned for its team"),
    ADJUDICATED(Kind.AGREED, "both sides' `info.score` agreed for long enough; only where the organiser set it"),
    START_FAILED(
            Kind.FORFEIT,
            "the command cannot be executed (file, directory or interpreter missing, no permission), or its `build` failed"),
    HELLO_TIMEOUT(Kind.FORFEIT, "no complete line within `helloMs` of hello"),
    READY_TIMEOUT(Kind.FORFEIT, "no complete line within `readyMs` of start"),
    TIMEOUT(Kind.FORFEIT, "no complete line before the clock ran out, margin included"),
    BAD_JSON(
            Kind.FORFEIT,
            "a line that is not UTF-8, has a byte order mark or control characters, or begins with `{` and is not strict JSON"),
    BAD_MESSAGE(
            Kind.FORFEIT,
            "JSON with the right `id`, but another `type`, or a required field is missing or of the wrong type"),
    WRONG_ID(Kind.FORFEIT, "a reply with another `id`, a second reply, or an unrequested line in braces"),
    LINE_TOO_LONG(Kind.FORFEIT, "a line of more than 64 KiB"),
    OUTPUT_LIMIT(Kind.FORFEIT, "more than 1,000 lines or 64 KiB of stray output in one game"),
    ILLEGAL_MOVE(
            Kind.FORFEIT,
            "a move that is well formed as JSON and not legal; where the organiser's file has `illegal-retries`, so many at"
                    + " one turn are a warning, and the same turn comes again under a new `id` while the same clock runs on"),
    EXITED(Kind.FORFEIT, "the process ended by itself, or closed its output, with an answer due"),
    CRASHED(Kind.FORFEIT, "the process was ended by a signal"),
    MEMORY(Kind.FORFEIT, "the process was ended by its memory limit"),
    LIMIT(Kind.FORFEIT, "the process was ended by another limit: processes, CPU time, file size"),
    UNSUPPORTED(Kind.FORFEIT, "the hello offers another protocol, or not this game"),
    SUSPENDED(Kind.UNPLAYED, "not played: the bot failed to start too often in a row; never rated"),
    WITHDRAWN(Kind.UNPLAYED, "not played: the bot left the tournament; never rated"),
    CHANGED(Kind.UNPLAYED, "not played: files of the bot changed during the run; never rated"),
    INTERNAL(Kind.VOID, "the arena's or the machine's fault; the game is void, not rated, and played again"),
    STRAY_OUTPUT(Kind.WARNING, "a line on stdout that is no message; told once a game"),
    BAD_FIELD(Kind.WARNING, "an optional field of the wrong type, or too long, was ignored"),
    PING_TIMEOUT(Kind.WARNING, "ping between two games was not answered; the next game has a fresh process");

    /** Effect of a reason on the game. */
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
    private final String meaning;
    private final String word = name().toLowerCase(Locale.ROOT);

    Reason(Kind kind, String meaning) {
        this.kind = kind;
        this.meaning = meaning;
    }

    @Override
    public Kind kind() {
        return kind;
    }

    /** When it is given: a phrase in Markdown, for the table in the specification. */
    public String meaning() {
        return meaning;
    }

    @Override
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
