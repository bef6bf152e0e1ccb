package botarena.referee.record;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.Setting;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What standings need of a record: everything but the moves, their times and what was said with them. The components
 * are those of {@link GameRecord}.
 */
public record RecordSummary(
        Setting setting,
        GameRecord.Status status,
        List<Double> scores,
        List<String> winners,
        Reason reason,
        int plies,
        GameRecord.@Nullable Fault fault,
        List<String> flags,
        long tookMs,
        List<GameRecord.Spent> spent) {}
