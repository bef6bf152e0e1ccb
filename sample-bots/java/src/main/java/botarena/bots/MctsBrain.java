package botarena.bots;

import botarena.games.Chance;
import botarena.games.Cursor;
import botarena.games.Position;
import org.jspecify.annotations.Nullable;

/**
 * Monte-Carlo tree search with UCB1 and proofs: a won or lost position is recognised as such and never sampled again
 * (Winands, Björnsson and Saito, "Monte-Carlo Tree Search Solver", 2008). The part of the tree below the position that
 * is reached is kept for the next decision.
 */
final class MctsBrain implements Brain {

    /** Playouts that last longer count as drawn. */
    private static final int PLAYOUT_PLIES = 400;

    private final Chance chance;
    private final int playouts;
    private final double exploration;
    private @Nullable Cursor cursor;
    private @Nullable Node root;

    /**
     * @param seed of the playouts
     * @param playouts a decision, at most
     * @param exploration UCB1's constant
     */
    MctsBrain(long seed, int playouts, double exploration) {
        this.chance = new Chance(seed);
        this.playouts = playouts;
        this.exploration = exploration;
    }

    @Override
    public Choice choose(Position position, Allowance allowance) {
        long end = System.nanoTime() + allowance.planned();
        Node top = root == null ? new Node(position) : root;
        root = top;
        top.expand();
        int done = 0;
        while (done < playouts && top.proven < 0 && System.nanoTime() < end) {
            descend(top);
            done++;
        }
        Node best = top.bestChild();
        double score = best.proven >= 0 ? (best.proven == top.team ? 1 : -1) : 2 * best.mean(top.team) - 1;
        return new Choice(best.move, score, done, 0);
    }

    @Override
    public void notePly(Position after, int move) {
        root = root == null ? null : root.child(move);
    }

    /** One playout through {@code node}: the score of team 0. */
    private double descend(Node node) {
        double score;
        if (node.proven >= 0 || node.position.over()) {
            score = node.proven == 0 ? 1 : node.proven == 1 ? 0 : 0.5;
        } else if (node.visits == 0) {
            score = playout(node.position);
        } else {
            node.expand();
            score = node.proven >= 0 ? 1 - node.proven : descend(node.select(exploration));
            node.prove();
        }
        node.visits++;
        node.total += score;
        return score;
    }

    private double playout(Position from) {
        Cursor at = cursor;
        if (at == null) {
            at = from.game().cursor(from);
            cursor = at;
        } else {
            at.set(from);
        }
        for (int ply = 0; ply < PLAYOUT_PLIES && !at.over(); ply++) {
            at.play(at.randomMove(chance));
        }
        return at.winner() < 0 ? 0.5 : 1 - at.winner();
    }
}
