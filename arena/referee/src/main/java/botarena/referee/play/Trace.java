package botarena.referee.play;

import botarena.referee.KeptBytes;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Conversation with one bot in one game: its first and last bytes. Not thread-safe. */
final class Trace {

    private static final byte[] ASKED = "> ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] SAID = "< ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NEWLINE = {'\n'};

    private final KeptBytes kept = new KeptBytes();

    void clear() {
        kept.clear();
    }

    /** Adds a line of the arena, newline included. */
    void addArenaLine(byte[] line, int length) {
        kept.add(ASKED, 0, ASKED.length);
        kept.add(line, 0, length);
    }

    /** Adds a line of the bot, without newline. */
    void addBotLine(byte[] line, int from, int to) {
        kept.add(SAID, 0, SAID.length);
        kept.add(line, from, to);
        kept.add(NEWLINE, 0, 1);
    }

    /** The kept text, with a line in the middle that counts the bytes left out; control characters are escaped. */
    String text() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(kept.first());
        bytes.writeBytes(kept.gap().getBytes(StandardCharsets.US_ASCII));
        bytes.writeBytes(kept.last());
        return PrintableText.text(bytes.toString(StandardCharsets.UTF_8), true);
    }
}
