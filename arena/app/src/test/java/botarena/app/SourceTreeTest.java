package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Changes that make the launcher for Windows build again. */
class SourceTreeTest {

    private static final FileTime BEFORE = FileTime.fromMillis(1_000_000_000_000L);
    private static final FileTime BUILT = FileTime.fromMillis(1_000_000_060_000L);
    private static final FileTime AFTER = FileTime.fromMillis(1_000_000_120_000L);

    @TempDir
    private Path home;

    @BeforeEach
    void build() throws IOException {
        for (String file : new String[] {
            "pom.xml", "arena/app/pom.xml", "arena/app/src/main/java/Main.java",
                    "arena/app/src/test/java/MainTest.java",
            "protocol/src/main/java/Line.java", "kits/java/Bot.java", "lib/FasterStart.java", "docs/a.md"
        }) {
            Files.createDirectories(home.resolve(file).getParent());
            Files.writeString(home.resolve(file), "");
        }
        try (var all = Files.walk(home)) {
            for (Path each : all.toList()) {
                Files.setLastModifiedTime(each, BEFORE);
            }
        }
        Files.setLastModifiedTime(Files.writeString(home.resolve("begun"), ""), BUILT);
    }

    private boolean newer() {
        return new SourceTree(home).isNewer(home.resolve("begun"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pom.xml",
                "arena/app/pom.xml",
                "arena/app/src/main/java/Main.java",
                "arena/app/src/main/java",
                "protocol/src/main/java/Line.java",
                "kits/java/Bot.java",
                "lib/FasterStart.java"
            })
    void aChangedSourceCounts(String file) throws IOException {
        assertThat(newer()).isFalse();
        Files.setLastModifiedTime(home.resolve(file), AFTER);
        assertThat(newer()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"arena/app/src/test/java/MainTest.java", "docs/a.md"})
    void unbuiltBotsDoNot(String file) throws IOException {
        Files.setLastModifiedTime(home.resolve(file), AFTER);
        assertThat(newer()).isFalse();
    }

    @Test
    void withoutABuildEverythingIsNewer() throws IOException {
        Files.delete(home.resolve("begun"));
        assertThat(newer()).isTrue();
    }

    /** Its launcher and the program agree on the code and the property, and name the same folders as the other launcher. */
    @Test
    void theLaunchersAgree() throws IOException {
        String windows = Files.readString(Path.of("../../botarena.cmd"));
        assertThat(windows).contains("\"==\"" + SourceTree.STALE + "\"", "-D" + Main.SOURCES + "=");
        Matcher unix = Pattern.compile("find ((?:\"[^\"]*\"\\S*|\\s|\\\\)+)-newer")
                .matcher(Files.readString(Path.of("../../lib/build.sh")));
        assertThat(unix.find()).isTrue();
        String java = Files.readString(Path.of("src/main/java/botarena/app/SourceTree.java"));
        for (String root :
                unix.group(1).replace("\"", "").replace("\\", "").trim().split("\\s+")) {
            assertThat(java).contains(root.replaceFirst("^\\$home/(arena/\\*/)?", ""));
        }
    }

    @Test
    void theProgramEndsWithItsCode() throws Exception {
        List<String> words = ProgramCommand.words("-D" + Main.SOURCES + "=" + home);
        words.add("games");
        ProcessBuilder builder = new ProcessBuilder(words);
        Path said = home.resolve("said");
        Process process =
                builder.redirectErrorStream(true).redirectOutput(said.toFile()).start();
        assertThat(process.waitFor(100, TimeUnit.SECONDS)).isTrue();
        assertThat(Map.of(process.exitValue(), Files.readString(said))).isEqualTo(Map.of(SourceTree.STALE, ""));
    }
}
