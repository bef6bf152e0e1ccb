package botarena.ratings.read;

/** Input as an error message shows it: short, and without characters that would disturb a terminal. */
final class Quote {
    private static final int LONGEST = 60;

    private Quote() {}

    static String of(String text) {
        StringBuilder shown = new StringBuilder("'");
        int at = 0;
        while (at < text.length() && shown.length() <= LONGEST) {
            int c = text.codePointAt(at);
            append(shown, c, isPlain(c));
            at += Character.charCount(c);
        }
        return shown.append(at < text.length() ? "...'" : "'").toString();
    }

    /** A name with all that is not ASCII spelled out, so that two that look alike differ. */
    static String spelled(String name) {
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
