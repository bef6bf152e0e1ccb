package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A compiler that PATH finds and that does not work: the list of installed tools says why. */
class UnusableToolTest {

    @TempDir
    private Path folder;

    private String why = "";

    @BeforeEach
    void rustupWithoutAVersion() throws IOException {
        Path rustc = Files.createDirectory(folder.resolve("shims")).resolve("rustc");
        Files.writeString(rustc, "#!/bin/sh\necho 'error: no default toolchain is configured' >&2\nexit 1\n");
        assertThat(rustc.toFile().setExecutable(true)).isTrue();
        why = "not usable in the sandbox: rustc, because " + rustc
                + " fails: error: no default toolchain is configured";
    }

    private String said(String... arguments) throws Exception {
        String path = folder.resolve("shims") + ":" + System.getenv("PATH");
        return UserProcess.said(folder, List.of(), Map.of("PATH", path), arguments);
    }

    @Test
    @Needs(Tool.MAKE)
    void isNamedByNew() throws Exception {
        assertThat(said("new", "--list")).containsPattern("(?m)^rust +needs rustc, java, make +\\Q" + why + "\\E$");
    }

    @Test
    void isNamedByDoctor() throws Exception {
        assertThat(said("doctor")).contains(why).doesNotContainPattern("rustc [0-9]");
    }

    @Test
    void isNamedWhereItIsNeeded() throws Exception {
        Files.copy(Path.of("src/test/resources/bots/first.sh"), folder.resolve("first.sh"));
        String bot = "command: [sh, first.sh]}";
        Files.writeString(
                folder.resolve("cup.yaml"),
                "bots: [{name: a, " + bot + ", {name: b, " + bot + ", {name: c, needs: [rustc], " + bot + "]\n"
                        + "games: [{game: quixo, options: {size: 3}}]\nschedule: {games-per-pair: 2}\n");
        assertThat(said("run", "cup.yaml", "--no-progress")).contains("warning: bot 'c' is skipped: " + why);
    }
}
