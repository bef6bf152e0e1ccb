package botarena.web;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request to a site.
 *
 * @param method {@code GET}, {@code HEAD} or {@code POST}
 * @param path decoded, with a slash at its beginning
 * @param query its fields; of two with one name the first
 * @param from the address of its sender; behind proxies the one that they tell
 * @param headers value of a header by its name, in any case
 */
public record WebRequest(String method, String path, Map<String, String> query, String from, Headers headers) {

    /** Headers of a request. */
    @FunctionalInterface
    public interface Headers {
        /** The value of a header by its name in any case, null if there is none. */
        @Nullable
        String get(String name);
    }

    public WebRequest {
        query = Map.copyOf(query);
    }

    public boolean isPost() {
        return method.equals("POST");
    }

    /** A header, empty if there is none. */
    public String header(String name) {
        String value = headers.get(name);
        return value == null ? "" : value;
    }

    /** A field of the query, empty if there is none. */
    public String query(String name) {
        return query.getOrDefault(name, "");
    }

    /** Fields of a form or a query; of two with one name the first. */
    public static Map<String, String> fields(String text) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String pair : text.isEmpty() ? new String[0] : text.split("&")) {
            int sign = pair.indexOf('=');
            fields.putIfAbsent(
                    decodeWord(sign < 0 ? pair : pair.substring(0, sign)),
                    sign < 0 ? "" : decodeWord(pair.substring(sign + 1)));
        }
        return fields;
    }

    private static String decodeWord(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }
}
