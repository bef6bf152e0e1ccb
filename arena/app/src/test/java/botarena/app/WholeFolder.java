package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** All files below a folder, read as bytes. */
public final class WholeFolder {

    private WholeFolder() {}

    /** Asserts that a word is in no file and no file's name. */
    public static void assertWithout(Path folder, String word) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> regular = files.filter(Files::isRegularFile).toList();
            assertThat(regular).isNotEmpty();
            for (Path file : regular) {
                String text = Files.readString(file, StandardCharsets.ISO_8859_1);
                assertThat(text.contains(word)).as(file.toString()).isFalse();
                assertThat(file.toString()).doesNotContain(word);
            }
        }
    }
}
