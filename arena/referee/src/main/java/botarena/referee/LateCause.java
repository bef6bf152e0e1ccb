package botarena.referee;

import botarena.protocol.Reason;

/**
 * Why no reply came in time, as seen from outside. The advice on a failure finds these words again in the verdict's
 * message, because records keep nothing else.
 */
public enum LateCause {
    /** One of its threads computed all the time, or nearly. */
    COMPUTES("It computed all the time", "Look for a loop that never ends, or think for less time."),
    /** It replied only after more than one line, or at the end of its input. */
    READS_AHEAD(
            "It reads more than a line at once: read line by line",
            "Read with a function that returns at the newline, such as sys.stdin.readline(), fgets() or readLine()."),
    /** It read many lines and then wrote many replies at once. */
    UNFLUSHED(
            "Its answers stay in a buffer: flush after each line",
            "In Python print(..., flush=True), in C fflush(stdout), in Java System.out.flush()."),
    /** It neither computed nor replied. */
    WAITS(
            "it was waiting, not thinking",
            "Look for a sleep, a lock, an exception that is caught, a second reader of stdin, or a wait for a file, the"
                    + " network or another process."),
    /** It read the request and waits for a further one. */
    AWAITS_LINE(
            "it waits for another line on stdin",
            "Look for a second reader of stdin, an exception that is caught, or an answer that is not written or not"
                    + " flushed."),
    /** Unknown. */
    UNKNOWN("", "");

    private final String words;
    private final String advice;

    LateCause(String words, String advice) {
        this.words = words;
        this.advice = advice;
    }

    /** {@return a sentence about the bot, or its end, without the full stop; empty where nothing is known} */
    public String words() {
        return words;
    }

    /**
     * {@return the advice for a late reply, by the words in its message}
     *
     * @param code of the failure
     * @param message the verdict's
     */
    public static String advice(Reason code, String message) {
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
