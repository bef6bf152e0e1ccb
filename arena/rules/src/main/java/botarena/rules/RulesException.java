package botarena.rules;

/**
 * Rules that failed: they gave no answer, or one that cannot be. The message is a sentence without full stop that names
 * them; what reads an answer gives only the phrase behind "answered".
 */
public final class RulesException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public RulesException(String message) {
        super(message);
    }

    public RulesException(String message, Throwable cause) {
        super(message, cause);
    }

    /** What went wrong, for people. */
    public String sentence() {
        return String.valueOf(getMessage());
    }
}
