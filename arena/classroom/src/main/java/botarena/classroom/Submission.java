package botarena.classroom;

import botarena.classroom.roster.Student;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Submission of one student, or of several of one group together.
 *
 * @param bot the name it plays under; empty where it does not play
 * @param students at least one
 * @param dir its folder, absolute; null where none was found
 * @param state what became of it
 * @param submitted when it was handed in, null where there is nothing
 * @param flaw why it cannot be used; empty where it can
 */
public record Submission(
        String bot,
        List<Student> students,
        @Nullable Path dir,
        State state,
        @Nullable Instant submitted,
        String flaw) {

    /** State of a submission. */
    public enum State {
        /** It plays. */
        ENTERED,
        /** It plays, marked as late. */
        LATE,
        /** It came too late to play. */
        REFUSED,
        /** There is no folder. */
        MISSING,
        /** There is nothing in its folder that could be started, or its {@code bot.yaml} has mistakes. */
        UNUSABLE;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Whether its bot takes part. */
        public boolean plays() {
            return this == ENTERED || this == LATE;
        }
    }

    public Submission {
        students = List.copyOf(students);
    }

    /** Its authors' names. */
    String authors() {
        return students.stream().map(Student::name).collect(Collectors.joining(" & "));
    }
}
