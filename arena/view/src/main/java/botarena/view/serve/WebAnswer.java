package botarena.view.serve;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

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

    /**
     * Another page of the site is the answer.
     *
     * @param location its path
     * @param cookie to be set, as its header has it; empty for none
     */
    record Moved(String location, String cookie) implements WebAnswer {}

    /**
     * Content with a status and headers of its own.
     *
     * @param headers besides those that every answer has, or in their place
     */
    record Told(int status, Whole content, Map<String, String> headers) implements WebAnswer {
        public Told {
            headers = Map.copyOf(headers);
        }
    }

    /**
     * A file to be kept, which is deleted behind it.
     *
     * @param name under which a browser keeps it, of letters, digits, dots and hyphens
     */
    record Kept(Path file, String type, String name) implements WebAnswer {}

    /**
     * Answer that reads the request's body first.
     *
     * @param most bytes of it
     * @param file to which it is written; deleted if it is refused
     * @param then makes the answer, and may block for a moment
     * @param refused makes the answer to what is not read to its end, by the status of HTTP
     */
    record Receive(long most, Path file, Function<Body, WebAnswer> then, IntFunction<WebAnswer> refused)
            implements WebAnswer {}

    /**
     * Body of a request.
     *
     * @param file the body, or the first file of a form; null if there is none
     * @param name of that file as the sender has it, empty if that is not known
     * @param fields of a form
     */
    record Body(@Nullable Path file, String name, Map<String, String> fields) {
        public Body {
            fields = Map.copyOf(fields);
        }
    }

    /** Nothing is found. */
    record Nothing() implements WebAnswer {}

    /** Too many requests for it now. */
    record Busy() implements WebAnswer {}
}
