package botarena.bots.master;

import botarena.bots.master.AlphaBeta.Knowledge;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.games.quixo.Solver;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Search of one game's positions, of the last one first: results for a position serve the ones before it. Not
 * thread-safe.
 */
abstract class GameSearch {

    /** Without contempt, so that a draw has the same value for both teams. The rest is on, for the strongest search. */
    private static final Set<Idea> IDEAS = EnumSet.complementOf(EnumSet.of(Idea.CONTEMPT));

    private static final int TABLE_BITS = 19;
    static final int LONGEST_LINE = 12;

    /** The part of the budget for asking whether other moves lose. */
    private static final int OTHERS_PART = 10;

    private static final int SEED = 1;

    /**
     * Result for a position.
     *
     * @param value expected score of the team to move, 0 to 1
     * @param line the best play, at least one move
     * @param only whether every move but the first of the line is proven to lose
     */
    record Found(double value, List<Integer> line, long nodes, boolean exact, boolean only) {}

    /**
     * When a search ends.
     *
     * @param nodes positions, or playouts
     * @param nanos {@link Long#MAX_VALUE} for no bound
     */
    record Budget(long nodes, long nanos, BooleanSupplier stop) {

        Budget part(int of) {
            return new Budget(Math.max(1, nodes / of), nanos == Long.MAX_VALUE ? nanos : nanos / of, stop);
        }

        /** True once a search that begins now has to end. */
        BooleanSupplier spent(LongSupplier visited) {
            long began = System.nanoTime();
            return () -> visited.getAsLong() >= nodes
                    || nanos != Long.MAX_VALUE && System.nanoTime() - began >= nanos
                    || stop.getAsBoolean();
        }
    }

    /**
     * The best search for a game.
     *
     * @param first any position of it
     * @param solver solves it; null if the board is too large
     * @param playouts ideas where the search makes playouts
     */
    static GameSearch of(Position first, @Nullable Solver solver, Set<Idea> playouts) {
        if (solver != null) {
            return new Lookup(solver);
        }
        Features features = Features.of(first);
        return features == null
                ? new Playouts(first, playouts)
                : features instanceof OnitamaFeatures
                        ? new OnitamaScores(first)
                        : new Scores(first, Weighted.of(first.game().id(), features));
    }

    /** Goes on to a position of the game, which must be open. */
    void enter(Position position) {}

    /** Searches the position entered last. */
    abstract Found search(Position at, Budget budget);

    /** Searches the position entered last for its value alone: other moves are not asked about. */
    Found searchValue(Position at, Budget budget) {
        return search(at, budget);
    }

    /**
     * Compares the moves of the position entered last.
     *
     * @param moves the position's
     * @param budget for all of them together
     * @return the expected score of the team to move after each; unpromising moves may get less of the budget
     */
    double[] compare(Position at, MoveList moves, Budget budget) {
        double[] values = new double[moves.size()];
        Budget each = budget.part(values.length);
        for (int i = 0; i < values.length; i++) {
            Position next = at.play(moves.get(i));
            if (next.over()) {
                values[i] = next.winner() < 0 ? 0.5 : next.winner() == team(at) ? 1 : 0;
                continue;
            }
            enter(next);
            double value = searchValue(next, each).value();
            goBack(at, moves.get(i));
            values[i] = team(next) == team(at) ? value : 1 - value;
        }
        return values;
    }

    /** Goes back from the position entered last to the one before, from which a move led to it. */
    void goBack(Position before, int move) {}

    static int team(Position position) {
        return position.seating().team(position.toMove());
    }

    /** What having the move is worth beyond the score, in logarithms of odds. */
    private static double shift(Position first) {
        return Weighted.read(first.game().id()).getOrDefault("shift", 0) / 100.0;
    }

    /** Expected score of a team by the logarithm of its odds. */
    private static double byOdds(double odds) {
        return 1 / (1 + Math.exp(-odds));
    }

    /** Alpha-beta search in general. */
    private abstract static class ByScore extends GameSearch {

        private final double unit;
        private final double shift;

        ByScore(Position first) {
            unit = Weighted.read(first.game().id()).getOrDefault("expected", 200);
            shift = shift(first);
        }

        abstract AlphaBeta.Found deepen(Position at, Budget budget);

        /** The move that the table has for the position entered last, or {@link Position#NONE}. */
        abstract int expectedMove(Position at);

        @Override
        Found search(Position at, Budget budget) {
            Found found = searchValue(at, budget);
            int best = found.line().get(0);
            List<Integer> line = new ArrayList<>();
            follow(at, best, line);
            boolean only = found.value() > 0 && othersLose(at, best, budget.part(OTHERS_PART));
            return new Found(found.value(), line, found.nodes(), found.exact(), only);
        }

        @Override
        Found searchValue(Position at, Budget budget) {
            AlphaBeta.Found found = deepen(at, budget);
            boolean exact = Worth.isProven(found.score());
            double value = exact ? (found.score() > 0 ? 1 : 0) : byOdds(found.score() / unit + shift);
            return new Found(value, List.of(found.move()), found.nodes(), exact, false);
        }

        private void follow(Position at, int move, List<Integer> line) {
            line.add(move);
            Position next = at.play(move);
            if (next.over() || line.size() == LONGEST_LINE) {
                return;
            }
            enter(next);
            int reply = expectedMove(next);
            if (reply != Position.NONE) {
                follow(next, reply, line);
            }
            goBack(at, move);
        }

        /** Looks no further than to the first move that is not proven to lose. */
        private boolean othersLose(Position at, int best, Budget budget) {
            MoveList moves = at.moves();
            boolean lose = moves.size() > 1;
            for (int i = 0; lose && i < moves.size(); i++) {
                lose = moves.get(i) == best || loses(at, moves.get(i), budget);
            }
            return lose;
        }

        private boolean loses(Position at, int move, Budget budget) {
            Position next = at.play(move);
            if (next.over()) {
                return next.winner() >= 0 && next.winner() != team(at);
            }
            enter(next);
            int score = deepen(next, budget).score();
            goBack(at, move);
            return Worth.isProven(score) && score > 0 != (team(next) == team(at));
        }
    }

    /** {@link AlphaBeta}. */
    private static final class Scores extends ByScore {

        private final Trail trail;
        private final AlphaBeta search;

        Scores(Position first, Knowledge knowledge) {
            super(first);
            trail = new Trail(first.game().recurs());
            search = new AlphaBeta(knowledge, trail, TABLE_BITS, Long.MAX_VALUE, IDEAS);
        }

        @Override
        void enter(Position position) {
            trail.push(position);
        }

        @Override
        AlphaBeta.Found deepen(Position at, Budget budget) {
            return search.search(at, team(at), () -> false, budget.spent(search::nodes));
        }

        @Override
        int expectedMove(Position at) {
            return search.expectedMove(at);
        }

        @Override
        void goBack(Position before, int move) {
            trail.pop();
        }
    }

    /** {@link OnitamaSearch}. */
    private static final class OnitamaScores extends ByScore {

        private final OnitamaSearch search;

        OnitamaScores(Position first) {
            super(first);
            search = new OnitamaSearch(first, TABLE_BITS, Long.MAX_VALUE, IDEAS);
        }

        @Override
        void enter(Position position) {
            search.advance(position);
        }

        @Override
        AlphaBeta.Found deepen(Position at, Budget budget) {
            return search.search(at, true, () -> false, budget.spent(search::nodes));
        }

        @Override
        int expectedMove(Position at) {
            return search.expectedMove(at);
        }

        @Override
        void goBack(Position before, int move) {
            search.retreat();
        }
    }

    /** {@link TreeSearch}, for games without an evaluation. */
    private static final class Playouts extends GameSearch {

        /** Loss of a move that is visited less often than the best one by the factor e. */
        private static final double VISITS_WORTH = 0.2;

        private final TreeSearch search;
        private final double steepness;
        private final double shift;

        Playouts(Position first, Set<Idea> ideas) {
            search = TreeSearch.of(first, SEED, Long.MAX_VALUE, ideas);
            steepness = Weighted.read(first.game().id()).getOrDefault("expected", 100) / 100.0;
            shift = shift(first);
        }

        @Override
        void enter(Position position) {
            search.forget();
        }

        @Override
        Found search(Position at, Budget budget) {
            long[] asked = {-1};
            TreeSearch.Found found = search.search(at, budget.spent(() -> ++asked[0]));
            boolean exact = search.isProven();
            if (found.playouts() == 0 && found.score() == 1 && !exact) {
                // The tree knows nothing of a win at hand.
                search.forget();
                return new Found(1, List.of(found.move()), 1, true, false);
            }
            // A few playouts that all end the same way prove nothing.
            double seen = found.playouts();
            double mean = exact ? (1 + found.score()) / 2 : ((1 + found.score()) / 2 * seen + 1) / (seen + 2);
            double value = exact ? mean : byOdds(steepness * Math.log(mean / (1 - mean)) + shift);
            List<Integer> line = search.line(LONGEST_LINE);
            return new Found(
                    value,
                    line.isEmpty() ? List.of(found.move()) : line,
                    found.playouts(),
                    exact,
                    search.onlyOne() && !exact);
        }

        /** A move's visits tell more than the mean of a move that was hardly tried. */
        @Override
        double[] compare(Position at, MoveList moves, Budget budget) {
            double value = search(at, budget).value();
            double[] shares = search.shares(moves);
            for (int i = 0; i < shares.length; i++) {
                shares[i] = value + VISITS_WORTH * Math.log(shares[i]);
            }
            return shares;
        }

        @Override
        void goBack(Position before, int move) {
            search.goBack(before, move);
        }
    }

    /** Games on boards small enough to be solved. */
    private static final class Lookup extends GameSearch {

        private final Solver solver;

        Lookup(Solver solver) {
            this.solver = solver;
        }

        @Override
        Found search(Position from, Budget budget) {
            int value = Integer.signum(solver.value(from));
            MoveList moves = from.moves();
            int losing = 0;
            for (int i = 0; i < moves.size(); i++) {
                losing += SolvedBrain.worth(solver, from.play(moves.get(i)), from.toMove()) < 0 ? 1 : 0;
            }
            List<Integer> line = new ArrayList<>();
            for (Position at = from; !at.over() && line.size() < LONGEST_LINE; ) {
                int best = SolvedBrain.bestMove(solver, at);
                line.add(best);
                at = at.play(best);
            }
            return new Found((1 + value) / 2.0, line, moves.size(), true, losing == moves.size() - 1);
        }
    }
}
