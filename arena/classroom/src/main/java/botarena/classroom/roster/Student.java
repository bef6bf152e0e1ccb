package botarena.classroom.roster;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One line of a roster.
 *
 * @param name unique in its course
 * @param group empty without one
 * @param dir the submission's folder, absolute; null where the roster leaves it to be found by the student's name
 * @param submitted when it was handed in, where the roster says so; else the files' times tell
 * @param command how this submission is started; empty for the course's command
 * @param line of the roster, from 1; 0 where the student stands in no roster
 * @param more fields of columns that are not known here, in their order; grades have them too
 */
public record Student(
        String name,
        String group,
        @Nullable Path dir,
        @Nullable Instant submitted,
        List<String> command,
        int line,
        Map<String, String> more) {
    public Student {
        command = List.copyOf(command);
        more = Collections.unmodifiableMap(new LinkedHashMap<>(more));
    }

    /** A student of whom the roster says no more. */
    public Student(
            String name,
            String group,
            @Nullable Path dir,
            @Nullable Instant submitted,
            List<String> command,
            int line) {
        this(name, group, dir, submitted, command, line, Map.of());
    }

    /** The same student with another folder. */
    public Student withFolder(@Nullable Path folder) {
        return new Student(name, group, folder, submitted, command, line, more);
    }

    /** A student who handed in a folder but stands in no roster. */
    public static Student ofFolder(Path dir) {
        return new Student(String.valueOf(dir.getFileName()), "", dir, null, List.of(), 0);
    }
}
