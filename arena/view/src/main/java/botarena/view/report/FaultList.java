package botarena.view.report;

import botarena.base.JsonText;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.cause.FailureCause;
import botarena.referee.evidence.KeptLog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Faults with their causes and evidence. Not thread-safe. */
final class FaultList {
    private static final int STDERR_CHARS = 900;
    private static final int LINE_CHARS = 700;

    /** Fields of the log's head that a report shows, in this order; commands and folders stay where they are. */
    private static final List<String> FIELDS = List.of("what to do", "request", "came back", "clock", "process");

    private final @Nullable Path folder;
    private final UnaryOperator<String> words;
    private final Numbering<List<Object>> causes = new Numbering<>();
    private final List<List<Object>> faults = new ArrayList<>();

    /**
     * @param folder holds the logs, null for a list without them
     * @param words removes secrets from texts
     */
    FaultList(@Nullable Path folder, UnaryOperator<String> words) {
        this.folder = folder;
        this.words = words;
    }

    /** @param bots numbers of the game's bots by seat */
    void add(GameRecord record, long number, List<Integer> bots) {
        Fault fault = record.fault();
        if (fault == null || record.status() == GameRecord.Status.UNPLAYED) {
            return;
        }
        KeptLog log = folder == null ? KeptLog.NONE : KeptLog.read(folder, fault.evidence());
        FailureCause cause = FailureCause.of(fault.code(), fault.said(), log.stderr());
        faults.add(List.of(
                number,
                fault.seat() < 0 ? -1 : bots.get(fault.seat()),
                fault.code().words(),
                fault.ply(),
                fault.message(),
                evidenceParts(log, words),
                causes.of(groupKey(cause))));
    }

    /**
     * Faults with an equal list are told together. Without lines the message is left out, as it may differ from fault
     * to fault.
     */
    private List<Object> groupKey(FailureCause cause) {
        boolean said = !cause.lines().isEmpty();
        return List.of(
                cause.key(),
                cause.kind(),
                said ? words.apply(cause.words()) : "",
                cause.lines().stream().map(words).toList(),
                words.apply(cause.advice()));
    }

    /** An element of a page; empty where there is no fault. */
    String element() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("causes", causes.items());
        fields.put("faults", faults);
        return faults.isEmpty()
                ? ""
                : "<script type=\"text/plain\" class=\"faults\">" + PackedText.of(JsonText.line(fields)) + "</script>";
    }

    /**
     * Heading and text of each part, stderr first.
     *
     * @param words removes secrets; sees each text whole, as a cut could hide a part of one
     */
    static List<List<String>> evidenceParts(KeptLog log, UnaryOperator<String> words) {
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
                parts.add(List.of(field, cutMiddle(text)));
            }
        }
        return parts;
    }

    /** The middle is left out: both ends of a line say something. */
    private static String cutMiddle(String text) {
        return text.length() <= LINE_CHARS
                ? text
                : text.substring(0, LINE_CHARS / 2) + " … " + text.substring(text.length() - LINE_CHARS / 2);
    }
}
