package botarena.view.report;

import botarena.referee.evidence.KeptLog;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** What was kept of a fault: the parts of a log that say why, cut to what can be read. */
final class KeptEvidence {

    private static final int STDERR_CHARS = 900;
    private static final int LINE_CHARS = 700;

    /** Fields of the log's head that a report shows, in this order; commands and folders stay where they are. */
    private static final List<String> FIELDS = List.of("what to do", "request", "came back", "clock", "process");

    private KeptEvidence() {}

    /**
     * Heading and text of each part, stderr first.
     *
     * @param words removes what readers must not see; sees each text whole, as a cut one may hide what it looks for
     */
    static List<List<String>> of(KeptLog log, UnaryOperator<String> words) {
        List<List<String>> parts = new ArrayList<>();
        String stderr = words.apply(log.stderr());
        if (!stderr.isBlank()) {
            String end =
                    stderr.length() > STDERR_CHARS ? "…" + stderr.substring(stderr.length() - STDERR_CHARS) : stderr;
            parts.add(List.of("stderr", end));
        }
        for (String field : FIELDS) {
            String text = words.apply(log.field(field));
            if (!text.isEmpty()) {
                parts.add(List.of(field, cut(text)));
            }
        }
        return parts;
    }

    /** The middle is left out: both ends of a line say something. */
    private static String cut(String text) {
        return text.length() <= LINE_CHARS
                ? text
                : text.substring(0, LINE_CHARS / 2) + " … " + text.substring(text.length() - LINE_CHARS / 2);
    }
}
