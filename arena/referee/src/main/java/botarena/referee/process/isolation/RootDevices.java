package botarena.referee.process.isolation;

import botarena.referee.process.machine.BotToken;
import botarena.referee.process.programs.ProgramQuery;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Devices for bots that run as root. Root owns the machine's devices, and an owner changes their rights without any
 * capability: {@code chmod 600 /dev/null} in a sandbox would stop every other user's programs. These copies belong to
 * another user. All arenas share them, and they stay until the machine restarts: only below /dev may devices always be.
 */
final class RootDevices {
    private static final Path FOLDER = Path.of("/dev/botarena");
    private static final List<String> NAMES = List.of("null", "zero", "full", "random", "urandom", "tty");
    private static final int NOBODY = 65534;
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private RootDevices() {}

    /** Makes the copies if there are none. Empty where no devices can be made, as in some containers. */
    static List<Path> ensure() {
        try {
            if (!Files.isDirectory(FOLDER)) {
                copyDevices();
            }
            return NAMES.stream().map(FOLDER::resolve).toList();
        } catch (IOException notAllowed) {
            return List.of();
        }
    }

    private static void copyDevices() throws IOException {
        Path fresh = Files.createDirectory(
                FOLDER.resolveSibling("botarena-" + BotToken.next().text()));
        try {
            List<String> words = new ArrayList<>(List.of("/bin/cp", "-a"));
            NAMES.forEach(name -> words.add("/dev/" + name));
            words.add(fresh.toString());
            ProgramQuery.Answer answer = new ProgramQuery(PATIENCE).ask(words);
            if (!answer.isSuccess()) {
                throw new IOException(answer.text());
            }
            for (String name : NAMES) {
                Files.setAttribute(fresh.resolve(name), "unix:uid", NOBODY);
                Files.setPosixFilePermissions(fresh.resolve(name), PosixFilePermissions.fromString("rw-rw-rw-"));
            }
            Files.move(fresh, FOLDER, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            try (DirectoryStream<Path> made = Files.newDirectoryStream(fresh)) {
                for (Path device : made) {
                    Files.delete(device);
                }
            }
            Files.delete(fresh);
            // Another arena may have been faster.
            if (!Files.isDirectory(FOLDER)) {
                throw e;
            }
        }
    }
}
