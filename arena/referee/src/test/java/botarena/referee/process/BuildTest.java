package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.base.UntrustedFolder;
import botarena.referee.Isolation;
import botarena.referee.Starter.BuildQuota;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class BuildTest {
    private static Starters.Opening.Open opened;

    @TempDir
    private Path dir;

    @BeforeAll
    static void open() {
        opened = (Starters.Opening.Open) Starters.open(Isolation.AUTO);
    }

    @AfterAll
    static void close() {
        opened.starter().close();
    }

    private String build(String script) throws InterruptedException {
        return build(script, BuildQuota.TIME_ALONE);
    }

    private String build(String script, BuildQuota quota) throws InterruptedException {
        return opened.builder().build(Bots.bot(dir, "./bot"), List.of("/bin/sh", "-c", script), quota);
    }

    /** Without a quota each of these would run until the time of the test is up. */
    @Test
    @Timeout(120)
    void endsWhenItExceedsItsQuota() throws Exception {
        BuildQuota quota = new BuildQuota(Duration.ofMinutes(10), 4_000_000, 100);
        String next = "i=0; while sleep 0.05; do i=$((i+1)); ";
        assertThat(build(next + "head -c 1000000 /dev/zero > f$i; done", quota))
                .startsWith("build: it made more than 4 MB");
        UntrustedFolder.removeAll(dir.resolve("f1"));
        // Leftovers of the last build count until they are removed, which a busy machine may do late.
        BuildQuota roomy = new BuildQuota(Duration.ofMinutes(10), 400_000_000, 100);
        assertThat(build("rm f*; " + next + "mkdir d$i d$i/a d$i/b d$i/c d$i/d d$i/e; done", roomy))
                .startsWith("build: it made more than 100 files");
        assertThat(build("rm -r d*; " + next + "true; done", new BuildQuota(Duration.ofSeconds(1), 4_000_000, 10_000)))
                .startsWith("build: it was not done after 1 s");
        assertThat(build("head -c 5000000 /dev/zero > once", quota)).startsWith("build: it made more than 4 MB");
        assertThat(build("rm once; echo x > built", roomy)).isNull();
    }

    @Test
    void writesIntoTheBotsDirectory() throws Exception {
        assertThat(build("echo done > built")).isNull();
        assertThat(Files.readString(dir.resolve("built"))).isEqualTo("done\n");
    }

    /** Attacks the machine, so the wall must stand; without it, marks would stay in the system's folders. */
    @Test
    void changesNothingOfTheSystemOrOfOthers(@TempDir Path elsewhere) throws Exception {
        Lab.assumeWall(opened.starter());
        Path others = Files.writeString(elsewhere.resolve("others"), "theirs");
        String mark = "botarena-" + UUID.randomUUID();
        List<String> places = List.of(
                "/",
                "/etc",
                "/usr",
                "/usr/lib",
                "/var/tmp",
                "/home",
                "/root",
                "/dev",
                "/opt",
                "/tmp",
                elsewhere.toString());
        String script = "for d in " + String.join(" ", places) + "; do echo x > $d/" + mark + "; done; echo x > "
                + others + "; rm -f " + others + "; exit 0";
        try {
            assertThat(build("{ " + script + "; } 2>/dev/null")).isNull();
            assertThat(others).hasContent("theirs");
            // Only root can look into /root.
            assertThat(places).noneMatch(place -> Files.exists(Path.of(place, mark)));
        } finally {
            Lab.removeMarks(places, mark);
        }
    }

    @Test
    @Needs(Tool.PYTHON)
    void reachesNoNetwork() throws Exception {
        Lab.assumeWall(opened.starter());
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String connect = "import socket; socket.create_connection(('127.0.0.1', " + server.getLocalPort() + "), 5)";
            assertThat(build("/usr/bin/python3 -c \"" + connect + "\"")).contains("Connection refused");
            assertThat(build("test $(grep -c : /proc/net/dev) = 1")).isNull();
        }
    }

    @Test
    void saysHowItFailedAndWhatItPrintedLast() throws Exception {
        assertThat(build("for i in 1 2 3 4 5 6 7 8 9; do echo line $i; done; echo bad >&2; exit 2"))
                .startsWith("build: it ended with exit status 2; its last lines:\n")
                .contains("line 9\nbad")
                .doesNotContain("line 1\n");
    }

    @Test
    void saysThatItsProgramIsMissing() throws Exception {
        assertThat(opened.builder().build(Bots.bot(dir, "./bot"), List.of("no-such-make"), BuildQuota.TIME_ALONE))
                .contains("no program \"no-such-make\" on PATH");
    }

    @Test
    void leavesNoProcessBehind() throws Exception {
        String seconds = Long.toString(ThreadLocalRandom.current().nextLong(1_000_000_000, 2_000_000_000));
        assertThat(build("sleep " + seconds + " & exit 0")).isNull();
        assertThat(ProcessHandle.allProcesses()
                        .filter(p -> p.info().arguments().stream()
                                .anyMatch(a -> List.of(a).contains(seconds))))
                .isEmpty();
    }
}
