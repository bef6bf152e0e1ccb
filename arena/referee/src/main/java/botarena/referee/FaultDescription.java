package botarena.referee;

/**
 * Description of a fault for the bot's author. The referee makes it once, where it finds the fault; the bot, tables,
 * pages and logs show this one, in the length that fits.
 *
 * @param got the line as it came, escaped and cut; empty if none came
 * @param message what happened, whole sentences
 * @param hint what to do about it, whole sentences; empty where there is nothing to say
 */
public record FaultDescription(String got, String message, String hint) {

    /** Characters of the line in {@link #text}. */
    private static final int QUOTED = 160;

    /** A fault without a line of the bot. */
    public FaultDescription(String message) {
        this("", message, "");
    }

    /** All of it in one paragraph. */
    public String text() {
        return message + (got.isEmpty() ? "" : " It wrote: " + quoted()) + (hint.isEmpty() ? "" : " → " + hint);
    }

    /** The line, cut to what one sentence holds; empty if none came. */
    public String quoted() {
        return got.length() <= QUOTED ? got : got.substring(0, QUOTED) + "…";
    }
}
