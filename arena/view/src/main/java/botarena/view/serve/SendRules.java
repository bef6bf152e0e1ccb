package botarena.view.serve;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.function.BiFunction;
import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/**
 * Rules for who may send something: holders of a new secret of 128 bits. It stands in the address behind {@code #}, which
 * no browser sends, and comes back in a header, which no page of another site can set. The page must also come from this
 * server.
 */
final class SendRules {

    static final String HEADER = "Botarena-Key";

    static final int MOST_BYTES = 256;

    private final BiFunction<String, String, WebAnswer.Said> posts;
    private final String key = AccessRules.secret();

    SendRules(BiFunction<String, String, WebAnswer.Said> posts) {
        this.posts = posts;
    }

    BiFunction<String, String, WebAnswer.Said> posts() {
        return posts;
    }

    /** The secret, with which the players' address ends. */
    String key() {
        return key;
    }

    /**
     * HTTP status that refuses what was sent; 0 if it is allowed. Takes the same time for every wrong key.
     *
     * @param host as the request names it
     * @param origin the page it came from; null if that is not said
     * @param length of what is sent, less than 0 if that is not said
     */
    int refusal(String host, @Nullable String origin, @Nullable String given, long length) {
        boolean right = MessageDigest.isEqual(
                String.valueOf(given).getBytes(StandardCharsets.UTF_8), key.getBytes(StandardCharsets.UTF_8));
        if (!right || !("http://" + host).equals(origin)) {
            return HttpStatus.FORBIDDEN_403;
        }
        if (length < 0) {
            return HttpStatus.LENGTH_REQUIRED_411;
        }
        return length > MOST_BYTES ? HttpStatus.PAYLOAD_TOO_LARGE_413 : 0;
    }
}
