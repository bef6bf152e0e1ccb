package botarena.referee;

import botarena.protocol.Limits;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * First and last {@link Limits#KEPT_BYTES} bytes of a stream of any length, in buffers that are reused; memory grows to
 * twice the limit at most. Not thread-safe.
 */
public final class KeptBytes {

    private static final int LIMIT = Limits.KEPT_BYTES;
    private static final Pattern GAP = Pattern.compile("\\[\\.\\.\\. \\d+ bytes left out \\.\\.\\.]");

    private byte[] head = new byte[0];
    private byte[] tail = new byte[0];
    private long seen;

    /** Forgets the stream, and keeps the buffers for the next. */
    public void clear() {
        seen = 0;
    }

    /**
     * Takes the next bytes of the stream, from inclusive to exclusive; they are copied.
     *
     * @param bytes holds them
     * @param from first byte
     * @param to behind the last byte
     */
    public void add(byte[] bytes, int from, int to) {
        int toHead = (int) Math.max(0, Math.min(to - from, LIMIT - seen));
        if (toHead > 0) {
            head = growTo(head, (int) seen + toHead);
            System.arraycopy(bytes, from, head, (int) seen, toHead);
        }
        seen += toHead;
        addToTail(bytes, from + toHead, to);
    }

    private void addToTail(byte[] bytes, int from, int to) {
        int start = Math.max(from, to - LIMIT);
        if (start < to && tail.length == 0) {
            tail = new byte[LIMIT];
        }
        seen += start - from;
        while (start < to) {
            int at = (int) ((seen - LIMIT) % LIMIT);
            int length = Math.min(to - start, LIMIT - at);
            System.arraycopy(bytes, start, tail, at, length);
            seen += length;
            start += length;
        }
    }

    private static byte[] growTo(byte[] bytes, int needed) {
        if (needed <= bytes.length) {
            return bytes;
        }
        int size = Math.min(LIMIT, Math.max(needed, Math.max(1024, bytes.length * 2)));
        return Arrays.copyOf(bytes, size);
    }

    /** {@return bytes of the stream so far, kept or not} */
    public long length() {
        return seen;
    }

    /** {@return copy of the first bytes, at most {@link Limits#KEPT_BYTES}} */
    public byte[] first() {
        return Arrays.copyOf(head, (int) Math.min(seen, LIMIT));
    }

    /** {@return a line that counts the bytes left out; empty if there are none} */
    public String gap() {
        return seen > 2 * LIMIT ? "\n[... " + (seen - 2 * LIMIT) + " bytes left out ...]\n" : "";
    }

    /**
     * {@return whether a line is one of {@link #gap}}
     *
     * @param line without its newline
     */
    public static boolean isGap(String line) {
        return GAP.matcher(line).matches();
    }

    /** {@return the last bytes, as far as they are not among the first} */
    public byte[] last() {
        int count = (int) Math.max(0, Math.min(seen - LIMIT, LIMIT));
        int oldest = count < LIMIT ? 0 : (int) (seen % LIMIT);
        byte[] last = new byte[count];
        System.arraycopy(tail, oldest, last, 0, count - oldest);
        System.arraycopy(tail, 0, last, count - oldest, oldest);
        return last;
    }
}
