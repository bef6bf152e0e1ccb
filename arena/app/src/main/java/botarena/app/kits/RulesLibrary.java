package botarena.app.kits;

import botarena.games.Position;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Jar with the rules of all games, the classes that this program itself plays by, and {@link SuccessorProgram}. */
final class RulesLibrary {

    /** Its name in a kit. */
    static final String FILE = "botarena-games.jar";

    private static final LocalDateTime TIME = LocalDateTime.of(2000, 1, 1, 0, 0);

    private RulesLibrary() {}

    /** Writes the jar: the same bytes from the same installation. */
    static void write(Path jar) throws IOException {
        Path home = home();
        if (Files.isDirectory(home)) {
            write(home, jar);
        } else {
            try (FileSystem whole = FileSystems.newFileSystem(home)) {
                write(whole.getPath("/"), jar);
            }
        }
    }

    private static void write(Path root, Path jar) throws IOException {
        try (Stream<Path> all = Files.walk(root.resolve("botarena/games"));
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            List<Path> files = all.filter(Files::isRegularFile).sorted().toList();
            String program = SuccessorProgram.class.getName();
            begin(out, "META-INF/MANIFEST.MF");
            out.write(("Manifest-Version: 1.0\nMain-Class: " + program + "\n\n").getBytes(StandardCharsets.UTF_8));
            for (Path file : files) {
                begin(out, root.relativize(file).toString());
                Files.copy(file, out);
            }
            String name = program.replace('.', '/') + ".class";
            begin(out, name);
            try (InputStream in =
                    Objects.requireNonNull(SuccessorProgram.class.getResourceAsStream("/" + name), name)) {
                in.transferTo(out);
            }
        }
    }

    private static void begin(ZipOutputStream out, String name) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(TIME);
        out.putNextEntry(entry);
    }

    /** Folder of classes or jar from which the rules were loaded. */
    private static Path home() {
        try {
            return Path.of(Position.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
