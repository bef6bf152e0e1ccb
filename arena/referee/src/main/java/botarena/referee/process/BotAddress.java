package botarena.referee.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Address where the arena listens for a bot that it does not start: {@code tcp:4711} on the loopback, or {@code
 * unix:bot.sock}.
 *
 * @param word as it stands in place of a command
 */
public record BotAddress(String word) {

    /** Environment variable that tells a bot where to connect. */
    public static final String VARIABLE = "BOTARENA_CONNECT";

    private static final String TCP = "tcp:";
    private static final String UNIX = "unix:";
    private static final Pattern WORD = Pattern.compile("(tcp|unix):.*", Pattern.DOTALL);
    private static final int MAX_PORT = 65_535;

    /** The address in place of a command; empty for a command. */
    public static Optional<BotAddress> of(List<String> command) {
        return command.size() == 1 && WORD.matcher(command.get(0)).matches()
                ? Optional.of(new BotAddress(command.get(0)))
                : Optional.empty();
    }

    /** Flaw of the address, a sentence without a full stop; empty if there is none. */
    public String flaw() {
        if (word.startsWith(UNIX)) {
            return word.length() > UNIX.length() ? "" : "'" + word + "' names no file: say unix:PATH";
        }
        return port() < 0 ? "'" + word + "' names no port: say tcp:PORT with a number from 1 to " + MAX_PORT : "";
    }

    /** The port; 0 for any free one, -1 for an invalid one. */
    private int port() {
        try {
            int port = Integer.parseInt(word.substring(TCP.length()));
            return port <= MAX_PORT ? port : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** Kind of address. */
    public String kind() {
        return isUnixSocket() ? "file" : "port";
    }

    private boolean isUnixSocket() {
        return word.startsWith(UNIX);
    }

    private Path path() {
        return Path.of(word.substring(UNIX.length())).toAbsolutePath();
    }

    /** The file that listening creates, to be removed afterwards; empty for a port. */
    Optional<Path> file() {
        return isUnixSocket() ? Optional.of(path()) : Optional.empty();
    }

    /** Listens, on the loopback alone. */
    ServerSocketChannel listen() throws IOException {
        ServerSocketChannel server =
                isUnixSocket() ? ServerSocketChannel.open(StandardProtocolFamily.UNIX) : ServerSocketChannel.open();
        try {
            SocketAddress here = isUnixSocket()
                    ? UnixDomainSocketAddress.of(path())
                    : new InetSocketAddress(InetAddress.getLoopbackAddress(), port());
            server.bind(here);
            server.configureBlocking(false);
            return server;
        } catch (IOException | RuntimeException e) {
            server.close();
            throw e;
        }
    }

    /** Value of the variable: {@code 127.0.0.1:4711}, {@code unix:/tmp/bot.sock}. */
    static String connect(SocketAddress bound) {
        return bound instanceof InetSocketAddress inet
                ? inet.getAddress().getHostAddress() + ":" + inet.getPort()
                : UNIX + bound;
    }
}
