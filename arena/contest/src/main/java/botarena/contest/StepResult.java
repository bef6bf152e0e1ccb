package botarena.contest;

import java.time.Instant;

/**
 * Result of a step of an upload's way, as a {@code state} event of the log has it.
 *
 * @param state the upload's new state
 * @param at when the step ended
 * @param note a cause, a count of steps or the organiser's reason; may be empty
 * @param again whether failures are counted from zero
 * @param admitted whether the organiser lets the upload play even if the exam fails
 */
record StepResult(UploadState state, Instant at, String note, boolean again, boolean admitted) {

    static StepResult of(ContestEvent event, UploadState state) {
        return new StepResult(state, event.at(), event.text("note"), event.flag("again"), event.flag("admitted"));
    }
}
