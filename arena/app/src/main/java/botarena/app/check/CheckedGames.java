package botarena.app.check;

import botarena.app.check.StepOutcome.Failed;
import botarena.app.check.StepOutcome.Inconclusive;
import botarena.app.check.StepOutcome.Passed;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.cause.Cause;
import java.util.List;

/** Turns what happened in a game into the outcome of a step, with a word on how to mend it. */
final class CheckedGames {

    private CheckedGames() {}

    /** A game is passed when it ended by its rules, or by whatever the bot is free to do. */
    static StepOutcome of(CheckedBot checked, List<GameRecord> records) {
        for (GameRecord record : records) {
            GameRecord.Fault fault = record.fault();
            if (record.reason().kind() == Reason.Kind.VOID) {
                return new Inconclusive("the arena failed: " + record.detail());
            }
            if (fault != null) {
                return failed(
                        Cause.of(fault.code(), fault.message(), checked.notes().stderr()), fault.message());
            }
        }
        return Passed.SILENTLY;
    }

    /** @param message what happened, as the arena saw it */
    static Failed failed(Cause cause, String message) {
        boolean said = !cause.words().equals(message);
        String words = said ? " " + cause.words() + "." : "";
        String lines = cause.lines().isEmpty()
                ? ""
                : (said ? " At " : " Its stderr ended with: ") + String.join("; ", cause.lines());
        return new Failed(message + remedy(cause) + words + lines, cause);
    }

    /** What to do about it: what the program's own words call for, else what usually helps. */
    private static String remedy(Cause cause) {
        if (!cause.advice().isEmpty()) {
            return " " + cause.advice();
        }
        boolean told = cause.code() == Reason.EXITED && !cause.lines().isEmpty();
        return told ? " The end of its stderr says why." : remedy(cause.code());
    }

    /** What the author of a bot with this fault usually has to do. */
    static String remedy(Reason code) {
        return switch (code) {
            case TIMEOUT, HELLO_TIMEOUT, READY_TIMEOUT ->
                " Answer in time, end the answer with a newline and flush it (flush=True, fflush(stdout)).";
            case BAD_JSON -> " Write one JSON object a line and nothing else in it.";
            case BAD_MESSAGE -> " Look up the reply in protocol/README.md.";
            case WRONG_ID -> " Repeat the request's id, and answer each request once.";
            case ILLEGAL_MOVE ->
                " Choose from the turn's \"legal\" until your own move generator agrees with 'botarena perft'.";
            case EXITED, CRASHED -> " Keep reading until the line {\"type\":\"quit\"} or the end of stdin.";
            case LINE_TOO_LONG, OUTPUT_LIMIT -> " Write to stderr what is not an answer.";
            case MEMORY, LIMIT -> " Use less, or ask the organiser for higher limits.";
            default -> "";
        };
    }
}
