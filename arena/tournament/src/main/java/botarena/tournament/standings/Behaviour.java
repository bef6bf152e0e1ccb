package botarena.tournament.standings;

import botarena.protocol.MoveReply.Usage;
import botarena.protocol.Reason;
import botarena.ratings.RatingPool.Passage;
import botarena.referee.GameRecord.Spent;
import botarena.referee.TimeControl;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Behaviour of a bot beside its results.
 *
 * @param forfeits its own forfeits by cause, in the order of {@link Reason}
 * @param meanMs mean time of a decision, 0 if it made none
 * @param unplayed games recorded as unplayed
 * @param stray lines it wrote that were no messages
 * @param repeats its games that went move by move as an earlier one between the same seats
 * @param time of its decisions, and the part that others took
 * @param usage of language models for them
 */
public record Behaviour(
        Map<Reason, Integer> forfeits,
        double meanMs,
        long unplayed,
        long stray,
        long repeats,
        TakenTime time,
        Usage usage) {

    /** {@return the forfeits in words: {@code 2 timeout, 1 illegal_move}} */
    public String causes() {
        return forfeits.entrySet().stream()
                .map(cause -> cause.getValue() + " " + cause.getKey().word())
                .collect(Collectors.joining(", "));
    }

    /**
     * {@return the count of a language model's use; null for a bot that reports none}
     *
     * @param count of tokens or the like
     */
    public @Nullable Long usage(long count) {
        return usage.isNone() ? null : (Long) count;
    }

    /** Counts how a bot behaves beside its results. Not thread-safe. */
    static final class BehaviourCount {

        private final EnumMap<Reason, Integer> forfeits = new EnumMap<>(Reason.class);
        private long failedStarts;
        private long games;
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

        /** @param repeated whether the game went move by move as an earlier one */
        void countFinished(boolean repeated) {
            games++;
            repeats += repeated ? 1 : 0;
        }

        /** Finished games. */
        long games() {
            return games;
        }

        void addSpent(TimeControl clock, Spent spent) {
            decisions += spent.decisions();
            millis += spent.ms();
            had += TakenTime.availableTime(clock, spent.decisions());
            taken += spent.taken();
            usage = usage.plus(spent.usage());
        }

        void addUnplayed(int change) {
            unplayed += change;
        }

        void stray(int lines) {
            stray += lines;
        }

        BehaviourCount pass(Passage passage) {
            Map<String, Integer> causes = new LinkedHashMap<>();
            forfeits.forEach((cause, count) -> causes.put(cause.name(), count));
            passage.entries(causes, () -> 0, passage::integer);
            causes.forEach((cause, count) -> forfeits.put(Reason.valueOf(cause), count));
            failedStarts = passage.number(failedStarts);
            games = passage.number(games);
            decisions = passage.number(decisions);
            millis = passage.decimal(millis);
            had = passage.decimal(had);
            taken = passage.decimal(taken);
            usage = new Usage(
                    passage.number(usage.tokensIn()),
                    passage.number(usage.tokensOut()),
                    passage.number(usage.costMicros()));
            unplayed = passage.number(unplayed);
            stray = passage.number(stray);
            repeats = passage.number(repeats);
            return this;
        }

        void add(BehaviourCount other) {
            other.forfeits.forEach((cause, count) -> forfeits.merge(cause, count, Integer::sum));
            failedStarts += other.failedStarts;
            games += other.games;
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

        /** Counts so far. */
        Behaviour toBehaviour() {
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
}
