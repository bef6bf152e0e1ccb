package botarena.tournament;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Rules of the schedule: the format, the number of games, and games at once.
 *
 * @param format who meets whom
 * @param gamesPerPair games of a pair in each game (of a meeting, in Swiss and knockout); 1 or even
 * @param seed random seed of the tournament: seeds, openings and colours follow from it
 * @param onForfeit effect of a forfeit on the remaining games of its bot
 * @param ending when the tournament ends early
 * @param resources use of this machine
 */
public record ScheduleRules(
        Format format, int gamesPerPair, long seed, OnForfeit onForfeit, Ending ending, Resources resources) {

    /**
     * {@return the same with another seed}
     *
     * @param other any number
     */
    public ScheduleRules withSeed(long other) {
        return new ScheduleRules(format, gamesPerPair, other, onForfeit, ending, resources);
    }

    /**
     * Effect of a forfeit on the remaining games of its bot.
     *
     * @param kind the effect
     * @param after number of forfeits that suspend a bot, if {@code kind} says so
     */
    public record OnForfeit(Kind kind, int after) {

        /** Forfeits change nothing. */
        public static final OnForfeit CONTINUE = new OnForfeit(Kind.CONTINUE, 0);

        /** Kind of effect. */
        public enum Kind {
            /** None. */
            CONTINUE,
            /** The remaining games of the bot are recorded as unplayed. */
            SUSPEND_AFTER,
            /** The tournament ends when the running games are over. */
            STOP
        }
    }

    /**
     * Limits at which a tournament ends early: the first one reached.
     *
     * @param maxGames games in all; 0 for no limit
     * @param budget time of one run; null for no limit
     */
    public record Ending(long maxGames, @Nullable Duration budget) {
        /** No limit. */
        public static final Ending NONE = new Ending(0, null);
    }

    /**
     * Use of the machine.
     *
     * @param concurrency games at once; 0 for as many as the cores allow
     * @param affinity whether each lane and its bots have cores of their own
     * @param idleMemory bytes for bots that wait for a later game; null for a share of the machine's memory
     */
    public record Resources(
            int concurrency, boolean affinity, @Nullable Long idleMemory) {
        /** As many games as the cores allow, each with cores of its own. */
        public static final Resources DEFAULT = new Resources(0, true, null);
    }
}
