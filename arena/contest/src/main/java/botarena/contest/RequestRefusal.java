package botarena.contest;

import java.time.Duration;

/**
 * Refusal of a request, in words for people and programs.
 *
 * @param status of HTTP
 * @param title a sentence without its full stop
 * @param detail a phrase; may be empty
 * @param hint the next step; may be empty
 * @param retry when to try again; zero if that does not help
 */
public record RequestRefusal(int status, String title, String detail, String hint, Duration retry) {

    /** Free bytes on the disk below which nothing is taken. */
    public static final long MIN_FREE_BYTES = 2_000_000_000;

    /** The page does not exist, or is not for this sender. */
    public static final RequestRefusal NOT_FOUND = new RequestRefusal(404, "Not found", "", "");

    /** A file of the contest cannot be written or read. */
    public static final RequestRefusal DISK_FULL = new RequestRefusal(
            507,
            "Nothing was kept",
            "the disk of this contest is full, or its folder cannot be used",
            "tell the organiser, and try again later",
            Duration.ofMinutes(5));

    /** The disk has less than {@link #MIN_FREE_BYTES} left. */
    public static final RequestRefusal NEARLY_FULL = new RequestRefusal(
            507,
            "Uploads and games wait",
            "less than " + MIN_FREE_BYTES / 1_000_000_000 + " GB are free on the disk of this contest",
            "tell the organiser, and try again later",
            Duration.ofMinutes(5));

    /** Trying again later does not help. */
    public RequestRefusal(int status, String title, String detail, String hint) {
        this(status, title, detail, hint, Duration.ZERO);
    }

    /** What happened. */
    public String cause() {
        return title + (detail.isEmpty() ? "" : ": " + detail) + ".";
    }

    /** What happened, and what to do. */
    public String sentence() {
        return cause() + (hint.isEmpty() ? "" : " To do: " + hint + ".");
    }

    public RefusedRequest toException() {
        return new RefusedRequest(this);
    }

    /** A request that is refused; the site answers with its refusal. */
    public static final class RefusedRequest extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient RequestRefusal refusal;

        private RefusedRequest(RequestRefusal refusal) {
            super(refusal.sentence());
            this.refusal = refusal;
        }

        public RequestRefusal refusal() {
            return refusal;
        }
    }
}
