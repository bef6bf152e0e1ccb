package botarena.app.check;

import botarena.app.cli.ExitCode;
import botarena.base.Units;
import java.util.List;

/**
 * Summary of a check: failed if a step failed, passed only if every step could be judged.
 *
 * @param warned steps that are passed with a warning, and not counted as passed
 * @param open steps that could not be judged
 * @param unstarted whether the program could not be executed
 */
record CheckSummary(int passed, int warned, int failed, int open, int leftOut, boolean unstarted) {

    static CheckSummary of(List<CheckedStep> results) {
        int passed = count(results, StepOutcome.Passed.class);
        int warned = count(results, StepOutcome.Warned.class);
        int failed = count(results, StepOutcome.Failed.class);
        int open = count(results, StepOutcome.Inconclusive.class);
        boolean unstarted = results.stream()
                .anyMatch(step ->
                        step.name().equals(ProtocolSteps.STARTS) && step.outcome() instanceof StepOutcome.Failed);
        return new CheckSummary(
                passed, warned, failed, open, results.size() - passed - warned - failed - open, unstarted);
    }

    private static int count(List<CheckedStep> results, Class<? extends StepOutcome> kind) {
        return (int) results.stream()
                .filter(result -> kind.isInstance(result.outcome()))
                .count();
    }

    String sentence() {
        if (open > 0 && failed == 0) {
            return "inconclusive: the arena or the machine failed in " + Units.count(open, "step") + "; " + passed
                    + " passed, " + leftOut + " skipped; check it again";
        }
        return passed + " passed, " + (warned == 0 ? "" : Units.count(warned, "warning") + ", ") + failed + " failed, "
                + leftOut + " skipped" + (open == 0 ? "" : ", " + open + " inconclusive");
    }

    int exitCode() {
        return unstarted
                ? ExitCode.NEVER_STARTED
                : failed > 0 ? ExitCode.FAILED : open > 0 ? ExitCode.INCONCLUSIVE : ExitCode.DONE;
    }
}
