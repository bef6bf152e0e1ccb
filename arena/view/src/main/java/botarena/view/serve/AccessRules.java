package botarena.view.serve;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/**
 * Rules for who may open a page. On one machine, the Host header must be local, against DNS rebinding; on a network,
 * every path contains a secret.
 */
final class AccessRules {

    private static final Set<String> METHODS = Set.of("GET", "HEAD");
    private static final int TOKEN_BYTES = 16;

    /** Browsers leave this port out of the Host header. */
    private static final int HTTP_PORT = 80;

    private final Set<String> hosts;
    private final String token;

    private AccessRules(Set<String> hosts, String token) {
        this.hosts = hosts;
        this.token = token;
    }

    /**
     * For a server that only this machine can reach.
     *
     * @param own its addresses without a port: browsers may also use {@code localhost}, {@code 127.0.0.1} and {@code ::1}
     */
    static AccessRules local(Set<String> own, int port) {
        Set<String> hosts = new HashSet<>();
        Stream.concat(own.stream(), Stream.of("127.0.0.1", "localhost", "[::1]"))
                .map(host -> host.toLowerCase(Locale.ROOT))
                .forEach(host -> {
                    hosts.add(host + ":" + port);
                    if (port == HTTP_PORT) {
                        hosts.add(host);
                    }
                });
        return new AccessRules(Set.copyOf(hosts), "");
    }

    /** Rules for a server that other machines can reach: the path contains a secret. */
    static AccessRules network() {
        return new AccessRules(Set.of(), secret());
    }

    /** A new secret. */
    static String secret() {
        byte[] drawn = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(drawn);
        return HexFormat.of().formatHex(drawn);
    }

    /** Values of the Host header that are answered; empty for any. */
    Set<String> hosts() {
        return hosts;
    }

    /** Start of every path, slash included. */
    String root() {
        return token.isEmpty() ? "/" : "/" + token + "/";
    }

    /** HTTP status that refuses a request whatever it asks for; 0 if it is allowed. */
    int refusal(@Nullable String host, String path) {
        if (host == null || host.isEmpty()) {
            return HttpStatus.BAD_REQUEST_400;
        }
        if (!hosts.isEmpty() && !hosts.contains(host.toLowerCase(Locale.ROOT))) {
            return HttpStatus.MISDIRECTED_REQUEST_421;
        }
        return asked(path).isEmpty() ? HttpStatus.NOT_FOUND_404 : 0;
    }

    /** HTTP status that refuses a request for content; 0 if it is allowed. */
    int refusal(@Nullable String host, String method, boolean body, String path) {
        int outside = refusal(host, path);
        if (outside != 0) {
            return outside;
        }
        if (!METHODS.contains(method)) {
            return HttpStatus.METHOD_NOT_ALLOWED_405;
        }
        return body ? HttpStatus.BAD_REQUEST_400 : 0;
    }

    /** The path without the secret; empty without the right secret. Takes the same time for every wrong one. */
    Optional<String> asked(String path) {
        String root = root();
        String given = path.substring(0, Math.min(path.length(), root.length()));
        boolean right =
                MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), root.getBytes(StandardCharsets.UTF_8));
        return right ? Optional.of(path.substring(root.length())) : Optional.empty();
    }
}
