package botarena.referee.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchProgramsTest {

    @TempDir
    Path folder;

    private String compiler(String script) throws IOException {
        Path file = Files.writeString(folder.resolve("cc"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        return file.toString();
    }

    @Test
    void bothProgramsAreCompiledFromTheirSources() throws IOException, InterruptedException {
        String compiler = compiler("echo \"$@\" >> " + folder.resolve("asked"));
        assertThat(BenchPrograms.compile(compiler, Path.of("/src"), folder)).isTrue();
        assertThat(Files.readAllLines(folder.resolve("asked")))
                .containsExactly(
                        "-O2 -std=gnu11 -o " + folder + "/instant /src/instant.c",
                        "-O2 -std=gnu11 -o " + folder + "/pingpong /src/pingpong.c");
    }

    @Test
    void withoutACompilerThereIsNothingToMeasureWith() throws IOException, InterruptedException {
        assertThat(BenchPrograms.compile(folder.resolve("none").toString(), folder, folder))
                .isFalse();
    }

    @Test
    void whatTheCompilerSaysIsPassedOn() throws IOException {
        String compiler = compiler("echo 'line 3: no'; exit 1");
        assertThatThrownBy(() -> BenchPrograms.compile(compiler, Path.of("/src"), folder))
                .hasMessage("cannot compile /src/instant.c: line 3: no");
    }
}
