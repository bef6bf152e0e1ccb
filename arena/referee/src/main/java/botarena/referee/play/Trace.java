package botarena.referee.play;

import botarena.referee.KeptBytes;
import botarena.referee.SeatEvidence;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Conversation with one bot in one game: its first and last bytes, and the lines on stderr before each ply. Not thread-safe. */
final class Trace {

    private static final byte[] ASKED = "> ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] SAID = "< ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NEWLINE = {'\n'};

    private final KeptBytes kept = new KeptBytes();
    private final StringBuilder plies = new StringBuilder();
    private int lastPly;
    private long stderrLines = -1;

    void clear() {
        kept.clear();
        plies.setLength(0);
        stderrLines = -1;
    }

    /** Notes how many lines the bot had written to stderr when it was asked for a ply. */
    void stderr(int ply, long lines) {
        if (lines == stderrLines) {
            plies.setLength(lastPly);
        }
        lastPly = plies.length();
        stderrLines = lines;
        plies.append(lines).append(" before ply ").append(ply).append(", ");
    }

    /**
     * The line that {@link SeatEvidence#STDERR_LINES} begins; empty if the bot wrote nothing.
     *
     * @param lines on stderr in all
     */
    String stderrLine(long lines) {
        return lines == 0 ? "" : SeatEvidence.STDERR_LINES + plies + lines + " in all\n";
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
