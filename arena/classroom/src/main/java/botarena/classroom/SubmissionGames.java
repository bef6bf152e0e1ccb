package botarena.classroom;

import botarena.games.Position;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.cause.FailureCause;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.results.ForfeitCauses;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Results of one submission's games. Not thread-safe. */
final class SubmissionGames {

    /** A game that the submission forfeited. */
    record Forfeit(GameRecord record, Fault fault) {}

    private final Path results;
    private final String label;
    private final EnumMap<Reason, Integer> counts = new EnumMap<>(Reason.class);
    private final ForfeitFeedback forfeits = new ForfeitFeedback();
    private final SubmissionMistakes mistakes;
    private final Map<String, Boolean> unplayed = new HashMap<>();
    private int wins;
    private int draws;
    private int losses;

    /**
     * @param results the folder with the logs that records name
     * @param analyses of games, by id
     * @param drawing lines of a board
     */
    SubmissionGames(
            Path results, String label, Map<String, GameAnalysis> analyses, Function<Position, List<String>> drawing) {
        this.results = results;
        this.label = label;
        mistakes = new SubmissionMistakes(label, analyses, drawing);
    }

    /** Counts a record, for any bots in it. */
    void add(GameRecord record) {
        List<String> seats = record.setting().labels();
        if (!seats.contains(label)) {
            return;
        }
        unplayed.put(record.setting().id(), record.status() == Status.UNPLAYED);
        if (record.status() != Status.FINISHED) {
            return;
        }
        double score = record.scores().get(seats.indexOf(label) % 2);
        mistakes.add(record);
        wins += score > 0.5 ? 1 : 0;
        losses += score < 0.5 ? 1 : 0;
        draws += score == 0.5 ? 1 : 0;
        Fault fault = record.fault();
        if (fault != null && record.reason().kind() == Reason.Kind.FORFEIT && isOwn(fault, seats)) {
            counts.merge(fault.code(), 1, Integer::sum);
            forfeits.add(new Forfeit(record, fault), ForfeitCauses.cause(results, fault));
        }
    }

    private boolean isOwn(Fault fault, List<String> seats) {
        return fault.seat() >= 0 && seats.get(fault.seat()).equals(label);
    }

    SubmissionMistakes mistakes() {
        return mistakes;
    }

    int games() {
        return wins + draws + losses;
    }

    int wins() {
        return wins;
    }

    int draws() {
        return draws;
    }

    int losses() {
        return losses;
    }

    double share() {
        return games() == 0 ? 0 : (wins + draws / 2.0) / games();
    }

    /** Tickets whose last record says that they were not played. */
    long countUnplayed() {
        return unplayed.values().stream().filter(left -> left).count();
    }

    int countForfeits() {
        return counts.values().stream().mapToInt(count -> count).sum();
    }

    /**
     * {@code 3 timeout, 1 illegal_move}; empty without forfeits.
     *
     * @param name of a code, for people or for programs
     */
    String causes(Function<Reason, String> name) {
        return counts.entrySet().stream()
                .map(cause -> cause.getValue() + " " + name.apply(cause.getKey()))
                .collect(Collectors.joining(", "));
    }

    /** Feedback to the student on them. */
    ForfeitFeedback forfeits() {
        return forfeits;
    }

    /** Forfeits of a student, for the feedback: each cause once, with its count. Not thread-safe. */
    static final class ForfeitFeedback {

        /** Games whose log and record a student gets; one of every further cause is added. */
        static final int GIVEN = 20;

        /** Ids listed beside the fully told game. */
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

            private Told with(Forfeit forfeit) {
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
                byCause.put(cause.key(), known == null ? new Told(cause, forfeit, 1, List.of()) : known.with(forfeit));
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

        /** In the order of the journal; contains every fully told game. */
        List<Forfeit> forfeits() {
            return List.copyOf(given);
        }
    }
}
