package botarena.tournament.standings;

import botarena.protocol.MoveReply.Usage;
import botarena.protocol.Reason;
import botarena.referee.GameRecord.Spent;
import botarena.referee.TimeControl;
import java.util.Collections;
import java.util.EnumMap;

/** Counts how a bot behaves beside its results. Not thread-safe. */
final class BehaviourCount {

    private final EnumMap<Reason, Integer> forfeits = new EnumMap<>(Reason.class);
    private long failedStarts;
    private long decisions;
    private double millis;
    private double had;
    private double taken;
    private Usage usage = Usage.NONE;
    private long unplayed;
    private long stray;
    private long repeats;

    /** @param start whether it failed to start or to say hello */
    void forfeit(Reason cause, boolean start) {
        forfeits.merge(cause, 1, Integer::sum);
        failedStarts += start ? 1 : 0;
    }

    void spent(TimeControl clock, Spent spent) {
        decisions += spent.decisions();
        millis += spent.ms();
        had += TakenTime.had(clock, spent.decisions());
        taken += spent.taken();
        usage = usage.plus(spent.usage());
    }

    void unplayed(int change) {
        unplayed += change;
    }

    void stray(int lines) {
        stray += lines;
    }

    void repeated() {
        repeats++;
    }

    void add(BehaviourCount other) {
        other.forfeits.forEach((cause, count) -> forfeits.merge(cause, count, Integer::sum));
        failedStarts += other.failedStarts;
        decisions += other.decisions;
        millis += other.millis;
        had += other.had;
        taken += other.taken;
        usage = usage.plus(other.usage);
        unplayed += other.unplayed;
        stray += other.stray;
        repeats += other.repeats;
    }

    /** Whether it failed to start or to say hello, and was never asked for a move. */
    boolean neverStarted() {
        return decisions == 0 && failedStarts > 0;
    }

    /** What was counted so far. */
    Behaviour counted() {
        double meanMs = decisions == 0 ? 0 : millis / decisions;
        return new Behaviour(
                Collections.unmodifiableMap(new EnumMap<>(forfeits)),
                meanMs,
                unplayed,
                stray,
                repeats,
                new TakenTime(had, taken),
                usage);
    }
}
