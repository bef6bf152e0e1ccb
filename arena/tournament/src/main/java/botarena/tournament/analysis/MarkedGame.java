package botarena.tournament.analysis;

import botarena.games.Ending;
import botarena.games.Outcome;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordException;
import botarena.referee.record.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The decisions of a game with their costs, computed from its record and its analysis. docs/analysis.md defines marks
 * and accuracy. Immutable.
 *
 * @param moves decisions in the order of the game: neither of the opening, nor with a single legal move
 */
public record MarkedGame(List<Move> moves) {

    private static final double NOTICED = 0.1;
    private static final double SERIOUS = 0.2;
    private static final double GRAVE = 0.3;

    /** Values have four decimals, so differences of them are off by less than this. */
    private static final double ROUNDING = 1e-6;

    /** Copies the moves. */
    public MarkedGame {
        moves = List.copyOf(moves);
    }

    /** Mark of a remarkable move. */
    public enum Mark {
        /** It lost at least 0.1 of expected score. */
        INACCURACY,
        /** At least 0.2. */
        MISTAKE,
        /** At least 0.3. */
        BLUNDER,
        /** It lost at least 0.1, and the position before was a proven win; said instead of those above. */
        MISSED_WIN,
        /** It was played, and every other move was proven to lose. */
        ONLY_MOVE;

        /** As people read it, such as {@code missed win}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        /** Whether it is a fault: all but {@link #ONLY_MOVE}. */
        public boolean fault() {
            return this != ONLY_MOVE;
        }
    }

    /**
     * One decision.
     *
     * @param ply as in {@link GameAnalysis.Ply}
     * @param seat of the mover
     * @param played the move, as the record spells it
     * @param best the engine's move, in the same spelling
     * @param before expected score of the mover's side before it, 0 to 1
     * @param after expected score of the same side after it
     * @param mark null if nothing is remarkable
     */
    public record Move(
            int ply,
            int seat,
            String played,
            String best,
            double before,
            double after,
            @Nullable Mark mark) {
        /** Lost expected score, 0 to 1. */
        public double loss() {
            return Math.max(0, before - after);
        }
    }

    /**
     * Compares the moves of a game with the engine's analysis.
     *
     * @throws RecordException if the record does not follow the rules
     */
    public static MarkedGame of(GameRecord record, GameAnalysis analysis) {
        Replay replay = Replay.of(record);
        List<Move> moves = new ArrayList<>();
        for (Replay.Ply ply : replay.plies()) {
            Optional<GameAnalysis.Ply> before = analysis.plyAt(ply.index());
            OptionalDouble after = valueAfter(replay, analysis, ply);
            if (ply.isAsked() && ply.before().moveCount() > 1 && before.isPresent() && after.isPresent()) {
                moves.add(move(ply, before.get(), after.getAsDouble()));
            }
        }
        return new MarkedGame(moves);
    }

    private static Move move(Replay.Ply ply, GameAnalysis.Ply found, double after) {
        double loss = found.value() - after;
        boolean won = found.exact() && found.value() == 1;
        Mark mark = null;
        if (loss >= NOTICED - ROUNDING) {
            mark = won
                    ? Mark.MISSED_WIN
                    : loss >= GRAVE - ROUNDING
                            ? Mark.BLUNDER
                            : loss >= SERIOUS - ROUNDING ? Mark.MISTAKE : Mark.INACCURACY;
        } else if (found.only() && found.best().equals(ply.move())) {
            mark = Mark.ONLY_MOVE;
        }
        return new Move(ply.index(), ply.seat(), ply.move(), found.best(), found.value(), after, mark);
    }

    /**
     * The value of the position after a ply for the side that played it; empty if it was not analysed. A result by the
     * ply cap says nothing about a move.
     */
    private static OptionalDouble valueAfter(Replay replay, GameAnalysis analysis, Replay.Ply ply) {
        int team = ply.before().seating().team(ply.seat());
        Outcome outcome = replay.outcome();
        if (outcome != null && ply.index() == replay.plies().size() - 1) {
            return outcome.ending().equals(Ending.MAX_PLIES)
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(outcome.score(team));
        }
        int next = ply.after().toMove();
        return analysis.plyAt(ply.index() + 1).stream()
                .mapToDouble(found -> ply.after().seating().team(next) == team ? found.value() : 1 - found.value())
                .findFirst();
    }

    /** The accuracy of one seat; see {@link #accuracy(List)}. */
    public OptionalDouble accuracy(int seat) {
        return accuracy(moves.stream().filter(move -> move.seat() == seat).toList());
    }

    /**
     * The share of expected score that moves kept, in percent: the sum of their values after divided by the sum before.
     * Moves of one game or of many; empty if nothing was left to lose.
     */
    public static OptionalDouble accuracy(List<Move> moves) {
        double before = moves.stream().mapToDouble(Move::before).sum();
        double lost = moves.stream().mapToDouble(Move::loss).sum();
        return before <= 0 ? OptionalDouble.empty() : OptionalDouble.of(100 * (1 - lost / before));
    }
}
