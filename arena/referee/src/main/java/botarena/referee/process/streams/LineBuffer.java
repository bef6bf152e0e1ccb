package botarena.referee.process.streams;

import botarena.protocol.Limits;
import botarena.protocol.Line;
import botarena.referee.process.machine.EscapedBytes;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Buffer that cuts a bot's output into lines, counts stray ones and enforces limits while bytes arrive. */
public final class LineBuffer {

    /** Kind of the next thing in the buffer. */
    public enum Next {
        /** A line to judge, from {@link #lineStart} to {@link #lineEnd}. */
        LINE,
        /** No complete line. */
        NONE,
        TOO_LONG,
        OUTPUT_LIMIT
    }

    /** Bytes of a stray line that are kept. */
    private static final int SUSPECT = 1024;

    private static final byte[] ERROR = "Error".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] FATAL = "Fatal error".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] EXCEPTION = "Exception".getBytes(StandardCharsets.US_ASCII);

    public final byte[] bytes = new byte[Limits.BOT_LINE_BYTES];
    private int head;
    private int scanned;
    private int tail;
    private int from;
    private int to;
    private boolean complete = true;
    private int strayLines;
    private long strayBytes;
    private String firstStray = "";

    /** The stray line that comes nearest to a message, copied so that stray lines allocate nothing. */
    private final byte[] suspect = new byte[SUSPECT];

    private int suspectLength;
    private int suspectRank;

    public int lineStart() {
        return from;
    }

    public int lineEnd() {
        return to;
    }

    /** Whether the line ends with a newline. */
    public boolean isComplete() {
        return complete;
    }

    public int strayLines() {
        return strayLines;
    }

    public String firstStray() {
        return firstStray;
    }

    public void newGame() {
        strayLines = 0;
        strayBytes = 0;
        firstStray = "";
        forgetSuspect();
    }

    private void forgetSuspect() {
        suspectLength = 0;
        suspectRank = 0;
    }

    /**
     * The last stray line since the last message that names an error, else that has a brace, else the last one; as it
     * came, cut.
     */
    public byte[] suspectStray() {
        return Arrays.copyOf(suspect, suspectLength);
    }

    private void suspect() {
        int rank = namesError() ? 2 : hasBrace() ? 1 : 0;
        if (to > from && rank >= suspectRank) {
            suspectLength = Math.min(to - from, SUSPECT);
            System.arraycopy(bytes, from, suspect, 0, suspectLength);
            suspectRank = rank;
        }
    }

    private boolean hasBrace() {
        for (int i = from; i < to; i++) {
            if (bytes[i] == '{') {
                return true;
            }
        }
        return false;
    }

    /** Whether the line begins with the name of an error, as the last one of a backtrace or PHP's does. */
    private boolean namesError() {
        int end = from;
        while (end < to && (Character.isLetterOrDigit(bytes[end]) || bytes[end] == '.' || bytes[end] == '_')) {
            end++;
        }
        int colon = end;
        while (colon < to && bytes[colon] != ':') {
            colon++;
        }
        return endsWith(ERROR, end) || endsWith(EXCEPTION, end) || endsWith(FATAL, colon);
    }

    private boolean endsWith(byte[] word, int end) {
        int start = end - word.length;
        return start >= from && Arrays.equals(bytes, start, end, word, 0, word.length);
    }

    private void shift() {
        System.arraycopy(bytes, head, bytes, 0, tail - head);
        scanned -= head;
        tail -= head;
        head = 0;
    }

    /** Bytes that fit after the last one; at least one, unless {@link #next} said that a line is too long. */
    public int room() {
        if (head == tail || tail == bytes.length) {
            shift();
        }
        return bytes.length - tail;
    }

    public void add(ByteBuffer more) {
        int count = more.remaining();
        more.get(bytes, tail, count);
        tail += count;
    }

    /** The next line that is a message; skips and counts stray output. */
    public Next next() {
        while (scanned < tail) {
            if (bytes[scanned++] != '\n') {
                continue;
            }
            from = head;
            to = scanned - 1;
            head = scanned;
            complete = true;
            if (Line.kind(bytes, from, to) != Line.Kind.STRAY) {
                forgetSuspect();
                return Next.LINE;
            }
            if (isStray()) {
                return Next.OUTPUT_LIMIT;
            }
        }
        return tail - head == bytes.length ? tooLong() : Next.NONE;
    }

    private Next tooLong() {
        from = head;
        to = tail;
        return Next.TOO_LONG;
    }

    private boolean isStray() {
        strayLines++;
        if (firstStray.isEmpty()) {
            firstStray = EscapedBytes.of(bytes, from, Math.min(to, from + 200));
        }
        suspect();
        strayBytes += to + 1 - from;
        return strayLines > Limits.STRAY_LINES || strayBytes > Limits.STRAY_BYTES;
    }

    /** Makes an unfinished line the current one, as evidence. */
    public void showUnfinished() {
        complete = false;
        from = head;
        to = tail;
    }
}
