package botarena.tournament.schedule;

import java.util.List;
import java.util.Map;

/**
 * What is to be played, walked meeting by meeting: a pure function of tournament and results so far, whatever the order
 * in which results came in and however many games run at once. Memory does not grow with the number of games. Not
 * thread-safe.
 */
public interface Schedule {

    /** What comes next. */
    sealed interface Step {
        /** This meeting; whether its games are settled already is for the caller to see. */
        record Play(Meeting meeting) implements Step {}

        /** Nothing before meetings handed out earlier are settled. */
        record Wait() implements Step {}

        /** Nothing any more. */
        record Done() implements Step {}
    }

    Step next(Results results);

    /**
     * The meetings that {@link #next} could hand out now whatever comes of those before, so many at most. They are not
     * handed out.
     */
    List<Meeting> ready(int most);

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

    /** What of the rules cannot be had with those who take part, a sentence each. */
    default List<String> remarks() {
        return List.of();
    }

    /** How often bots have rested so far, by label, where a rest counts as a won meeting. */
    default Map<String, Integer> byes() {
        return Map.of();
    }

    /** Places that the order of play itself decides, from 1, by label; shared by those who left in the same round. */
    default Map<String, Integer> places() {
        return Map.of();
    }

    /** What is known of games by the id of their tickets. */
    interface Results {

        /** Whether a ticket needs no further game. */
        boolean settled(String ticket);

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
