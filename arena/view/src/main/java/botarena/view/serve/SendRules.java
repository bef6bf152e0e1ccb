package botarena.view.serve;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Rules for who may send something: holders of a new secret of 128 bits. It stands in the address behind {@code #}, which
 * no browser sends, and comes back in a header, which no page of another site can set. The page must also come from this
 * server.
 */
final class SendRules {

    static final String HEADER = "Botarena-Key";

    static final int MOST_BYTES = 256;

    static final int FORBIDDEN = 403;
    static final int LENGTH_REQUIRED = 411;
    static final int TOO_LARGE = 413;

    private static final int KEY_BYTES = 16;

    private final BiFunction<String, String, WebAnswer.Said> posts;
    private final String key;

    SendRules(BiFunction<String, String, WebAnswer.Said> posts) {
        this.posts = posts;
        byte[] drawn = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(drawn);
        key = HexFormat.of().formatHex(drawn);
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
            return FORBIDDEN;
        }
        if (length < 0) {
            return LENGTH_REQUIRED;
        }
        return length > MOST_BYTES ? TOO_LARGE : 0;
    }
}
