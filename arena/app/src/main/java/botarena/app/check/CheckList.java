package botarena.app.check;

import botarena.protocol.Reason;
import botarena.protocol.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** All steps in their order. */
final class CheckList {

    /** A bot that is too late in this many steps is late in all, and each takes as long as its clock. */
    private static final int LATE_STEPS = 2;

    private static final Set<Reason> LATE =
            Set.of(Reason.HELLO_TIMEOUT, Reason.READY_TIMEOUT, Reason.PING_TIMEOUT, Reason.TIMEOUT);

    private final List<CheckStep> steps;

    CheckList(CheckScope scope) {
        steps = new ArrayList<>(ProtocolSteps.opening(scope.catalog()));
        steps.addAll(GameSteps.games(scope));
        steps.addAll(PositionSteps.of(scope));
        steps.addAll(new BehaviourSteps(scope).steps());
        steps.addAll(ProtocolSteps.endSteps());
    }

    /** Listener to a check while it goes on. */
    interface Listener {

        /** A step begins. */
        default void stepStarted(int number, int total, String name, StepNotes notes) {}

        /** A step was taken or left out. */
        void stepTaken(CheckedStep step);
    }

    /** Takes every step; after a vital one has failed, or two have failed for being late, the rest are left out. */
    List<CheckedStep> runSteps(CheckedBot checked, Listener listener) throws InterruptedException {
        List<CheckedStep> results = new ArrayList<>();
        String stopped = "";
        int late = 0;
        for (CheckStep step : steps) {
            checked.nextStep();
            if (stopped.isEmpty()) {
                listener.stepStarted(results.size() + 1, steps.size(), step.name(), checked.notes());
            }
            StepOutcome outcome =
                    stopped.isEmpty() ? step.probe().of(checked) : new StepOutcome.LeftOut("skipped: " + stopped, true);
            boolean passed = !(outcome instanceof StepOutcome.Failed || outcome instanceof StepOutcome.Inconclusive);
            late += step.hurried() || !isLate(outcome) ? 0 : 1;
            if (stopped.isEmpty() && step.vital() && !passed) {
                stopped = "they need '" + step.name() + "' to pass";
            } else if (stopped.isEmpty() && answersInTurn(outcome)) {
                stopped = "the bot answered another request than came";
            } else if (stopped.isEmpty() && late == LATE_STEPS) {
                stopped = "the bot did not answer in time in " + LATE_STEPS + " steps";
            }
            if (Thread.interrupted()) {
                throw new InterruptedException("the check was broken off");
            }
            CheckedStep result = new CheckedStep(
                    results.size() + 1, step.name(), outcome, checked.notes().transcript());
            listener.stepTaken(result);
            results.add(result);
        }
        return results;
    }

    /** A bot that does not choose its answer by the type of the request fails all further steps, in many ways. */
    private static boolean answersInTurn(StepOutcome outcome) {
        return outcome instanceof StepOutcome.Failed failed
                && failed.cause() != null
                && failed.cause().advice().startsWith(Reply.BY_TYPE);
    }

    private static boolean isLate(StepOutcome outcome) {
        return outcome instanceof StepOutcome.Failed failed
                && failed.cause() != null
                && LATE.contains(failed.cause().code());
    }
}
