package botarena.view.report;

import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.cause.FailureCause;
import botarena.referee.evidence.KeptLog;
import botarena.tournament.tables.JsonText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Every fault with its cause and with what was kept of it. Not thread-safe. */
final class FaultList {

    private final @Nullable Path folder;
    private final UnaryOperator<String> words;
    private final Numbering<List<Object>> causes = new Numbering<>();
    private final List<List<Object>> faults = new ArrayList<>();

    /**
     * @param folder where the logs are, null for a list without them
     * @param words cuts what is not to be seen out of texts
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
        String path = fault.evidence();
        KeptLog log = path == null || folder == null ? KeptLog.NONE : KeptLog.read(folder, path);
        FailureCause cause = FailureCause.of(fault.code(), fault.message(), log.stderr());
        faults.add(List.of(
                number,
                fault.seat() < 0 ? -1 : bots.get(fault.seat()),
                fault.code().word(),
                fault.ply(),
                fault.message(),
                KeptEvidence.of(log, words),
                causes.of(told(cause))));
    }

    /** Key and kind say what is told together; a message that is but one of many stands for none. */
    private List<Object> told(FailureCause cause) {
        boolean said = !cause.lines().isEmpty();
        return List.of(
                cause.key(),
                cause.kind(),
                said ? words.apply(cause.words()) : "",
                cause.lines().stream().map(words).toList(),
                cause.advice());
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
}
