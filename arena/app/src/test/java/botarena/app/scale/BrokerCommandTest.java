package botarena.app.scale;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.app.ProgramCommand;
import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Changes of a broker that runs. */
@Tag("scale")
@Timeout(120)
@Needs(Tool.NATS_SERVER)
class BrokerCommandTest {

    @TempDir
    private Path place;

    private Path folder;
    private Process broker;

    @BeforeEach
    void startBroker() throws Exception {
        folder = place.resolve("broker");
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        Path said = place.resolve("said");
        List<String> words = ProgramCommand.words();
        words.addAll(List.of(
                "broker", folder.toString(), "--workers=2", "--name=127.0.0.1", "--disk=1GB", "--port=" + port));
        broker = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        Deadline.await("the broker", () -> Files.readString(said).contains("the broker listens on port " + port));
    }

    @AfterEach
    void stopBroker() throws Exception {
        broker.destroy();
        broker.waitFor();
    }

    @Test
    void aKeyIsDroppedAtARunningBrokerWhoseOtherSettingsStay() throws Exception {
        String before = settings();
        Invocation drop = Invocation.of("broker", folder.toString(), "--drop", "w01");
        assertThat(drop.code()).as(drop.err()).isZero();
        assertThat(drop.err()).contains("the running broker has loaded its new configuration");
        try (Stream<Path> keys = Files.list(folder.resolve("join"))) {
            assertThat(keys.map(key -> key.getFileName().toString())).containsExactlyInAnyOrder("coordinator", "w02");
        }
        assertThat(settings()).isEqualTo(before);
    }

    @Test
    void aChangeThatTheServerRefusesIsAnErrorAndHoldsForTheNextStart() throws Exception {
        Invocation move = Invocation.of("broker", folder.toString(), "--port", "1");
        assertThat(move.code()).isEqualTo(3);
        assertThat(move.err())
                .contains("the running broker keeps its old settings, and dropped keys stay valid: ")
                .contains("stop it: kill ");
        assertThat(Files.readString(folder.resolve("join/w01"))).startsWith("nats://127.0.0.1:1 w01 ");
        assertThat(settings()).contains("port: 1\n");
    }

    /** The configuration without keys. */
    private String settings() throws Exception {
        return Files.readString(folder.resolve("nats.conf")).replaceAll("(?m)^  \\{ nkey.*\\n", "");
    }
}
