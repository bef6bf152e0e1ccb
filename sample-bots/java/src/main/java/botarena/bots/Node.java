package botarena.bots;

import botarena.games.MoveList;
import botarena.games.Position;
import org.jspecify.annotations.Nullable;

/** A node of {@link MctsBrain}'s tree. */
final class Node {

    /** Not known who wins. */
    static final int OPEN = -1;

    final Position position;
    final int move;

    /** The team that chooses here, -1 when the game is over. */
    final int team;

    int visits;

    /** Sum of team 0's scores. */
    double total;

    /** The team that wins by force, or {@link #OPEN}. */
    int proven;

    private Node @Nullable [] children;

    Node(Position position) {
        this(position, Position.NONE);
    }

    private Node(Position position, int move) {
        this.position = position;
        this.move = move;
        this.team = position.over() ? -1 : position.seating().team(position.toMove());
        this.proven = position.over() ? position.winner() : OPEN;
    }

    /** Makes the children; a child that wins at once proves this node. */
    void expand() {
        if (children != null || position.over()) {
            return;
        }
        MoveList moves = position.moves();
        Node[] made = new Node[moves.size()];
        for (int i = 0; i < made.length; i++) {
            made[i] = new Node(position.play(moves.get(i)), moves.get(i));
        }
        children = made;
        prove();
    }

    /** Won if one child is won for the chooser, lost if all are lost. */
    void prove() {
        if (proven >= 0 || children == null || children.length == 0) {
            return;
        }
        boolean lost = true;
        for (Node child : children) {
            if (child.proven == team) {
                proven = team;
                return;
            }
            lost &= child.proven >= 0;
        }
        if (lost) {
            proven = 1 - team;
        }
    }

    /** The child to try next by UCB1, unvisited ones first, proven losses never. */
    Node select(double exploration) {
        Node chosen = childrenOf()[0];
        double best = Double.NEGATIVE_INFINITY;
        double log = Math.log(Math.max(1, visits));
        for (Node child : childrenOf()) {
            if (child.proven >= 0 && child.proven != team) {
                continue;
            }
            double bound = child.visits == 0
                    ? Double.POSITIVE_INFINITY
                    : child.mean(team) + exploration * Math.sqrt(log / child.visits);
            if (bound > best) {
                best = bound;
                chosen = child;
            }
        }
        return chosen;
    }

    /** The child to play: a proven win, else the most visited that is not lost. */
    Node bestChild() {
        Node chosen = childrenOf()[0];
        for (Node child : childrenOf()) {
            if (worth(child) > worth(chosen)) {
                chosen = child;
            }
        }
        return chosen;
    }

    private long worth(Node child) {
        return child.proven < 0
                ? 1L + child.visits
                : child.proven == team ? Long.MAX_VALUE : child.visits - 1_000_000_000L;
    }

    private Node[] childrenOf() {
        Node[] made = children;
        if (made == null) {
            throw new IllegalStateException("not expanded");
        }
        return made;
    }

    /** The mean score of a team, ½ before any visit. */
    double mean(int of) {
        double mean = visits == 0 ? 0.5 : total / visits;
        return of == 0 ? mean : 1 - mean;
    }

    /** The node after a move, null if it was never made. */
    @Nullable
    Node child(int of) {
        if (children != null) {
            for (Node child : children) {
                if (child.move == of) {
                    return child;
                }
            }
        }
        return null;
    }
}
