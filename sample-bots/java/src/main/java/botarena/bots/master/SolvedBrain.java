package botarena.bots.master;

import botarena.bots.Brain;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.games.quixo.Quixo;
import botarena.games.quixo.Solver;
import java.util.function.BooleanSupplier;

/**
 * Plays Quixo perfectly on boards that can be solved: wins as soon as it can, holds out as long as it can. Solving is the
 * first thing that it spends its time on; until that is done, another brain decides.
 */
final class SolvedBrain implements Brain {

    /** Above all plies that a game lasts. */
    private static final int WON = 1000;

    private final Brain meanwhile;
    private final Solver solver;

    /** A brain that solves the game of this position if it is small enough; else the other one, which decides meanwhile. */
    static Brain orElse(Position first, Brain meanwhile) {
        int side = solvableSide(first);
        return side > 0 ? new SolvedBrain(side, meanwhile) : meanwhile;
    }

    SolvedBrain(int size, Brain meanwhile) {
        this.meanwhile = meanwhile;
        this.solver = solver(size);
    }

    /** One that has not begun. */
    static Solver solver(int size) {
        return Solver.of(size, (plies, decided, positions) -> {});
    }

    /** The side of the board if its game can be solved, else 0. */
    static int solvableSide(Position first) {
        int side = (int) Math.round(Math.sqrt(first.board().cells().size()));
        return first.game() == Quixo.GAME && side <= Solver.MAX_SIZE ? side : 0;
    }

    /** Later decisions take no time, so most of the time left may go into the first ones. */
    @Override
    public Choice choose(Position position, Allowance allowance) {
        long all = allowance.all();
        long end = System.nanoTime() + all * 3 / 5;
        if (solver.advance(() -> System.nanoTime() - end > 0)) {
            return bestMove(position);
        }
        return meanwhile.choose(
                position,
                new Allowance(Math.min(allowance.planned(), all / 5), Math.min(allowance.most(), all / 5), all));
    }

    private Choice bestMove(Position position) {
        int move = bestMove(solver, position);
        int worth = worth(solver, position.play(move), position.toMove());
        int plies = worth == 0 ? 0 : WON - Math.abs(worth);
        return new Choice(move, Integer.signum(worth), position.moveCount(), plies);
    }

    /** The move that wins soonest, else draws, else loses latest. */
    static int bestMove(Solver solver, Position position) {
        MoveList moves = position.moves();
        int chosen = 0;
        int most = Integer.MIN_VALUE;
        for (int i = 0; i < moves.size(); i++) {
            int worth = worth(solver, position.play(moves.get(i)), position.toMove());
            if (worth > most) {
                most = worth;
                chosen = i;
            }
        }
        return moves.get(chosen);
    }

    /** For the side that moved: a win the more the sooner it comes, a loss the less the later. */
    static int worth(Solver solver, Position after, int side) {
        int value = after.over() ? after.winner() == side ? -1 : 1 : solver.value(after);
        return value == 0 ? 0 : value < 0 ? WON + value : value - WON;
    }

    /** Goes on solving until the solution is complete. */
    @Override
    public void ponder(Position position, BooleanSupplier stop) {
        solver.advance(stop);
    }

    @Override
    public void notePly(Position after, int move) {
        meanwhile.notePly(after, move);
    }
}
