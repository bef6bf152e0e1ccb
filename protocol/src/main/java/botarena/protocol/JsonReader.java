package botarena.protocol;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads one line of strict JSON token by token, straight from bytes, without building a tree: nothing is allocated
 * unless a caller asks for a string. Stricter than RFC 8259 where that leaves a choice: UTF-8 only, no control
 * characters but tab between tokens, no duplicate keys, at most {@link Limits#DEPTH} levels, nothing behind the value.
 *
 * <p>A flaw is a token, not an exception: after {@link Token#BAD} nothing but {@link #flaw} and {@link #offset} means
 * anything. Not thread-safe; made to be used again and again.
 */
public final class JsonReader {

    /** Token that {@link #next} found. */
    public enum Token {
        /** The brace that begins an object. */
        OPEN,
        /** The brace that ends an object. */
        CLOSE,
        /** The bracket that begins a list. */
        OPEN_LIST,
        /** The bracket that ends a list. */
        CLOSE_LIST,
        /** A key with its colon; {@link JsonReader#is} compares it. */
        NAME,
        /** A string as a value; {@link JsonReader#text} reads it. */
        TEXT,
        /** A number of any size. */
        NUMBER,
        /** The word {@code true}. */
        TRUE,
        /** The word {@code false}. */
        FALSE,
        /** The word {@code null}. */
        NULL,
        /** The line is read to its end and was good. */
        END,
        /** The line has a {@link JsonReader#flaw}; every further call gives this token again. */
        BAD
    }

    private enum Expect {
        VALUE,
        FIRST_ITEM,
        FIRST_NAME,
        NAME,
        SEPARATOR,
        END
    }

    private final KeySet keys = new KeySet();
    private final boolean[] inList = new boolean[Limits.DEPTH + 1];
    private byte[] bytes = {};
    private int at;
    private int end;
    private int depth;
    private Expect expect = Expect.END;
    private Token token = Token.END;
    private int start;
    private int stop;
    private boolean escaped;
    private boolean plain;
    private @Nullable JsonFlaw flaw;

    /**
     * Sets the reader on a line without its newline; a carriage return at its end is no part of it.
     *
     * @param line UTF-8; read while this reader is used, not copied
     * @param from first byte
     * @param to behind the last byte
     * @return this reader, before the first token
     */
    public JsonReader read(byte[] line, int from, int to) {
        bytes = line;
        at = from;
        end = Line.end(line, from, to);
        depth = 0;
        keys.clear();
        expect = Expect.VALUE;
        flaw = null;
        return this;
    }

    /** {@return the flaw, after {@link Token#BAD}} */
    public @Nullable JsonFlaw flaw() {
        return flaw;
    }

    /** {@return the index of the first byte not yet read; after a flaw, of the byte that was not understood} */
    public int offset() {
        return at;
    }

    /**
     * Moves to the next token.
     *
     * @return the token; {@link Token#BAD} for a flaw and ever after
     */
    public Token next() {
        token = flaw == null ? advance() : Token.BAD;
        return token;
    }

    /** {@return the start of the present token} */
    public int tokenStart() {
        return start;
    }

    /**
     * Skips the value whose first token is the present one, but checks it.
     *
     * @return false if it has a flaw
     */
    public boolean skip() {
        if (token == Token.OPEN || token == Token.OPEN_LIST) {
            int outer = depth - 1;
            while (depth > outer) {
                if (next() == Token.BAD) {
                    return false;
                }
            }
        }
        return token != Token.BAD;
    }

    /**
     * Moves past the end of the innermost list and returns true, if it comes next.
     *
     * @return whether the list ended
     */
    public boolean endsList() {
        blanks();
        return at < end && bytes[at] == ']' && next() == Token.CLOSE_LIST;
    }

    /**
     * {@return whether the present name or string is exactly these ASCII characters; allocates nothing}
     *
     * @param ascii printable ASCII
     */
    public boolean is(String ascii) {
        if (escaped) {
            return text().equals(ascii);
        }
        if (stop - start != ascii.length()) {
            return false;
        }
        for (int i = 0; i < ascii.length(); i++) {
            if (bytes[start + i] != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** {@return the present name or string} Half a surrogate pair, which only an escape can bring, stays as it is. */
    public String text() {
        return escaped ? unescapeText() : new String(bytes, start, stop - start, StandardCharsets.UTF_8);
    }

    /** {@return whether the present number is an integer within ±{@link Limits#MAX_INTEGER}} */
    public boolean integral() {
        return plain && stop - start <= 17 && Math.abs(integer()) <= Limits.MAX_INTEGER;
    }

    /** {@return the present number's value where {@link #integral} holds} */
    public long integer() {
        long value = 0;
        for (int i = bytes[start] == '-' ? start + 1 : start; i < stop; i++) {
            value = value * 10 + (bytes[i] - '0');
        }
        return bytes[start] == '-' ? -value : value;
    }

    /** {@return the present number's value; infinite where a double cannot hold it} */
    public double decimal() {
        return Decimals.read(bytes, start, stop);
    }

    private Token advance() {
        blanks();
        if (at == end) {
            return expect == Expect.END ? Token.END : fail(JsonFlaw.ENDS_EARLY);
        }
        int b = bytes[at];
        if (expect == Expect.SEPARATOR) {
            if (b == ',') {
                at++;
                blanks();
                expect = inList[depth] ? Expect.VALUE : Expect.NAME;
                return at == end ? fail(JsonFlaw.ENDS_EARLY) : item(bytes[at]);
            }
            return b == '}' || b == ']' ? close(b) : fail(JsonFlaw.COMMA_EXPECTED);
        }
        return item(b);
    }

    private Token item(int b) {
        return switch (expect) {
            case END -> fail(JsonFlaw.MORE_BEHIND);
            case FIRST_NAME -> b == '}' ? close(b) : name(b);
            case NAME -> name(b);
            case FIRST_ITEM -> b == ']' ? close(b) : value(b);
            default -> value(b);
        };
    }

    private Token value(int b) {
        start = at;
        expect = depth == 0 ? Expect.END : Expect.SEPARATOR;
        return switch (b) {
            case '{' -> open(false);
            case '[' -> open(true);
            case '"' -> readString() ? Token.TEXT : Token.BAD;
            case 't' -> word("true", Token.TRUE);
            case 'f' -> word("false", Token.FALSE);
            case 'n' -> word("null", Token.NULL);
            default -> b == '-' || b >= '0' && b <= '9' ? number() : fail(notAValue(b));
        };
    }

    private static JsonFlaw notAValue(int b) {
        return b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' ? JsonFlaw.BAD_WORD : JsonFlaw.VALUE_EXPECTED;
    }

    private Token open(boolean list) {
        if (depth == Limits.DEPTH) {
            return fail(JsonFlaw.TOO_DEEP);
        }
        at++;
        inList[++depth] = list;
        keys.open(depth);
        expect = list ? Expect.FIRST_ITEM : Expect.FIRST_NAME;
        return list ? Token.OPEN_LIST : Token.OPEN;
    }

    private Token close(int bracket) {
        if (inList[depth] != (bracket == ']')) {
            return fail(JsonFlaw.COMMA_EXPECTED);
        }
        start = at++;
        keys.close(depth);
        depth--;
        expect = depth == 0 ? Expect.END : Expect.SEPARATOR;
        return bracket == ']' ? Token.CLOSE_LIST : Token.CLOSE;
    }

    private Token name(int b) {
        if (b != '"') {
            return fail(JsonFlaw.KEY_EXPECTED);
        }
        if (!readString()) {
            return Token.BAD;
        }
        if (!keys.add(depth, bytes, start, stop, escaped ? unescapeText() : null)) {
            at = start;
            return fail(JsonFlaw.DUPLICATE_KEY);
        }
        blanks();
        if (at == end) {
            return fail(JsonFlaw.ENDS_EARLY);
        }
        if (bytes[at] != ':') {
            return fail(JsonFlaw.COLON_EXPECTED);
        }
        at++;
        expect = Expect.VALUE;
        return Token.NAME;
    }

    private boolean readString() {
        start = ++at;
        escaped = false;
        while (at < end) {
            int b = bytes[at];
            if (b == '"') {
                stop = at++;
                return true;
            }
            int length = b == '\\' ? escape() : b >= 0 ? (b < 0x20 || b == 0x7F ? 0 : 1) : Line.utf8(bytes, at, end);
            if (length <= 0) {
                fail(b == '\\' ? badEscape() : b < 0 ? JsonFlaw.NOT_UTF8 : JsonFlaw.CONTROL_CHARACTER);
                return false;
            }
            at += length;
        }
        fail(JsonFlaw.ENDS_EARLY);
        return false;
    }

    private JsonFlaw badEscape() {
        return at + 1 == end ? JsonFlaw.ENDS_EARLY : JsonFlaw.BAD_ESCAPE;
    }

    private int escape() {
        escaped = true;
        if (at + 1 == end) {
            return 0;
        }
        if (bytes[at + 1] != 'u') {
            return "\"\\/bfnrt".indexOf(bytes[at + 1]) >= 0 ? 2 : 0;
        }
        return at + 6 <= end && hex(at + 2) >= 0 ? 6 : 0;
    }

    private int hex(int from) {
        int value = 0;
        for (int i = from; i < from + 4; i++) {
            int digit = bytes[i] < 0 ? -1 : Character.digit((char) bytes[i], 16);
            if (digit < 0) {
                return -1;
            }
            value = value << 4 | digit;
        }
        return value;
    }

    private String unescapeText() {
        StringBuilder out = new StringBuilder(stop - start);
        int run = start;
        for (int i = start; i < stop; ) {
            if (bytes[i] != '\\') {
                i++;
                continue;
            }
            out.append(new String(bytes, run, i - run, StandardCharsets.UTF_8));
            int which = "\"\\/bfnrt".indexOf(bytes[i + 1]);
            out.append(which < 0 ? (char) hex(i + 2) : "\"\\/\b\f\n\r\t".charAt(which));
            i += which < 0 ? 6 : 2;
            run = i;
        }
        return out.append(new String(bytes, run, stop - run, StandardCharsets.UTF_8))
                .toString();
    }

    private Token number() {
        stop = Decimals.end(bytes, at, end);
        if (stop < 0) {
            return fail(JsonFlaw.BAD_NUMBER);
        }
        plain = true;
        for (int i = start; i < stop; i++) {
            plain &= bytes[i] != '.' && (bytes[i] | 0x20) != 'e';
        }
        at = stop;
        return Token.NUMBER;
    }

    private Token word(String word, Token found) {
        for (int i = 0; i < word.length(); i++) {
            if (at + i == end) {
                return fail(JsonFlaw.ENDS_EARLY);
            }
            if (bytes[at + i] != word.charAt(i)) {
                return fail(JsonFlaw.BAD_WORD);
            }
        }
        at += word.length();
        return found;
    }

    private void blanks() {
        while (at < end && (bytes[at] == ' ' || bytes[at] == '\t')) {
            at++;
        }
    }

    private Token fail(JsonFlaw what) {
        flaw = what;
        expect = Expect.END;
        at = Math.min(at, end);
        return Token.BAD;
    }
}
