package botarena.app.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jline.utils.WCWidth;

/** Text measured in terminal columns, so that names in any script line up. */
public final class Widths {

    /** Blanks between words; a number keeps its unit. */
    private static final Pattern WORDS = Pattern.compile(" (?!(?<=\\d )(?:s|ms|%)(?!\\w))");

    private Widths() {}

    /** Columns that a text takes; control characters take none. */
    public static int of(String text) {
        return text.codePoints().map(Widths::of).sum();
    }

    private static int of(int character) {
        return Math.max(0, WCWidth.wcwidth(character));
    }

    /** The text with blanks behind it, up to a width. */
    public static String padRight(String text, int width) {
        return text + " ".repeat(Math.max(0, width - of(text)));
    }

    /** The text with blanks before it, up to a width. */
    public static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - of(text))) + text;
    }

    /** As much of the text as fits, ending in an ellipsis where it was cut. */
    public static String cut(String text, int width) {
        if (of(text) <= width) {
            return text;
        }
        StringBuilder kept = new StringBuilder();
        int used = 0;
        for (int character : text.codePoints().toArray()) {
            used += of(character);
            if (used > width - 1) {
                break;
            }
            kept.appendCodePoint(character);
        }
        return width < 1 ? "" : kept.append('…').toString();
    }

    /** As below; further lines are indented two blanks more than the first. */
    public static List<String> wrap(String text, int width) {
        return wrap(text, width, text.length() - text.stripLeading().length() + 2);
    }

    /**
     * The text in lines of words that fit; a word that is longer than a line has one of its own.
     *
     * @param hang blanks before all lines but the first
     */
    public static List<String> wrap(String text, int width, int hang) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        boolean begun = false;
        for (String word : WORDS.split(text, -1)) {
            if (begun
                    && of(line.toString()) + 1 + of(word) > width
                    && !line.toString().isBlank()) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(" ".repeat(hang)).append(word);
            } else {
                line.append(begun ? " " : "").append(word);
            }
            begun = true;
        }
        lines.add(line.toString());
        return lines;
    }

    /** The text without as much of its middle as makes it fit: its beginning says who, its end why. */
    public static String middle(String text, int width) {
        if (of(text) <= width || width < 3) {
            return cut(text, width);
        }
        int tail = (width - 1) / 2;
        int from = text.length();
        while (from > 0 && of(text.substring(text.offsetByCodePoints(from, -1))) <= tail) {
            from = text.offsetByCodePoints(from, -1);
        }
        String end = text.substring(from);
        return cut(text, width - of(end)) + end;
    }
}
