package botarena.referee.record;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Scanner that finds members of objects and items of lists by brackets and quotes alone, without reading them. For
 * lines that were checked when written; a strict reader finds errors. Not thread-safe.
 */
final class RawJson {

    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int WORD = Long.BYTES;

    private static final long EACH = 0x0101010101010101L;
    private static final long LOW = 0x7F * EACH;
    private static final long MARK = EACH << 7;

    private byte[] bytes = {};
    private int at;
    private int end;

    private int nameFrom;
    private int nameTo;
    private int from;
    private int to;

    /** Starts on an object or a list that fills a range; false if the range is neither. */
    boolean openValue(byte[] line, int first, int behind) {
        bytes = line;
        at = first + 1;
        end = behind - 1;
        return end > first && (line[first] == '{' && line[end] == '}' || line[first] == '[' && line[end] == ']');
    }

    /** Whether everything was read; otherwise the rest is not JSON. */
    boolean isOver() {
        return at == end;
    }

    /** Moves to the next member of an object; false at its end, or in an empty one. */
    boolean nextMember() {
        return skipComma() && name() && value();
    }

    /**
     * Moves behind the name of the next member of an object, whose value {@link #value} reads.
     *
     * @param names in quotes, with the colon behind them; most members come in this order
     * @param expected place of the one that is looked for first
     * @return its place; {@code names.length} for another name, -1 at the end of the object
     */
    int nextName(byte[][] names, int expected) {
        if (!skipComma()) {
            return -1;
        }
        for (int i = 0; i < names.length; i++) {
            int place = expected + i < names.length ? expected + i : expected + i - names.length;
            if (skip(names[place])) {
                return place;
            }
        }
        return name() ? names.length : -1;
    }

    private boolean name() {
        int behind = at < end && bytes[at] == '"' ? string(at) : end;
        if (behind >= end || bytes[behind] != ':') {
            return false;
        }
        nameFrom = at + 1;
        nameTo = behind - 1;
        at = behind + 1;
        return true;
    }

    /** Moves to a value that is this string, list or object; false for another one. */
    boolean repeats(byte[] value) {
        from = at;
        boolean same = skip(value);
        to = at;
        return same;
    }

    private boolean skip(byte[] text) {
        // Most other texts differ from this one in the second byte.
        if (at + text.length > end
                || bytes[at + 1] != text[1]
                || !Arrays.equals(bytes, at, at + text.length, text, 0, text.length)) {
            return false;
        }
        at += text.length;
        return true;
    }

    /** Moves to the next item of a list; false at its end, or in an empty one. */
    boolean item() {
        return skipComma() && value();
    }

    /** Whether the present member has this name. */
    boolean isNamed(byte[] name) {
        if (nameTo - nameFrom != name.length) {
            return false;
        }
        for (int i = 0; i < name.length; i++) {
            if (bytes[nameFrom + i] != name[i]) {
                return false;
            }
        }
        return true;
    }

    /** Start of the present value. */
    int valueStart() {
        return from;
    }

    /** The index after the present value. */
    int valueEnd() {
        return to;
    }

    /** Skips the comma between two values. */
    private boolean skipComma() {
        if (at >= end) {
            return false;
        }
        boolean first = bytes[at - 1] == '{' || bytes[at - 1] == '[';
        if (!first && bytes[at] == ',') {
            // A comma before the end leaves a place where nothing makes sense.
            at += at + 1 == end ? 2 : 1;
            return at < end;
        }
        return first;
    }

    /** Moves to the value behind a name; false if there is none. */
    boolean value() {
        from = at;
        int first = at < end ? bytes[at] : 0;
        to = switch (first) {
            case '"' -> string(at);
            case '{', '[' -> brackets(at);
            default -> skipPlain(at);
        };
        at = to;
        return to > from && to <= end;
    }

    /** The index after the string that begins here; after everything if it does not end. */
    private int string(int start) {
        byte[] line = bytes;
        int last = end;
        int i = start + 1;
        while (i < last) {
            int b = line[i];
            if (b == '"') {
                break;
            }
            i += b == '\\' ? 2 : 1;
        }
        return i + 1;
    }

    /**
     * The index after the object or list that begins here; after everything if it does not end. Looks at eight bytes at
     * a time, each of which sets a mark in its highest bit. Most have no bracket, and of their quotes only the parity
     * matters.
     */
    private int brackets(int start) {
        int depth = 0;
        long quotesBefore = 0;
        int into = start & WORD - 1;
        long here = -1L << into * Byte.SIZE;
        for (int place = start - into; place < end; place += WORD) {
            long word = word(place);
            long quotes = quotes(word) & here;
            for (long marks = brackets(word) & here; marks != 0; marks &= marks - 1) {
                int i = place + lowestMark(marks);
                if (i >= end) {
                    return end + 1;
                }
                byte b = bytes[i];
                if (b == '\\') {
                    return bracketsByByte(start);
                }
                if (isOdd(quotesBefore ^ quotes & marks - 1)) {
                    continue;
                }
                if (b == '[' || b == '{') {
                    depth++;
                } else if ((b == ']' || b == '}') && --depth == 0) {
                    return i + 1;
                }
            }
            quotesBefore ^= quotes;
            here = -1;
        }
        return end + 1;
    }

    /** The same if a quote may be part of a string. */
    private int bracketsByByte(int start) {
        int depth = 0;
        for (int i = start; i < end; i++) {
            switch (bytes[i]) {
                case '"' -> i = string(i) - 1;
                case '[', '{' -> depth++;
                case ']', '}' -> {
                    if (--depth == 0) {
                        return i + 1;
                    }
                }
                default -> {}
            }
        }
        return end + 1;
    }

    private long word(int place) {
        if (place + WORD <= bytes.length) {
            return (long) WORDS.get(bytes, place);
        }
        long word = 0;
        for (int i = bytes.length - 1; i >= place; i--) {
            word = word << Byte.SIZE | bytes[i] & 0xFF;
        }
        return word;
    }

    /** Marks of the bytes that are quotes. */
    private static long quotes(long word) {
        long other = word ^ '"' * EACH;
        return ~((other & LOW) + LOW | other) & MARK;
    }

    /** Marks of the bytes that may be a bracket or a backslash: those from 0x5B to 0x5D and from 0x7B to 0x7D, at least. */
    private static long brackets(long word) {
        long folded = (word | 0x20 * EACH) & LOW;
        return folded + (0x80 - '{') * EACH & ~(folded + (0x80 - '~') * EACH) & MARK;
    }

    /** Position of the lowest mark: its number, shifted up to the highest byte. */
    private static int lowestMark(long marks) {
        return (int) (((marks & -marks) >>> 7) * 0x0001020304050607L >>> 56);
    }

    private static boolean isOdd(long marks) {
        long folded = marks ^ marks >>> 32;
        folded ^= folded >>> 16;
        folded ^= folded >>> 8;
        return (folded & 0x80) != 0;
    }

    private int skipPlain(int start) {
        int i = start;
        while (i < end && bytes[i] != ',') {
            i++;
        }
        return i;
    }
}
