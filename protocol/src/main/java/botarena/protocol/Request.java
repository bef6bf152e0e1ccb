package botarena.protocol;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Message of the arena, as a bot reads it. Unknown fields are kept and ignored; a required field must be there with its
 * type. For programs that need no speed, like {@link Json}.
 *
 * @param type null for a type of another version, which is to be ignored
 * @param fields all of them, as {@link Json} reads them
 */
public record Request(@Nullable MessageType type, Map<String, @Nullable Object> fields) {

    /**
     * Reads one line, given without or with its newline.
     *
     * @param line holds the line
     * @param from first byte
     * @param to behind the last byte
     * @return the request; unknown fields are kept
     * @throws JsonException if it is not one JSON object
     */
    public static Request read(byte[] line, int from, int to) {
        int end = to > from && line[to - 1] == '\n' ? to - 1 : to;
        return read(new String(line, from, end - from, StandardCharsets.UTF_8));
    }

    /**
     * Reads one line without its newline. See {@link #read(byte[], int, int)}.
     *
     * @param line without its newline
     * @return the request, as from {@link #read(byte[], int, int)}
     */
    public static Request read(String line) {
        Map<String, @Nullable Object> fields = Json.object(line);
        return new Request(MessageType.find(fields.get("type")), fields);
    }

    /**
     * {@return whether it is of a type; false for types of another version}
     *
     * @param wanted a type of this version
     */
    public boolean is(MessageType wanted) {
        return type == wanted;
    }

    /**
     * {@return the id that the reply has to repeat}
     *
     * @throws IllegalArgumentException if there is none
     */
    public long id() {
        return integer("id");
    }

    /** {@return the number of the move a turn asks for, from 0} */
    public int ply() {
        return Math.toIntExact(integer("ply"));
    }

    /** {@return every legal move of a turn; empty if they are not told} */
    public List<String> legal() {
        return fields.get("legal") instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    private long integer(String name) {
        if (fields.get(name) instanceof Long number) {
            return number;
        }
        throw new IllegalArgumentException(
                "the message's \"" + name + "\" must be an integer, not " + fields.get(name));
    }
}
