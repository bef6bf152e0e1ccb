package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Bot;
import botarena.referee.Isolation;
import botarena.referee.Secrets;
import botarena.referee.Starter.BuildQuota;
import botarena.referee.process.Starters.Opening;
import botarena.referee.process.Starters.Options;
import botarena.referee.process.programs.Installations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tools that version managers have put into a home: builds and bots find the ones on PATH. */
@Timeout(120)
class ToolsElsewhereTest {

    @TempDir
    private Path home;

    @TempDir
    private Path dir;

    private final List<String> remarks = new ArrayList<>();

    private void program(String path, String script) throws IOException {
        Path file = home.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    /** Answers for a version manager that cannot do without its home, and then is the program itself. */
    private void shim(String path, String question, String answer, String real) throws IOException {
        program(
                path,
                "test \"$HOME\" = '" + System.getenv("HOME") + "' || { echo no version was chosen >&2; exit 1; }\n"
                        + "test \"$*\" != \"" + question + "\" || { echo '" + home.resolve(answer) + "'; exit; }\n"
                        + "exec '" + home.resolve(real) + "' \"$@\"");
    }

    private String built(Isolation level, String folders, String tool, List<String> needs) throws Exception {
        String path = Stream.concat(
                        Stream.of(folders.split(":", -1)).map(home::resolve).map(Path::toString),
                        Stream.of("/usr/bin", "/bin"))
                .collect(Collectors.joining(":"));
        Opening.Open open = (Opening.Open) Starters.open(
                level, new Options(remarks::add, null, Secrets.NONE, List.of()), path, new Installations(path));
        try {
            Files.deleteIfExists(dir.resolve("built"));
            Bot bot = Bots.bot(dir, "./bot").withNeeds(needs);
            String failure =
                    open.builder().build(bot, List.of("/bin/sh", "-c", tool + " > built"), BuildQuota.TIME_ALONE);
            return failure == null ? Files.readString(dir.resolve("built")).strip() : failure;
        } finally {
            open.starter().close();
        }
    }

    private void isFound(String folders, String tool, String said) throws Exception {
        for (Isolation level : List.of(Isolation.AUTO, Isolation.OFF)) {
            assertThat(built(level, folders, tool, List.of(tool))).isEqualTo(said);
            assertThat(built(level, folders, tool, List.of())).isEqualTo(said);
        }
    }

    @ParameterizedTest
    @CsvSource({"rustc", "cargo"})
    void rustByRustup(String tool) throws Exception {
        String real = ".rustup/toolchains/stable/bin/" + tool;
        program(real, "echo rust by rustup");
        shim(".cargo/bin/rustc", "--print sysroot", ".rustup/toolchains/stable", real);
        shim(".cargo/bin/cargo", "nothing", "nothing", real);
        isFound(".cargo/bin", tool, "rust by rustup");
        assertThat(remarks).noneMatch(remark -> remark.contains("bots that use it can read " + home.resolve(".cargo")));
    }

    @Test
    void goInAHome() throws Exception {
        program(
                "go/bin/go",
                "test \"$*\" = 'env GOROOT' && echo '" + home.resolve("go") + "' || cat \"${0%/*}/../lib/go\"");
        Files.createDirectories(home.resolve("go/lib"));
        Files.writeString(home.resolve("go/lib/go"), "go's own files");
        isFound("go/bin", "go", "go's own files");
    }

    @Test
    void nodeByNvmAndWhatItsPackageManagerInstalled() throws Exception {
        String version = ".nvm/versions/node/v20";
        program(
                version + "/bin/node",
                "test \"$1\" = -p && echo '" + home.resolve(version + "/bin/node") + "' || echo node ${1##*/}");
        Path script = home.resolve(version + "/lib/node_modules/typescript/bin/tsc");
        Files.createDirectories(script.getParent());
        Files.writeString(script, "#!/usr/bin/env node\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        Files.createSymbolicLink(home.resolve(version + "/bin/tsc"), Path.of("../lib/node_modules/typescript/bin/tsc"));
        isFound(version + "/bin", "node", "node");
        assertThat(built(Isolation.AUTO, version + "/bin", "tsc", List.of("node", "tsc")))
                .isEqualTo("node tsc");
    }

    @ParameterizedTest
    @CsvSource({"java, -XshowSettings:properties -version", "javac, -J-XshowSettings:properties -version"})
    void javaBySdkman(String tool, String question) throws Exception {
        String version = ".sdkman/candidates/java/17.0.15-tem";
        program(
                version + "/bin/" + tool,
                "test \"$*\" = '" + question + "' && echo '    java.home = " + home.resolve(version) + "' || echo "
                        + tool);
        Files.createSymbolicLink(home.resolve(".sdkman/candidates/java/current"), Path.of("17.0.15-tem"));
        isFound(".sdkman/candidates/java/current/bin", tool, tool);
    }

    @Test
    void kotlinBySdkmanWithTheFilesBesideIt() throws Exception {
        program(".sdkman/candidates/kotlin/2.1.0/bin/kotlinc", "cat \"${0%/*}/../lib/kotlin.jar\"");
        Path jar = home.resolve(".sdkman/candidates/kotlin/2.1.0/lib/kotlin.jar");
        Files.createDirectories(jar.getParent());
        Files.writeString(jar, "kotlin");
        Files.createSymbolicLink(home.resolve(".sdkman/candidates/kotlin/current"), Path.of("2.1.0"));
        isFound(".sdkman/candidates/kotlin/current/bin", "kotlinc", "kotlin");
    }

    @ParameterizedTest
    @CsvSource({"python3, 3.12.1", "ruby, 3.3.0", "php, 8.3.0"})
    void programsOfPyenvRbenvAndPhpenv(String tool, String version) throws Exception {
        String real = "versions/" + version + "/bin/" + tool;
        program(real, "echo " + tool + " " + version);
        String questions = "case \"$1\" in -I|-e|-r) echo '" + home.resolve(real) + "'; exit;; esac\n";
        program(
                "shims/" + tool,
                questions + "test \"$HOME\" = '" + System.getenv("HOME") + "' && exec '" + home.resolve(real)
                        + "' \"$@\"");
        isFound("shims", tool, tool + " " + version);
    }

    @Test
    void aCompilerThatBringsItsOwnLibraries() throws Exception {
        program("opt/gcc-14/bin/cc", "cat \"${0%/*}/../lib/specs\"");
        Files.createDirectories(home.resolve("opt/gcc-14/lib"));
        Files.writeString(home.resolve("opt/gcc-14/lib/specs"), "gcc 14");
        isFound("opt/gcc-14/bin", "cc", "gcc 14");
    }
}
