package botarena.referee.process.programs;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Interpreters are asked where they are, and even misbehaving ones harm nothing. */
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
        write(shim, script);
        return new Installations(elsewhere.toString(), patience).place(shim, bot);
    }

    private static void write(Path program, String script) throws IOException {
        Files.writeString(program, "#!/bin/sh\n" + script + "\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
    }

    /** Checks that a program that announces its execution was not executed. */
    private void staysUnasked(Path program, Path named, Path path) throws IOException {
        Path executed = elsewhere.resolve("executed");
        write(program, "touch '" + executed + "'\nexec " + PYTHON + " \"$@\"");
        Interpreters.Place place = new Installations(path.toString()).place(named, bot);
        assertThat(place.program()).isEqualTo(named);
        assertThat(executed).doesNotExist();
    }

    @Test
    void oneThatNeverEndsIsTakenForWhatItSeemsAndEnded() throws Exception {
        Path pid = elsewhere.resolve("pid");
        Interpreters.Place place = asked(Duration.ofSeconds(2), "sleep 100000 &\necho $! > '" + pid + "'\nwait");
        assertThat(place.program()).isEqualTo(shim);
        ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).ifPresent(Deadline::awaitEnd);
    }

    @Test
    @Needs(Tool.PYTHON)
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
    void noToolFollowsTheBotsFiles() throws IOException {
        Path obeyed = elsewhere.resolve("obeyed");
        Files.writeString(bot.resolve(".tool-versions"), "touch '" + obeyed + "'\n");
        String obey = "test -e .tool-versions && . ./.tool-versions\n";
        asked(Duration.ofSeconds(60), obey + "exec " + PYTHON + " \"$@\"");
        assertThat(obeyed).doesNotExist();
    }

    /** Its author may have written it: it is executed inside the sandbox only. */
    @Test
    void oneThatOnlyTheCommandNamesIsNotAsked() throws IOException {
        staysUnasked(shim, shim, Path.of("/usr/bin"));
    }

    @Test
    void oneBehindALinkInTheBotsDirectoryIsNotAsked() throws IOException {
        staysUnasked(shim, Files.createSymbolicLink(bot.resolve("python3"), shim), Path.of("/usr/bin"));
    }

    @Test
    void oneInTheBotsDirectoryIsNotAskedThoughPathFindsALinkToIt() throws IOException {
        staysUnasked(bot.resolve("python3"), Files.createSymbolicLink(shim, bot.resolve("python3")), elsewhere);
    }

    @Test
    @Needs(Tool.PYTHON)
    void anInstallationIsAskedAgainAfterAnInterrupt() throws IOException {
        write(shim, "exec " + PYTHON + " \"$@\"");
        Interpreters installations = new Installations(elsewhere.toString());
        Thread.currentThread().interrupt();
        Interpreters.Place interrupted = installations.place(shim, bot);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(interrupted.program()).isEqualTo(shim);
        assertThat(installations.place(shim, bot).program()).isEqualTo(PYTHON);
    }

    @Test
    @Needs(Tool.PYTHON)
    void oneThatFailsIsNotUsableAndItsOwnWordsSayWhy() throws IOException {
        write(elsewhere.resolve("rustc"), "echo 'error: no default toolchain is configured'; exit 1");
        write(shim, "exec " + PYTHON + " \"$@\"");
        Installations installations = new Installations(elsewhere.toString());
        assertThat(installations.findFlaw("rustc"))
                .isEqualTo("not usable in the sandbox: rustc, because " + elsewhere.resolve("rustc")
                        + " fails: error: no default toolchain is configured");
        assertThat(installations.findFlaw("python3")).isNull();
        assertThat(installations.findFlaw("no-such-program")).isNull();
    }

    @Test
    void aShimThatNothingIsKnownOfIsNotUsable() throws IOException {
        Path shims = Files.createDirectory(elsewhere.resolve("shims"));
        write(shims.resolve("kotlinc"), "exec asdf exec kotlinc \"$@\"");
        assertThat(new Installations(shims.toString()).findFlaw("kotlinc"))
                .isEqualTo("not usable in the sandbox: kotlinc, because " + shims.resolve("kotlinc")
                        + " is a shim that does not tell what it stands for: put the program's own folder on PATH");
    }

    @Test
    void noToolExposesTheUsersHome() {
        Path home = Path.of(System.getenv("HOME"));
        for (String folder : List.of("bin", ".local/bin", ".cargo/bin")) {
            Path program = home.resolve(folder).resolve("no-such-tool");
            assertThat(new Installations("/usr/bin").place(program, bot).visible())
                    .containsExactly(program);
        }
    }

    @Test
    @Needs(Tool.PYTHON)
    void oneThatWaitsForWordsGetsNone() throws IOException {
        assertThat(asked(Duration.ofSeconds(60), "cat\nexec " + PYTHON + " \"$@\"")
                        .program())
                .isEqualTo(PYTHON);
    }
}
