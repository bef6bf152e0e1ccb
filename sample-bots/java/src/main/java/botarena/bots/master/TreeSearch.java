package botarena.bots.master;

import botarena.bots.master.AlphaBeta.Knowledge;
import botarena.games.Chance;
import botarena.games.MoveList;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Monte-Carlo tree search with proofs. Playouts take a win that lies at hand and avoid handing one over (Teytaud and
 * Teytaud, "On the huge benefit of decisive moves in Monte-Carlo tree search", 2010).
 */
final class TreeSearch {

    /** In percent; a game's file of weights may say otherwise. */
    private static final int EXPLORATION = 50;

    private static final int GROW_AT = 3;
    private static final int PLAYOUT_PLIES = 400;
    private static final int MAX_TRIES = 4;

    /** Beyond all scores: a move with it is tried first. */
    private static final double FIRST_OF_ALL = 1000;

    /** By this much of a correction a playout counts one win more. */
    private static final double CORRECTION = 1333;

    /** Bytes of a move of the tree, about. The tree takes no more than this part of the memory. */
    private static final int MOVE_BYTES = 32;

    private static final int MEMORY_PART = 4;

    private final Chance chance;
    private final double exploration;
    private final long mostPlayouts;
    private final long mostMoves = Runtime.getRuntime().maxMemory() / MEMORY_PART / MOVE_BYTES;
    private final @Nullable Knowledge knowledge;
    private final @Nullable MoveScores scores;
    private final boolean decides;
    private final int tries;
    private final boolean proves;
    private final boolean guesses;
    private final boolean reuses;
    private final MoveList room = new MoveList();
    private @Nullable Branch root;

    /** Size of the tree in moves, earlier decisions included. */
    private long moves;

    TreeSearch(long seed, double exploration, long mostPlayouts, Set<Idea> ideas) {
        this(seed, exploration, mostPlayouts, ideas, null, 0);
    }

    /**
     * @param knowledge corrects the scores of playouts, if there is any
     * @param history how far moves that do well in other positions are preferred; 0 for not at all
     */
    TreeSearch(
            long seed,
            double exploration,
            long mostPlayouts,
            Set<Idea> ideas,
            @Nullable Knowledge knowledge,
            double history) {
        scores = history > 0 && ideas.contains(Idea.HISTORY) ? new MoveScores(history) : null;
        this.knowledge = ideas.contains(Idea.CORRECTION) ? knowledge : null;
        this.mostPlayouts = mostPlayouts;
        this.chance = new Chance(seed);
        this.exploration = exploration;
        decides = ideas.contains(Idea.DECISIVE);
        tries = ideas.contains(Idea.ANTI_DECISIVE) ? MAX_TRIES : 1;
        proves = ideas.contains(Idea.PROOFS);
        guesses = ideas.contains(Idea.BRANCH_MEAN);
        reuses = ideas.contains(Idea.REUSE);
    }

    /** The search that suits a game, by its file of weights. */
    static TreeSearch of(Position first, long seed, long mostPlayouts, Set<Idea> ideas) {
        String game = first.game().id();
        Map<String, Integer> lines = Weighted.read(game);
        double exploration = lines.getOrDefault("exploration", EXPLORATION) / 100.0;
        double history = lines.getOrDefault("history", 0) / 100.0;
        Features features = Features.ofPlayouts(first);
        Knowledge knowledge = features == null ? null : Weighted.of(game, features);
        return new TreeSearch(seed, exploration, mostPlayouts, ideas, knowledge, history);
    }

    /** Result of a search: a move, the expected result in [-1, 1], the playouts made. */
    record Found(int move, double score, long playouts) {}

    /** @param stop true once the time is over; asked before each playout */
    Found search(Position position, BooleanSupplier stop) {
        int win = position.winningMove();
        if (win != Position.NONE) {
            return new Found(win, 1, 0);
        }
        long done = grow(position, stop);
        Branch top = Objects.requireNonNull(root);
        int best = top.bestIndex();
        double mean = top.visits[best] == 0 ? 0.5 : top.means[best];
        double score = top.isWon() ? 1 : top.isLost() ? -1 : 2 * Math.max(0, Math.min(1, mean)) - 1;
        return new Found(top.moves[best], score, done);
    }

    /** Makes playouts from an open position, and the tree of it with them; returns how many. */
    long grow(Position position, BooleanSupplier stop) {
        Branch top = root == null ? new Branch(position, room) : root;
        root = top;
        moves = moves > mostMoves / 2 ? top.size() : moves;
        if (scores != null) {
            scores.age();
        }
        long done = 0;
        while (done < mostPlayouts && !top.isWon() && !top.isLost() && !stop.getAsBoolean()) {
            double score = descend(top, position);
            if (scores != null) {
                scores.end(top.team == 0 ? score : 1 - score);
            }
            done++;
        }
        return done;
    }

    /**
     * Makes the tree in hand the part below a move of an earlier position.
     *
     * @param before that position
     * @param move leads to the one searched last
     */
    void goBack(Position before, int move) {
        Branch below = root;
        Branch top = new Branch(before, room);
        root = top;
        moves = below == null || moves > mostMoves / 2 ? 0 : moves + top.moves.length;
        if (below == null || moves == 0) {
            return;
        }
        int index = top.index(move);
        top.children[index] = below;
        boolean same = below.team == top.team;
        top.add(index, same ? below.mean() : 1 - below.mean());
        if (below.isWon() || below.isLost()) {
            isProven(top, index, below.isWon() == same);
        }
    }

    void forget() {
        root = null;
        moves = 0;
    }

    /** The best play for both sides, as far as the tree knows it. */
    List<Integer> line(int longest) {
        List<Integer> line = new ArrayList<>();
        for (Branch at = root; at != null && at.count > 0 && line.size() < longest; ) {
            int best = at.bestIndex();
            line.add(at.moves[best]);
            at = at.children[best];
        }
        return line;
    }

    /** Whether the position searched last is won or lost by force, as far as the tree knows. */
    boolean isProven() {
        return root != null && (root.isWon() || root.isLost());
    }

    /** Visits of each move of the last position, relative to the best one's. */
    double[] shares(MoveList of) {
        double[] shares = new double[of.size()];
        Arrays.fill(shares, 1);
        for (int i = 0; root != null && i < shares.length; i++) {
            shares[i] = root.share(root.index(of.get(i)));
        }
        return shares;
    }

    /** Whether all moves but one are proven to lose at the position searched last. */
    boolean onlyOne() {
        return root != null && root.countLosing() == root.moves.length - 1;
    }

    /** Keeps the part of the tree below a move that was played. */
    void descend(int move) {
        Branch top = root;
        root = null;
        if (top != null && reuses) {
            int index = top.index(move);
            root = index < 0 ? null : top.children[index];
        }
    }

    /** One playout through a branch: the score of the team that chooses there. */
    private double descend(Branch at, Position position) {
        double untried = guesses ? at.mean() : FIRST_OF_ALL;
        int index = at.select(exploration, untried, scores);
        if (index < 0) {
            return 0;
        }
        note(at.team, at.moves[index]);
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
            return isProven(at, index, winner == at.team);
        }
        Branch child = at.children[index];
        if (child == null) {
            if (at.visits[index] == 0 && next.winningMove() != Position.NONE) {
                return isProven(at, index, next.seating().team(next.toMove()) == at.team);
            }
            if (at.visits[index] < GROW_AT || moves >= mostMoves) {
                double first = playout(next) + correction(next);
                return at.team == 0 ? first : 1 - first;
            }
            child = new Branch(next, room);
            at.children[index] = child;
            moves += child.moves.length;
        }
        double score = descend(child, next);
        boolean same = child.team == at.team;
        if (child.isWon() || child.isLost()) {
            isProven(at, index, child.isWon() == same);
        }
        return same ? score : 1 - score;
    }

    private double isProven(Branch at, int index, boolean wins) {
        if (proves) {
            at.prove(index, wins);
        }
        return wins ? 1 : 0;
    }

    /** Team 0's gain over what playouts say. */
    private double correction(Position at) {
        double gain = knowledge == null ? 0 : knowledge.value(at) / CORRECTION;
        return GameSearch.team(at) == 0 ? gain : -gain;
    }

    /** Team 0's score at the end of a game that is played on at random. */
    private double playout(Position from) {
        Position at = from;
        for (int ply = 0; ply < PLAYOUT_PLIES; ply++) {
            int move = at.randomMove(chance, room);
            Position next = at.play(move);
            int win = win(next);
            for (int i = 1; i < tries && win != Position.NONE; i++) {
                move = at.randomMove(chance, room);
                next = at.play(move);
                win = win(next);
            }
            note(GameSearch.team(at), move);
            if (decides && win != Position.NONE) {
                return 1 - next.seating().team(next.toMove());
            }
            if (next.over()) {
                return next.winner() < 0 ? 0.5 : 1 - next.winner();
            }
            at = next;
        }
        return 0.5;
    }

    private void note(int team, int move) {
        if (scores != null) {
            scores.note(team, move);
        }
    }

    /** A move that wins at once, as far as that matters to playouts. */
    private int win(Position next) {
        boolean matters = decides || tries > 1;
        return matters && !next.over() ? next.winningMove() : Position.NONE;
    }
}
