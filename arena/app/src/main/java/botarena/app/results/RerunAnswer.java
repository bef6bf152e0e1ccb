package botarena.app.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Answer of a bot to a recorded position.
 *
 * @param ply where its last answer was due: the moment's, or an earlier one if it came no further
 * @param request the last line that wanted an answer
 * @param reply what came back, safe to be shown; empty if nothing did
 * @param millis how long that took
 * @param recorded the move that was played there; empty if none was
 * @param verdict what the referee says to it
 * @param forfeit whether that loses the game
 * @param earlier its answers to earlier plies
 * @param stderr what it had written there by then
 */
record RerunAnswer(
        int ply,
        String request,
        String reply,
        double millis,
        String recorded,
        String verdict,
        boolean forfeit,
        Earlier earlier,
        String stderr) {

    /**
     * A bot's answers on the way to the moment, each replaced by the move that was played.
     *
     * @param answers how many there were
     * @param same how many of them were that move
     */
    record Earlier(int answers, int same) {

        private String sentence() {
            return same == answers
                    ? "earlier answers: " + answers + ", all as recorded"
                    : "earlier answers: " + answers + ", " + same
                            + " as recorded: the bot plays otherwise than it did then";
        }
    }

    /** Nothing was ever asked, since the bot did not start. */
    static RerunAnswer unstarted(int ply, String recorded, String verdict, boolean forfeit) {
        return new RerunAnswer(ply, "", "", 0, recorded, verdict, forfeit, new Earlier(0, 0), "");
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (!request.isEmpty()) {
            lines.add("> " + request);
            lines.add("< " + (reply.isEmpty() ? "(nothing)" : reply));
        }
        lines.add("ply " + ply + ", " + String.format(Locale.ROOT, "%.1f", millis) + " ms: " + verdict);
        lines.add("recorded: " + (recorded.isEmpty() ? "no legal move" : recorded));
        if (earlier.answers() > 0) {
            lines.add(earlier.sentence());
        }
        if (!stderr.isBlank()) {
            lines.add("stderr:");
            stderr.lines().forEach(line -> lines.add("  " + line));
        }
        return lines;
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("ply", ply);
        fields.put("request", request);
        fields.put("reply", reply);
        fields.put("ms", millis);
        fields.put("recorded", recorded);
        fields.put("verdict", verdict);
        fields.put("forfeit", forfeit);
        fields.put("earlier", earlier.answers());
        fields.put("same", earlier.same());
        fields.put("stderr", stderr);
        return fields;
    }
}
