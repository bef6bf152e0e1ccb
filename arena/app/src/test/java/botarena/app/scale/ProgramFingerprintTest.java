package botarena.app.scale;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramFingerprintTest {

    private static final String GAME = "botarena/Game.class";
    private static final String MANIFEST = "META-INF/MANIFEST.MF";

    @TempDir
    Path dir;

    /** A jar of files of a name and a text each. */
    private String sum(String name, long millis, String... files) throws IOException {
        Path jar = dir.resolve(name);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (int i = 0; i < files.length; i += 2) {
                ZipEntry entry = new ZipEntry(files[i]);
                entry.setTime(millis);
                out.putNextEntry(entry);
                out.write(files[i + 1].getBytes(StandardCharsets.UTF_8));
                out.closeEntry();
            }
        }
        return ProgramFingerprint.digits(jar);
    }

    @Test
    void theSameClassesBuiltLaterHaveTheSameFingerprint() throws IOException {
        String first = sum("first.jar", 1_000_000_000_000L, MANIFEST, "built today", GAME, "rules");
        String second = sum("second.jar", 1_100_000_000_000L, GAME, "rules", MANIFEST, "built tomorrow");
        assertThat(second).isEqualTo(first).matches("[0-9a-f]{12}");
    }

    @Test
    void aChangedOrMissingClassChangesTheFingerprint() throws IOException {
        String whole = sum("whole.jar", 0, GAME, "rules", "botarena/Clock.class", "time");
        assertThat(sum("changed.jar", 0, GAME, "rulez", "botarena/Clock.class", "time"))
                .isNotEqualTo(whole);
        assertThat(sum("renamed.jar", 0, GAME, "rules", "botarena/Watch.class", "time"))
                .isNotEqualTo(whole);
        assertThat(sum("less.jar", 0, GAME, "rules")).isNotEqualTo(whole);
    }
}
