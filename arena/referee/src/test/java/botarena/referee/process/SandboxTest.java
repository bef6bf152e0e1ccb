package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import botarena.referee.BotLimits;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.Wire;
import botarena.referee.process.isolation.InheritedLimits;
import botarena.referee.process.machine.Machine;
import botarena.referee.process.machine.Scratch;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** View and rights of a bot at level 2. */
@Needs(Tool.BUBBLEWRAP)
class SandboxTest {
    private static Starter starter;

    @TempDir
    private static Path dir;

    @BeforeAll
    static void open() {
        starter = Lab.at(Isolation.BUBBLEWRAP);
        // Most tests are attacks.
        assertThat(starter.isolation()).isEqualTo("bubblewrap");
    }

    @AfterAll
    static void close() {
        starter.close();
    }

    /** Output of a shell command inside. */
    private static String inside(String command) {
        return inside(dir, BotLimits.DEFAULT, command);
    }

    private static String inside(Path dir, BotLimits limits, String command) {
        String script = "read -r a; echo \"{$( { " + command + "; } 2>&1 )\" | tr '\\n' ' '; echo; read -r a";
        try (HeardWire wire = Bots.up(starter, Bots.bot(dir, limits, Map.of(), "/bin/sh", "-c", script))) {
            assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
            return Bots.line(wire).substring(1).strip();
        }
    }

    @Test
    void seesNoProcessButItsOwn() {
        assertThat(Integer.parseInt(inside("ls -d /proc/[0-9]* | wc -l"))).isBetween(3, 9);
        assertThat(inside("tr '\\0' ' ' < /proc/1/cmdline")).startsWith("/usr/bin/bwrap");
    }

    @Test
    void canWriteOnlyIntoTmp() throws IOException {
        String name = "botarena-" + UUID.randomUUID();
        List<String> places = List.of("/", "/usr", "/etc", "/dev", "/root", dir.toString());
        try {
            for (String place : places) {
                assertThat(inside("touch " + place + "/" + name + " && echo written"))
                        .doesNotContain("written");
            }
            assertThat(inside("cd /tmp && touch x /dev/shm/x && echo written")).contains("written");
        } finally {
            Lab.removeMarks(places, name);
        }
    }

    /** Each change that is tried leaves the machine as it is. */
    @Test
    void ofRootChangesNeitherDevicesNorSettingsOfTheKernel() {
        assumeTrue(Machine.ROOT, "only root owns them");
        assertThat(inside("find /proc/[a-z]* -not -type l -not -path '/proc/pressure/*' -writable 2>/dev/null"))
                .isEmpty();
        assertThat(inside("cd /dev; for each in null zero full random urandom tty; do"
                        + " chmod 666 $each 2>/dev/null && echo $each changed; done"))
                .isEmpty();
        assertThat(inside("echo x >/dev/null && head -c 9 /dev/zero | wc -c")).isEqualTo("9");
    }

    @Test
    void findsNothingInTmp() {
        assertThat(inside("ls /tmp | grep -v junit")).isEmpty();
    }

    @Test
    void cannotFillMoreThanItsTmp() {
        String fill = "head -c 30000000 /dev/zero > /tmp/a; head -c 30000000 /dev/zero > /tmp/b;"
                + " head -c 30000000 /dev/zero > /tmp/c";
        assertThat(inside(fill)).contains("No space left");
    }

    @Test
    void cannotWriteALargeFile() {
        assertThat(inside("head -c 40000000 /dev/zero > /tmp/a; wc -c < /tmp/a"))
                .endsWith("33554432");
    }

    @Test
    void hasNoNetwork() {
        assertThat(inside("cat /proc/net/dev | grep -c :")).isEqualTo("1");
    }

    @Test
    void hasTheNetworkIfAllowed() {
        BotLimits d = BotLimits.DEFAULT;
        BotLimits open =
                new BotLimits(d.times(), d.memory(), d.processes(), d.storage(), d.cpuSeconds(), true, d.cores());
        assertThat(inside(dir, open, "readlink /proc/self/ns/net")).isEqualTo(ownNetwork());
        assertThat(inside("readlink /proc/self/ns/net")).isNotEqualTo(ownNetwork());
    }

    private static String ownNetwork() {
        try {
            return Files.readSymbolicLink(Path.of("/proc/self/ns/net")).toString();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void hasNoDescriptorButItsStreams() {
        String withTheDirectoryBeingListed = "0 1 2 3";
        assertThat(inside("ls /proc/self/fd")).isEqualTo(withTheDirectoryBeingListed);
    }

    @Test
    void hasAnEnvironmentFromNothing() {
        assertThat(inside("env | cut -d= -f1 | sort"))
                .isEqualTo("ARENA_BOT HOME LANG PATH PWD PYTHONUNBUFFERED TMPDIR");
    }

    @Test
    void hasItsLimits() {
        // A login's own limit ends a process five seconds after the signal that names it.
        long cpu = Math.min(600, InheritedLimits.HERE.cpuSeconds() - 5);
        assertThat(inside("ulimit -n; ulimit -c; ulimit -d; ulimit -t; ulimit -f; ulimit -p"))
                .isEqualTo("256 0 1048576 " + cpu + " 65536 64");
    }

    @Test
    void cannotMakeNamespacesOfItsOwn() {
        assertThat(inside("unshare -U true && echo made")).doesNotContain("made");
    }

    @Test
    @Needs(Tool.PYTHON)
    void cannotTraceOrAskTheKernelForKeys() {
        String calls = "import ctypes, errno, os\n"
                + "c = ctypes.CDLL(None, use_errno=True)\n"
                + "r = []\n"
                + "for n in CALLS:\n"
                + "    c.syscall(n, 40, 1, 0, 0, 0)\n"
                + "    r.append(errno.errorcode.get(ctypes.get_errno(), '-'))\n"
                + "input(); print('{' + ' '.join(r)); input()\n";
        String numbers = Machine.x86()
                ? "(101, 248, 249, 250, 298, 308, 321, 323, 41, 425, 435)"
                : "(117, 217, 218, 219, 241, 268, 280, 282, 198, 425, 435)";
        try (HeardWire wire = Bots.up(starter, Bots.python(dir, calls.replace("CALLS", numbers)))) {
            assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
            assertThat(Bots.line(wire).substring(1)).isEqualTo("EPERM ".repeat(9) + "ENOSYS ENOSYS");
        }
    }

    @Test
    void readsItsDirectoryWhereverItLies() throws IOException {
        for (Path base : new Path[] {Path.of("/tmp"), Path.of("/root"), Path.of("/home"), Path.of("/var/tmp")}) {
            if (Files.isWritable(base)) {
                Path own = Files.createTempDirectory(base, "bot");
                try {
                    Files.writeString(own.resolve("book.txt"), "opening");
                    assertThat(inside(own, BotLimits.DEFAULT, "cat book.txt")).isEqualTo("opening");
                    assertThat(inside(own, BotLimits.DEFAULT, "touch x && echo written"))
                            .doesNotContain("written");
                } finally {
                    Scratch.remove(own);
                }
            }
        }
    }
}
