package botarena.protocol;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes one compact JSON line at a time in plain ASCII, into a buffer it keeps: a line costs no allocation once the
 * buffer has grown to its size. Commas are put where they belong. Not thread-safe.
 */
public final class LineWriter {

    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private byte[] buffer = new byte[4096];
    private int length;
    private boolean comma;

    /**
     * Empties the line; the buffer keeps its size.
     *
     * @return this writer
     */
    public LineWriter clear() {
        length = 0;
        comma = false;
        return this;
    }

    /** {@return the buffer that holds the line from its beginning; valid until something more is written} */
    public byte[] bytes() {
        return buffer;
    }

    /** {@return the number of bytes written, the newline included} */
    public int length() {
        return length;
    }

    /**
     * Begins an object.
     *
     * @return this writer
     */
    public LineWriter open() {
        return bracket('{');
    }

    /**
     * Ends an object.
     *
     * @return this writer
     */
    public LineWriter close() {
        return unbracket('}');
    }

    /**
     * Begins a list.
     *
     * @return this writer
     */
    public LineWriter openList() {
        return bracket('[');
    }

    /**
     * Ends a list; the caller sees to it that one is open.
     *
     * @return this writer
     */
    public LineWriter closeList() {
        return unbracket(']');
    }

    /**
     * Ends the line.
     *
     * @return this writer
     */
    public LineWriter end() {
        putChar('\n');
        comma = false;
        return this;
    }

    /**
     * Writes a key.
     *
     * @param name ASCII that needs no escape
     * @return this writer
     */
    public LineWriter name(String name) {
        copy(name);
        putChar(':');
        comma = false;
        return this;
    }

    /**
     * Writes a string, copied as it is.
     *
     * @param text printable ASCII without quotes and backslashes
     * @return this writer
     */
    public LineWriter ascii(String text) {
        copy(text);
        comma = true;
        return this;
    }

    /** Copies in one go with local variables: lines consist of little else. */
    @SuppressWarnings("deprecation") // getBytes without a charset is the one copy that neither encodes nor allocates
    private void copy(String text) {
        int size = text.length();
        reserve(size + 3);
        byte[] into = buffer;
        int at = length;
        if (comma) {
            into[at++] = ',';
        }
        into[at++] = '"';
        text.getBytes(0, size, into, at);
        at += size;
        into[at++] = '"';
        length = at;
    }

    /**
     * Writes any string; escapes each character that is not printable ASCII.
     *
     * @param text may hold half surrogate pairs
     * @return this writer
     */
    public LineWriter text(String text) {
        return isPlain(text) ? ascii(text) : writeEscaped(text);
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c >= 0x7F || c == '"' || c == '\\') {
                return false;
            }
        }
        return true;
    }

    private LineWriter writeEscaped(String text) {
        separate();
        reserve(text.length() * 6 + 2);
        buffer[length++] = '"';
        for (int i = 0; i < text.length(); i++) {
            character(text.charAt(i));
        }
        buffer[length++] = '"';
        return this;
    }

    /**
     * Writes a whole number.
     *
     * @param value readers in other languages know those within ±{@link Limits#MAX_INTEGER} exactly
     * @return this writer
     */
    public LineWriter number(long value) {
        separate();
        digits(value);
        return this;
    }

    /**
     * Writes a number; whole ones without a fraction.
     *
     * @param value finite
     * @return this writer
     */
    public LineWriter number(double value) {
        if (value == Math.rint(value) && Math.abs(value) <= Limits.MAX_INTEGER) {
            return number((long) value);
        }
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("JSON has no number " + value);
        }
        return raw(Double.toString(value));
    }

    /**
     * Writes a number with as few decimals as it needs.
     *
     * @param value its thousandths
     * @return this writer
     */
    public LineWriter thousandths(long value) {
        separate();
        if (value < 0) {
            putChar('-');
        }
        long whole = Math.abs(value);
        digits(whole / 1000);
        int rest = (int) (whole % 1000);
        if (rest != 0) {
            putChar('.');
            for (int unit = 100; rest > 0; unit /= 10) {
                putChar((char) ('0' + rest / unit));
                rest %= unit;
            }
        }
        return this;
    }

    /**
     * Writes the word {@code true} or {@code false}.
     *
     * @param value which one
     * @return this writer
     */
    public LineWriter flag(boolean value) {
        return raw(value ? "true" : "false");
    }

    /**
     * Writes the value null.
     *
     * @return this writer
     */
    public LineWriter writeNull() {
        return raw("null");
    }

    /**
     * Writes a value as it is.
     *
     * @param json compact ASCII JSON
     * @param from first byte
     * @param to behind the last byte
     * @return this writer
     */
    public LineWriter raw(byte[] json, int from, int to) {
        separate();
        reserve(to - from);
        System.arraycopy(json, from, buffer, length, to - from);
        length += to - from;
        return this;
    }

    /**
     * Writes any value that JSON has.
     *
     * @param value null, Boolean, Number, CharSequence, List, or Map with string keys
     * @return this writer
     */
    public LineWriter value(@Nullable Object value) {
        if (value == null) {
            return writeNull();
        } else if (value instanceof CharSequence text) {
            return text(text.toString());
        } else if (value instanceof Boolean flag) {
            return flag(flag);
        } else if (value instanceof Double || value instanceof Float) {
            return number(((Number) value).doubleValue());
        } else if (value instanceof Number number) {
            return number(number.longValue());
        } else if (value instanceof List<?> list) {
            openList();
            list.forEach(this::value);
            return closeList();
        } else if (value instanceof Map<?, ?> map) {
            open();
            map.forEach((key, item) -> key(String.valueOf(key)).value(item));
            return close();
        }
        throw new IllegalArgumentException("JSON has no " + value.getClass().getName());
    }

    /**
     * Writes a key that may need escapes.
     *
     * @param name any string
     * @return this writer
     */
    public LineWriter key(String name) {
        text(name);
        putChar(':');
        comma = false;
        return this;
    }

    /** The line so far. */
    @Override
    public String toString() {
        return new String(buffer, 0, length, StandardCharsets.US_ASCII);
    }

    private LineWriter raw(String ascii) {
        separate();
        for (int i = 0; i < ascii.length(); i++) {
            putChar(ascii.charAt(i));
        }
        return this;
    }

    private LineWriter bracket(char bracket) {
        separate();
        putChar(bracket);
        comma = false;
        return this;
    }

    private LineWriter unbracket(char bracket) {
        putChar(bracket);
        comma = true;
        return this;
    }

    private void separate() {
        if (comma) {
            putChar(',');
        }
        comma = true;
    }

    private void digits(long value) {
        reserve(20);
        if (value >= 0 && value < 10) {
            buffer[length++] = (byte) ('0' + value);
            return;
        }
        if (value < 0) {
            buffer[length++] = '-';
        }
        int end = length + decimals(value);
        length = end;
        long rest = value;
        do {
            buffer[--end] = (byte) ('0' + Math.abs(rest % 10));
            rest /= 10;
        } while (rest != 0);
    }

    private static int decimals(long value) {
        int count = 1;
        for (long rest = value / 10; rest != 0; rest /= 10) {
            count++;
        }
        return count;
    }

    private void character(char c) {
        if (c >= ' ' && c < 0x7F) {
            if (c == '"' || c == '\\') {
                buffer[length++] = '\\';
            }
            buffer[length++] = (byte) c;
            return;
        }
        int shortForm = "\b\t\n\f\r".indexOf(c);
        buffer[length++] = '\\';
        if (shortForm >= 0) {
            buffer[length++] = (byte) "btnfr".charAt(shortForm);
            return;
        }
        buffer[length++] = 'u';
        for (int shift = 12; shift >= 0; shift -= 4) {
            buffer[length++] = HEX[c >> shift & 15];
        }
    }

    private void putChar(char c) {
        reserve(1);
        buffer[length++] = (byte) c;
    }

    private void reserve(int more) {
        if (length + more > buffer.length) {
            grow(more);
        }
    }

    /** A method of its own, since only small methods are inlined. */
    private void grow(int more) {
        buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, length + more));
    }
}
