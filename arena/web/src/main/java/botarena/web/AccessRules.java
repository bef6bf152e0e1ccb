package botarena.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/**
 * Rules for who may open a page. On one machine, the Host header must be local, against DNS rebinding. On a network, every
 * path contains a secret, unless the site asks for keys itself.
 *
 * @param hosts values of the Host header that are answered, in lower case; empty for any
 * @param root start of every path, slash included
 */
record AccessRules(Set<String> hosts, String root) {

    /** Maker of the rules once the port is known. */
    interface Choice {
        /** @param local names of the server for programs on this machine; empty if others can connect */
        AccessRules rules(Set<String> local, int port);
    }

    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST");
    private static final int SECRET_BYTES = 16;

    /** Browsers leave this port out of the Host header. */
    private static final int HTTP_PORT = 80;

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
        return new AccessRules(Set.copyOf(hosts), "/");
    }

    /** Rules for a server that other machines can reach: the path contains a secret. */
    static AccessRules network() {
        return new AccessRules(Set.of(), "/" + newSecret() + "/");
    }

    /** A new secret. */
    static String newSecret() {
        byte[] drawn = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(drawn);
        return HexFormat.of().formatHex(drawn);
    }

    /**
     * HTTP status of a refusal for every path; 0 if the request is allowed. Takes the same time for every wrong secret.
     */
    int refusal(@Nullable String host, String method, String path) {
        if (host == null || host.isEmpty()) {
            return HttpStatus.BAD_REQUEST_400;
        }
        if (!hosts.isEmpty() && !hosts.contains(host.toLowerCase(Locale.ROOT))) {
            return HttpStatus.MISDIRECTED_REQUEST_421;
        }
        String given = path.substring(0, Math.min(path.length(), root.length()));
        if (!MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), root.getBytes(StandardCharsets.UTF_8))) {
            return HttpStatus.NOT_FOUND_404;
        }
        return METHODS.contains(method) ? 0 : HttpStatus.METHOD_NOT_ALLOWED_405;
    }
}
