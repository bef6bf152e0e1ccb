package botarena.app.check;

import botarena.app.check.StepOutcome.Failed;
import botarena.app.check.StepOutcome.Inconclusive;
import botarena.app.check.StepOutcome.Passed;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.cause.FailureCause;
import java.util.List;

/** Turns a game's course into the outcome of a step, with a word on how to fix it. */
final class CheckedGames {

    private CheckedGames() {}

    /** A game is passed when it ended by its rules, or by a choice that the bot is free to make. */
    static StepOutcome of(CheckedBot checked, List<GameRecord> records) {
        for (GameRecord record : records) {
            GameRecord.Fault fault = record.fault();
            if (record.reason().kind() == Reason.Kind.VOID) {
                return new Inconclusive(
                        record.isUndecided() ? record.detail() : "the arena failed: " + record.detail());
            }
            if (fault != null) {
                return describeFailure(
                        FailureCause.of(
                                fault.code(), fault.said(), checked.notes().stderr()),
                        fault.message());
            }
        }
        return Passed.SILENTLY;
    }

    /**
     * @param message the arena's view of it
     */
    static Failed describeFailure(FailureCause cause, String message) {
        String raised = cause.words().equals(message) ? "" : " " + cause.words() + ".";
        String lines = cause.lines().isEmpty() ? "" : " (" + String.join("; ", cause.lines()) + ")";
        String remedy = cause.advice().isEmpty() ? "" : " " + cause.advice();
        return new Failed(message + raised + lines + remedy, cause);
    }
}
