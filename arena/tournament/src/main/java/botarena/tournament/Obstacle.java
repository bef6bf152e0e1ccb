package botarena.tournament;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Says in words why a file cannot be read or written: the file system's own messages are often a path alone. */
public final class Obstacle {

    private Obstacle() {}

    /** The end of a sentence. */
    public static String of(IOException problem) {
        if (problem instanceof NoSuchFileException) {
            return "there is no such folder";
        }
        if (problem instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (problem instanceof FileAlreadyExistsException) {
            return "there is such a file already";
        }
        if (problem instanceof NotDirectoryException) {
            return "that is no folder";
        }
        if (problem instanceof FileSystemException refused && refused.getReason() != null) {
            return refused.getReason();
        }
        return String.valueOf(problem.getMessage());
    }
}
