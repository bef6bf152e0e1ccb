package botarena.classroom;

import botarena.classroom.SubmissionGames.Forfeit;
import botarena.referee.cause.FailureCause;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Forfeits of a student, for the feedback: each cause once, with its count. Not thread-safe. */
final class ForfeitFeedback {

    /** Games whose log and record a student gets; one of every further cause is added. */
    static final int GIVEN = 20;

    /** Ids listed beside the game that is told in full. */
    private static final int NAMED = 5;

    /**
     * Games lost by one cause.
     *
     * @param first is told in full
     * @param also ids of some of the others
     */
    record Told(FailureCause cause, Forfeit first, int games, List<String> also) {

        Told {
            also = List.copyOf(also);
        }

        private Told and(Forfeit forfeit) {
            List<String> ids = new ArrayList<>(also);
            if (ids.size() < NAMED) {
                ids.add(forfeit.record().setting().id());
            }
            return new Told(cause, first, games + 1, ids);
        }
    }

    private final Map<String, Told> byCause = new LinkedHashMap<>();
    private final List<Forfeit> given = new ArrayList<>();

    void add(Forfeit forfeit, FailureCause cause) {
        Told known = byCause.get(cause.key());
        boolean fresh = known == null && byCause.size() < GIVEN;
        if (known != null || fresh) {
            byCause.put(cause.key(), known == null ? new Told(cause, forfeit, 1, List.of()) : known.and(forfeit));
        }
        if (fresh || given.size() < GIVEN) {
            given.add(forfeit);
        }
    }

    /** The most frequent cause first. */
    List<Told> causes() {
        return byCause.values().stream()
                .sorted(Comparator.comparingInt((Told told) -> -told.games()))
                .toList();
    }

    /** In the order of the journal; every game that is told in full is among them. */
    List<Forfeit> given() {
        return List.copyOf(given);
    }
}
