package botarena.scale.coordinate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Name of a results folder on the broker, kept in the folder so that a continued run finds its messages. */
final class RunName {

    /** In the results folder. */
    static final String FILE = ".run";

    private static final int NAME_BYTES = 6;
    private static final Pattern NAME = Pattern.compile("[0-9a-f]{12}");

    private RunName() {}

    /** The name that the folder has, or a new one that it has from now on. */
    static String of(Path results) throws IOException {
        Path file = results.resolve(FILE);
        if (Files.exists(file)) {
            String name = Files.readString(file).strip().split("\\s", 2)[0];
            if (NAME.matcher(name).matches()) {
                return name;
            }
        }
        String name = random();
        Files.createDirectories(results);
        Files.writeString(file, name + "\n");
        return name;
    }

    /** Twelve random hexadecimal digits. */
    static String random() {
        byte[] bytes = new byte[NAME_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
