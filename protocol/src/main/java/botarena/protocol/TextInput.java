package botarena.protocol;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Text of files and pipes that people and other programs write: UTF-8, with byte order marks left out. Where asked,
 * lines that are not UTF-8 are read as Windows-1252, which prints all of ISO 8859-1. Lines come as soon as they are
 * there. Not thread-safe.
 */
public final class TextInput extends Reader {

    private static final int CHUNK = 1 << 16;
    private static final char UNREADABLE = '\uFFFD';
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private final InputStream in;
    private final boolean strict;
    private final byte[] bytes = new byte[CHUNK];
    /** The lines in {@code bytes} that are not handed on yet, and all that was read. */
    private int from;

    private int end;
    private int size;
    private boolean begun;
    /** Rest of a line that is not ASCII. */
    private String rest = "";

    private int at;
    private long latinLines;
    private String latinLine = "";

    /** The bytes are no text that is read here; the message continues the file's name. */
    public static final class NoTextException extends CharacterCodingException {
        private static final long serialVersionUID = 1L;
        private final String message;

        private NoTextException(String message) {
            this.message = message;
        }

        @Override
        public String getMessage() {
            return message;
        }
    }

    /**
     * A reader for which lines that are not UTF-8 are ISO 8859-1; it closes {@code in} when it is closed.
     *
     * @param in read in blocks, so it may be read further than the line
     */
    public TextInput(InputStream in) {
        this(in, false);
    }

    private TextInput(InputStream in, boolean strict) {
        this.in = in;
        this.strict = strict;
    }

    /**
     * {@return the whole text of a file, which must be UTF-8}
     *
     * @param file a text file of any name
     * @throws NoTextException where it is not
     * @throws IOException if it cannot be read
     */
    public static String read(Path file) throws IOException {
        try (TextInput text = new TextInput(new ByteArrayInputStream(Files.readAllBytes(file)), true)) {
            StringWriter all = new StringWriter();
            text.transferTo(all);
            return all.toString();
        }
    }

    /** {@return lines read as ISO 8859-1 so far} */
    public long latinLines() {
        return latinLines;
    }

    /** {@return the first of these lines; empty if there is none} */
    public String latinLine() {
        return latinLine;
    }

    @Override
    public int read(char[] to, int offset, int length) throws IOException {
        if (at == rest.length() && from == end && !fill()) {
            return -1;
        }
        int count = 0;
        while (count == 0 && length > 0) {
            if (at == rest.length()) {
                int most = Math.min(length, end - from);
                while (count < most && bytes[from + count] >= 0) {
                    to[offset + count] = (char) bytes[from + count];
                    count++;
                }
                from += count;
                if (count == 0 && from == end && !fill()) {
                    return -1;
                }
                if (count == 0 && bytes[from] < 0) {
                    decodeLine();
                }
            } else {
                count = Math.min(length, rest.length() - at);
                rest.getChars(at, at + count, to, offset);
                at += count;
            }
        }
        return count;
    }

    @Override
    public boolean ready() throws IOException {
        return at < rest.length() || from < end || in.available() > 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Reads whole lines, as many as are there; a line longer than a chunk comes in pieces. False at the end. */
    private boolean fill() throws IOException {
        System.arraycopy(bytes, end, bytes, 0, size - end);
        size -= end;
        from = 0;
        end = 0;
        while (end == 0) {
            int before = size;
            int count = in.read(bytes, before, bytes.length - before);
            if (count < 0 && before == 0) {
                return false;
            }
            size += Math.max(0, count);
            end = count < 0 ? size : lineEnd(before);
        }
        if (!begun) {
            refuseUtf16();
            begun = true;
        }
        return true;
    }

    /** End of the last whole line; in a full buffer without one, of the last whole character; else 0. */
    private int lineEnd(int before) {
        int last = size;
        while (last > before && bytes[last - 1] != '\n') {
            last--;
        }
        if (last > before || size < bytes.length) {
            return last > before ? last : 0;
        }
        last = size;
        while (last > size - 4 && (bytes[last - 1] & 0xC0) == 0x80) {
            last--;
        }
        return (bytes[last - 1] & 0xC0) == 0xC0 ? last - 1 : size;
    }

    private void refuseUtf16() throws NoTextException {
        int one = end > 1 ? bytes[0] & 0xFF : 1;
        int other = end > 1 ? bytes[1] & 0xFF : 1;
        boolean mark = one + other == 0xFE + 0xFF && Math.min(one, other) == 0xFE;
        if (mark || (one == 0) != (other == 0)) {
            throw new NoTextException("is UTF-16 text; save it as UTF-8, or: iconv -f UTF-16 -t UTF-8 FILE > NEW");
        }
    }

    /**
     * Decodes the rest of a line. Two files may have become one: each line is for itself, and may begin with a mark.
     */
    private void decodeLine() throws NoTextException {
        int begin = from;
        while (begin > 0 && !isBreak(bytes[begin - 1])) {
            begin--;
        }
        int stop = from;
        while (stop < end && !isBreak(bytes[stop])) {
            stop++;
        }
        rest = new String(bytes, from, stop - from, StandardCharsets.UTF_8);
        if (rest.indexOf(UNREADABLE) >= 0 && !isUtf8(stop)) {
            if (strict) {
                throw new NoTextException("is not UTF-8 text");
            }
            rest = latin(from, stop);
            latinLine = latinLines++ == 0 ? latin(begin, stop) : latinLine;
        }
        at = 0;
        while (begin == from && at < rest.length() && rest.charAt(at) == '\uFEFF') {
            at++;
        }
        from = stop;
    }

    private String latin(int first, int stop) {
        String text = new String(bytes, first, stop - first, WINDOWS);
        return text.indexOf(UNREADABLE) < 0
                ? text
                : new String(bytes, first, stop - first, StandardCharsets.ISO_8859_1);
    }

    private boolean isUtf8(int stop) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, from, stop - from));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static boolean isBreak(byte b) {
        return b == '\n' || b == '\r';
    }
}
