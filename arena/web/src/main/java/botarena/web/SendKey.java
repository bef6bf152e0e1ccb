package botarena.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;

/**
 * Secret of 128 bits that a page needs to send something. It stands in the address behind {@code #}, which no browser
 * sends, and comes back in a header, which no page of another site can set. The page must also come from this server.
 */
public final class SendKey {

    private static final String HEADER = "Botarena-Key";

    private static final String REFUSED =
            "To play, open the whole address that the command printed, to its last character.";

    private final String text = AccessRules.newSecret();

    /** The secret, with which the senders' address ends. */
    public String text() {
        return text;
    }

    /** The refusal of a request; empty if it is allowed. Takes the same time for every wrong key. */
    public Optional<WebResponse> refusal(WebRequest request) {
        boolean right = MessageDigest.isEqual(
                request.header(HEADER).getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8));
        boolean own = request.header("Origin").equals("http://" + request.header("Host"));
        return right && own ? Optional.empty() : Optional.of(new WebResponse.Text(403, REFUSED));
    }
}
