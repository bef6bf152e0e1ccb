package botarena.tournament.bots;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Looks programs up as they are looked up when bots start. */
public final class Programs {

    private Programs() {}

    /** Whether a program can be executed: with a {@code /} in the bot's directory, without one on PATH. */
    public static boolean found(String program, Path dir) {
        if (program.contains("/")) {
            return executable(dir.resolve(program));
        }
        String path = System.getenv().getOrDefault("PATH", "");
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .anyMatch(entry -> executable(Path.of(entry, program)));
    }

    private static boolean executable(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
