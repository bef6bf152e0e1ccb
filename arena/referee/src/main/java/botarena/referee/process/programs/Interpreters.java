package botarena.referee.process.programs;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finder of interpreters behind shims. */
public interface Interpreters {

    /**
     * Files that a program needs to be executed.
     *
     * @param program the file to execute: behind shims such as pyenv's, which cost 0.1 to 0.2 s at each start
     * @param visible installations outside the system's directories
     * @param path directories in which the program's scripts find it by name
     * @param remark says so to the organiser
     * @param flaw why bots may still not be able to execute it, a phrase; null for no flaw
     */
    record Place(
            Path program,
            List<Path> visible,
            List<Path> path,
            @Nullable String remark,
            @Nullable String flaw) {}

    /** Finds a program that is to run in a directory. */
    Place place(Path program, Path dir);

    /** Whether a file belongs to a program that PATH finds. */
    default boolean isInstalled(Path real) {
        return true;
    }

    /** Takes every program as it is. */
    static Interpreters asTheyAre() {
        return (program, dir) -> new Place(program, List.of(), List.of(), null, null);
    }
}
