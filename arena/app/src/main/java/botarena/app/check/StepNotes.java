package botarena.app.check;

import botarena.protocol.MessageType;
import botarena.referee.GameRecord.FaultDescription;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Messages and observations of one step. */
final class StepNotes {
    private final List<String> transcript = new ArrayList<>();
    private final List<Long> nanos = new ArrayList<>();
    private final Map<String, FaultDescription> ignoredFields = new LinkedHashMap<>();
    private String firstStray = "";
    private String stderr = "";
    private boolean failedBefore;
    private int strayLines;
    private long stderrBytes;

    /** Time of the pending request to the bot, 0 without one. Read by the progress display. */
    private volatile long asked;

    void addLine(char who, String line) {
        transcript.add(who + " " + line);
    }

    void addTime(long elapsed) {
        nanos.add(elapsed);
    }

    /** Something was asked. */
    void startRequest() {
        asked = System.nanoTime();
    }

    /** It was answered, or is not waited for any more. */
    void endRequest() {
        asked = 0;
    }

    /** Time for which the bot has owed an answer; 0 if it owes none. */
    long waitedNanos() {
        long since = asked;
        return since == 0 ? 0 : System.nanoTime() - since;
    }

    void stray(int lines, String first) {
        strayLines = Math.max(strayLines, lines);
        if (lines > 0 && firstStray.isEmpty()) {
            firstStray = first;
        }
    }

    /** The first fault of each field counts. */
    void ignoredField(String field, FaultDescription said) {
        ignoredFields.putIfAbsent(field, said);
    }

    /** First faults of optional fields of moves, by field. */
    Map<String, FaultDescription> ignoredFields() {
        return ignoredFields;
    }

    void stderrBytes(long bytes) {
        stderrBytes = Math.max(stderrBytes, bytes);
    }

    /** Most bytes of stderr in one game. */
    long stderrBytes() {
        return stderrBytes;
    }

    /**
     * What a process wrote, at its end.
     *
     * @param failed whether it left its last request without an answer
     */
    void stderr(String text, boolean failed) {
        if (!failedBefore && (failed || !text.isBlank())) {
            stderr = text;
            failedBefore = failed;
        }
    }

    /** Number of messages of a type that the arena wrote. */
    int countSent(MessageType type) {
        return (int) transcript.stream()
                .filter(line -> line.startsWith("> ") && MessageType.of(line.substring(2)) == type)
                .count();
    }

    /** Lines with {@code >} before the arena's and {@code <} before the bot's. */
    List<String> transcript() {
        return transcript;
    }

    /** Time of each move, without the time that other programs took. */
    List<Long> nanos() {
        return nanos;
    }

    /** The first line that was no protocol line, empty if there was none. */
    String firstStray() {
        return firstStray;
    }

    /** Largest number of lines in one game. */
    int strayLines() {
        return strayLines;
    }

    /** The bot's stderr: of several processes, the first that failed, else the last that wrote any. */
    String stderr() {
        return stderr;
    }
}
