package botarena.base;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** Says in words why a file cannot be read or written: the file system's own messages are often a path alone. */
public final class FileErrors {

    private FileErrors() {}

    /**
     * {@return the file and the problem, for a line of its own; without the file if it is unknown}
     *
     * @param problem of any file operation
     */
    public static String describe(IOException problem) {
        boolean known = problem instanceof FileSystemException refused && refused.getFile() != null;
        return known ? ((FileSystemException) problem).getFile() + ": " + of(problem) : of(problem);
    }

    /**
     * {@return the end of a sentence that says what went wrong, such as {@code there is no such file}}
     *
     * @param problem of any file operation
     */
    public static String of(IOException problem) {
        if (problem instanceof NoSuchFileException missing) {
            return isFolderThere(missing) ? "there is no such file" : "there is no such folder";
        }
        if (problem instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (problem instanceof FileAlreadyExistsException) {
            return "the file already exists";
        }
        if (problem instanceof NotDirectoryException) {
            return "it is not a folder";
        }
        if (problem instanceof FileSystemException refused && refused.getReason() != null) {
            return refused.getReason();
        }
        return String.valueOf(problem.getMessage());
    }

    /** Whether the folder of an output file exists. */
    private static boolean isFolderThere(NoSuchFileException missing) {
        Path folder = missing.getFile() == null
                ? null
                : Path.of(missing.getFile()).toAbsolutePath().getParent();
        return folder != null && Files.isDirectory(folder);
    }
}
