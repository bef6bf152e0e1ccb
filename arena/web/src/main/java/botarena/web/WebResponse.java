package botarena.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Response of a site to a request. */
public sealed interface WebResponse {

    /**
     * Content that is ready.
     *
     * @param status of HTTP
     * @param type its media type
     * @param headers besides the ones that every response has, or in their place
     * @param body not copied, not to be changed
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Content(int status, String type, Map<String, String> headers, byte[] body) implements WebResponse {
        public Content {
            headers = Map.copyOf(headers);
        }

        /** Content that was found. */
        public Content(String type, byte[] body) {
            this(200, type, Map.of(), body);
        }

        /** Content with one more header. */
        public Content with(String name, String value) {
            Map<String, String> more = new LinkedHashMap<>(headers);
            more.put(name, value);
            return new Content(status, type, more, body);
        }
    }

    /** Content that is made first; null if it does not exist. */
    record Pending(CompletableFuture<Content> content) implements WebResponse {}

    /** Events, until either side closes. */
    record Events(EventStream stream) implements WebResponse {}

    /** A status of HTTP and a sentence, which may be empty. */
    record Text(int status, String sentence) implements WebResponse {}

    /**
     * Another page of the site.
     *
     * @param location its path
     * @param cookie to be set, in the form of its header; empty for none
     */
    record Redirect(String location, String cookie) implements WebResponse {}

    /**
     * A file that the browser saves.
     *
     * @param name under which a browser saves it, of letters, digits, dots and hyphens
     * @param isTemporary whether it is deleted after the response
     */
    record Download(Path file, String type, String name, boolean isTemporary) implements WebResponse {}

    /**
     * A response that depends on a short body, which is read into memory first.
     *
     * @param maxBytes of the body
     * @param then makes the response, and may block for a moment
     * @param refused makes the response to a body that is not read to its end, by the status of HTTP
     */
    record ReadText(int maxBytes, Function<String, WebResponse> then, IntFunction<WebResponse> refused)
            implements WebResponse {}

    /**
     * A response that depends on a body, which is read into a file first.
     *
     * @param maxBytes of the body
     * @param file makes the file once the body is known to be short enough; deleted if the body is refused
     * @param then makes the response, and may block for a moment
     * @param refused makes the response to a body that is not read to its end, by the status of HTTP
     */
    record ReadFile(long maxBytes, NewFile file, Function<SentFile, WebResponse> then, IntFunction<WebResponse> refused)
            implements WebResponse {}

    /** Maker of an empty file. */
    @FunctionalInterface
    interface NewFile {
        Path make() throws IOException;
    }

    /**
     * Body of a request that was read into a file.
     *
     * @param file the body, or the first file of a form; null if there is none
     * @param name of that file as the sender has it, empty if that is not known
     */
    record SentFile(@Nullable Path file, String name) {}

    /** The page does not exist, or is not for this sender. */
    record NotFound() implements WebResponse {}

    /** Too many requests for it now; the browser may try again soon. */
    record Busy() implements WebResponse {}

    /** A status of HTTP with the server's own sentence. */
    record Refusal(int status) implements WebResponse {}

    /** A page, which no other site may frame. */
    static Content page(String policy, String html) {
        return new Content("text/html;charset=utf-8", html.getBytes(StandardCharsets.UTF_8))
                .with("Content-Security-Policy", policy + "; frame-ancestors 'none'");
    }
}
