package botarena.referee.play;

import botarena.protocol.Limits;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Conversation with one bot in one game: its first and last {@link Limits#KEPT_BYTES} bytes, in buffers that are
 * reused. Not thread-safe.
 */
final class Trace {

    private static final byte[] ASKED = "> ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] SAID = "< ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NEWLINE = {'\n'};

    private final byte[] head = new byte[Limits.KEPT_BYTES];
    private final byte[] tail = new byte[Limits.KEPT_BYTES];
    private long total;

    void clear() {
        total = 0;
    }

    /** Adds a line of the arena, newline included. */
    void asked(byte[] line, int length) {
        add(ASKED, 0, ASKED.length);
        add(line, 0, length);
    }

    /** Adds a line of the bot, without newline. */
    void said(byte[] line, int from, int to) {
        add(SAID, 0, SAID.length);
        add(line, from, to);
        add(NEWLINE, 0, 1);
    }

    private void add(byte[] bytes, int from, int to) {
        int at = from;
        if (total < head.length) {
            int count = Math.min(to - at, head.length - (int) total);
            System.arraycopy(bytes, at, head, (int) total, count);
            total += count;
            at += count;
        }
        while (at < to) {
            int place = (int) ((total - head.length) % tail.length);
            int count = Math.min(to - at, tail.length - place);
            System.arraycopy(bytes, at, tail, place, count);
            total += count;
            at += count;
        }
    }

    /** The kept text, with a line in the middle that counts the bytes left out; control characters are escaped. */
    String text() {
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        kept.write(head, 0, (int) Math.min(total, head.length));
        long behind = total - head.length;
        if (behind > tail.length) {
            String gap = "\n[... " + (behind - tail.length) + " bytes left out ...]\n";
            kept.writeBytes(gap.getBytes(StandardCharsets.US_ASCII));
            int start = (int) (behind % tail.length);
            kept.write(tail, start, tail.length - start);
            kept.write(tail, 0, start);
        } else if (behind > 0) {
            kept.write(tail, 0, (int) behind);
        }
        return PrintableText.text(kept.toString(StandardCharsets.UTF_8), true);
    }
}
