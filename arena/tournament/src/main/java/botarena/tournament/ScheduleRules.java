package botarena.tournament;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who meets whom, how often and how many games at once.
 *
 * @param format the order of play
 * @param gamesPerPair games of a pair in each game (of a meeting, in Swiss and knockout); 1 or even
 * @param concurrency games at once; 0 for as many as the cores allow
 * @param seed every draw of the tournament follows from it
 * @param onForfeit what a forfeit does to the games its bot has still to play
 * @param rounds rounds of a Swiss; 0 for the logarithm of the field, rounded up
 * @param candidates the bots a gauntlet is about; they meet all others
 * @param thirdPlace whether the losers of a knockout's semi-finals meet
 * @param ladder when a ladder ends
 * @param affinity whether each lane and its bots have processors of their own
 * @param idleMemory bytes that bots may hold which wait for a later game; null for what the machine allows
 */
public record ScheduleRules(
        Format format,
        int gamesPerPair,
        int concurrency,
        long seed,
        OnForfeit onForfeit,
        int rounds,
        List<String> candidates,
        boolean thirdPlace,
        Ladder ladder,
        boolean affinity,
        @Nullable Long idleMemory) {

    /** The order of play. */
    public enum Format {
        ROUND_ROBIN,
        GAUNTLET,
        SWISS,
        KNOCKOUT,
        LADDER
    }

    /**
     * What a forfeit does to the games its bot has still to play.
     *
     * @param kind what happens
     * @param after so many forfeits suspend, where {@code kind} says so
     */
    public record OnForfeit(Kind kind, int after) {

        public static final OnForfeit CONTINUE = new OnForfeit(Kind.CONTINUE, 0);

        /** What happens. */
        public enum Kind {
            /** Nothing. */
            CONTINUE,
            /** The bot's other games are recorded as unplayed. */
            SUSPEND_AFTER,
            /** The tournament ends once the running games are over. */
            STOP
        }
    }

    /**
     * When a ladder ends: at the first of these that is reached.
     *
     * @param targetError every bot's error bar at or below this, in Elo; 0 = no target
     * @param maxGames so many games in all; 0 = no limit
     * @param budget so much time; null = no limit
     */
    public record Ladder(
            double targetError, long maxGames, @Nullable Duration budget) {
        public static final Ladder NONE = new Ladder(0, 0, null);
    }

    public ScheduleRules {
        candidates = List.copyOf(candidates);
    }
}
