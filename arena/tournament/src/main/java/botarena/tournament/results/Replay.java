package botarena.tournament.results;

import botarena.games.GameInputException;
import botarena.games.GameState;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Plays a record's moves again by the rules and compares how the game ended. */
final class Replay {

    private Replay() {}

    /** What is wrong with a record: one phrase; empty if nothing is. */
    static Optional<String> flaw(GameRecord record) {
        Setting setting = record.setting();
        try {
            Position start = setting.game().parse(setting.from(), setting.options());
            GameState state = new GameState(start, setting.options());
            List<String> all = new ArrayList<>(setting.opening());
            all.addAll(record.moves());
            for (String text : all) {
                int move = state.outcome() == null ? state.position().find(text) : Position.NONE;
                if (move == Position.NONE) {
                    return Optional.of(illegal(state, text));
                }
                state.play(move);
            }
            return all.size() == record.plies() || record.status() != Status.FINISHED
                    ? ending(record, state)
                    : Optional.of("it says " + record.plies() + " plies and holds " + all.size());
        } catch (GameInputException e) {
            return Optional.of("its position cannot be: " + e.getMessage());
        }
    }

    private static String illegal(GameState state, String text) {
        return "at ply " + state.plies() + " the move " + text
                + (state.outcome() == null ? " is illegal: " + state.position().whyNot(text) : " follows the end");
    }

    private static Optional<String> ending(GameRecord record, GameState state) {
        if (record.status() != Status.FINISHED) {
            return Optional.empty();
        }
        if (record.millis().length != record.moves().size()) {
            return Optional.of("it holds " + record.moves().size() + " moves and " + record.millis().length + " times");
        }
        Outcome outcome = state.outcome();
        boolean byRule = record.reason().kind() == Reason.Kind.RULE;
        if (byRule != (outcome != null)) {
            return Optional.of(byRule ? "the rules have not ended it" : "the rules ended it: " + outcome(state));
        }
        List<Double> scores = outcome == null ? scores(record) : List.of(outcome.score(0), outcome.score(1));
        if (!scores.isEmpty() && !scores.equals(record.scores())) {
            return Optional.of("its scores are " + record.scores() + ", by the moves they are " + scores);
        }
        if (outcome != null && !outcome.ending().word().equals(record.reason().word())) {
            return Optional.of("its reason is " + record.reason().word() + ", by the moves it is " + outcome(state));
        }
        return winners(record, state);
    }

    private static String outcome(GameState state) {
        Outcome outcome = state.outcome();
        return outcome == null ? "open" : outcome.ending().word() + " (" + outcome.detail() + ")";
    }

    /** Scores of a forfeit; empty where they cannot be told from the moves. */
    private static List<Double> scores(GameRecord record) {
        Fault fault = record.fault();
        if (record.reason().kind() != Reason.Kind.FORFEIT || fault == null || fault.seat() < 0) {
            return List.of();
        }
        return fault.seat() % 2 == 0 ? List.of(0.0, 1.0) : List.of(1.0, 0.0);
    }

    private static Optional<String> winners(GameRecord record, GameState state) {
        List<String> sides = state.start().seating().sides();
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
}
