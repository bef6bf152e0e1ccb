package botarena.ratings.read;

/** Input quoted in an error message: shortened, and without characters that disturb a terminal. */
final class QuotedText {
    private static final int MAX_LENGTH = 60;

    private QuotedText() {}

    static String of(String text) {
        StringBuilder shown = new StringBuilder("'");
        int at = 0;
        while (at < text.length() && shown.length() <= MAX_LENGTH) {
            int c = text.codePointAt(at);
            append(shown, c, isPlain(c));
            at += Character.charCount(c);
        }
        return shown.append(at < text.length() ? "...'" : "'").toString();
    }

    /** Spells out all characters that are not ASCII, so names that look alike differ. */
    static String spellOut(String name) {
        StringBuilder shown = new StringBuilder();
        name.codePoints().forEach(c -> append(shown, c, c >= ' ' && c < 0x7F));
        return shown.toString();
    }

    private static void append(StringBuilder shown, int c, boolean plain) {
        if (plain) {
            shown.appendCodePoint(c);
        } else {
            shown.append(String.format(c < 0x10000 ? "\\u%04x" : "\\u{%x}", c));
        }
    }

    private static boolean isPlain(int c) {
        int type = Character.getType(c);
        return type != Character.CONTROL
                && type != Character.FORMAT
                && type != Character.SURROGATE
                && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR
                && type != Character.UNASSIGNED;
    }
}
