package botarena.tournament.run;

import botarena.protocol.Reason;
import botarena.ratings.RatingPool.Passage;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.referee.record.RecordSummary;
import botarena.tournament.ScheduleRules.OnForfeit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Bots that are not started any more: each one that failed to start or to say hello three times in a row, or has too
 * many forfeits where the tournament sets a limit. A function of the records alone. Not thread-safe.
 */
final class Suspensions {

    static final int FAILED_STARTS = 3;

    private final OnForfeit rule;
    private final Map<String, Integer> failedStarts = new HashMap<>();
    private final Map<String, Integer> forfeits = new HashMap<>();
    private final Set<String> suspended = new HashSet<>();

    Suspensions(OnForfeit rule) {
        this.rule = rule;
    }

    boolean isSuspended(String label) {
        return suspended.contains(label);
    }

    /** Forgets a bot's failures, so that it is started again. */
    void pardon(String label) {
        suspended.remove(label);
        failedStarts.remove(label);
        forfeits.remove(label);
    }

    void pass(Passage passage) {
        passage.entries(failedStarts, () -> 0, passage::integer);
        passage.entries(forfeits, () -> 0, passage::integer);
        passage.texts(suspended);
    }

    /**
     * Takes note of a record.
     *
     * @param wasUnplayed whether the game was recorded as unplayed before: a bot that plays it now without failing is
     *     suspended no longer
     */
    void note(RecordSummary record, boolean wasUnplayed) {
        GameSpec setting = record.setting();
        Fault fault = record.fault();
        if (record.reason() == Reason.SUSPENDED && fault != null && fault.seat() >= 0) {
            suspended.add(setting.bots().get(fault.seat()).label());
        }
        if (record.status() != Status.FINISHED) {
            return;
        }
        String culprit = fault != null && fault.seat() >= 0 && record.reason().kind() == Reason.Kind.FORFEIT
                ? setting.bots().get(fault.seat()).label()
                : "";
        if (wasUnplayed) {
            setting.labels().stream()
                    .filter(label -> isSuspended(label) && !label.equals(culprit))
                    .forEach(this::pardon);
        }
        boolean begun = !record.failedStart();
        if (begun && !failedStarts.isEmpty()) {
            setting.bots().forEach(bot -> failedStarts.remove(bot.label()));
        }
        if (!culprit.isEmpty()) {
            noteForfeit(culprit, begun);
        }
    }

    private void noteForfeit(String label, boolean begun) {
        int total = forfeits.merge(label, 1, Integer::sum);
        int failed = begun ? 0 : failedStarts.merge(label, 1, Integer::sum);
        boolean tooMany = rule.kind() == OnForfeit.Kind.SUSPEND_AFTER && total >= rule.after();
        if (failed >= FAILED_STARTS || tooMany) {
            suspended.add(label);
        }
    }
}
