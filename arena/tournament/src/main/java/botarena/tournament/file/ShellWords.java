package botarena.tournament.file;

import java.util.ArrayList;
import java.util.List;

/** Splits a command into words as a POSIX shell would, without any expansion: blanks, quotes and backslashes only. */
public final class ShellWords {

    private final String text;
    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;
    private int at;

    private ShellWords(String text) {
        this.text = text;
    }

    /**
     * The words of a command; none for a blank one.
     *
     * @throws IllegalArgumentException naming the quote that is not closed
     */
    public static List<String> split(String text) {
        return new ShellWords(text).all();
    }

    /** The command as one line that {@link #split} reads back. */
    public static String join(List<String> words) {
        return String.join(" ", words.stream().map(ShellWords::quoted).toList());
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private List<String> all() {
        while (at < text.length()) {
            step(text.charAt(at++));
        }
        end();
        return words;
    }

    private void step(char c) {
        if (Character.isWhitespace(c)) {
            end();
            return;
        }
        inWord = true;
        switch (c) {
            case '\'' -> single();
            case '"' -> dual();
            case '\\' -> word.append(at < text.length() ? text.charAt(at++) : '\\');
            default -> word.append(c);
        }
    }

    private void end() {
        if (inWord) {
            words.add(word.toString());
            word.setLength(0);
            inWord = false;
        }
    }

    private void single() {
        int close = text.indexOf('\'', at);
        if (close < 0) {
            throw open('\'');
        }
        word.append(text, at, close);
        at = close + 1;
    }

    private void dual() {
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return;
            }
            boolean escaped = c == '\\' && at < text.length() && "\"\\$`".indexOf(text.charAt(at)) >= 0;
            word.append(escaped ? text.charAt(at++) : c);
        }
        throw open('"');
    }

    private static IllegalArgumentException open(char quote) {
        return new IllegalArgumentException("has a quote (" + quote + ") that is not closed");
    }
}
