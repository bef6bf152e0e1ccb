package botarena.referee.process.streams;

import botarena.referee.KeptBytes;
import botarena.referee.process.machine.EscapedBytes;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** First and last bytes of a bot's stderr, without secrets. */
public final class KeptText {
    private final KeptBytes kept = new KeptBytes();
    private final @Nullable LineTap tap;
    private final @Nullable Redaction redaction;

    private long newlines;
    private boolean lineIsOpen;

    /** Bytes that may be the beginning of a secret whose rest is still to come. */
    private byte[] held = {};

    public KeptText() {
        this(null, null);
    }

    /**
     * Creates a text with a listener, secrets, or both.
     *
     * @param listener is given every line as it comes, kept or not; null for none
     * @param redaction clears it before that; null for none
     */
    public KeptText(@Nullable Consumer<String> listener, @Nullable Redaction redaction) {
        tap = listener == null ? null : new LineTap(listener);
        this.redaction = redaction;
    }

    /** Removes secrets from a line; null if there are none. */
    @Nullable
    public Redaction redaction() {
        return redaction;
    }

    public void clear() {
        kept.clear();
        newlines = 0;
        lineIsOpen = false;
        held = new byte[0];
    }

    public void add(byte[] bytes, int from, int to) {
        if (redaction == null) {
            redactAndKeep(bytes, from, to);
            return;
        }
        byte[] all = Arrays.copyOf(held, held.length + to - from);
        System.arraycopy(bytes, from, all, held.length, to - from);
        byte[] cleared = redaction.clear(all, 0, all.length);
        byte[] rest = cleared == null ? all : cleared;
        int sure = rest.length - redaction.countBegun(rest, 0, rest.length);
        held = Arrays.copyOfRange(rest, sure, rest.length);
        redactAndKeep(rest, 0, sure);
    }

    /** Adds the bytes held back, at the end of the stream. */
    private void keepHeldBack() {
        if (redaction != null && held.length > 0) {
            byte[] cleared = redaction.clearedAtEnd(held, 0, held.length);
            byte[] rest = cleared == null ? held : cleared;
            held = new byte[0];
            redactAndKeep(rest, 0, rest.length);
        }
    }

    private void redactAndKeep(byte[] bytes, int from, int to) {
        if (tap != null) {
            tap.add(bytes, from, to);
        }
        kept.add(bytes, from, to);
        for (int i = from; i < to; i++) {
            lineIsOpen = bytes[i] != '\n';
            newlines += lineIsOpen ? 0 : 1;
        }
    }

    /** Bytes of the stream so far, kept or not. */
    public long length() {
        return kept.length();
    }

    /** Lines of the stream so far, an unfinished one included. */
    public long lines() {
        return newlines + (lineIsOpen ? 1 : 0);
    }

    /** The kept text; control characters and bytes that are not UTF-8 are spelled out. */
    public String text() {
        keepHeldBack();
        byte[] first = kept.first();
        byte[] last = kept.last();
        return EscapedBytes.of(first, 0, first.length) + kept.gap() + EscapedBytes.of(last, 0, last.length);
    }

    /** Passes a stream on, line by line and safe to print, while it is written. Not thread-safe. */
    private static final class LineTap {

        /** Bytes after which a long line is split. */
        private static final int MAX_LINE_BYTES = 4096;

        private final Consumer<String> listener;
        private final byte[] line = new byte[MAX_LINE_BYTES];
        private int length;

        LineTap(Consumer<String> listener) {
            this.listener = listener;
        }

        void add(byte[] bytes, int from, int to) {
            for (int i = from; i < to; i++) {
                if (bytes[i] != '\n') {
                    line[length++] = bytes[i];
                }
                if (bytes[i] == '\n' || length == MAX_LINE_BYTES) {
                    listener.accept(EscapedBytes.of(line, 0, length));
                    length = 0;
                }
            }
        }
    }
}
