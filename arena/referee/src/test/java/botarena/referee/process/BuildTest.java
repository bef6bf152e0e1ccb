package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Isolation;
import botarena.referee.Starter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
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
        Starter starter = opened.starter();
        assertThat(starter.isolation()).isNotEqualTo("none");
        return opened.builder().build(Bots.bot(dir, "./bot"), List.of("/bin/sh", "-c", script));
    }

    @Test
    void writesIntoTheBotsDirectory() throws Exception {
        assertThat(build("echo done > built")).isNull();
        assertThat(Files.readString(dir.resolve("built"))).isEqualTo("done\n");
    }

    @Test
    void writesNowhereElse() throws Exception {
        assertThat(build("echo x > " + dir.getParent() + "/elsewhere || exit 1; ls " + dir.getParent()))
                .isNull();
        assertThat(dir.resolveSibling("elsewhere")).doesNotExist();
    }

    @Test
    void changesNothingOfTheSystemOrOfOthers() throws Exception {
        Path others = Files.writeString(dir.resolveSibling("others-" + dir.getFileName()), "theirs");
        String places = "/ /etc /usr /usr/lib /var/tmp /home /root /dev /opt " + others.getParent();
        String script = "for d in " + places + "; do echo x > $d/botarena-build-was-here; done; echo x > " + others
                + "; rm -f " + others + "; echo x > /tmp/botarena-build-was-here; exit 0";
        assertThat(build("{ " + script + "; } 2>/dev/null")).isNull();
        assertThat(others).hasContent("theirs");
        for (String place : (places + " /tmp").split(" ", -1)) {
            Path left = Path.of(place, "botarena-build-was-here");
            // Nobody but root can look into /root.
            assertThat(Files.exists(left)).as("%s", left).isFalse();
        }
        Files.delete(others);
    }

    @Test
    void reachesNoNetwork() throws Exception {
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
        assertThat(opened.builder().build(Bots.bot(dir, "./bot"), List.of("no-such-make")))
                .contains("no program \"no-such-make\" on PATH");
    }

    @Test
    void leavesNoProcessBehind() throws Exception {
        assertThat(build("sleep 1234567 & exit 0")).isNull();
        assertThat(ProcessHandle.allProcesses()
                        .filter(p -> p.info().arguments().stream()
                                .anyMatch(a -> List.of(a).contains("1234567"))))
                .isEmpty();
    }
}
