package botarena.referee.cause;

import java.util.regex.Pattern;

/** Escape sequences for colours and cursor moves, as programs write them and as logs spell them. */
public final class Escaped {

    private static final Pattern SEQUENCES =
            Pattern.compile("(?:\u001B|\\\\u001b)(?:\\[[0-9;:?<>=]*[ -/]*[@-~]|\\][^\u0007\u001B\\\\\\n]*"
                    + "(?:\u0007|\\\\u0007|(?:\u001B|\\\\u001b)\\\\)|[@-Z\\\\^_])|(?:\r|\\\\u000d)(?=\n|$)");

    private Escaped() {}

    /** The text without these sequences, raw or spelled out. */
    public static String removed(String text) {
        return SEQUENCES.matcher(text).replaceAll("");
    }
}
