package botarena.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Files of expected text among the test resources; {@code -Dgolden=write} writes them instead of comparing. */
final class Golden {

    private static final Path RESOURCES = Path.of("src", "test", "resources");

    private Golden() {}

    /** The files of a folder with an ending, by name. */
    static Stream<Path> files(String folder, String ending) {
        try (Stream<Path> files = Files.list(RESOURCES.resolve(folder))) {
            List<Path> sorted = files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
            assertThat(sorted).isNotEmpty();
            return sorted.stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path file(String name) {
        return RESOURCES.resolve(name);
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void assertWritten(Path file, String text) throws IOException {
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(file, text);
        }
        assertThat(text).as(file.toString()).isEqualTo(read(file));
    }
}
