package botarena.referee.cause;

import botarena.protocol.Reason;

/**
 * Why no answer came in time, as far as the arena can tell from outside. The words stand in the verdict's message, where
 * {@link Advice} finds them again: records keep no more than that.
 */
public enum LateCause {
    /** One of its threads ran all the time, or nearly. */
    COMPUTES("It computed all the time", "Look for a loop that never ends, or think for less time."),
    /** It answered only when more came than one line, or when its input ended. */
    READS_AHEAD(
            "It reads more than a line at once: read line by line",
            "Read with a function that returns at the newline, such as sys.stdin.readline(), fgets() or readLine()."),
    /** It took many lines in, and then many answers came out together. */
    UNFLUSHED(
            "Its answers stay in a buffer: flush after each line",
            "In Python print(..., flush=True), in C fflush(stdout), in Java System.out.flush()."),
    /** It neither ran nor answered. */
    WAITS(
            "It waited and computed only",
            "Look for a sleep, a lock, or a wait for a file, the network or another process."),
    /** Nothing more is known. */
    UNKNOWN("", "");

    private final String words;
    private final String advice;

    LateCause(String words, String advice) {
        this.words = words;
        this.advice = advice;
    }

    /** The beginning of a sentence about the bot; empty where nothing is known. */
    public String words() {
        return words;
    }

    /** What to do about a verdict for being late, by the words in its message. */
    static String advice(Reason code, String message) {
        String advice = "";
        for (LateCause cause : values()) {
            advice = !cause.words.isEmpty() && message.contains(cause.words) ? cause.advice : advice;
        }
        if (code == Reason.TIMEOUT) {
            return (advice + " Each turn's \"clock\" says what time is left.").strip();
        }
        if (message.contains(COMPUTES.words)) {
            return "Answer first, and do what takes long afterwards.";
        }
        return advice.isEmpty() ? "Answer at once, and flush after each line. " + UNFLUSHED.advice : advice;
    }
}
