package botarena.protocol;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Text of files and pipes that people and other programs write: UTF-8, with byte order marks left out. Where asked, lines
 * that are not UTF-8 are read as Windows-1252, which prints all of ISO 8859-1. Lines come as soon as they are there. Not
 * thread-safe.
 */
public final class TextInput extends Reader {

    private static final int CHUNK = 1 << 16;
    private static final char UNREADABLE = '\uFFFD';
    private static final Charset WINDOWS = Charset.forName("windows-1252");
    private static final Pattern MARKS = Pattern.compile("^\uFEFF+", Pattern.MULTILINE);
    private static final Pattern LINES = Pattern.compile("(?<=\n|\r(?!\n))");

    private final InputStream in;
    private final boolean strict;
    private final byte[] bytes = new byte[CHUNK];
    private int size;
    private boolean begun;
    private String chunk = "";
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

    /** A reader for which lines that are not UTF-8 are ISO 8859-1; it closes {@code in} when it is closed. */
    public TextInput(InputStream in) {
        this(in, false);
    }

    private TextInput(InputStream in, boolean strict) {
        this.in = in;
        this.strict = strict;
    }

    /**
     * The whole text of a file, which must be UTF-8.
     *
     * @throws NoTextException where it is not
     */
    public static String read(Path file) throws IOException {
        try (TextInput text = new TextInput(new ByteArrayInputStream(Files.readAllBytes(file)), true)) {
            StringBuilder all = new StringBuilder();
            while (text.fill()) {
                all.append(text.chunk);
            }
            return all.toString();
        }
    }

    /** Lines read as ISO 8859-1 so far. */
    public long latinLines() {
        return latinLines;
    }

    /** The first of these lines; empty if there is none. */
    public String latinLine() {
        return latinLine;
    }

    @Override
    public int read(char[] to, int from, int length) throws IOException {
        if (at == chunk.length() && !fill()) {
            return -1;
        }
        int count = Math.min(length, chunk.length() - at);
        chunk.getChars(at, at + count, to, from);
        at += count;
        return count;
    }

    @Override
    public boolean ready() throws IOException {
        return at < chunk.length() || in.available() > 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Reads whole lines, as many as are there; a line longer than a chunk comes in pieces. False at the end. */
    private boolean fill() throws IOException {
        chunk = "";
        at = 0;
        while (chunk.isEmpty()) {
            int end = 0;
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
                refuseUtf16(end);
                begun = true;
            }
            chunk = decoded(end);
            System.arraycopy(bytes, end, bytes, 0, size - end);
            size -= end;
        }
        return true;
    }

    /** End of the last whole line; in a full buffer without one, of the last whole character; else 0. */
    private int lineEnd(int from) {
        int end = size;
        while (end > from && bytes[end - 1] != '\n') {
            end--;
        }
        if (end > from || size < bytes.length) {
            return end > from ? end : 0;
        }
        end = size;
        while (end > size - 4 && (bytes[end - 1] & 0xC0) == 0x80) {
            end--;
        }
        return (bytes[end - 1] & 0xC0) == 0xC0 ? end - 1 : size;
    }

    private void refuseUtf16(int end) throws NoTextException {
        int one = end > 1 ? bytes[0] & 0xFF : 1;
        int other = end > 1 ? bytes[1] & 0xFF : 1;
        boolean mark = one + other == 0xFE + 0xFF && Math.min(one, other) == 0xFE;
        if (mark || (one == 0) != (other == 0)) {
            throw new NoTextException("is UTF-16 text; save it as UTF-8, or: iconv -f UTF-16 -t UTF-8 FILE > NEW");
        }
    }

    private String decoded(int end) throws NoTextException {
        String text = new String(bytes, 0, end, StandardCharsets.UTF_8);
        if (text.indexOf(UNREADABLE) >= 0 && !isUtf8(bytes, end)) {
            if (strict) {
                throw new NoTextException("is not UTF-8 text");
            }
            text = byLine(end);
        }
        return text.indexOf('\uFEFF') < 0 ? text : MARKS.matcher(text).replaceAll("");
    }

    /** Two files may have become one: each line is for itself. */
    private String byLine(int end) {
        StringBuilder text = new StringBuilder(end);
        for (String line : LINES.split(new String(bytes, 0, end, StandardCharsets.ISO_8859_1))) {
            byte[] raw = line.getBytes(StandardCharsets.ISO_8859_1);
            if (isUtf8(raw, raw.length)) {
                text.append(new String(raw, StandardCharsets.UTF_8));
            } else {
                String latin = new String(raw, WINDOWS);
                text.append(latin.indexOf(UNREADABLE) < 0 ? latin : line);
                latinLine = latinLines++ == 0 ? latin.strip() : latinLine;
            }
        }
        return text.toString();
    }

    private static boolean isUtf8(byte[] bytes, int end) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, end));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
