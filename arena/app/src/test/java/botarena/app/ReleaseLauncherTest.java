package botarena.app;

import static botarena.app.StandIns.output;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The launcher in a release, where nothing is built, with a stand-in for Java. */
class ReleaseLauncherTest {

    /** Says which archive it was given, and makes one once the first command, behind which it does so, has looked for it. */
    private static final String ARCHIVING = """
            for word in "$@"; do
                case $word in -XX:SharedArchiveFile=*) archive=${word#*=} ;; esac
            done
            case $* in
                *-version*) echo 'openjdk version "17.0.1"' >&2 ;;
                *AOTClassLinking*) exit 1 ;;
                *-Xshare:dump*)
                    until [ -f looked ]; do sleep 0.05; done
                    echo "$PWD" >"$archive" ;;
                *)
                    [ -f "$archive" ] && echo "with an archive" || echo "without"
                    : >looked ;;
            esac
            """;

    @TempDir
    private Path folder;

    private Path home = Path.of("");
    private final Map<String, String> env = new HashMap<>();
    private @Nullable StandIns standIns;

    @BeforeEach
    void unpack() throws Exception {
        home = Files.createDirectories(folder.resolve("with a blank/botarena-9.1"));
        standIns = new StandIns(folder);
        StandIns.launcher(home);
        Files.writeString(home.resolve("lib/botarena.jar"), "a jar");
        Files.writeString(home.resolve("lib/classes"), "");
        describe("");
        // No folder, so that nothing goes on behind the test.
        env.put("XDG_CACHE_HOME", Files.writeString(folder.resolve("file"), "").toString());
    }

    private void describe(String more) throws Exception {
        Process sum = Deadline.limit(new ProcessBuilder("cksum")
                .redirectInput(home.resolve("lib/botarena.jar").toFile())
                .start());
        Files.writeString(
                home.resolve("lib/release"),
                "version=9.1\ncommit=abc\nsum=" + output(sum).strip() + "\n" + more);
    }

    private Process start(String... words) throws IOException {
        return Objects.requireNonNull(standIns).start(env, home.resolve("botarena"), words);
    }

    private void java(String text) throws IOException {
        Objects.requireNonNull(standIns).script("java", text);
    }

    @Test
    void itRunsItsJarWithoutMavenAndKnowsItsHome() throws Exception {
        java("[ $# -gt 1 ] || echo 'openjdk version \"17.0.1\"'; for word in \"$@\"; do echo \"$word\"; done");
        assertThat(output(start("games")).lines())
                .contains(
                        "-Dbotarena.home=" + home,
                        "-Dbotarena.called=" + home.resolve("botarena"),
                        home + "/lib/botarena.jar",
                        "games");
    }

    @Test
    void theArchiveIsMadeOnceInTheUsersCache() throws Exception {
        java(ARCHIVING);
        env.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        Path former = Files.writeString(
                Files.createDirectories(folder.resolve("cache/botarena")).resolve("8.0-123.jsa"), "");
        FileTime longAgo = FileTime.from(Instant.now().minus(202, ChronoUnit.DAYS));
        Files.getFileAttributeView(former, BasicFileAttributeView.class).setTimes(longAgo, longAgo, null);
        assertThat(output(start("games"))).isEqualTo("without\n");
        Deadline.await("an archive", () -> archives().stream().anyMatch(name -> name.startsWith("9.1")));
        assertThat(output(start("games"))).isEqualTo("with an archive\n");
        assertThat(archives()).hasSize(1).allSatisfy(name -> assertThat(name).matches("9\\.1-\\d+\\.jsa"));
    }

    /** Java 25 archives the classes of {@code train}, linked; Java 17 the ones of the list, as they are. */
    @ParameterizedTest
    @CsvSource({"17.0.1, listed", "25.0.3, trained linked"})
    void laterVersionsTrainTheirArchive(String version, String expected) throws Exception {
        java("""
                classes=listed linked=
                for word in "$@"; do
                    case $word in
                        -XX:SharedArchiveFile=*) archive=${word#*=} ;;
                        -XX:DumpLoadedClassList=*) echo Trained >"${word#*=}"; exit ;;
                        -XX:SharedClassListFile=*) grep -q Trained "${word#*=}" && classes=trained ;;
                        -XX:+AOTClassLinking) linked=" linked" ;;
                    esac
                done
                case $* in
                    *-version*) echo 'openjdk version "VERSION"' >&2 ;;
                    *-Xshare:dump*) echo "$classes$linked" >"$archive" ;;
                esac
                """.replace("VERSION", version));
        env.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        output(start("games"));
        Deadline.await("an archive", () -> !archives().isEmpty());
        assertThat(folder.resolve("cache/botarena").resolve(archives().get(0))).hasContent(expected);
    }

    private List<String> archives() throws IOException {
        Path cache = folder.resolve("cache/botarena");
        if (!Files.isDirectory(cache)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(cache)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jsa") && !name.contains(".new."))
                    .toList();
        }
    }

    @Test
    void aReadOnlyCacheStopsNoRun() throws Exception {
        assertThat(output(start("games"))).isEqualTo("ran games in " + folder + "\n");
    }

    @Test
    void aDamagedJarIsNamed() throws Exception {
        Files.writeString(home.resolve("lib/botarena.jar"), "half a j");
        Process process = start("games");
        assertThat(output(process)).contains("error: this botarena is damaged", "try: download and unpack it again");
        assertThat(process.exitValue()).isEqualTo(69);
    }

    @Test
    void anOldJavaIsNamedWithWhatBringsItsOwn() throws Exception {
        java("echo 'openjdk version \"11.0.2\"' >&2");
        Process process = start("games");
        assertThat(output(process))
                .contains("error: Java 17 or later is needed, 'java' is version 11", "which brings its own Java");
        assertThat(process.exitValue()).isEqualTo(69);
    }

    @Test
    void aBundleRunsOnItsOwnJavaWhichBotsFindToo() throws Exception {
        java("exit 9");
        bundle("echo \"own Java, and $(command -v own)\"");
        StandIns.script(home.resolve("runtime/bin/own"), "");
        assertThat(output(start("games"))).isEqualTo("own Java, and " + home + "/runtime/bin/own\n");
    }

    private void bundle(String java) throws IOException {
        Files.createDirectories(home.resolve("runtime/bin"));
        Files.writeString(home.resolve("runtime/release"), "JAVA_VERSION=\"17.0.15\"\nMODULES=\"java.base\"\n");
        StandIns.script(home.resolve("runtime/bin/java"), java);
    }

    @Test
    void aBundleForAnotherSystemSaysSo() throws Exception {
        bundle("");
        describe("system=linux-x64\nloader=/lib64/no-such-loader.so.2\n");
        Process process = start("games");
        assertThat(output(process))
                .contains("the Java of this bundle is for linux-x64 with glibc", "download botarena-9.1.zip");
        assertThat(process.exitValue()).isEqualTo(69);
    }

    @Test
    void halfAnArchiveIsNoHome() throws Exception {
        Files.delete(home.resolve("lib/botarena.jar"));
        Process process = start("games");
        assertThat(output(process)).contains("error: there is no botarena in " + home);
        assertThat(process.exitValue()).isEqualTo(69);
    }
}
