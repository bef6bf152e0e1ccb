package botarena.referee.record;

import botarena.protocol.EndReason;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Summary of a record for standings: everything except the moves, their times and remarks. The components are those of
 * {@link GameRecord}.
 *
 * @param gameHash a hash of start, opening and moves, by which games that were repeated are known
 */
public record RecordSummary(
        GameSpec setting,
        GameRecord.Status status,
        List<Double> scores,
        List<String> winners,
        EndReason reason,
        int plies,
        GameRecord.@Nullable Fault fault,
        List<Integer> stray,
        List<String> flags,
        long tookMs,
        List<GameRecord.Spent> spent,
        GameRecord.@Nullable On on,
        long gameHash) {

    /** The summary of a whole record. */
    public RecordSummary(GameRecord record) {
        this(
                record.setting(),
                record.status(),
                record.scores(),
                record.winners(),
                record.reason(),
                record.plies(),
                record.fault(),
                record.stray(),
                record.flags(),
                record.tookMs(),
                record.spent(),
                record.on(),
                GameHash.of(record));
    }

    /** Whether a bot lost because it failed to start, or to say hello. */
    public boolean failedStart() {
        return status == GameRecord.Status.FINISHED
                && (reason == Reason.START_FAILED
                        || reason == Reason.HELLO_TIMEOUT
                        || flags.contains(GameRecord.AT_HELLO));
    }
}
