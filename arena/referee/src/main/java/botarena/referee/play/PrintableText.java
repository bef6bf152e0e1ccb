package botarena.referee.play;

import java.nio.charset.StandardCharsets;

/** Text of bots made safe to print: no control character reaches a terminal or an editor. */
public final class PrintableText {

    private PrintableText() {}

    /** Escapes control and invisible format characters; newlines stay if {@code lines}. */
    public static String text(String raw, boolean lines) {
        StringBuilder out = new StringBuilder(raw.length());
        raw.codePoints().forEach(c -> {
            int type = Character.getType(c);
            boolean hidden = type == Character.CONTROL
                    || type == Character.FORMAT
                    || type == Character.SURROGATE
                    || type == Character.LINE_SEPARATOR
                    || type == Character.PARAGRAPH_SEPARATOR;
            if (!hidden || lines && c == '\n') {
                out.appendCodePoint(c);
            } else {
                out.append(escape(c));
            }
        });
        return out.toString();
    }

    private static String escape(int c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> c < 0x100 ? String.format("\\x%02x", c) : String.format("\\u{%x}", c);
        };
    }

    /** A line of a bot, cut and made safe to print. */
    public static String cutLine(String line, int most) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        return bytes(bytes, 0, bytes.length, most);
    }

    /** The first bytes of a line as text; bytes that are not UTF-8 are shown as numbers. */
    public static String bytes(byte[] line, int from, int to, int most) {
        int end = Math.min(to, from + most);
        String text = new String(line, from, end - from, StandardCharsets.UTF_8);
        if (text.indexOf('\uFFFD') >= 0) {
            text = new String(line, from, end - from, StandardCharsets.ISO_8859_1);
        }
        return text(text, false) + (end < to ? "... (" + (to - from) + " bytes)" : "");
    }
}
