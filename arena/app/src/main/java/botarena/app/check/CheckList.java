package botarena.app.check;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** All steps in their order. */
final class CheckList {

    private final List<CheckStep> steps;

    CheckList(CheckScope scope) {
        steps = new ArrayList<>(ProtocolSteps.opening(scope.catalog()));
        steps.addAll(GameSteps.games(scope));
        steps.addAll(PositionSteps.of(scope));
        steps.addAll(new BehaviourSteps(scope).steps());
        steps.addAll(ProtocolSteps.closing());
    }

    /** Whether a step could not be judged. */
    static boolean undecided(List<CheckedStep> results) {
        return results.stream().anyMatch(result -> result.outcome() instanceof StepOutcome.Inconclusive);
    }

    /** Takes every step; after a vital one has failed the rest are left out. */
    List<CheckedStep> take(CheckedBot checked, Consumer<CheckedStep> listener) throws InterruptedException {
        List<CheckedStep> results = new ArrayList<>();
        String stopped = "";
        for (CheckStep step : steps) {
            checked.nextStep();
            StepOutcome outcome = stopped.isEmpty()
                    ? step.probe().of(checked)
                    : new StepOutcome.LeftOut("not reached: the bot never passed '" + stopped + "'", true);
            boolean passed = !(outcome instanceof StepOutcome.Failed || outcome instanceof StepOutcome.Inconclusive);
            if (step.vital() && !passed && stopped.isEmpty()) {
                stopped = step.name();
            }
            if (Thread.interrupted()) {
                throw new InterruptedException("the check was broken off");
            }
            CheckedStep result = new CheckedStep(
                    results.size() + 1, step.name(), outcome, checked.notes().transcript());
            listener.accept(result);
            results.add(result);
        }
        return results;
    }
}
