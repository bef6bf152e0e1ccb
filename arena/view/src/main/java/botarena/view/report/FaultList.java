package botarena.view.report;

import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.evidence.KeptLog;
import botarena.tournament.tables.JsonText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Every fault with what was kept of it. Not thread-safe. */
final class FaultList {

    private final @Nullable Path folder;
    private final List<List<Object>> faults = new ArrayList<>();

    /** @param folder where the logs are, null for a list without them */
    FaultList(@Nullable Path folder) {
        this.folder = folder;
    }

    /** @param bots numbers of the game's bots by seat */
    void add(GameRecord record, long number, List<Integer> bots) {
        Fault fault = record.fault();
        if (fault == null || record.status() == GameRecord.Status.UNPLAYED) {
            return;
        }
        String path = fault.evidence();
        faults.add(List.of(
                number,
                fault.seat() < 0 ? -1 : bots.get(fault.seat()),
                fault.code().word(),
                fault.ply(),
                fault.message(),
                KeptEvidence.of(path == null || folder == null ? KeptLog.NONE : KeptLog.read(folder, path))));
    }

    /** An element of a page; empty where there is no fault. */
    String element() {
        return faults.isEmpty()
                ? ""
                : "<script type=\"text/plain\" class=\"faults\">" + Packed.of(JsonText.line(faults)) + "</script>";
    }
}
