package botarena.base;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Any value as JSON: maps, lists, numbers, booleans and null; any other value as its text; in the order given. Bots are
 * spoken to through {@code botarena.protocol}, which writes plain ASCII.
 */
public final class JsonText {

    private final JsonGenerator out;
    private final boolean shortNumbers;

    private JsonText(JsonGenerator out, boolean shortNumbers) {
        this.out = out;
        this.shortNumbers = shortNumbers;
    }

    /**
     * {@return one value on one line, compact, without the line's end} Whole numbers of any type have no fraction; NaN
     * and infinities are null.
     *
     * @param value maps, lists, numbers, booleans and null; anything else is its text
     */
    public static String line(@Nullable Object value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = new JsonFactory().createGenerator(text)) {
            new JsonText(out, true).write(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /**
     * One value as the generator is set up to write it; numbers keep their type, so that 1.0 is not 1.
     *
     * @param out stays open
     * @param value as for {@link #line}
     * @throws IOException if {@code out} cannot be written
     */
    public static void write(JsonGenerator out, @Nullable Object value) throws IOException {
        new JsonText(out, false).write(value);
    }

    private void write(@Nullable Object value) throws IOException {
        if (value instanceof Map<?, ?> map) {
            out.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.writeFieldName(String.valueOf(entry.getKey()));
                write(entry.getValue());
            }
            out.writeEndObject();
        } else if (value instanceof Iterable<?> list) {
            out.writeStartArray();
            for (Object item : list) {
                write(item);
            }
            out.writeEndArray();
        } else if (value instanceof Number number) {
            number(number);
        } else if (value instanceof Boolean flag) {
            out.writeBoolean(flag);
        } else if (value == null) {
            out.writeNull();
        } else {
            out.writeString(value.toString());
        }
    }

    private void number(Number number) throws IOException {
        double value = number.doubleValue();
        if (!shortNumbers) {
            out.writePOJO(number);
        } else if (number instanceof Integer
                || number instanceof Long
                || value == Math.rint(value) && Math.abs(value) < 1e15) {
            out.writeNumber(number.longValue());
        } else if (Double.isFinite(value)) {
            out.writeNumber(value);
        } else {
            out.writeNull();
        }
    }
}
