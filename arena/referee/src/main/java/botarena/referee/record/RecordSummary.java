package botarena.referee.record;

import botarena.protocol.EndReason;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import org.jspecify.annotations.Nullable;

/**
 * Summary of a record for standings: everything except the moves, their times and remarks. The components are the ones
 * of {@link GameRecord}.
 *
 * @param setting the game, its bots and its clocks
 * @param status whether it counts
 * @param scores by team; empty unless finished
 * @param winners names of sides
 * @param reason why it ended
 * @param plies the opening's included
 * @param fault null for none
 * @param stray lines of stray output by seat; empty if none
 * @param flags words for programs
 * @param tookMs wall time of the whole game
 * @param spent times by seat; empty if no bot was asked
 * @param on machine that played it; null for the one that keeps the records
 * @param gameHash a hash of start, opening and moves, by which repeated games are known
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

    /**
     * Summarises a whole record.
     *
     * @param record a record in memory
     */
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
                record.spentBySeat(),
                record.machine(),
                GameHash.of(record));
    }

    /**
     * {@return the summary of a game that was not played}
     *
     * @param setting of the game
     * @param score of the first side
     */
    public static RecordSummary invent(GameSpec setting, double score) {
        return new RecordSummary(
                setting,
                GameRecord.Status.FINISHED,
                List.of(score, 1 - score),
                List.of(),
                Reason.MAX_PLIES,
                0,
                null,
                List.of(),
                List.of(),
                0,
                List.of(),
                null,
                Double.hashCode(score));
    }

    /** {@return the same as {@link GameRecord#ending}} */
    public EndReason ending() {
        return GameRecord.ending(status, reason, flags, setting);
    }

    /** {@return the same as {@link GameRecord#failedStart}} */
    public boolean failedStart() {
        return GameRecord.failedStart(status, reason, flags);
    }

    /**
     * Hash of a game's course, over its JSON in a record: two checksums, which processors compute many bytes at a time.
     */
    static final class GameHash {

        private final Checksum high = new CRC32();
        private final Checksum low = new CRC32C();

        static long of(GameRecord record) {
            StringBuilder text = new StringBuilder();
            addQuoted(text, record.setting().startText());
            list(text, record.setting().opening());
            list(text, record.moves());
            byte[] json = text.toString().getBytes(StandardCharsets.UTF_8);
            return new GameHash().json(json, 0, json.length).value();
        }

        /** Adds a range of a record's line. */
        GameHash json(byte[] line, int from, int to) {
            high.update(line, from, to - from);
            low.update(line, from, to - from);
            return this;
        }

        long value() {
            return high.getValue() << Integer.SIZE | low.getValue();
        }

        /** Adds a list; records leave out empty ones. */
        private static void list(StringBuilder text, List<String> words) {
            for (int i = 0; i < words.size(); i++) {
                addQuoted(text.append(i == 0 ? '[' : ','), words.get(i));
            }
            if (!words.isEmpty()) {
                text.append(']');
            }
        }

        private static void addQuoted(StringBuilder text, String word) {
            text.append('"').append(word).append('"');
        }
    }
}
