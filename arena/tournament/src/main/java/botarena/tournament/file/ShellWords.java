package botarena.tournament.file;

import botarena.referee.process.machine.Machine;
import java.util.ArrayList;
import java.util.List;

/**
 * Words of a command. They are split as a POSIX shell would, without any expansion: blanks, quotes and backslashes only. On
 * Windows a backslash is a part of a path, unless a double quote follows.
 */
public final class ShellWords {

    private final String text;
    private final boolean windows;
    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;
    private int at;

    private ShellWords(String text, boolean windows) {
        this.text = text;
        this.windows = windows;
    }

    /**
     * The words of a command; none for a blank one.
     *
     * @throws IllegalArgumentException naming the quote that is not closed
     */
    public static List<String> split(String text) {
        return split(text, Machine.WINDOWS);
    }

    static List<String> split(String text, boolean windows) {
        return new ShellWords(text, windows).allWords();
    }

    /** The command as one line that {@link #split} reads back, and the shell of this system takes for the same words. */
    public static String join(List<String> words) {
        return join(words, Machine.WINDOWS);
    }

    static String join(List<String> words, boolean windows) {
        return String.join(
                " ",
                words.stream()
                        .map(word -> windows ? quotedForWindows(word) : quote(word))
                        .toList());
    }

    /**
     * Quotes as the programs of Windows read them: backslashes before a quote count twice. cmd.exe does not know that,
     * and takes each quote for an end or a beginning: its special characters need a caret where it sees no quotes.
     */
    private static String quotedForWindows(String word) {
        if (word.matches("[A-Za-z0-9_@+=:,.\\\\/-]+")) {
            return word;
        }
        String escaped = word.replaceAll("(\\\\*)\"", "$1$1\\\\\"").replaceAll("(\\\\+)$", "$1$1");
        StringBuilder line = new StringBuilder();
        boolean quoted = false;
        for (char c : ('"' + escaped + '"').toCharArray()) {
            quoted ^= c == '"';
            line.append(!quoted && "&|<>^".indexOf(c) >= 0 ? "^" : "").append(c);
        }
        return line.toString();
    }

    private static String quote(String word) {
        return word.matches("[A-Za-z0-9_@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private List<String> allWords() {
        while (at < text.length()) {
            readChar(text.charAt(at++));
        }
        end();
        return words;
    }

    private void readChar(char c) {
        if (Character.isWhitespace(c)) {
            end();
            return;
        }
        inWord = true;
        switch (c) {
            case '\'' -> readSingleQuoted();
            case '"' -> dual();
            case '\\' -> word.append(at < text.length() && (!windows || beforeQuote()) ? text.charAt(at++) : '\\');
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

    /** Whether the backslash before this place leads, perhaps with others, to a double quote. */
    private boolean beforeQuote() {
        int end = at;
        while (end < text.length() && text.charAt(end) == '\\') {
            end++;
        }
        return end < text.length() && text.charAt(end) == '"';
    }

    private void readSingleQuoted() {
        int close = text.indexOf('\'', at);
        if (close < 0) {
            throw unclosedQuote('\'');
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
            boolean escaped = c == '\\'
                    && at < text.length()
                    && (windows ? beforeQuote() : "\"\\$`".indexOf(text.charAt(at)) >= 0);
            word.append(escaped ? text.charAt(at++) : c);
        }
        throw unclosedQuote('"');
    }

    private static IllegalArgumentException unclosedQuote(char quote) {
        return new IllegalArgumentException("has a quote (" + quote + ") that is not closed");
    }
}
