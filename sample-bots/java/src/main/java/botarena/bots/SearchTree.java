package botarena.bots;

import botarena.games.Chance;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.rules.ExternalGame;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    /** Playouts of a thread that a program is asked about at a time: a switch between two may take longer than an answer. */
    private static final int AT_ONCE = 8;

    private static final int MAX_NODES = 300_000;
    private static final double EXPLORATION = 0.4;

    /** Visits at which a node's own mean counts as much as the mean of its move elsewhere. */
    private static final double EQUIVALENCE = 12;

    private final int seat;
    private Node root = new Node();
    private int nodes;

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
        volatile @Nullable String winning;

        double value(int playouts) {
            double own = playouts == 0 ? 0.5 : sum / playouts;
            double weight = elsewhere == 0 ? 0 : Math.sqrt(EQUIVALENCE / (3 * playouts + EQUIVALENCE));
            return weight == 0 ? own : weight * (sumElsewhere / elsewhere) + (1 - weight) * own;
        }
    }

    /** @param move as the seat sees it; empty where the rules were not asked */
    private record Ply(String move, int team) {}

    /** Moves on: the part of the tree behind this move is kept. */
    synchronized void descend(String move) {
        Node child = root.children.get(move);
        nodes = child == null || nodes > MAX_NODES / 2 ? 0 : nodes;
        root = child == null || nodes == 0 ? new Node() : child;
    }

    /** One game from a position to its end. */
    private final class Playout {
        final List<Ply> plies = new ArrayList<>();

        /** The root, and the node behind each ply in the tree. */
        final List<Node> nodes = new ArrayList<>(List.of(root));

        final MoveList room = new MoveList();
        Position at;
        int move;
        boolean inTree = true;

        /** @param first move; any if another one is chosen */
        Playout(Position from, int first) {
            at = from;
            move = first;
        }

        void chooseMove(Chance chance) {
            // Outside the tree the rules are not asked for the other seats' view of a hidden move.
            boolean isTold = inTree || !at.game().hidden() || at.toMove() == seat;
            move = inTree ? select(this, at.moves().toArray(), chance) : at.randomMove(chance, room);
            plies.add(new Ply(isTold ? word(at, move) : "", at.seating().team(at.toMove())));
        }
    }

    /** Plays games to their ends and learns from them, until then or until a move wins at once. */
    void grow(Worlds worlds, Chance chance, long end) {
        Position world = worlds.draw(chance, end);
        if (world != null && !world.game().hidden()) {
            // At most a quarter of the time.
            findWin(world, System.nanoTime() + (end - System.nanoTime()) / 4);
        }
        List<Playout> playouts = new ArrayList<>();
        try {
            while (world != null && !isOver(end)) {
                playouts.add(new Playout(world, Position.NONE));
                boolean isFull = playouts.size() >= (world.game() instanceof ExternalGame ? AT_ONCE : 1);
                // Plays until the first of the games is over, and leaves the others.
                while (isFull && !playouts.removeIf(this::learn) && !isOver(end)) {
                    playouts.forEach(playout -> playout.chooseMove(chance));
                    playMoves(playouts);
                }
                // An open position is the same each time.
                world = world.game().hidden() ? worlds.draw(chance, end) : world;
            }
        } finally {
            synchronized (this) {
                playouts.forEach(
                        left -> left.nodes.subList(1, left.nodes.size()).forEach(node -> node.visits--));
            }
        }
    }

    private boolean isOver(long end) {
        return root.winning != null || System.nanoTime() - end >= 0;
    }

    /** Tries each move of a position that hides nothing, until one wins at once or the time is over. */
    private void findWin(Position from, long end) {
        Node node = root;
        int[] moves = from.moves().toArray();
        for (int i = 0; i < moves.length && !isOver(end); i += AT_ONCE) {
            IntStream some = IntStream.of(moves).skip(i).limit(AT_ONCE);
            List<Playout> tries = some.mapToObj(move -> new Playout(from, move)).toList();
            playMoves(tries);
            for (Playout tried : tries) {
                if (tried.at.winner() == from.seating().team(seat)) {
                    node.winning = from.spell(tried.move);
                }
            }
        }
    }

    /** Plays the chosen move of each; a program is asked about all of them at a time. */
    private static void playMoves(List<Playout> playouts) {
        if (playouts.get(0).at.game() instanceof ExternalGame game) {
            List<Position> from = playouts.stream().map(playout -> playout.at).toList();
            int[] moves = playouts.stream().mapToInt(playout -> playout.move).toArray();
            List<Position> after = game.playAll(from, moves);
            IntStream.range(0, moves.length).forEach(i -> playouts.get(i).at = after.get(i));
        } else {
            playouts.forEach(playout -> playout.at = playout.at.play(playout.move));
        }
    }

    /** The move as the seat sees it, which asks the rules in a game with hidden moves. */
    private String word(Position at, int move) {
        return at.toMove() == seat ? at.spell(move) : at.told(move, seat);
    }

    private Node child(Node node, String word) {
        Node known = node.children.get(word);
        return known != null
                ? known
                : nodes++ < MAX_NODES ? node.children.computeIfAbsent(word, first -> new Node()) : new Node();
    }

    /** Takes a playout one node down. Each playout adds one node to the tree. */
    private int select(Playout playout, int[] moves, Chance chance) {
        List<String> words =
                IntStream.of(moves).mapToObj(move -> word(playout.at, move)).toList();
        synchronized (this) {
            Node node = playout.nodes.get(playout.nodes.size() - 1);
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
            Node entered = child(node, words.get(best));
            playout.nodes.add(entered);
            playout.inTree = entered.visits++ > 0;
            return moves[best];
        }
    }

    /** Learns from a game that is over; otherwise does nothing. */
    private synchronized boolean learn(Playout playout) {
        if (!playout.at.over() && playout.plies.size() < PLAYOUT_PLIES) {
            return false;
        }
        int winner = playout.at.winner();
        playout.nodes.get(0).visits++;
        for (int i = 1; i < playout.nodes.size(); i++) {
            int team = playout.plies.get(i - 1).team;
            double own = winner < 0 ? 0.5 : winner == team ? 1 : 0;
            playout.nodes.get(i).finished++;
            playout.nodes.get(i).sum += own;
            for (Ply later : playout.plies.subList(i, playout.plies.size())) {
                if (later.team == team && !later.move.isEmpty()) {
                    Node like = child(playout.nodes.get(i - 1), later.move);
                    like.elsewhere++;
                    like.sumElsewhere += own;
                }
            }
        }
        return true;
    }

    /** A move with its value for its mover from -1 to 1, and the visits that it had. */
    record Rated(String move, double score, long visits) {}

    /** The best of these moves by the search so far; null before the first result. */
    synchronized @Nullable Rated bestMove(List<String> legal) {
        String win = root.winning;
        Rated best = win == null || !legal.contains(win) ? null : new Rated(win, 1, 1);
        double most = best == null ? 0 : Double.MAX_VALUE;
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
