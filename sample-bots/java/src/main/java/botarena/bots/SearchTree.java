package botarena.bots;

import botarena.games.Chance;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.rules.ExternalGame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
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

    /** Games about which a program is asked at a time. */
    private static final int ASKED = 8;

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
        int visits;

        /** Visits by games that are not over, which count as lost so that others look elsewhere. */
        int pending;

        double sum;
        double elsewhere;
        double sumElsewhere;

        double value() {
            double own = visits + pending == 0 ? 0.5 : sum / (visits + pending);
            double weight = elsewhere == 0 ? 0 : Math.sqrt(EQUIVALENCE / (3 * visits + EQUIVALENCE));
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

    /** Tries each move of a position that hides nothing, until one wins at once or it is to stop. */
    void findWin(Position from, BooleanSupplier stop) {
        int[] moves = from.moves().toArray();
        for (int i = 0; i < moves.length && !stop.getAsBoolean(); i += ASKED) {
            int[] some = Arrays.copyOfRange(moves, i, Math.min(moves.length, i + ASKED));
            List<Position> after = play(Collections.nCopies(some.length, from), some);
            for (int each = 0; each < some.length; each++) {
                if (after.get(each).over()
                        && after.get(each).winner() == from.seating().team(seat)) {
                    winning = from.spell(some[each]);
                    return;
                }
            }
        }
    }

    boolean hasWin() {
        return winning != null;
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

        boolean isOver() {
            return at.over() || path.size() >= PLAYOUT_PLIES;
        }

        int choose(Chance chance) {
            MoveList moves = at.moves();
            int index = inTree ? select(node, words(at, moves), chance) : chance.below(moves.size());
            // Outside the tree the rules are not asked for the other seats' view of a hidden move.
            boolean isTold = inTree || !at.game().hidden() || at.toMove() == seat;
            String word = isTold ? word(at, moves.get(index)) : "";
            Node child = inTree ? child(node, word) : null;
            path.add(new Step(node, child, word, at.seating().team(at.toMove())));
            // The tree grows by one node. Until the result is known the visit counts as lost, so that others look
            // elsewhere.
            inTree = false;
            if (child != null && visit(child, 1) > 1) {
                inTree = true;
                node = child;
            }
            return moves.get(index);
        }
    }

    /**
     * Plays games to their ends and learns from them, until it is to stop. Programs are asked about several games at a
     * time: a switch between two programs may take longer than an answer.
     *
     * @param worlds gives positions that look the same to the seat, open and the seat to move; null to stop
     */
    void grow(Supplier<@Nullable Position> worlds, Chance chance, BooleanSupplier stop) {
        List<Playout> playouts = new ArrayList<>();
        Position world = worlds.get();
        while (world != null && !stop.getAsBoolean()) {
            playouts.add(new Playout(world));
            boolean isAsked = world.game() instanceof ExternalGame;
            if (playouts.size() >= (isAsked ? ASKED : 1)) {
                advance(playouts, chance, stop);
            }
            world = worlds.get();
        }
        playouts.forEach(left ->
                left.path.stream().map(Step::child).filter(Objects::nonNull).forEach(child -> visit(child, -1)));
    }

    /** Plays until the first of the games is over, and leaves the others. */
    private void advance(List<Playout> playouts, Chance chance, BooleanSupplier stop) {
        while (playouts.stream().noneMatch(Playout::isOver)) {
            if (stop.getAsBoolean()) {
                return;
            }
            List<Position> from = new ArrayList<>();
            int[] moves = new int[playouts.size()];
            for (int i = 0; i < moves.length; i++) {
                from.add(playouts.get(i).at);
                moves[i] = playouts.get(i).choose(chance);
            }
            List<Position> after = play(from, moves);
            for (int i = 0; i < moves.length; i++) {
                playouts.get(i).at = after.get(i);
            }
        }
        for (Playout over : playouts.stream().filter(Playout::isOver).toList()) {
            playouts.remove(over);
            int winner = over.at.over() ? over.at.winner() : -1;
            learn(over.path, winner < 0 ? 0.5 : 1 - winner);
        }
    }

    private static List<Position> play(List<Position> from, int[] moves) {
        if (from.get(0).game() instanceof ExternalGame game) {
            return game.playAll(from, moves);
        }
        List<Position> after = new ArrayList<>();
        for (int i = 0; i < moves.length; i++) {
            after.add(from.get(i).play(moves[i]));
        }
        return after;
    }

    /** The move as the seat sees it, which asks the rules in a game with hidden moves. */
    private String word(Position at, int move) {
        return at.toMove() == seat ? at.spell(move) : at.told(move, seat);
    }

    private String[] words(Position at, MoveList moves) {
        String[] words = new String[moves.size()];
        if (at.game().hidden() && at.toMove() != seat) {
            play(Collections.nCopies(words.length, at), moves.toArray());
        }
        for (int i = 0; i < words.length; i++) {
            words[i] = word(at, moves.get(i));
        }
        return words;
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

    private synchronized int visit(Node child, int more) {
        child.pending += more;
        return child.visits + child.pending;
    }

    private synchronized int select(Node node, String[] words, Chance chance) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        double log = Math.log(node.visits + 2);
        int first = chance.below(words.length);
        for (int i = 0; i < words.length; i++) {
            int index = (first + i) % words.length;
            Node child = node.children.get(words[index]);
            double value = child == null ? 0.5 : child.value();
            value += EXPLORATION * Math.sqrt(log / (child == null ? 1 : child.visits + child.pending + 1));
            if (value > most) {
                most = value;
                best = index;
            }
        }
        return best;
    }

    /** @param score of team 0 */
    private synchronized void learn(List<Step> path, double score) {
        root.visits++;
        for (int i = 0; i < path.size(); i++) {
            Step step = path.get(i);
            if (step.child == null) {
                return;
            }
            double own = step.team == 0 ? score : 1 - score;
            step.child.pending--;
            step.child.visits++;
            step.child.sum += own;
            for (Step later : path.subList(i + 1, path.size())) {
                Node like = later.team == step.team && !later.move.isEmpty() ? child(step.parent, later.move) : null;
                if (like != null) {
                    like.elsewhere++;
                    like.sumElsewhere += own;
                }
            }
        }
    }

    /** Value of a move for its mover from 0 to 1, and the visits that it had. */
    record Rated(String move, double value, long visits) {}

    /** The best of these moves by the search so far; null before the first result. */
    synchronized @Nullable Rated best(List<String> legal) {
        String win = winning;
        Rated best = win == null ? null : new Rated(win, 1, Integer.MAX_VALUE);
        for (String move : legal) {
            Node child = root.children.get(move);
            if (child != null && child.visits > 0) {
                Rated rated = new Rated(move, child.value(), child.visits);
                boolean better = best == null
                        || rated.visits > best.visits
                        || rated.visits == best.visits && rated.value > best.value;
                best = better ? rated : best;
            }
        }
        return best;
    }
}
