package botarena.tournament.bots;

import botarena.referee.process.InstalledTools;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Programs of this machine, looked up as they are when bots start. */
public final class InstalledPrograms {

    private InstalledPrograms() {}

    /** Whether a program can be executed: with a {@code /} in the bot's directory, without one on PATH. */
    public static boolean isFound(String program, Path dir) {
        if (program.contains("/")) {
            return isExecutable(dir.resolve(program));
        }
        return InstalledTools.file(program, List.of()).isPresent();
    }

    /**
     * Why a bot cannot have a program that it needs, a phrase; empty if it can. Asks a program outside the system's
     * directories where it is installed, once.
     */
    public static Optional<String> lack(String program, Path dir) {
        return isFound(program, dir)
                ? Optional.ofNullable(InstalledTools.findFlaw(program))
                : Optional.of("it needs " + program + ", which is not there");
    }

    private static boolean isExecutable(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
