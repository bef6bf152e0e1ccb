package botarena.referee.process.machine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A session of a program's own: a Ctrl-C meant for the arena does not reach it then. */
public final class Setsid {
    private static final Path SETSID = Path.of("/usr/bin/setsid");

    private Setsid() {}

    /** The words before a command that begin one, none where there is no {@code setsid}. */
    public static List<String> words() {
        return Machine.LINUX && Files.isExecutable(SETSID) ? List.of(SETSID.toString()) : List.of();
    }
}
