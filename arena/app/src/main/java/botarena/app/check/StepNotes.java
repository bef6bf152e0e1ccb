package botarena.app.check;

import botarena.protocol.MessageType;
import java.util.ArrayList;
import java.util.List;

/** What was said and seen during one step. */
final class StepNotes {
    private final List<String> transcript = new ArrayList<>();
    private final List<Long> nanos = new ArrayList<>();
    private String firstStray = "";
    private String stderr = "";

    void said(char who, String line) {
        transcript.add(who + " " + line);
    }

    void took(long elapsed) {
        nanos.add(elapsed);
    }

    void stray(int lines, String first) {
        if (lines > 0 && firstStray.isEmpty()) {
            firstStray = first;
        }
    }

    void stderr(String text) {
        stderr = text.isBlank() ? stderr : text;
    }

    /** How many messages of a type the arena wrote. */
    int told(MessageType type) {
        return (int) transcript.stream()
                .filter(line -> line.startsWith("> ") && MessageType.of(line.substring(2)) == type)
                .count();
    }

    /** Lines with {@code >} before what the arena said and {@code <} before what the bot said. */
    List<String> transcript() {
        return transcript;
    }

    /** How long each move took, without what the machine gave to others. */
    List<Long> nanos() {
        return nanos;
    }

    /** The first line that was no protocol line, empty if there was none. */
    String firstStray() {
        return firstStray;
    }

    /** What the bot wrote to stderr: of several processes, the last that wrote any. */
    String stderr() {
        return stderr;
    }
}
