package botarena.app.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StepNotesTest {

    /** In a team, the partner is the same program, and its process ends later. */
    @Test
    void theCauseIsReadFromTheProcessThatFailed() {
        StepNotes notes = new StepNotes();
        notes.stderr("starting", false);
        assertThat(notes.stderr()).isEqualTo("starting");
        notes.stderr("ValueError: boom", true);
        notes.stderr("thinking", false);
        assertThat(notes.stderr()).isEqualTo("ValueError: boom");
    }
}
