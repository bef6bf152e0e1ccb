package botarena.tournament.results;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.referee.cause.FailureCause;
import botarena.referee.evidence.KeptLog;
import botarena.referee.record.RecordSummary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Why bots lost games by forfeit, equal causes together. Not thread-safe. */
public final class ForfeitCauses {

    /** Logs that are read for a bot: enough to know its faults, and soon read. */
    private static final int MAX_LOGS = 300;

    /**
     * A cause and the games it cost.
     *
     * @param cause in words
     * @param games how many
     * @param setting of the first of them
     * @param fault of the first of them
     */
    public record Costs(FailureCause cause, long games, GameSpec setting, Fault fault) {}

    /**
     * Forfeits of one bot.
     *
     * @param label of the bot
     * @param costs the most frequent cause first
     * @param games in all; more than the causes' sum if not all logs were read
     */
    public record OfBot(String label, List<Costs> costs, long games) {
        /**
         * Copies the causes.
         *
         * @param label of the bot
         * @param costs the most frequent cause first
         * @param games in all; more than the causes' sum if not all logs were read
         */
        public OfBot {
            costs = List.copyOf(costs);
        }
    }

    private static final class Losses {
        private final Map<String, Costs> byKey = new LinkedHashMap<>();
        private long games;
    }

    private final Path results;
    private final Map<String, Losses> bots = new TreeMap<>();

    /** @param results the folder with the logs that records name */
    public ForfeitCauses(Path results) {
        this.results = results;
    }

    /**
     * Counts a record; one without a forfeit changes nothing.
     *
     * @param record in any status
     */
    public void add(GameRecord record) {
        add(record.setting(), record.status(), record.reason().kind(), record.fault());
    }

    /**
     * The same from a record's summary.
     *
     * @param record in any status
     */
    public void add(RecordSummary record) {
        add(record.setting(), record.status(), record.reason().kind(), record.fault());
    }

    private void add(GameSpec setting, Status status, Reason.Kind kind, @Nullable Fault fault) {
        if (status != Status.FINISHED || kind != Reason.Kind.FORFEIT || fault == null || fault.seat() < 0) {
            return;
        }
        Losses losses = bots.computeIfAbsent(setting.bots().get(fault.seat()).label(), key -> new Losses());
        losses.games++;
        if (losses.games <= MAX_LOGS) {
            FailureCause cause = cause(results, fault);
            Costs known = losses.byKey.get(cause.key());
            losses.byKey.put(
                    cause.key(),
                    known == null
                            ? new Costs(cause, 1, setting, fault)
                            : new Costs(known.cause, known.games + 1, known.setting, known.fault));
        }
    }

    /**
     * {@return the cause of a fault, from its files}
     *
     * @param results the results folder
     * @param fault of one of its records
     */
    public static FailureCause cause(Path results, Fault fault) {
        String stderr = KeptLog.read(results, fault.evidence()).stderr();
        return FailureCause.of(fault.code(), fault.said(), stderr);
    }

    /** {@return every bot that lost a game by forfeit, by label} */
    public List<OfBot> bots() {
        List<OfBot> all = new ArrayList<>();
        bots.forEach((label, losses) -> all.add(of(label, losses)));
        return all;
    }

    /**
     * {@return the forfeits of one bot; empty if it has none}
     *
     * @param label of the bot
     */
    public OfBot of(String label) {
        Losses losses = bots.get(label);
        return losses == null ? new OfBot(label, List.of(), 0) : of(label, losses);
    }

    private static OfBot of(String label, Losses losses) {
        List<Costs> costs = losses.byKey.values().stream()
                .sorted(Comparator.comparingLong((Costs cost) -> -cost.games()))
                .toList();
        return new OfBot(label, costs, losses.games);
    }
}
