package botarena.referee.process.programs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Interpreters are asked where they are, whatever they do when they are asked. */
@Timeout(120)
class InstallationsTest {
    private static final Path PYTHON = Path.of("/usr/bin/python3");

    @TempDir
    private Path elsewhere;

    @TempDir
    private Path bot;

    private Path shim = Path.of("");

    @BeforeEach
    void place() {
        shim = elsewhere.resolve("python3");
    }

    private Interpreters.Place asked(Duration patience, String script) throws IOException {
        Files.writeString(shim, "#!/bin/sh\n" + script + "\n");
        assertThat(shim.toFile().setExecutable(true)).isTrue();
        return new Installations(patience).place(shim, bot);
    }

    @Test
    void oneThatNeverEndsIsTakenForWhatItSeemsAndEnded() throws Exception {
        Path pid = elsewhere.resolve("pid");
        Interpreters.Place place = asked(Duration.ofSeconds(2), "sleep 100000 &\necho $! > '" + pid + "'\nwait");
        assertThat(place.program()).isEqualTo(shim);
        ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()))
                .ifPresent(left -> left.onExit().join());
    }

    @Test
    void oneThatLeavesAProcessOnItsOutputIsBelieved() throws IOException {
        Path pid = elsewhere.resolve("pid");
        String leave = "sleep 100000 &\necho $! > '" + pid + "'\n";
        try {
            Interpreters.Place place = asked(Duration.ofSeconds(60), leave + "exec " + PYTHON + " \"$@\"");
            assertThat(place.program()).isEqualTo(PYTHON);
        } finally {
            ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    /** As mise and direnv do: such a file may hold commands, and this is not inside any sandbox. */
    @Test
    void noneObeysTheBotsFiles() throws IOException {
        Path obeyed = elsewhere.resolve("obeyed");
        Files.writeString(bot.resolve(".tool-versions"), "touch '" + obeyed + "'\n");
        String obey = "test -e .tool-versions && . ./.tool-versions\n";
        asked(Duration.ofSeconds(60), obey + "exec " + PYTHON + " \"$@\"");
        assertThat(obeyed).doesNotExist();
    }

    @Test
    void oneThatWaitsForWordsGetsNone() throws IOException {
        assertThat(asked(Duration.ofSeconds(60), "cat\nexec " + PYTHON + " \"$@\"")
                        .program())
                .isEqualTo(PYTHON);
    }
}
