package botarena.app.check;

import botarena.referee.Wire;
import botarena.referee.inprocess.ForwardingWire;
import botarena.referee.play.Visible;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Listens in on the candidate's wire, and twists what the arena says. */
final class Tap extends ForwardingWire {

    private final Twist twist;
    private final Notes notes;
    private boolean turn;

    Tap(Wire wire, Twist twist, Notes notes) {
        super(wire);
        this.twist = twist;
        this.notes = notes;
    }

    @Override
    public Arrival ask(byte[] line, int length, long limitNanos) {
        String request = text(line, 0, length);
        for (String extra : twist.before(request)) {
            say(extra);
        }
        byte[] changed = bytes(twist.change(request));
        notes.said('>', text(changed, 0, changed.length));
        turn = request.startsWith("{\"type\":\"turn\"");
        return heard(super.ask(changed, changed.length, limitNanos));
    }

    @Override
    public Arrival await(long limitNanos) {
        return heard(super.await(limitNanos));
    }

    private Arrival heard(Arrival arrival) {
        if (arrival == Arrival.LINE || arrival == Arrival.UNASKED) {
            notes.said('<', Visible.text(text(bytes(), from(), to()), false));
            if (turn) {
                notes.took(elapsedNanos());
            }
        }
        notes.stray(strayLines(), firstStray());
        return arrival;
    }

    @Override
    public void tell(byte[] line, int length) {
        say(twist.change(text(line, 0, length)));
    }

    private void say(String line) {
        notes.said('>', line);
        byte[] bytes = bytes(line);
        super.tell(bytes, bytes.length);
    }

    @Override
    public void quit(byte[] line, int length, long graceMillis) {
        notes.said('>', text(line, 0, length));
        super.quit(line, length, graceMillis);
        notes.stderr(stderr());
    }

    @Override
    public void close() {
        notes.stderr(stderr());
        super.close();
    }

    private static String text(byte[] line, int from, int to) {
        return new String(line, from, to - from, StandardCharsets.UTF_8).stripTrailing();
    }

    private static byte[] bytes(String line) {
        return (line + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** What was said and seen during one step. */
    static final class Notes {
        private final List<String> transcript = new ArrayList<>();
        private final List<Long> nanos = new ArrayList<>();
        private String firstStray = "";
        private String stderr = "";

        private void said(char who, String line) {
            transcript.add(who + " " + line);
        }

        private void took(long elapsed) {
            nanos.add(elapsed);
        }

        private void stray(int lines, String first) {
            if (lines > 0 && firstStray.isEmpty()) {
                firstStray = first;
            }
        }

        private void stderr(String text) {
            stderr = text;
        }

        /** Lines with {@code >} before what the arena said and {@code <} before what the bot said. */
        List<String> transcript() {
            return transcript;
        }

        /** How long each move took. */
        List<Long> nanos() {
            return nanos;
        }

        /** The first line that was no protocol line, empty if there was none. */
        String firstStray() {
            return firstStray;
        }

        /** What the bot wrote to stderr last. */
        String lastWords() {
            List<String> lines = stderr.lines().toList();
            return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
        }
    }
}
