package botarena.rules;

import botarena.games.GameInputException;
import org.jspecify.annotations.Nullable;

/**
 * Rules that failed: they gave no answer, or an impossible one. The message is a sentence without full stop that names
 * them; readers of an answer give only the phrase behind "answered".
 */
public final class RulesException extends RuntimeException {

    /** The name of a jar's class loader begins with this. */
    static final String LOADER = "rules ";

    private static final long serialVersionUID = 1L;

    private final String log;

    /** A failure of which nothing more is known. */
    public RulesException(String message) {
        this(message, "", null);
    }

    /** A failure with its cause. */
    public RulesException(String message, Throwable cause) {
        this(message, "", cause);
    }

    /** @param log all that is known of it, for a file */
    public RulesException(String message, String log, @Nullable Throwable cause) {
        super(message, cause);
        this.log = log;
    }

    /** The failure of rules that a problem is or comes from; null if rules did not cause it. */
    public static @Nullable RulesException findIn(Throwable problem) {
        for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
            if (cause instanceof RulesException rules) {
                return rules;
            }
            for (StackTraceElement frame : cause.getStackTrace()) {
                String loader = frame.getClassLoaderName();
                // A refusal is an answer.
                if (loader != null && loader.startsWith(LOADER) && !(cause instanceof GameInputException)) {
                    return new RulesException(
                            "the rules in " + loader.substring(LOADER.length()) + " failed: " + spellCause(cause)
                                    + "; at "
                                    + frame.getClassName() + "." + frame.getMethodName() + " (" + frame.getFileName()
                                    + ":" + frame.getLineNumber() + ")",
                            trace(cause),
                            cause);
                }
            }
        }
        return null;
    }

    private static String spellCause(Throwable cause) {
        String name = cause.getClass().getSimpleName();
        return cause.getMessage() == null ? name : name + ": " + cause.getMessage();
    }

    private static String trace(Throwable cause) {
        StringBuilder trace = new StringBuilder(cause + "\n");
        for (StackTraceElement frame : cause.getStackTrace()) {
            trace.append("  at ").append(frame).append('\n');
        }
        return trace.toString();
    }

    /** Failure, for people. */
    public String sentence() {
        return String.valueOf(getMessage());
    }

    /** Question, answer and stderr, or the calls that led to it; empty if there is nothing more to say. */
    public String log() {
        return log;
    }
}
