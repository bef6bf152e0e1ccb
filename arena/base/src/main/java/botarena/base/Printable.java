package botarena.base;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Texts of bots made safe to be shown. */
public final class Printable {

    /** Characters that move a cursor, have no width, or turn the direction of writing. */
    private static final Pattern HIDDEN =
            Pattern.compile("[\\p{Cntrl}\\x{80}-\\x{9f}\\x{61c}\\x{200b}\\x{200e}\\x{200f}"
                    + "\\x{2028}-\\x{202e}\\x{2060}-\\x{2069}\\x{feff}]");

    private Printable() {}

    /**
     * {@return the text with control characters, and characters that turn the direction of writing, spelled out: {@code
     * \\u001b}}
     *
     * @param text of any origin
     */
    public static String of(String text) {
        return HIDDEN.matcher(text).replaceAll(Printable::escapeHidden);
    }

    /**
     * {@return the text line by line, each as {@link #of} gives it, for texts whose line breaks mean something}
     *
     * @param text of any origin
     */
    public static List<String> lines(String text) {
        return text.lines().map(Printable::of).toList();
    }

    private static String escapeHidden(MatchResult hidden) {
        return String.format("\\\\u%04x", (int) hidden.group().charAt(0));
    }
}
