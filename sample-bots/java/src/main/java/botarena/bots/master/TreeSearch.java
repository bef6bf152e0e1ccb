package botarena.bots.master;

import botarena.games.Chance;
import botarena.games.MoveList;
import botarena.games.Position;
import org.jspecify.annotations.Nullable;

/**
 * Monte-Carlo tree search with proofs. Playouts take a win that lies at hand and avoid handing one over (Teytaud and
 * Teytaud, "On the huge benefit of decisive moves in Monte-Carlo tree search", 2010).
 */
final class TreeSearch {

    private static final int GROW_AT = 3;
    private static final int MOST_BRANCHES = 400_000;
    private static final int PLAYOUT_PLIES = 400;
    private static final int TRIES = 4;
    private static final int CLOCK_EVERY = 15;

    private final Chance chance;
    private final double exploration;
    private final long mostPlayouts;
    private final MoveList room = new MoveList();
    private @Nullable Branch root;
    private int branches;

    TreeSearch(long seed, double exploration, long mostPlayouts) {
        this.mostPlayouts = mostPlayouts;
        this.chance = new Chance(seed);
        this.exploration = exploration;
    }

    /** What a search found: a move, the expected result in [-1, 1], the playouts made. */
    record Found(int move, double score, long playouts) {}

    Found search(Position position, long deadline) {
        int win = position.winningMove();
        if (win != Position.NONE) {
            return new Found(win, 1, 0);
        }
        Branch top = root == null ? new Branch(position, room) : root;
        root = top;
        branches = 0;
        long done = 0;
        while (done < mostPlayouts
                && !top.won()
                && !top.lost()
                && ((done & CLOCK_EVERY) != 0 || System.nanoTime() < deadline)) {
            descend(top, position);
            done++;
        }
        int best = top.best();
        double mean = top.visits[best] == 0 ? 0.5 : top.scores[best] / top.visits[best];
        double score = top.won() ? 1 : top.lost() ? -1 : 2 * mean - 1;
        return new Found(top.moves[best], score, done);
    }

    /** Keeps the part of the tree below a move that was played. */
    void played(int move) {
        Branch top = root;
        root = null;
        if (top != null) {
            for (int i = 0; i < top.moves.length; i++) {
                if (top.moves[i] == move) {
                    root = top.children[i];
                }
            }
        }
    }

    /** One playout through a branch: the score of the team that chooses there. */
    private double descend(Branch at, Position position) {
        double mean = at.count == 0 ? 0.5 : at.total / at.count;
        int index = at.select(exploration, mean);
        if (index < 0) {
            return 0;
        }
        Position next = position.play(at.moves[index]);
        double score = score(at, index, next);
        at.add(index, score);
        return score;
    }

    private double score(Branch at, int index, Position next) {
        if (next.over()) {
            int winner = next.winner();
            if (winner < 0) {
                return 0.5;
            }
            return proven(at, index, winner == at.team);
        }
        Branch child = at.children[index];
        if (child == null) {
            if (at.visits[index] == 0 && next.winningMove() != Position.NONE) {
                return proven(at, index, next.seating().team(next.toMove()) == at.team);
            }
            if (at.visits[index] < GROW_AT || branches >= MOST_BRANCHES) {
                double first = playout(next);
                return at.team == 0 ? first : 1 - first;
            }
            child = new Branch(next, room);
            at.children[index] = child;
            branches++;
        }
        double score = descend(child, next);
        boolean same = child.team == at.team;
        if (child.won() || child.lost()) {
            at.prove(index, child.won() == same);
        }
        return same ? score : 1 - score;
    }

    private static double proven(Branch at, int index, boolean wins) {
        at.prove(index, wins);
        return wins ? 1 : 0;
    }

    /** Team 0's score at the end of a game that is played on at random. */
    private double playout(Position from) {
        Position at = from;
        for (int ply = 0; ply < PLAYOUT_PLIES; ply++) {
            Position next = at.play(at.randomMove(chance, room));
            int win = next.over() ? Position.NONE : next.winningMove();
            for (int i = 1; i < TRIES && win != Position.NONE; i++) {
                next = at.play(at.randomMove(chance, room));
                win = next.over() ? Position.NONE : next.winningMove();
            }
            if (win != Position.NONE) {
                return 1 - next.seating().team(next.toMove());
            }
            if (next.over()) {
                return next.winner() < 0 ? 0.5 : 1 - next.winner();
            }
            at = next;
        }
        return 0.5;
    }
}
