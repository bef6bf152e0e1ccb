package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.catalog.Games;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Reads sources, not classes: so sample bots and benchmarks, which the app knows nothing of, are seen too. */
class PackagesTest {
    private static final Path HOME = Path.of("../..");
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern MODULE = Pattern.compile("<module>(.+)</module>");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern TYPE =
            Pattern.compile("(?m)^(?:[a-z-]+ )*(?:class|record|interface|enum|@interface) (\\w+)");
    private static final Pattern ROW = Pattern.compile("(?m)^- `([\\w.]+)`:");

    static List<String> sources() {
        return found(MODULE, text(HOME.resolve("pom.xml")))
                .filter(module -> Files.isDirectory(HOME.resolve(module).resolve(SOURCES)))
                .flatMap(module -> sources(module).stream())
                .toList();
    }

    private static List<String> sources(String module) {
        try (Stream<Path> files = Files.walk(HOME.resolve(module).resolve(SOURCES))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .map(PackagesTest::text)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map((MatchResult result) -> result.group(1));
    }

    /** A reader of a name need not look for the package it comes from. */
    @Test
    void noSimpleNameStandsTwice() {
        TreeMap<String, Integer> count = new TreeMap<>();
        sources().stream().flatMap(source -> found(TYPE, source)).forEach(name -> count.merge(name, 1, Integer::sum));
        assertThat(count).hasSizeGreaterThan(500);
        count.values().removeIf(times -> times == 1);
        assertThat(count).isEmpty();
    }

    @Test
    void everyPackageIsNamedOnThePage() {
        TreeSet<String> packages = new TreeSet<>();
        sources().stream().flatMap(source -> found(PACKAGE, source)).forEach(packages::add);
        packages.removeIf(name -> Games.BUILT_IN.stream()
                .anyMatch(game -> game.getClass().getPackageName().equals(name)));
        assertThat(found(ROW, text(HOME.resolve("docs/packages.md")))).containsExactlyInAnyOrderElementsOf(packages);
    }
}
