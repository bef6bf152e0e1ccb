package botarena.app.scale;

import botarena.app.cli.Failure;
import botarena.referee.process.InstalledTools;
import java.nio.file.Path;
import java.util.List;

/** Programs of the system that a command cannot do without. */
final class RequiredPrograms {

    /** A program that is needed is missing, as the launcher says it of Java. */
    private static final int MISSING = 69;

    private RequiredPrograms() {}

    static String natsServer() {
        return find(
                "nats-server",
                "apt install nats-server (Debian, Ubuntu), or run the image nats:2.9 with -c DIR/nats.conf");
    }

    static String ssh() {
        return find("ssh", "apt install openssh-client (Debian, Ubuntu)");
    }

    /** Debian keeps servers where only root looks for them. */
    private static String find(String program, String remedy) {
        return InstalledTools.file(program, List.of(Path.of("/usr/sbin"), Path.of("/usr/local/sbin")))
                .map(Path::toString)
                .orElseThrow(() -> new Failure(MISSING, program + " is not installed", remedy));
    }
}
