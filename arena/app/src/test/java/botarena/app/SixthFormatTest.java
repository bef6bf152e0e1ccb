package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.tournament.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One more format of a tournament needs the files that docs/decisions.md lists, and no others. */
class SixthFormatTest {

    private static final Path DOCS = Path.of("../../docs");

    private static final List<String> FORMATS = Stream.of(Format.class.getPermittedSubclasses())
            .map(Class::getSimpleName)
            .toList();

    private static Set<String> listed() throws IOException {
        String page = Files.readString(DOCS.resolve("decisions.md"));
        int from = page.indexOf("**A format is a value with its own keys.**");
        return found("`([^`]+)`", page.substring(from, page.indexOf("\n\n", from)));
    }

    private static Set<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toSet());
    }

    /** The formats that each type of the product names, without the one it is the schedule of. */
    private static Map<String, Set<String>> named() {
        Map<String, Set<String>> named = new TreeMap<>();
        for (String source : PackagesTest.sources()) {
            Set<String> formats = found("\\b(?:Format\\.|record )(" + String.join("|", FORMATS) + ")\\b", source);
            found("(?m)^(?:[a-z-]+ )*(?:class|record|interface|enum) (\\w+)", source).stream()
                    .filter(type -> !formats.isEmpty() && !FORMATS.contains(type))
                    .forEach(type -> named.put(type, formats));
        }
        return named;
    }

    /** Other files name one format at most: a class's check, a contest's ladder, a file without the key. */
    @Test
    void codeThatTellsFormatsApartIsListed() throws IOException {
        assertThat(listed())
                .as("besides the schedule and its test")
                .contains("docs/tournaments.md", "-Dgolden=write")
                .hasSize(5);
        assertThat(named().entrySet())
                .filteredOn(type -> type.getValue().size() > 1)
                .extracting(Map.Entry::getKey)
                // A contest's final is one of two, which a sixth does not change.
                .filteredOn(type -> !type.equals("FinalFile"))
                .isNotEmpty()
                .isSubsetOf(listed());
    }

    @Test
    void aFormatThatNothingTakesByItselfIsNamedByListedTypesAlone() throws IOException {
        for (String format : List.of("Gauntlet", "Knockout")) {
            assertThat(named().entrySet())
                    .filteredOn(type -> type.getValue().contains(format))
                    .extracting(Map.Entry::getKey)
                    .hasSize(3)
                    .isSubsetOf(listed());
        }
    }

    @Test
    void eachFormatHasARowOfThePage() throws IOException {
        assertThat(FORMATS)
                .allSatisfy(format -> assertThat(DOCS.resolve("tournaments.md"))
                        .content()
                        .contains("\n| `"
                                + format.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT) + "` |"));
    }
}
