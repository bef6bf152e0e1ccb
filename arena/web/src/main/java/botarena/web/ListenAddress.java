package botarena.web;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Address on which a server listens.
 *
 * @param host a name or an address, IPv6 without brackets
 * @param port 0 for any that is free
 * @param exact whether no other port will do
 */
public record ListenAddress(String host, int port, boolean exact) {

    /** The default: this machine only. */
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
     * The names by which only programs on this machine can connect, as browsers write them: the host as given, and its
     * address. Empty if others can connect too.
     *
     * @throws UnknownHostException if the host's name has no address
     */
    Set<String> loopbackNames() throws UnknownHostException {
        InetAddress address = InetAddress.getByName(host);
        return address.isLoopbackAddress()
                ? Set.copyOf(List.of(bracketHost(host), bracketHost(address.getHostAddress())))
                : Set.of();
    }

    /** As a browser wants it, with the port that is really listened on; where all addresses are, one that others can use. */
    String authority(int bound) {
        String shown =
                isWildcard() ? outwardAddress().map(InetAddress::getHostAddress).orElse(DEFAULT.host) : host;
        return bracketHost(shown) + ":" + bound;
    }

    private static String bracketHost(String host) {
        return host.indexOf(':') < 0 ? host : "[" + host + "]";
    }

    private boolean isWildcard() {
        return host.equals("0.0.0.0") || host.equals("::");
    }

    /** The first address of this machine on a network, if it is on one. */
    private static Optional<InetAddress> outwardAddress() {
        try {
            return NetworkInterface.networkInterfaces()
                    .flatMap(NetworkInterface::inetAddresses)
                    .filter(each -> each instanceof Inet4Address && !each.isLoopbackAddress())
                    .findFirst();
        } catch (SocketException e) {
            return Optional.empty();
        }
    }
}
