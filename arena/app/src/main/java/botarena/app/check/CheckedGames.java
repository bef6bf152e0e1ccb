package botarena.app.check;

import botarena.app.check.StepOutcome.Failed;
import botarena.app.check.StepOutcome.Inconclusive;
import botarena.app.check.StepOutcome.Passed;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
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
                return new Failed(fault.message() + remedy(fault.code()) + lastWords(checked));
            }
        }
        return Passed.SILENTLY;
    }

    private static String lastWords(CheckedBot checked) {
        String words = checked.notes().lastWords();
        return words.isEmpty() ? "" : " Its stderr ended with: " + words;
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
