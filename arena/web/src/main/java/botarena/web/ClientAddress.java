package botarena.web;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Address of a request's sender. */
final class ClientAddress {

    /** An address with a port: {@code [IPv6]:PORT} or {@code IPv4:PORT}; the port may be missing. */
    private static final Pattern WITH_PORT = Pattern.compile("\\[([^]]*)](?::\\d+)?|([^:]*):\\d+");

    private static final int MAX_CHARS = 64;

    private ClientAddress() {}

    /**
     * Address of the sender: of IPv6 the network's half, as one person has all the rest.
     *
     * @param peer address at the other end of the connection
     * @param forwarded the header {@code X-Forwarded-For}, to which each proxy adds whom it hears; null without one
     * @param proxies that stand before this server, 0 or more
     */
    static String of(String peer, @Nullable String forwarded, int proxies) {
        if (proxies == 0 || forwarded == null || forwarded.isBlank()) {
            return network(peer);
        }
        String[] told = forwarded.split(",");
        return network(told[Math.max(0, told.length - proxies)].strip());
    }

    private static String network(String address) {
        Matcher port = WITH_PORT.matcher(address);
        String bare = !port.matches() ? address : port.group(1) == null ? port.group(2) : port.group(1);
        String lower = bare.toLowerCase(Locale.ROOT).replaceFirst("^::ffff:(?=\\d+\\.)", "");
        String[] groups = lower.split("::", 2)[0].split(":");
        String network = lower.indexOf(':') < 0
                ? lower
                : groups.length <= 4
                        ? lower.split("::", 2)[0] + "::"
                        : String.join(":", groups[0], groups[1], groups[2], groups[3]) + "::";
        return network.length() > MAX_CHARS ? network.substring(0, MAX_CHARS) : network;
    }
}
