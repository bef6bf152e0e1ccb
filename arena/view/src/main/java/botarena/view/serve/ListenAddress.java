package botarena.view.serve;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a server listens.
 *
 * @param host a name or an address, IPv6 without brackets
 * @param port 0 for any that is free
 * @param exact whether no other port will do
 */
public record ListenAddress(String host, int port, boolean exact) {

    /** Where nothing else is said: this machine alone. */
    public static final ListenAddress DEFAULT = new ListenAddress("127.0.0.1", 8421, false);

    private static final Pattern FORM = Pattern.compile("(?:(?:\\[([0-9A-Fa-f:.]+)]|([^\\s:\\[\\]/]+)):)?(\\d{1,5})");

    /** Reads {@code PORT} or {@code HOST:PORT}, IPv6 in brackets; nothing is the default. Empty if it is neither. */
    public static Optional<ListenAddress> parse(String text) {
        if (text.isEmpty()) {
            return Optional.of(DEFAULT);
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches() || Integer.parseInt(form.group(3)) > 0xFFFF) {
            return Optional.empty();
        }
        String name = form.group(1) == null ? form.group(2) : form.group(1);
        return Optional.of(
                new ListenAddress(name == null ? DEFAULT.host : name, Integer.parseInt(form.group(3)), true));
    }

    /**
     * Whether only programs on this machine can connect.
     *
     * @throws UnknownHostException if nobody knows the host
     */
    boolean isLoopback() throws UnknownHostException {
        return InetAddress.getByName(host).isLoopbackAddress();
    }

    /** As a browser wants it, with the port that is really listened on. */
    String authority(int bound) {
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + bound;
    }
}
