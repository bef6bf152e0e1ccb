package botarena.protocol;

import botarena.protocol.JsonReader.Token;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * JSON lines as plain values, for programs that have the time: objects are {@link Map}s in the order of the line,
 * lists {@link List}s, integers {@link Long}, other numbers {@link Double}; text, booleans and null are themselves.
 */
public final class Json {

    private Json() {}

    /**
     * Reads one line as strictly as {@link JsonReader} does.
     *
     * @param line UTF-8, without its newline
     * @param from first byte
     * @param to behind the last byte
     * @return null, Boolean, Long, Double, String, List or Map
     * @throws JsonException naming the flaw and its place
     */
    public static @Nullable Object read(byte[] line, int from, int to) {
        JsonFlaw unclean = Line.flaw(line, from, to);
        if (unclean != null) {
            throw new JsonException(unclean, 0);
        }
        JsonReader in = new JsonReader().read(line, from, to);
        Object value = value(in, in.next());
        if (in.next() != Token.END) {
            throw exceptionAt(in, from);
        }
        return value;
    }

    /**
     * Reads one line. See {@link #read(byte[], int, int)}.
     *
     * @param line without its newline
     * @return as from {@link #read(byte[], int, int)}
     */
    public static @Nullable Object read(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        return read(bytes, 0, bytes.length);
    }

    /**
     * Reads one line that must be an object.
     *
     * @param line without its newline
     * @return the object, its keys in their order
     * @throws JsonException also for any other value
     */
    public static Map<String, @Nullable Object> object(String line) {
        Object value = read(line);
        if (!(value instanceof Map<?, ?>)) {
            throw new JsonException(JsonFlaw.NOT_AN_OBJECT, 0);
        }
        @SuppressWarnings("unchecked")
        Map<String, @Nullable Object> map = (Map<String, @Nullable Object>) value;
        return map;
    }

    /**
     * {@return one compact line in ASCII, without a newline; {@link LineWriter#value} lists the types of values}
     *
     * @param value null, Boolean, Number, CharSequence, List or Map
     */
    public static String write(@Nullable Object value) {
        return new LineWriter().value(value).toString();
    }

    private static @Nullable Object value(JsonReader in, Token token) {
        return switch (token) {
            case OPEN -> map(in);
            case OPEN_LIST -> list(in);
            case TEXT -> in.text();
            case NUMBER -> number(in);
            case TRUE -> true;
            case FALSE -> false;
            case NULL -> null;
            default -> throw exceptionAt(in, 0);
        };
    }

    // Written out, for a conditional expression would turn the integer into a Double.
    private static Number number(JsonReader in) {
        if (in.integral()) {
            return in.integer();
        }
        return in.decimal();
    }

    private static Map<String, @Nullable Object> map(JsonReader in) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (Token token = in.next(); token != Token.CLOSE; token = in.next()) {
            if (token != Token.NAME) {
                throw exceptionAt(in, 0);
            }
            String name = in.text();
            map.put(name, value(in, in.next()));
        }
        return map;
    }

    private static List<@Nullable Object> list(JsonReader in) {
        List<@Nullable Object> list = new ArrayList<>();
        for (Token token = in.next(); token != Token.CLOSE_LIST; token = in.next()) {
            list.add(value(in, token));
        }
        return list;
    }

    private static JsonException exceptionAt(JsonReader in, int from) {
        JsonFlaw flaw = in.flaw();
        return new JsonException(flaw == null ? JsonFlaw.MORE_BEHIND : flaw, in.offset() - from);
    }
}
