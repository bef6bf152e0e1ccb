package botarena.protocol;

import java.util.Locale;
import java.util.Optional;

/**
 * Reasons and codes of the protocol; {@link #word()} is the spelling on the wire and in records. The specification's
 * table of codes is generated from them.
 */
public enum Reason implements EndReason {
    /** Win of the mover in Oxono. */
    COLOR_LINE(Kind.RULE, "four pawns of one colour in a rank or file"),
    /** Win of the mover in Oxono, even if the opponent placed the other pawns of the line. */
    SYMBOL_LINE(Kind.RULE, "four pawns with one symbol in a rank or file"),
    /** Win of the mover in Quixo, for two or four. */
    LINE(Kind.RULE, "a line of the own mark"),
    /** Loss of the mover in Quixo, even if the same move completed his own line. */
    OPPONENT_LINE(Kind.RULE, "the move completed a line of the other side, which wins"),
    /** Win of the mover in Onitama. */
    MASTER_CAPTURED(Kind.RULE, "the master was captured"),
    /** Win of the mover in Onitama. */
    TEMPLE_REACHED(Kind.RULE, "the master stands on the other temple"),
    /** End of Yoxii, with a draw where the values are equal. */
    ENCIRCLED(Kind.RULE, "the totem cannot be moved; the values around it decide"),
    /** Win of the mover in Oust. */
    ALL_CAPTURED(Kind.RULE, "the last enemy stone was captured"),
    /** Draw in Oxono. */
    ALL_PLACED(Kind.RULE, "all pawns are placed without a line, a draw"),
    /** Draw in Oust, Oxono and Yoxii. */
    STALLED(Kind.RULE, "no side can place, a draw"),
    /** Draw; passes and openings count, and a game of one's own says what makes positions equal. */
    REPETITION(Kind.RULE, "the position occurred as often as the option `repetition` says, a draw"),
    /** Draw; plies count passes and openings. */
    MAX_PLIES(Kind.RULE, "the option `maxPlies` is reached, a draw"),
    /** Rated like a loss by the rules. */
    RESIGN(Kind.AGREED, "a bot resigned for its team"),
    /** Rated like an end by the rules. */
    ADJUDICATED(Kind.AGREED, "both sides' `info.score` agreed for long enough; only where the organiser set it"),
    /** Nothing ran, so that there is no exit status and no stderr but the builder's. */
    START_FAILED(
            Kind.FORFEIT,
            "the command cannot be executed (file, directory or interpreter missing, no permission), or its `build` failed"),
    /** The process ran and said nothing whole, often because its output is buffered. */
    HELLO_TIMEOUT(Kind.FORFEIT, "no complete line within `helloMs` of hello"),
    /** As {@link #HELLO_TIMEOUT}, with a game begun. */
    READY_TIMEOUT(Kind.FORFEIT, "no complete line within `readyMs` of start"),
    /** Time that other programs took meanwhile is not charged. */
    TIMEOUT(Kind.FORFEIT, "no complete line before the clock ran out, margin included"),
    /** {@link JsonFlaw} has the kinds. */
    BAD_JSON(
            Kind.FORFEIT,
            "a line that is not UTF-8, has a byte order mark or control characters, or begins with `{` and is not strict JSON"),
    /** Unknown fields are no fault. */
    BAD_MESSAGE(
            Kind.FORFEIT,
            "JSON with the right `id`, but another `type`, or a required field is missing or of the wrong type"),
    /** Often an answer to a request before, sent late. */
    WRONG_ID(Kind.FORFEIT, "a reply with another `id`, a second reply, or an unrequested line in braces"),
    /** {@link Limits#BOT_LINE_BYTES}, newline included. */
    LINE_TOO_LONG(Kind.FORFEIT, "a line of more than 64 KiB"),
    /** {@link Limits#STRAY_LINES} and {@link Limits#STRAY_BYTES}; lines that are no message are stray. */
    OUTPUT_LIMIT(Kind.FORFEIT, "more than 1,000 lines or 64 KiB of stray output in one game"),
    /** The spelling must be one of the legal moves, to the letter. */
    ILLEGAL_MOVE(
            Kind.FORFEIT,
            "a move that is well formed as JSON and not legal; where the organiser's file has `illegal-retries`, so many at"
                    + " one turn are a warning, and the same turn comes again under a new `id` while the same clock runs on"),
    /** The record has the exit status. */
    EXITED(Kind.FORFEIT, "the process ended by itself, or closed its output, with an answer due"),
    /** The record has the signal. */
    CRASHED(Kind.FORFEIT, "the process was ended by a signal"),
    /** Only where the sandbox can measure memory. */
    MEMORY(Kind.FORFEIT, "the process was ended by its memory limit"),
    /** The hint of the fault names the key that raises the limit. */
    LIMIT(Kind.FORFEIT, "the process was ended by another limit: processes, CPU time, file size"),
    /** Known before the game's first turn. */
    UNSUPPORTED(Kind.FORFEIT, "the hello offers another protocol"),
    /** {@code --retry} offers the games again. */
    SUSPENDED(Kind.UNPLAYED, "not played: the bot failed to start too often in a row; never rated"),
    /** The games of a bot that was taken out of the file or the contest. */
    WITHDRAWN(Kind.UNPLAYED, "not played: the bot left the tournament; never rated"),
    /** Results of two programs under one name would be worth nothing. */
    CHANGED(Kind.UNPLAYED, "not played: files of the bot changed during the run; never rated"),
    /** Known at the bot's first start in a run; its later games of the kind are not begun. */
    UNLISTED(Kind.UNPLAYED, "not played: the bot's hello does not list this game; never rated"),
    /** Given up after some attempts, and counted apart. */
    INTERNAL(Kind.VOID, "the arena's or the machine's fault; the game is void, not rated, and played again"),
    /** Often a print left in the bot. */
    STRAY_OUTPUT(Kind.WARNING, "a line on stdout that is no message; told once a game"),
    /** The move of the same reply counts. */
    BAD_FIELD(Kind.WARNING, "an optional field of the wrong type, or too long, was ignored"),
    /** The bot loses nothing by it. */
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

    /** {@return the event behind it: a phrase in Markdown, for the table in the specification} */
    public String meaning() {
        return meaning;
    }

    @Override
    public String word() {
        return word;
    }

    @Override
    public String words() {
        return switch (this) {
            case TIMEOUT -> "time limit";
            case HELLO_TIMEOUT -> "no hello in time";
            case READY_TIMEOUT -> "not ready in time";
            case START_FAILED -> "could not be started";
            case BAD_JSON -> "not JSON";
            case WRONG_ID -> "wrong id";
            case LINE_TOO_LONG -> "line too long";
            case OUTPUT_LIMIT -> "too much output";
            case MEMORY -> "out of memory";
            case LIMIT -> "limit exceeded";
            case RESIGN -> "resigned";
            case INTERNAL -> "not the bots' fault, not counted";
            default -> EndReason.super.words();
        };
    }

    /**
     * {@return the reason with a {@link #word}; empty for words of own games and of later versions}
     *
     * @param word as in messages and records
     */
    public static Optional<Reason> find(String word) {
        for (Reason reason : values()) {
            if (reason.word.equals(word)) {
                return Optional.of(reason);
            }
        }
        return Optional.empty();
    }
}
