package botarena.app.results;

import botarena.protocol.Reason;
import botarena.referee.GameRecord.FaultDescription;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Answer of a bot to a recorded position.
 *
 * @param ply where its last answer was due: the moment's, or an earlier one if it came no further
 * @param request the last line that wanted an answer
 * @param reply the answer, safe to be shown; may be empty
 * @param millis its time
 * @param recorded the move that was played there; empty if none was
 * @param verdict the referee's
 * @param earlier its answers to earlier plies
 * @param stderr its lines so far
 */
record RerunAnswer(
        int ply,
        String request,
        String reply,
        double millis,
        String recorded,
        Verdict verdict,
        Earlier earlier,
        String stderr) {

    /**
     * The referee's verdict.
     *
     * @param code empty if there is no fault
     * @param forfeit whether it loses the game
     */
    record Verdict(String code, FaultDescription said, boolean forfeit) {

        /** For programs, with the code. */
        private String words() {
            return (code.isEmpty() ? "" : code + ": ") + said.message();
        }

        /** For people: the code in words, if there is one, and the referee's sentence. */
        private List<String> lines() {
            return Stream.concat(Reason.find(code).map(Reason::words).stream(), Stream.of(said.message()))
                    .toList();
        }
    }

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
                    : "The bot has changed: " + (same == 0 ? "none" : same) + " of its " + answers + " earlier moves "
                            + (same > 1 ? "are" : "is") + " the same.";
        }
    }

    /** Nothing was ever asked, since the bot did not start. */
    static RerunAnswer ofUnstartedBot(int ply, String recorded, Verdict verdict) {
        return new RerunAnswer(ply, "", "", 0, recorded, verdict, new Earlier(0, 0), "");
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (!request.isEmpty()) {
            lines.add("> " + request);
            lines.add("< " + (reply.isEmpty() ? "(nothing)" : reply));
        }
        int from = lines.size();
        lines.addAll(verdict.lines());
        lines.set(
                from, String.format(Locale.ROOT, "Ply %d, after %,d ms: %s", ply, Math.round(millis), lines.get(from)));
        if (reply.isEmpty() && !verdict.said().got().isEmpty()) {
            lines.add("it wrote: " + verdict.said().quoteLine());
        }
        if (!verdict.said().hint().isEmpty()) {
            lines.add("→ " + verdict.said().hint());
        }
        lines.add(
                recorded.isEmpty()
                        ? "In the recorded game it sent no legal move here."
                        : "In the recorded game it played " + recorded + ".");
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
        fields.put("verdict", verdict.words());
        fields.put("hint", verdict.said().hint());
        fields.put("forfeit", verdict.forfeit());
        fields.put("earlier", earlier.answers());
        fields.put("same", earlier.same());
        fields.put("stderr", stderr);
        return fields;
    }
}
