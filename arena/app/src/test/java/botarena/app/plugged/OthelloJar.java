package botarena.app.plugged;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Game;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** The sample jar, compiled from its source as it is or with a change. */
public final class OthelloJar {

    static final String SERVICES = "META-INF/services/botarena.games.Game";

    private static final Path SAMPLE =
            Path.of("../../sample-games/othello/src").toAbsolutePath().normalize();

    private final Path folder;
    private String api = "1";
    private String services = "othello.Othello\n";
    private String change = "";
    private String instead = "";
    private boolean doubled;

    /** @param folder for sources, classes and the jar */
    public OthelloJar(Path folder) {
        this.folder = folder;
    }

    /** @param number of the games API it was built for; empty for a manifest that says nothing */
    OthelloJar api(String number) {
        api = number;
        return this;
    }

    /** @param lines of the services file; empty for none */
    OthelloJar services(String lines) {
        services = lines;
        return this;
    }

    /** Other code in place of some. */
    public OthelloJar change(String from, String to) {
        change = from;
        instead = to;
        return this;
    }

    /** With classes of the arena's own in it. */
    OthelloJar doubled() {
        doubled = true;
        return this;
    }

    /** Writes {@code othello.jar}. */
    public Path write() throws IOException {
        Path sources = Files.createDirectories(folder.resolve("src"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<Path> files = new ArrayList<>();
        for (String name : List.of("Othello.java", "OthelloPosition.java")) {
            String code = Files.readString(SAMPLE.resolve("othello").resolve(name));
            files.add(
                    Files.writeString(sources.resolve(name), change.isEmpty() ? code : code.replace(change, instead)));
        }
        compile(files, classes);
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (!api.isEmpty()) {
            manifest.getMainAttributes().put(new Attributes.Name("Botarena-Games-Api"), api);
        }
        Path jar = folder.resolve("othello.jar");
        try (OutputStream bytes = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(bytes, manifest)) {
            if (!services.isEmpty()) {
                out.putNextEntry(new ZipEntry(SERVICES));
                out.write(services.getBytes(StandardCharsets.UTF_8));
            }
            add(out, classes, classes);
            if (doubled) {
                addGames(out, home(Game.class));
            }
        }
        return jar;
    }

    /** @param home a folder or, where all modules are packed, a jar */
    private static void addGames(JarOutputStream out, Path home) throws IOException {
        if (Files.isDirectory(home)) {
            add(out, home, home.resolve("botarena"));
            return;
        }
        try (FileSystem packed = FileSystems.newFileSystem(home)) {
            add(out, packed.getPath("/"), packed.getPath("/botarena"));
        }
    }

    private static void add(JarOutputStream out, Path root, Path part) throws IOException {
        try (Stream<Path> all = Files.walk(part)) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(new ZipEntry(root.relativize(file).toString()));
                Files.copy(file, out);
            }
        }
    }

    private static void compile(List<Path> sources, Path into) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter complaints = new StringWriter();
        // Without the annotations of the arena, as an author compiles.
        List<String> options = List.of(
                "--release",
                "17",
                "-proc:none",
                "-nowarn",
                "-d",
                into.toString(),
                "-cp",
                home(Game.class).toString());
        boolean done = compiler.getTask(
                        complaints,
                        null,
                        null,
                        options,
                        null,
                        compiler.getStandardFileManager(null, null, null).getJavaFileObjectsFromPaths(sources))
                .call();
        assertThat(done).as(complaints.toString()).isTrue();
    }

    /** The folder of the classes of an arena's part. */
    public static Path home(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
