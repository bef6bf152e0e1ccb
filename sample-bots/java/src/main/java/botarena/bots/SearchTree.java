package botarena.bots;

import botarena.games.Chance;
import botarena.games.Position;
import botarena.rules.ExternalGame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Tree of UCT for any game, with the values of moves wherever they were played (Gelly and Silver, "Combining online and
 * offline knowledge in UCT", 2007). Positions are not kept: positions that a seat cannot tell apart are one node, so
 * that whole positions drawn at random share the tree (Cowling, Powley and Whitehouse, "Information set Monte Carlo
 * tree search", 2012). Safe for threads that grow it at the same time.
 */
final class SearchTree {

    /** Plies of a playout; longer ones count as drawn. */
    private static final int PLAYOUT_PLIES = 1_000;

    /** Playouts of a thread at a time: a switch between two programs may take longer than an answer. */
    private static final int AT_ONCE = 8;

    /** Part of the time in which a move that wins at once is looked for. */
    private static final int WINNING_PART = 4;

    private static final int MAX_NODES = 300_000;
    private static final double EXPLORATION = 0.4;

    /** Visits at which a node's own mean counts as much as the mean of its move elsewhere. */
    private static final double EQUIVALENCE = 12;

    private final int seat;
    private Node root = new Node();
    private int nodes;
    private volatile @Nullable String winning;

    /** @param seat whose moves are searched */
    SearchTree(int seat) {
        this.seat = seat;
    }

    /** Positions that look the same to the searching seat; sums are of the team that moved to them. */
    private static final class Node {
        final Map<String, Node> children = new HashMap<>();

        /** Those of playouts that are not over count as lost, so that others look elsewhere. */
        int visits;

        /** Visits of playouts that are over. At the end of a decision most others are not. */
        int finished;

        double sum;
        int elsewhere;
        double sumElsewhere;

        double value(int playouts) {
            double own = playouts == 0 ? 0.5 : sum / playouts;
            double weight = elsewhere == 0 ? 0 : Math.sqrt(EQUIVALENCE / (3 * playouts + EQUIVALENCE));
            return weight == 0 ? own : weight * (sumElsewhere / elsewhere) + (1 - weight) * own;
        }
    }

    /** @param child the node that the move leads to; null outside the tree */
    private record Step(Node parent, @Nullable Node child, String move, int team) {}

    /** Moves on: the part of the tree behind this move is kept. */
    synchronized void descend(String move) {
        Node child = root.children.get(move);
        nodes = child == null || nodes > MAX_NODES / 2 ? 0 : nodes;
        root = child == null || nodes == 0 ? new Node() : child;
        winning = null;
    }

    /** One game from a position to its end. */
    private final class Playout {
        final List<Step> path = new ArrayList<>();
        Position at;
        Node node = root;
        boolean inTree = true;

        Playout(Position from) {
            at = from;
        }

        int choose(Chance chance) {
            int[] moves = at.moves().toArray();
            int move = moves[inTree ? select(node, words(at, moves), chance) : chance.below(moves.length)];
            // Outside the tree the rules are not asked for the other seats' view of a hidden move.
            boolean isTold = inTree || !at.game().hidden() || at.toMove() == seat;
            String word = isTold ? word(at, move) : "";
            Node child = inTree ? child(node, word) : null;
            path.add(new Step(node, child, word, at.seating().team(at.toMove())));
            // The tree grows by one node.
            inTree = visit(child, 1) > 1;
            node = child != null ? child : node;
            return move;
        }
    }

    /** Plays games to their ends and learns from them, until then or until a move wins at once. */
    void grow(Worlds worlds, Chance chance, long end) {
        long triedUntil = System.nanoTime() + (end - System.nanoTime()) / WINNING_PART;
        BooleanSupplier stop = () -> winning != null || System.nanoTime() - end >= 0;
        List<Playout> playouts = new ArrayList<>();
        Position world = worlds.draw(chance, stop);
        if (world != null && !world.game().hidden()) {
            findWin(world, () -> stop.getAsBoolean() || System.nanoTime() - triedUntil >= 0);
        }
        try {
            while (world != null && !stop.getAsBoolean()) {
                playouts.add(new Playout(world));
                if (playouts.size() == AT_ONCE) {
                    advance(playouts, chance, stop);
                }
                world = worlds.draw(chance, stop);
            }
        } finally {
            playouts.forEach(left -> left.path.forEach(step -> visit(step.child, -1)));
        }
    }

    /** Tries each move of a position that hides nothing, until one wins at once or it is to stop. */
    private void findWin(Position from, BooleanSupplier stop) {
        int[] moves = from.moves().toArray();
        for (int i = 0; i < moves.length && !stop.getAsBoolean(); i += AT_ONCE) {
            int[] some = Arrays.copyOfRange(moves, i, Math.min(moves.length, i + AT_ONCE));
            List<Position> after = play(Collections.nCopies(some.length, from), some);
            for (int each = 0; each < some.length; each++) {
                if (after.get(each).over()
                        && after.get(each).winner() == from.seating().team(seat)) {
                    winning = from.spell(some[each]);
                }
            }
        }
    }

    /** Plays until the first of the games is over, and leaves the others. */
    private void advance(List<Playout> playouts, Chance chance, BooleanSupplier stop) {
        while (!playouts.removeIf(this::learn) && !stop.getAsBoolean()) {
            List<Position> after = play(
                    playouts.stream().map(playout -> playout.at).toList(),
                    playouts.stream()
                            .mapToInt(playout -> playout.choose(chance))
                            .toArray());
            IntStream.range(0, after.size()).forEach(i -> playouts.get(i).at = after.get(i));
        }
    }

    private static List<Position> play(List<Position> from, int[] moves) {
        return from.get(0).game() instanceof ExternalGame game
                ? game.playAll(from, moves)
                : IntStream.range(0, moves.length)
                        .mapToObj(i -> from.get(i).play(moves[i]))
                        .toList();
    }

    /** The move as the seat sees it, which asks the rules in a game with hidden moves. */
    private String word(Position at, int move) {
        return at.toMove() == seat ? at.spell(move) : at.told(move, seat);
    }

    private List<String> words(Position at, int[] moves) {
        return IntStream.of(moves).mapToObj(move -> word(at, move)).toList();
    }

    private synchronized @Nullable Node child(Node node, String word) {
        Node known = node.children.get(word);
        if (known == null && nodes < MAX_NODES) {
            known = new Node();
            node.children.put(word, known);
            nodes++;
        }
        return known;
    }

    private synchronized int select(Node node, List<String> words, Chance chance) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        double log = Math.log(node.visits + 2);
        int first = chance.below(words.size());
        for (int i = 0; i < words.size(); i++) {
            int index = (first + i) % words.size();
            Node child = node.children.get(words.get(index));
            double value = child == null ? 0.5 : child.value(child.visits);
            value += EXPLORATION * Math.sqrt(log / (child == null ? 1 : child.visits + 1));
            if (value > most) {
                most = value;
                best = index;
            }
        }
        return best;
    }

    /** Learns from a game that is over; otherwise does nothing. */
    private synchronized boolean learn(Playout playout) {
        if (!playout.at.over() && playout.path.size() < PLAYOUT_PLIES) {
            return false;
        }
        int winner = playout.at.over() ? playout.at.winner() : -1;
        root.visits++;
        for (int i = 0; i < playout.path.size(); i++) {
            Step step = playout.path.get(i);
            if (step.child == null) {
                break;
            }
            double own = winner < 0 ? 0.5 : winner == step.team ? 1 : 0;
            step.child.finished++;
            step.child.sum += own;
            for (Step later : playout.path.subList(i + 1, playout.path.size())) {
                Node like = later.team == step.team && !later.move.isEmpty() ? child(step.parent, later.move) : null;
                if (like != null) {
                    like.elsewhere++;
                    like.sumElsewhere += own;
                }
            }
        }
        return true;
    }

    private synchronized int visit(@Nullable Node child, int more) {
        if (child == null) {
            return 0;
        }
        child.visits += more;
        return child.visits;
    }

    /** A move with its value for its mover from -1 to 1, and the visits that it had. */
    record Rated(String move, double score, long visits) {}

    /** The best of these moves by the search so far; null before the first result. */
    synchronized @Nullable Rated bestMove(List<String> legal) {
        String win = winning;
        if (win != null && legal.contains(win)) {
            return new Rated(win, 1, 1);
        }
        Rated best = null;
        double most = -1;
        for (String move : legal) {
            Node child = root.children.get(move);
            if (child != null && child.finished > 0 && child.finished + child.value(child.finished) > most) {
                most = child.finished + child.value(child.finished);
                best = new Rated(move, Math.round(2000 * child.value(child.finished) - 1000) / 1000.0, child.finished);
            }
        }
        return best;
    }
}
