package botarena.scale.coordinate;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.UnavailableException;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.scale.broker.JoinLine;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class NatsLanesFactoryTest {

    /** Lets a client in, and is gone at its first request. */
    private static void letIn(ServerSocket server) {
        try (server;
                Socket client = server.accept();
                BufferedReader in =
                        new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8))) {
            OutputStream out = client.getOutputStream();
            out.write(
                    "INFO {\"server_id\":\"x\",\"version\":\"2.10.0\",\"proto\":1,\"max_payload\":1048576,\"headers\":true}\r\n"
                            .getBytes(StandardCharsets.UTF_8));
            for (String line = in.readLine(); line != null && !line.contains("$JS.API"); line = in.readLine()) {
                if (line.startsWith("PING")) {
                    out.write("PONG\r\n".getBytes(StandardCharsets.UTF_8));
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aBrokerThatGoesAwayDuringTheStartIsUnavailable(@TempDir Path folder) throws Exception {
        ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Thread thread = new Thread(() -> letIn(server));
        thread.start();
        NatsLanesFactory factory = new NatsLanesFactory(
                JoinLine.of("nats://127.0.0.1:" + server.getLocalPort()),
                Coordination.VERSION,
                "off",
                0,
                Coordination.LEASE,
                new NatsLanesFactory.Voice(line -> {}, line -> {}, ""),
                say -> () -> {});
        TournamentReading cup = new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of())
                .parse(
                        "bots: [{name: a, command: ./a}, {name: b, command: ./b}]\ngames: [quixo]\noutput: {dir: results}",
                        folder.resolve("cup.yaml"),
                        Map.of());
        assertThatThrownBy(() -> factory.open(((TournamentReading.Sound) cup).tournament(), ticket -> 1, warning -> {}))
                .isInstanceOf(UnavailableException.class)
                .hasMessageStartingWith("the broker at nats://127.0.0.1:" + server.getLocalPort() + " cannot be used");
        thread.join();
    }
}
