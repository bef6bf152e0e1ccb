package botarena.view.serve;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;

/** Answer of a web server. */
public sealed interface WebAnswer {

    /**
     * Content that is ready.
     *
     * @param type its media type
     * @param policy its content security policy, empty for one that allows nothing
     * @param body not copied, not to be changed
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Whole(String type, String policy, byte[] body) implements WebAnswer {

        /** A page, which nobody may frame. */
        public static Whole page(String policy, String html) {
            return new Whole(
                    "text/html;charset=utf-8",
                    policy + "; frame-ancestors 'none'",
                    html.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Content that is made first; null if there is none. */
    record Later(CompletableFuture<Whole> body) implements WebAnswer {}

    /** Events, until either side closes. */
    record Events(EventStream stream) implements WebAnswer {}

    /**
     * A status of HTTP and a sentence that says why.
     *
     * @param sentence empty where there is nothing to say
     */
    record Said(int status, String sentence) implements WebAnswer {}

    /** Nothing is found. */
    record Nothing() implements WebAnswer {}

    /** Too many requests for it now. */
    record Busy() implements WebAnswer {}
}
