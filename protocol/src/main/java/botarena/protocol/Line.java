package botarena.protocol;

import org.jspecify.annotations.Nullable;

/** Classifier of a bot's lines before they are read as JSON. */
public final class Line {

    /** Kind of a line. */
    public enum Kind {
        /** Clean text that begins with a brace; it is read as JSON. */
        OBJECT,
        /** Clean text that does not: a forgotten print, a banner, an empty line. */
        STRAY,
        /** Not clean text: bytes that are not UTF-8, a byte order mark, control characters. */
        BAD
    }

    private Line() {}

    /**
     * Classifies a line given without its newline; ignores a carriage return at its end. Allocates nothing.
     *
     * @param bytes holds the line
     * @param from first byte
     * @param to behind the last byte
     * @return what the arena does with the line
     */
    public static Kind kind(byte[] bytes, int from, int to) {
        if (flaw(bytes, from, to) != null) {
            return Kind.BAD;
        }
        return from < to && bytes[from] == '{' ? Kind.OBJECT : Kind.STRAY;
    }

    /**
     * {@return the end of a line without its newline: before a carriage return, if that is its last byte}
     *
     * @param bytes holds the line
     * @param from first byte
     * @param to behind the last byte
     */
    public static int end(byte[] bytes, int from, int to) {
        return to > from && bytes[to - 1] == '\r' ? to - 1 : to;
    }

    /**
     * {@return the flaw that makes a line unclean, null if there is none}
     *
     * @param bytes holds the line
     * @param from first byte
     * @param to behind the last byte
     */
    public static @Nullable JsonFlaw flaw(byte[] bytes, int from, int to) {
        int end = end(bytes, from, to);
        if (end - from >= 3 && bytes[from] == (byte) 0xEF && bytes[from + 1] == (byte) 0xBB && bytes[from + 2] == -65) {
            return JsonFlaw.BYTE_ORDER_MARK;
        }
        for (int i = from; i < end; ) {
            int b = bytes[i];
            if (b >= 0x20 && b != 0x7F || b == '\t') {
                i++;
                continue;
            }
            if (b >= 0) {
                return JsonFlaw.CONTROL_CHARACTER;
            }
            int length = utf8(bytes, i, end);
            if (length == 0) {
                return JsonFlaw.NOT_UTF8;
            }
            if (b == (byte) 0xC2 && (bytes[i + 1] & 0xFF) < 0xA0) {
                return JsonFlaw.CONTROL_CHARACTER;
            }
            i += length;
        }
        return null;
    }

    /**
     * The length of the well-formed character of two to four bytes at {@code at}, 0 if it is malformed. As in RFC 3629:
     * no overlong forms, no surrogates, nothing above U+10FFFF.
     */
    static int utf8(byte[] bytes, int at, int end) {
        int first = bytes[at] & 0xFF;
        int length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
        if (length == 0 || at + length > end || !secondFits(first, bytes[at + 1] & 0xFF)) {
            return 0;
        }
        for (int i = at + 2; i < at + length; i++) {
            if ((bytes[i] & 0xC0) != 0x80) {
                return 0;
            }
        }
        return length;
    }

    /** Table 3-7 of the Unicode Standard: four first bytes narrow what may follow them. */
    private static boolean secondFits(int first, int second) {
        int low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
        int high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
        return second >= low && second <= high;
    }
}
