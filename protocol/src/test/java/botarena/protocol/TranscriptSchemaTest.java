package botarena.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The lines that the referee writes agree with the published schemas. */
class TranscriptSchemaTest {

    static List<Path> transcripts() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("transcripts"))) {
            Path hidden = Path.of("../sample-games/goofspiel/transcript.txt");
            return Stream.concat(
                            files.filter(f -> f.toString().endsWith(".txt")).sorted(), Stream.of(hidden))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("transcripts")
    void everyLineOfTheArenaIsValid(Path file) throws IOException {
        List<String> lines = lines(file, "[0-3]> ");
        assertThat(lines).allSatisfy(line -> {
            String type = Schemas.JSON.readTree(line).path("type").asText();
            assertThat(Schemas.complaints(type, line)).as(line).isEmpty();
            assertThat(line).startsWith("{\"type\":\"" + type + "\"").isPrintable();
        });
    }

    @ParameterizedTest
    @MethodSource("transcripts")
    void theRecordIsValid(Path file) throws IOException {
        assertThat(Schemas.complaints("record", lines(file, "record ").get(0))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("transcripts")
    void linesOfBotsThatDoNothingWrongAreValid(Path file) throws IOException {
        boolean faultless =
                !Schemas.JSON.readTree(lines(file, "record ").get(0)).has("fault") && !file.endsWith("bad-field.txt");
        for (String line : faultless ? lines(file, "[0-3]< ") : List.<String>of()) {
            JsonNode message = Schemas.JSON.readTree(line);
            assertThat(Schemas.complaints(SchemaTest.schema(message), line)).isEmpty();
        }
    }

    private static List<String> lines(Path file, String mark) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> line.matches("^" + mark + ".*"))
                .map(line -> line.replaceFirst("^" + mark, ""))
                .toList();
    }
}
