package botarena.referee.record;

import java.util.Arrays;
import java.util.function.Supplier;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Values by the text they were read from, so that text which comes again and again is read once. Keeps a fixed number of
 * them; a newer one may take an older one's place. Not thread-safe.
 */
final class TextCache<T> {

    private final byte[][] texts;
    private final @Nullable Object[] values;
    private final CRC32C sum = new CRC32C();

    /**
     * Makes an empty one.
     *
     * @param places a power of two
     */
    TextCache(int places) {
        texts = new byte[places][];
        values = new Object[places];
    }

    /** The value of a text, read by {@code reader} if it is not at hand. */
    @SuppressWarnings("unchecked") // only values of this type are put in
    T get(byte[] bytes, int from, int to, Supplier<T> reader) {
        int place = hash(bytes, from, to) & texts.length - 1;
        byte[] text = texts[place];
        Object known = values[place];
        if (known != null && Arrays.equals(text, 0, text.length, bytes, from, to)) {
            return (T) known;
        }
        T value = reader.get();
        texts[place] = Arrays.copyOfRange(bytes, from, to);
        values[place] = value;
        return value;
    }

    /** A checksum, as the processor works it out many bytes at a time. */
    private int hash(byte[] bytes, int from, int to) {
        sum.reset();
        sum.update(bytes, from, to - from);
        return (int) sum.getValue();
    }
}
