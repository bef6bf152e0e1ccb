package botarena.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SchemaTest {

    private static final Set<String> FROM_BOTS = Set.of("ready", "move", "pong");

    static List<String> examples() throws IOException {
        return Files.readAllLines(Path.of("README.md")).stream()
                .filter(line -> line.startsWith("{\""))
                .toList();
    }

    /** The schema for a line: its type, hello being two, a bare state having none. */
    static String schema(JsonNode message) {
        String type = message.path("type").asText("state");
        return type.equals("hello") && message.has("name") ? "bot-hello" : type;
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleInTheSpecificationIsValid(String line) throws IOException {
        assertThat(Schemas.complaints(schema(Schemas.JSON.readTree(line)), line))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleIsOneStrictLine(String line) {
        assertThat(Json.write(Json.object(line))).isEqualTo(line);
    }

    @Test
    void everyMessageHasAnExample() throws IOException {
        Set<String> shown = new TreeSet<>();
        for (String line : examples()) {
            shown.add(schema(Schemas.JSON.readTree(line)));
        }
        try (Stream<Path> files = Files.list(Path.of("schema"))) {
            Set<String> there = files.map(f -> f.getFileName().toString().replace(".json", ""))
                    .filter(name -> !Set.of("common", "record", "rules-question", "rules-answer")
                            .contains(name))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(shown).containsExactlyElementsOf(there).containsAll(FROM_BOTS);
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "move | {\"type\":\"move\",\"id\":\"7\",\"move\":\"a\"}",
                "move | {\"type\":\"move\",\"id\":7}",
                "move | {\"type\":\"move\",\"id\":7,\"resign\":false}",
                "move | {\"type\":\"move\",\"id\":7,\"move\":\"a\",\"info\":{\"score\":2}}",
                "ready | {\"type\":\"pong\",\"id\":7}",
                "bot-hello | {\"type\":\"hello\",\"id\":0,\"protocol\":1}",
                "quit | {\"type\":\"quit\",\"id\":1}",
                "error | {\"type\":\"error\",\"for\":1,\"code\":\"line\",\"fatal\":true,\"got\":\"\",\"message\":\"\"}"
            })
    void mistakesAreRefused(String schema, String line) throws IOException {
        assertThat(Schemas.complaints(schema, line)).isNotEmpty();
    }

    @Test
    void theSchemasKnowEveryReasonAndCode() throws IOException {
        JsonNode known = Schemas.JSON
                .readTree(Files.readString(Path.of("schema/common.json")))
                .path("definitions");
        assertThat(words(known.at("/reason/anyOf/0"))).isEqualTo(words(r -> r != Reason.Kind.WARNING));
        assertThat(words(known.path("fault")))
                .isEqualTo(words(Set.of(Reason.Kind.FORFEIT, Reason.Kind.UNPLAYED, Reason.Kind.VOID)::contains));
        Set<String> told = words(Set.of(Reason.Kind.FORFEIT, Reason.Kind.VOID, Reason.Kind.WARNING)::contains);
        told.add(Reason.UNLISTED.word()); // of games that are not played, bots hear of these alone
        assertThat(words(known.path("code"))).isEqualTo(told);
    }

    private static Set<String> words(JsonNode schema) {
        Set<String> words = new TreeSet<>();
        schema.path("enum").forEach(word -> words.add(word.asText()));
        return words;
    }

    private static Set<String> words(java.util.function.Predicate<Reason.Kind> kinds) {
        return Arrays.stream(Reason.values())
                .filter(reason -> kinds.test(reason.kind()))
                .map(Reason::word)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
