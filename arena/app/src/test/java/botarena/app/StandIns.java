package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Programs that stand in for Java, Maven and others, so that every path through the launcher takes moments. */
final class StandIns {

    static final String JAVA = """
            case $* in
                *-version*) echo 'openjdk version "17.0.1"' >&2 ;;
                *-Xshare:dump* | *DumpLoadedClassList*) ;;
                *) for word in "$@"; do last=$word; done; echo "ran $last in $PWD" ;;
            esac
            """;

    private static final Path SOURCES = Path.of("../..");

    private final Path folder;
    final Path tools;

    StandIns(Path folder) throws IOException {
        this.folder = folder;
        tools = Files.createDirectories(folder.resolve("tools"));
        script("java", JAVA);
    }

    /** The launcher and its scripts, in a test's folder. */
    static Path launcher(Path home) throws IOException {
        Files.createDirectories(home.resolve("lib"));
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(SOURCES.resolve("lib"))) {
            for (Path part : parts) {
                Files.copy(part, home.resolve("lib").resolve(part.getFileName()));
            }
        }
        return Files.copy(SOURCES.resolve("botarena"), home.resolve("botarena"));
    }

    void script(String name, String text) throws IOException {
        script(tools.resolve(name), text);
    }

    static void script(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    Process start(Map<String, String> more, Path script, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        Map<String, String> env = builder.environment();
        env.clear();
        env.put("PATH", tools + ":/usr/bin:/bin");
        env.putAll(more);
        return Deadline.limit(builder.start());
    }

    static String output(Process process) throws IOException, InterruptedException {
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return text;
    }

    static void await(Path file) {
        Deadline.await(file.toString(), () -> Files.exists(file));
    }
}
