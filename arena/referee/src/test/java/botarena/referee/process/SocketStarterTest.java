package botarena.referee.process;

import static botarena.referee.process.Bots.LONG;
import static botarena.referee.process.Bots.ask;
import static botarena.referee.process.Bots.line;
import static botarena.referee.process.Bots.quit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.BotProcess.Exit;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.Starter.Started;
import botarena.referee.Wire.Arrival;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Bots that run outside the arena: one that connects is treated like any other, and one that disconnects has lost. */
@Timeout(60)
class SocketStarterTest {

    @TempDir
    private static Path folder;

    private final LinkedBlockingQueue<String> said = new LinkedBlockingQueue<>();
    private final SocketStarter starter = new SocketStarter(Lab.at(Isolation.OFF), said::add);

    @AfterEach
    void close() {
        starter.close();
    }

    static Stream<String> words() {
        return Stream.of("tcp:0", "unix:" + folder.resolve("bot.sock"));
    }

    private static Bot bot(String word) {
        GameSpec.Entrant entrant = new GameSpec.Entrant("a", 1, "");
        return new Bot(entrant, List.of(word), folder, FolderOwner.ORGANISER, Map.of(), BotLimits.DEFAULT, null);
    }

    /** The address for a bot to connect to. */
    private SocketAddress told() throws InterruptedException {
        String line = said.take();
        assertThat(line).startsWith("bot 'a': waiting; start your bot with BOTARENA_CONNECT=");
        String where = line.substring(line.indexOf('=') + 1);
        return where.startsWith("unix:")
                ? UnixDomainSocketAddress.of(where.substring(5))
                : new InetSocketAddress(
                        where.substring(0, where.indexOf(':')),
                        Integer.parseInt(where.substring(where.indexOf(':') + 1)));
    }

    private static HeardWire wire(CompletableFuture<Started> started) throws ExecutionException, InterruptedException {
        return new HeardWire(((Started.Up) started.get()).wire());
    }

    private static void say(SocketChannel bot, String text) throws IOException {
        bot.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String heard(SocketChannel bot) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(1000);
        bot.read(bytes);
        return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("words")
    void aConnectingBotIsServedAndALeavingOneIsGone(String word) throws Exception {
        starter.listen(new BotAddress(word));
        CompletableFuture<Started> started = CompletableFuture.supplyAsync(() -> starter.start(bot(word)));
        try (SocketChannel bot = SocketChannel.open(told());
                HeardWire wire = wire(started)) {
            assertThat(ask(wire, "{\"n\":1}", 1)).isEqualTo(Arrival.TIMEOUT);
            assertThat(heard(bot)).isEqualTo("{\"n\":1}\n");
            say(bot, "printed\n{\"n\":2}\n");
            assertThat(wire.await(LONG).arrival()).isEqualTo(Arrival.LINE);
            assertThat(line(wire)).isEqualTo("{\"n\":2}");
            assertThat(wire.process().strayLines()).isEqualTo(1);
            bot.shutdownOutput();
            assertThat(ask(wire, "{}", LONG)).isEqualTo(Arrival.CLOSED);
            assertThat(wire.exit()).isEqualTo(new Exit.Disconnected());
        }
    }

    @Test
    void aBotThatLeavesAtQuitCostsNoGrace() throws Exception {
        starter.listen(new BotAddress("tcp:0"));
        CompletableFuture<Started> started = CompletableFuture.supplyAsync(() -> starter.start(bot("tcp:0")));
        try (SocketChannel bot = SocketChannel.open(told())) {
            HeardWire wire = wire(started);
            CompletableFuture<String> last = CompletableFuture.supplyAsync(() -> {
                try (bot) {
                    return heard(bot);
                } catch (IOException e) {
                    return e.toString();
                }
            });
            quit(wire, LONG);
            assertThat(last.get()).contains("quit");
            assertThat(wire.exit()).isEqualTo(new Exit.Disconnected());
        }
    }

    @Test
    void aPortThatIsTakenOrAFileThatIsThereIsNotListenedTo() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            BotAddress port = new BotAddress("tcp:" + taken.getLocalPort());
            assertThatThrownBy(() -> starter.listen(port)).isInstanceOf(IOException.class);
        }
        Path file = Files.createFile(folder.resolve("taken.sock"));
        assertThatThrownBy(() -> starter.listen(new BotAddress("unix:" + file))).isInstanceOf(IOException.class);
    }

    @Test
    void theFileOfAnAddressGoesWithTheArena() throws IOException {
        Path file = folder.resolve("gone.sock");
        starter.listen(new BotAddress("unix:" + file));
        assertThat(file).exists();
        starter.close();
        assertThat(file).doesNotExist();
    }

    @Test
    void waitingEndsWhenTheGameIsToldToStop() throws Exception {
        starter.listen(new BotAddress("tcp:0"));
        CompletableFuture<Started> started = new CompletableFuture<>();
        Thread lane = new Thread(() -> started.complete(starter.start(bot("tcp:0"))));
        lane.start();
        told();
        lane.interrupt();
        assertThat(started.get()).isInstanceOf(Started.Broken.class);
    }

    @Test
    void aBotThatConnectsCannotStartWithoutAListener() {
        Starter plain = Lab.at(Isolation.OFF);
        assertThat(plain.obstacle(bot("tcp:4711"))).contains("tcp:4711", "match, check and rerun");
        assertThat(plain.start(bot("tcp:4711"))).isInstanceOf(Started.Failed.class);
        plain.close();
    }

    @ParameterizedTest
    @CsvSource({"tcp:4711,''", "unix:a b,''", "tcp:,names no port", "tcp:70000,names no port", "unix:,names no file"})
    void anAddressNamesItsMistake(String word, String flaw) {
        assertThat(BotAddress.of(List.of(word)).orElseThrow().flaw()).contains(flaw);
        assertThat(BotAddress.of(List.of("./bot", word))).isEmpty();
    }
}
