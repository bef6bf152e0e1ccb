package botarena.tournament.tables;

/** Texts of bots made safe to be shown. */
public final class Printable {

    private Printable() {}

    /** The text without control characters, which would move a terminal's cursor. */
    public static String of(String text) {
        StringBuilder plain = null;
        for (int i = 0; i < text.length(); i++) {
            if (Character.isISOControl(text.charAt(i))) {
                plain = plain == null ? new StringBuilder(text) : plain;
                plain.setCharAt(i, '?');
            }
        }
        return plain == null ? text : plain.toString();
    }
}
