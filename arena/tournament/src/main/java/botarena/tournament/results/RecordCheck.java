package botarena.tournament.results;

import botarena.base.Units;
import botarena.games.Outcome;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.referee.record.RecordException;
import botarena.referee.record.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Plays a record's moves again by the rules and compares how the game ended. */
public final class RecordCheck {

    private RecordCheck() {}

    /**
     * {@return the flaw of a record: one phrase; empty if there is none}
     *
     * @param record in any status
     */
    public static Optional<String> flaw(GameRecord record) {
        try {
            Replay replay = Replay.of(record);
            String late = replay.overtime();
            if (late != null) {
                return Optional.of(late);
            }
            int plies = replay.plies().size();
            return plies == record.plies() || record.status() != Status.FINISHED
                    ? checkEnding(record, replay)
                    : Optional.of("it says " + Units.count(record.plies(), "ply") + " and holds " + plies);
        } catch (RecordException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static Optional<String> checkEnding(GameRecord record, Replay replay) {
        if (record.status() != Status.FINISHED) {
            return Optional.empty();
        }
        if (record.millis().length != record.moves().size()) {
            return Optional.of("it holds " + Units.count(record.moves().size(), "move") + " and "
                    + Units.count(record.millis().length, "time"));
        }
        Outcome outcome = replay.outcome();
        boolean byRule = record.reason().kind() == Reason.Kind.RULE;
        if (byRule != (outcome != null)) {
            return Optional.of(byRule ? "the rules have not ended it" : "the rules ended it: " + outcome(replay));
        }
        List<Double> scores = outcome == null ? scores(record) : List.of(outcome.score(0), outcome.score(1));
        if (!scores.isEmpty() && !scores.equals(record.scores())) {
            return Optional.of("its scores are " + record.scores() + ", by the moves they are " + scores);
        }
        if (outcome != null && !outcome.ending().word().equals(record.reason().word())) {
            return Optional.of("its reason is " + record.reason().word() + ", by the moves it is " + outcome(replay));
        }
        return winners(record, replay);
    }

    private static String outcome(Replay replay) {
        Outcome outcome = replay.outcome();
        return outcome == null ? "open" : outcome.ending().word() + " (" + outcome.detail() + ")";
    }

    /** Scores of a forfeit; empty if they do not follow from the moves. */
    private static List<Double> scores(GameRecord record) {
        Fault fault = record.fault();
        if (record.reason().kind() != Reason.Kind.FORFEIT || fault == null || fault.seat() < 0) {
            return List.of();
        }
        return fault.seat() % 2 == 0 ? List.of(0.0, 1.0) : List.of(1.0, 0.0);
    }

    private static Optional<String> winners(GameRecord record, Replay replay) {
        List<String> sides = replay.start().seating().sides();
        List<String> winners = new ArrayList<>();
        for (int team = 0; team < sides.size(); team++) {
            if (record.scores().get(team) == 1.0) {
                winners.add(sides.get(team));
            }
        }
        return winners.equals(record.winners())
                ? Optional.empty()
                : Optional.of("its winners are " + record.winners() + ", by its scores they are " + winners);
    }

    /** Games that were played by rules which have changed since. Not thread-safe. */
    public static final class OtherRules {

        private static final int SHOWN = 8;

        private final Map<String, Long> games = new TreeMap<>();

        /**
         * Notes a game, unless its rules are still the same.
         *
         * @param setting of a record
         */
        public void add(GameSpec setting) {
            String now = setting.game().source().fingerprint();
            if (!setting.rules().equals(now)) {
                games.merge(
                        setting.game().id() + ": %s by rules " + brief(setting.rules()) + ", these are " + brief(now),
                        1L,
                        Long::sum);
            }
        }

        private static String brief(String fingerprint) {
            return fingerprint.isEmpty()
                    ? "of the arena"
                    : fingerprint.substring(0, Math.min(SHOWN, fingerprint.length()));
        }

        /** {@return a sentence for each kind; none where all rules are as they were} */
        public List<String> remarks() {
            List<String> remarks = new ArrayList<>();
            games.forEach((what, count) ->
                    remarks.add(what.formatted(count == 1 ? "1 game was played" : count + " games were played")
                            + "; both allow the same games"));
            return remarks;
        }
    }
}
