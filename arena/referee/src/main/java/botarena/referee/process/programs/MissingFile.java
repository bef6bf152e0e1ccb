package botarena.referee.process.programs;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Why a file that a command names cannot be executed. */
final class MissingFile {
    private MissingFile() {}

    /** A sentence for the bot's author, null if the file can be executed as far as its place and mode go. */
    static @Nullable String why(Path file) {
        if (Files.isDirectory(file)) {
            return file + " is a directory, not a program.";
        }
        if (!Files.exists(file)) {
            return Files.isSymbolicLink(file)
                    ? link(file)
                    : "There is no file " + file
                            + ": check the command and the bot's directory, and whether it was built.";
        }
        if (!Files.isExecutable(file)) {
            return file + " is not executable: make it so with: chmod +x '" + file + "'.";
        }
        return Files.isRegularFile(file) ? null : file + " is no regular file.";
    }

    private static String link(Path file) {
        try {
            return file + " is a symbolic link to " + file.toRealPath() + ", which cannot be reached.";
        } catch (FileSystemLoopException e) {
            return loop(file);
        } catch (IOException e) {
            boolean loop = String.valueOf(e.getMessage()).contains("symbolic links");
            return loop ? loop(file) : file + " is a symbolic link to nothing.";
        }
    }

    private static String loop(Path file) {
        return file + " is a symbolic link that leads back to itself.";
    }
}
