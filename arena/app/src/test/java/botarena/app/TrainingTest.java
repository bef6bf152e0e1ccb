package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The training that names the classes of the archive: none of its commands fails unnoticed. */
@Tag("slow")
class TrainingTest {

    @TempDir
    private Path folder;

    @Test
    void everyKindOfGameIsPlayed() throws Exception {
        Path classes = folder.resolve("classes");
        Process training = Deadline.limit(new ProcessBuilder(
                        Path.of("../../lib/train").toAbsolutePath().toString(),
                        System.getProperty("java.home") + "/bin/java",
                        program().toString(),
                        classes.toString())
                .redirectErrorStream(true)
                .start());
        String said = StandIns.output(training);
        assertThat(said).contains("comes first of 3 bots", "Tiny (tiny)", "{\"env\":1,");
        assertThat(said.lines().filter(line -> line.startsWith("error: ")))
                .containsExactly("error: bot 'b' never started; it forfeited all its games");
        assertThat(classes).isNotEmptyFile();
    }

    /** A jar of nothing but a list of this test's classes. */
    private Path program() throws IOException {
        List<String> places = new ArrayList<>();
        for (String place : System.getProperty("java.class.path").split(File.pathSeparator)) {
            places.add(Path.of(place).toUri().toString());
        }
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Main.class.getName());
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, String.join(" ", places));
        Path jar = folder.resolve("program.jar");
        try (OutputStream bytes = Files.newOutputStream(jar)) {
            new JarOutputStream(bytes, manifest).close();
        }
        return jar;
    }
}
