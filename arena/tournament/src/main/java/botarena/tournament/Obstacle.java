package botarena.tournament;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** Says in words why a file cannot be read or written: the file system's own messages are often a path alone. */
public final class Obstacle {

    private Obstacle() {}

    /** The end of a sentence. */
    public static String of(IOException problem) {
        if (problem instanceof NoSuchFileException missing) {
            return there(missing.getFile()) ? "there is no such file" : "there is no such folder";
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

    /** Whether the folder of a missing file is there. */
    private static boolean there(String file) {
        Path folder = Path.of(file).toAbsolutePath().getParent();
        return folder != null && Files.isDirectory(folder);
    }
}
