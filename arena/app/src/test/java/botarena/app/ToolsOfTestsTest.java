package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Packages that the pages tell developers to install are the ones that tests look for. */
class ToolsOfTestsTest {
    private static final Path HOME = Path.of("../..");
    private static final Set<String> PACKAGES =
            Stream.of(Tool.values()).map(Tool::debianPackage).collect(Collectors.toSet());

    private static Set<String> list(String page, String before, String after) throws IOException {
        Matcher list = Pattern.compile(Pattern.quote(before) + "([^:]*?)" + Pattern.quote(after))
                .matcher(Files.readString(HOME.resolve(page)));
        assertThat(list.find()).as(page).isTrue();
        return Set.of(list.group(1).split(",\\s+"));
    }

    @Test
    void thePageOnBuildingNamesAll() throws IOException {
        assertThat(list("docs/building.md", "All packages: ", ". `npm")).isEqualTo(PACKAGES);
    }

    @Test
    void theReadmeNamesSomeOfThem() throws IOException {
        assertThat(PACKAGES).containsAll(list("README.md", "For all tests, install ", ". "));
    }

    @Test
    void continuousIntegrationInstallsThem() throws IOException {
        assertThat(Files.readString(HOME.resolve(".ci/test-tools"))).contains("/Tool.java)");
    }
}
