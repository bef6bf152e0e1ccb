package botarena.protocol;

/** The protocol's fixed limits. */
public final class Limits {

    /** The only protocol version. */
    public static final int VERSION = 1;

    /** A bot's line, newline included, in bytes. */
    public static final int BOT_LINE_BYTES = 64 * 1024;

    /** An arena's line, newline included, in bytes. */
    public static final int ARENA_LINE_BYTES = 256 * 1024;

    /** Deepest nesting of JSON. */
    public static final int DEPTH = 32;

    /** Stray output in one game before it becomes a fault. */
    public static final int STRAY_LINES = 1000;

    /** Bytes of stray output in one game before they become a fault. */
    public static final int STRAY_BYTES = 64 * 1024;

    /** Bytes kept of a stream, at its beginning and at its end. */
    public static final int KEPT_BYTES = 64 * 1024;

    /** Longest {@code say}, in characters. */
    public static final int SAY_CHARS = 140;

    /** Longest {@code log}, in bytes of UTF-8. */
    public static final int LOG_BYTES = 4 * 1024;

    /** Moves kept of {@code info.pv}, and the length from which one is cut off. */
    public static final int PV_MOVES = 32;

    /** Longest move in {@code info.pv}, in characters; the line is cut off before a longer one. */
    public static final int PV_MOVE_CHARS = 32;

    /** Most tokens, or millionths of a currency, that one reply may have used: sums of a game stay on the wire. */
    public static final long USED = 1_000_000_000_000L;

    /** Most {@code marks} in one move, and the longest cell and colour in them. */
    public static final int MARKS = 256;

    /** Longest cell and colour in a mark, in characters; a longer one makes all marks of the reply void. */
    public static final int MARK_CHARS = 32;

    /** One day in milliseconds: stands for "no limit" while a bot is being debugged. */
    public static final long NONE_MILLIS = 86_400_000;

    /** Time to answer ping, in milliseconds. */
    public static final long PING_MILLIS = 2000;

    /** Time between the end of a bot's input and its end, in milliseconds. */
    public static final long GRACE_MILLIS = 1000;

    /** Integers on the wire stay within ± this. */
    public static final long MAX_INTEGER = (1L << 53) - 1;

    private Limits() {}
}
