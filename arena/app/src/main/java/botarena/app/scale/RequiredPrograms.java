package botarena.app.scale;

import botarena.app.cli.Failure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Programs of the system without which there is nothing to do. */
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
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.concat(Stream.of(path.split(":")), List.of("/usr/sbin", "/usr/local/sbin").stream())
                .filter(place -> !place.isEmpty())
                .map(place -> Path.of(place, program))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElseThrow(() -> new Failure(MISSING, program + " is not installed", remedy));
    }
}
