package botarena.tournament.schedule;

import java.util.List;
import java.util.Optional;

/**
 * Meetings to be played, walked one by one: a pure function of tournament and results so far, independent of the order
 * of results and of the number of games at once. Memory does not grow with the number of games. Not thread-safe.
 */
public interface Schedule {

    /** {@link #games} of a schedule without end. */
    long ENDLESS = Long.MAX_VALUE;

    /** Next step. */
    sealed interface Step {
        /** This meeting; whether its games are settled already is for the caller to see. */
        record Play(Meeting meeting) implements Step {}

        /** Nothing before meetings handed out earlier are settled. */
        record Wait() implements Step {}

        /** Nothing any more. */
        record Done() implements Step {}
    }

    /** The next step after the results so far; asked again after a {@link Step.Wait}. Not thread-safe. */
    Step next(Results results);

    /**
     * The meetings that {@link #next} could hand out now for any results of earlier ones, {@code most} at most. They
     * are not handed out.
     */
    List<Meeting> readyMeetings(int most);

    /** Games of the whole schedule as far as it is known by now. */
    long games();

    /** Passes over the next meetings, all of whose games are settled. */
    default void skip(long meetings, Results results) {
        for (long i = 0; i < meetings; i++) {
            next(results);
        }
    }

    /** Whether no meeting comes before one of an earlier round. */
    default boolean roundByRound() {
        return false;
    }

    /** Rules that cannot be kept with these bots, a sentence each. */
    default List<String> remarks() {
        return List.of();
    }

    /** The round being handed out, of formats that pair round by round from results. */
    default Optional<PastRounds.Round> round() {
        return Optional.empty();
    }

    /** Results of games by the id of their tickets. */
    interface Results {

        /** Whether a ticket needs no further game. */
        boolean isSettled(String ticket);

        /** Whether a bot is suspended: a Swiss pairs it no more. */
        default boolean isSuspended(String label) {
            return false;
        }

        /** Whether no further stage begins in this run. */
        default boolean isPaused() {
            return false;
        }

        /** {@link #score}: a bot of the first team is suspended. */
        double FIRST_ABSENT = -1;

        /** {@link #score}: a bot of the second team is suspended. */
        double SECOND_ABSENT = -2;

        /** {@link #score}: not played yet, or void. */
        double UNKNOWN = -3;

        /** The first team's score in a leg that was played: 1, ½ or 0; else one of the negative constants. */
        double score(String ticket);
    }
}
