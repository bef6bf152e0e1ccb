package botarena.scale.broker;

import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.base.Units;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Address and key of a broker: one line, {@code ADDRESS NAME SEED CERTIFICATE}.
 *
 * @param address such as {@code nats://lab:4222}
 * @param name of its holder, empty without a key
 * @param seed of the nkey, null without a key
 * @param certificate SHA-256 of the broker's certificate in hex, null without a key
 */
public record JoinLine(
        String address,
        String name,
        @Nullable String seed,
        @Nullable String certificate) {

    private static final int DEFAULT_PORT = 4222;
    private static final int WORDS_WITH_KEY = 4;

    /** The line as it stands in a file. */
    public String text() {
        return seed == null ? address : address + " " + name + " " + seed + " " + certificate;
    }

    /**
     * Reads a line, or an address alone.
     *
     * @throws RefusedException if it is neither, or an address elsewhere without a key
     */
    public static JoinLine of(String text) throws RefusedException {
        String[] parts = text.strip().split("\\s+");
        String address = address(parts[0]);
        if (parts.length == WORDS_WITH_KEY) {
            return new JoinLine(address, parts[1], parts[2], parts[3]);
        }
        if (parts.length != 1) {
            throw new RefusedException(
                    "'" + text.strip() + "' is no join line",
                    List.of("it has " + Units.count(parts.length, "word")),
                    "");
        }
        if (!isLoopback(address)) {
            throw new RefusedException(
                    "a broker on another machine wants a key",
                    "say --key JOINFILE; botarena broker writes such files into join/ of its folder");
        }
        return new JoinLine(address, "", null, null);
    }

    /** Reads the file that the broker wrote; with another address than it says where one is given. */
    public static JoinLine readFile(Path file, @Nullable String address) throws RefusedException {
        try {
            JoinLine line = of(Files.readString(file));
            return address == null ? line : new JoinLine(address(address), line.name, line.seed, line.certificate);
        } catch (IOException e) {
            throw new RefusedException("the join file " + file + " cannot be read", List.of(FileErrors.of(e)), "");
        }
    }

    private static String address(String word) throws RefusedException {
        try {
            URI uri = new URI(word);
            if (!"nats".equals(uri.getScheme()) || uri.getHost() == null) {
                throw new URISyntaxException(word, "it is not like nats://HOST or nats://HOST:PORT");
            }
            return "nats://" + uri.getHost() + ":" + (uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort());
        } catch (URISyntaxException e) {
            throw new RefusedException("'" + word + "' is no address of a broker", List.of(e.getReason()), "");
        }
    }

    private static boolean isLoopback(String address) {
        try {
            return InetAddress.getByName(URI.create(address).getHost()).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
