package botarena.referee.cause;

import java.util.regex.Pattern;

/** What programs write to colour a terminal or to move its cursor, and what logs make of it. */
public final class Escaped {

    private static final Pattern SEQUENCES =
            Pattern.compile("(?:\u001B|\\\\u001b)(?:\\[[0-9;:?<>=]*[ -/]*[@-~]|\\][^\u0007\u001B\\\\\\n]*"
                    + "(?:\u0007|\\\\u0007|(?:\u001B|\\\\u001b)\\\\)|[@-Z\\\\^_])|(?:\r|\\\\u000d)(?=\n|$)");

    private Escaped() {}

    /** The text without such sequences, written as they are or spelled out as the arena's logs have them. */
    public static String removed(String text) {
        return SEQUENCES.matcher(text).replaceAll("");
    }
}
