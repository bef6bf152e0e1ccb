package botarena.protocol;

import java.util.Locale;

/** The words a bot can put into hello's {@code features}. */
public enum Feature {
    /** Tell me every move as it is played. */
    MOVED,
    /** Leave the list of legal moves out. */
    NO_LEGAL,
    /** I can play several games in one process, one after the other. */
    MULTI;

    private final String word = name().toLowerCase(Locale.ROOT);

    /** {@return the spelling in {@code features}, lower case: {@code no_legal}} */
    public String word() {
        return word;
    }
}
