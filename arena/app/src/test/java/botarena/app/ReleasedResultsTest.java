package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files of past releases can be read and agree with the rules for ever: folders are added here, and none is changed.
 */
class ReleasedResultsTest {

    private static final Path RESULTS = Path.of("../../results");

    static Stream<Path> released() throws IOException {
        try (Stream<Path> folders = Files.list(RESULTS)) {
            return folders
                    .filter(folder -> folder.getFileName().toString().matches("example-[\\d.]+"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @Test
    void theFirstReleaseIsAmongThem() throws IOException {
        assertThat(released()).contains(RESULTS.resolve("example-1.0"));
    }

    @ParameterizedTest
    @MethodSource("released")
    void theyAreSoundAndShown(Path folder) {
        Invocation verified = Invocation.of("verify", folder.toString());
        assertThat(verified.code()).as(verified.err()).isZero();
        Invocation shown = Invocation.of("show", folder.toString());
        assertThat(shown.code()).as(shown.err()).isZero();
    }
}
