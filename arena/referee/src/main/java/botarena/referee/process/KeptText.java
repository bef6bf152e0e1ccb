package botarena.referee.process;

import botarena.protocol.Limits;
import botarena.referee.process.machine.EscapedBytes;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** First and last bytes of a stream of any length; memory grows to twice the limit at most. */
final class KeptText {
    private byte[] head = new byte[0];
    private byte[] tail = new byte[0];
    private long seen;
    private final @Nullable LineTap tap;
    private final @Nullable Redaction redaction;

    /** Bytes that may be the beginning of a secret whose rest is still to come. */
    private byte[] held = {};

    public KeptText() {
        this(null, null);
    }

    /**
     * Creates a text with a listener, secrets, or both.
     *
     * @param listener is given every line as it comes, kept or not; null for nobody
     * @param redaction clears it before that; null for nothing
     */
    public KeptText(@Nullable Consumer<String> listener, @Nullable Redaction redaction) {
        tap = listener == null ? null : new LineTap(listener);
        this.redaction = redaction;
    }

    /** Removes secrets from a line; null if there are none. */
    @Nullable
    Redaction redaction() {
        return redaction;
    }

    public void clear() {
        seen = 0;
        held = new byte[0];
    }

    void add(byte[] bytes, int from, int to) {
        if (redaction == null) {
            take(bytes, from, to);
            return;
        }
        byte[] all = Arrays.copyOf(held, held.length + to - from);
        System.arraycopy(bytes, from, all, held.length, to - from);
        byte[] cleared = redaction.cleared(all, 0, all.length);
        byte[] rest = cleared == null ? all : cleared;
        int sure = rest.length - redaction.begun(rest, 0, rest.length);
        held = Arrays.copyOfRange(rest, sure, rest.length);
        take(rest, 0, sure);
    }

    /** Adds the bytes held back, at the end of the stream. */
    private void settle() {
        if (redaction != null && held.length > 0) {
            byte[] cleared = redaction.clearedAtEnd(held, 0, held.length);
            byte[] rest = cleared == null ? held : cleared;
            held = new byte[0];
            take(rest, 0, rest.length);
        }
    }

    private void take(byte[] bytes, int from, int to) {
        if (tap != null) {
            tap.add(bytes, from, to);
        }
        int toHead = (int) Math.max(0, Math.min(to - from, Limits.KEPT_BYTES - seen));
        if (toHead > 0) {
            head = grown(head, (int) seen + toHead);
            System.arraycopy(bytes, from, head, (int) seen, toHead);
        }
        seen += toHead;
        addToTail(bytes, from + toHead, to);
    }

    private void addToTail(byte[] bytes, int from, int to) {
        int start = Math.max(from, to - Limits.KEPT_BYTES);
        if (start < to && tail.length == 0) {
            tail = new byte[Limits.KEPT_BYTES];
        }
        seen += start - from;
        while (start < to) {
            int at = (int) ((seen - Limits.KEPT_BYTES) % Limits.KEPT_BYTES);
            int length = Math.min(to - start, Limits.KEPT_BYTES - at);
            System.arraycopy(bytes, start, tail, at, length);
            seen += length;
            start += length;
        }
    }

    private static byte[] grown(byte[] bytes, int needed) {
        if (needed <= bytes.length) {
            return bytes;
        }
        int size = Math.min(Limits.KEPT_BYTES, Math.max(needed, Math.max(1024, bytes.length * 2)));
        return Arrays.copyOf(bytes, size);
    }

    /** The kept text; control characters and bytes that are not UTF-8 are spelled out. */
    public String text() {
        settle();
        StringBuilder text = new StringBuilder();
        EscapedBytes.append(text, head, 0, (int) Math.min(seen, Limits.KEPT_BYTES));
        long rest = seen - Limits.KEPT_BYTES;
        if (rest > Limits.KEPT_BYTES) {
            text.append("\n[... ").append(rest - Limits.KEPT_BYTES).append(" bytes left out ...]\n");
        }
        if (rest > 0) {
            appendTail(text, rest);
        }
        return text.toString();
    }

    private void appendTail(StringBuilder text, long rest) {
        if (rest <= Limits.KEPT_BYTES) {
            EscapedBytes.append(text, tail, 0, (int) rest);
            return;
        }
        int oldest = (int) (rest % Limits.KEPT_BYTES);
        byte[] inOrder = new byte[Limits.KEPT_BYTES];
        System.arraycopy(tail, oldest, inOrder, 0, Limits.KEPT_BYTES - oldest);
        System.arraycopy(tail, 0, inOrder, Limits.KEPT_BYTES - oldest, oldest);
        EscapedBytes.append(text, inOrder, 0, inOrder.length);
    }

    /** Passes a stream on, line by line and safe to print, while it is written. Not thread-safe. */
    private static final class LineTap {

        /** Bytes after which a long line is split. */
        private static final int LONGEST = 4096;

        private final Consumer<String> listener;
        private final byte[] line = new byte[LONGEST];
        private int length;

        LineTap(Consumer<String> listener) {
            this.listener = listener;
        }

        void add(byte[] bytes, int from, int to) {
            for (int i = from; i < to; i++) {
                if (bytes[i] != '\n') {
                    line[length++] = bytes[i];
                }
                if (bytes[i] == '\n' || length == LONGEST) {
                    listener.accept(EscapedBytes.of(line, 0, length));
                    length = 0;
                }
            }
        }
    }
}
