package botarena.app.check;

import java.util.List;

/**
 * A step that was taken.
 *
 * @param number from 1
 * @param name of the step
 * @param outcome its result
 * @param transcript the lines exchanged, {@code >} arena, {@code <} bot
 */
record CheckedStep(int number, String name, StepOutcome outcome, List<String> transcript) {

    /** False where a step before it, without which nothing makes sense, was not passed. */
    boolean isReached() {
        return !(outcome instanceof StepOutcome.LeftOut left && left.unreached());
    }
}
