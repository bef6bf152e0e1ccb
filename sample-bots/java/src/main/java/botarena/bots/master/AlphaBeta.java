package botarena.bots.master;

import botarena.games.MoveList;
import botarena.games.Position;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntBinaryOperator;

/**
 * Principal-variation search with a transposition table, reductions and a search of gains at the leaves. Turns may be of
 * several moves: the view changes only where the team to move does.
 */
final class AlphaBeta {

    /** No branch is longer. */
    static final int MAX_PLIES = 128;

    private static final int INFINITE = Worth.WIN + 1;
    private static final int FIRST_WINDOW = 40;
    private static final int WIDE_WINDOW = 1000;
    private static final int CONTEMPT = 50;

    /** Nodes between two looks at the clock: few, as a node takes long while its code is not yet compiled. */
    private static final int LOOK_EVERY = 16;

    private final Knowledge knowledge;
    private final Trail trail;
    private final Transpositions table;
    private final long mostNodes;
    private final Ordering ordering;
    private final Frame[] frames = new Frame[MAX_PLIES];

    private final boolean scouts;
    private final boolean reduces;
    private final boolean calmsDown;
    private final int firstWindow;
    private final int contempt;

    private long nodes;
    private int sinceLook;
    private BooleanSupplier stop = () -> false;
    private boolean stopped;

    /** The lowest index of {@link #trail} that the scores below the node in hand rely on. */
    private int relied = Trail.NEW;

    /** The best move at the root so far, tried first in the next search. */
    private int best;

    /** The team that searches. */
    private int searcher;

    /**
     * @param trail up to the root; the search leaves it as it was
     * @param tableBits see {@link Transpositions}
     * @param mostNodes a search is broken off then
     * @param ideas the parts of the search to use
     */
    AlphaBeta(Knowledge knowledge, Trail trail, int tableBits, long mostNodes, Set<Idea> ideas) {
        this.knowledge = knowledge;
        this.trail = trail;
        this.mostNodes = mostNodes;
        table = new Transpositions(tableBits, ideas.contains(Idea.TABLE));
        ordering = new Ordering(ideas.contains(Idea.KILLERS), ideas.contains(Idea.HISTORY));
        scouts = ideas.contains(Idea.SCOUT);
        reduces = ideas.contains(Idea.REDUCTIONS);
        calmsDown = ideas.contains(Idea.QUIESCENCE);
        firstWindow = ideas.contains(Idea.ASPIRATION) ? FIRST_WINDOW : INFINITE;
        contempt = ideas.contains(Idea.CONTEMPT) ? CONTEMPT : 0;
        for (int i = 0; i < frames.length; i++) {
            frames[i] = new Frame(i);
        }
    }

    /** Result of a search: a move, its score, its depth and its number of positions. */
    record Found(int move, int score, int depth, long nodes) {}

    /**
     * Searches deeper and deeper.
     *
     * @param root an open position, the last one of the trail
     * @param forTeam the team that searches, to move or not
     * @param enough no deeper search begins once this is true
     * @param breakOff the search is broken off once this is true; asked every few nodes
     */
    Found search(Position root, int forTeam, BooleanSupplier enough, BooleanSupplier breakOff) {
        nodes = 0;
        stopped = false;
        stop = breakOff;
        sinceLook = LOOK_EVERY;
        table.age();
        ordering.age();
        trail.root();
        searcher = forTeam;
        best = expectedMove(root);
        Found found = new Found(bestMove(root), 0, 0, 0);
        boolean done = false;
        for (int depth = 1; depth < MAX_PLIES && !done; depth++) {
            int plies = depth;
            int window = depth < 4 ? INFINITE : firstWindow;
            int score = searchWidening(
                    found.score,
                    window,
                    (alpha, beta) -> node(root, GameSearch.team(root), plies, 0, alpha, beta),
                    () -> stopped);
            if (stopped) {
                return new Found(bestMove(root), found.score, found.depth, nodes);
            }
            found = new Found(bestMove(root), score, depth, nodes);
            boolean settled = Worth.isProven(score) && Worth.WIN - Math.abs(score) <= depth;
            done = settled || root.moveCount() == 1 || enough.getAsBoolean();
        }
        return found;
    }

    /** Positions that the search in hand has visited. */
    long nodes() {
        return nodes;
    }

    private int bestMove(Position root) {
        return best == Position.NONE ? root.moves().get(0) : best;
    }

    /** The move that was found best in the position that the trail ends with, or {@link Position#NONE}. */
    int expectedMove(Position at) {
        long entry = table.get(trail.hash());
        int move = entry == 0 ? Position.NONE : Transpositions.move(entry);
        MoveList moves = at.moves();
        for (int i = 0; i < moves.size(); i++) {
            if (moves.get(i) == move) {
                return move;
            }
        }
        return Position.NONE;
    }

    /** Searches with a window round the last score that widens where it must, unless it is stopped. */
    static int searchWidening(int last, int window, IntBinaryOperator search, BooleanSupplier stopped) {
        int width = window;
        int alpha = Math.max(-INFINITE, last - width);
        int beta = Math.min(INFINITE, last + width);
        while (true) {
            int score = search.applyAsInt(alpha, beta);
            if (stopped.getAsBoolean() || score > alpha && score < beta) {
                return score;
            }
            width = width > WIDE_WINDOW ? INFINITE : width * 4;
            alpha = score <= alpha ? Math.max(-INFINITE, score - width) : alpha;
            beta = score >= beta ? Math.min(INFINITE, score + width) : beta;
        }
    }

    /** The score of the position that the trail ends with, for the team to move; outside the window only a bound. */
    private int node(Position at, int team, int depth, int ply, int alpha, int beta) {
        nodes++;
        if (nodes >= mostNodes || --sinceLook <= 0 && isLate()) {
            stopped = true;
        }
        if (stopped || ply >= MAX_PLIES) {
            return stopped ? 0 : knowledge.value(at);
        }
        long entry = table.get(trail.hash());
        if (ply > 0 && Transpositions.settles(entry, depth, ply, alpha, beta)) {
            return Worth.fromTable(Transpositions.score(entry), ply);
        }
        int floor = depth <= 0 ? knowledge.value(at) : -INFINITE;
        if (floor >= beta || depth <= 0 && !calmsDown) {
            return floor;
        }
        Frame here = frames[ply];
        here.list(at, knowledge);
        here.team = team;
        here.depth = depth;
        here.hash = trail.hash();
        here.first = ply == 0 ? best : entry == 0 ? Position.NONE : Transpositions.move(entry);
        ordering.rank(here);
        int outer = relied;
        relied = Trail.NEW;
        int score = moves(here, Math.max(alpha, floor), beta, floor);
        // A value that relies on a position above this node holds on this path alone: do not store it.
        relied = relied < trail.index() ? Math.min(outer, relied) : outer;
        return score;
    }

    private boolean isLate() {
        sinceLook = LOOK_EVERY;
        return stop.getAsBoolean();
    }

    /** The best of the moves; {@code floor} is the value of the position without any. */
    private int moves(Frame here, int from, int beta, int floor) {
        int alpha = from;
        int score = floor;
        int chosen = here.first;
        for (int i = 0; i < here.moves.size() && score < beta; i++) {
            here.pick(i);
            if (here.depth <= 0 && here.gains[i] == 0) {
                continue;
            }
            int before = relied;
            relied = Trail.NEW;
            int value = scoreAfter(here, i, alpha, beta);
            if (stopped) {
                return score;
            }
            relied = value >= beta ? relied : Math.min(relied, before);
            chosen = value > alpha ? here.moves.get(i) : chosen;
            score = Math.max(score, value);
            if (value > alpha && here.ply == 0) {
                best = chosen;
            }
            if (value >= beta) {
                ordering.cut(here, i);
            }
            alpha = Math.max(alpha, value);
        }
        if (relied >= trail.index()) {
            int bound = score >= beta
                    ? Transpositions.AT_LEAST
                    : score > from ? Transpositions.EXACT : Transpositions.AT_MOST;
            table.put(here.hash, chosen, Worth.toTable(score, here.ply), Math.max(here.depth, 0), bound);
        }
        return score;
    }

    /** The score of one move. */
    private int scoreAfter(Frame here, int index, int alpha, int beta) {
        Position next = here.position().play(here.moves.get(index));
        if (next.over()) {
            nodes++;
            int win = Worth.WIN - here.ply - 1;
            return next.winner() < 0 ? draw(here.team) : next.winner() == here.team ? win : -win;
        }
        trail.push(next);
        int repeated = trail.indexOfRepeat();
        relied = Math.min(relied, repeated);
        int score = repeated == Trail.NEW ? scoreBelow(next, here, index, alpha, beta) : draw(here.team);
        trail.pop();
        return score;
    }

    /** The searching team plays on for a win: it counts a draw half a piece below an even position. */
    private int draw(int team) {
        return team == searcher ? -contempt : contempt;
    }

    /** The score of a position after a move, searched with the window that the move's place in the list deserves. */
    private int scoreBelow(Position next, Frame here, int index, int alpha, int beta) {
        int team = GameSearch.team(next);
        int left = team == here.team || here.moves.size() == 1 ? here.depth : here.depth - 1;
        if (index == 0 || here.depth <= 0 || !scouts) {
            return child(next, team, here, left, alpha, beta);
        }
        int less = reduces ? here.reduction(index) : 0;
        int score = child(next, team, here, left - less, alpha, alpha + 1);
        if (score > alpha && less > 0) {
            score = child(next, team, here, left, alpha, alpha + 1);
        }
        return score > alpha && score < beta ? child(next, team, here, left, alpha, beta) : score;
    }

    private int child(Position next, int team, Frame here, int depth, int alpha, int beta) {
        return team == here.team
                ? node(next, team, depth, here.ply + 1, alpha, beta)
                : -node(next, team, depth, here.ply + 1, -beta, -alpha);
    }

    /** Knowledge of one game that the search cannot find by itself. Instances keep scratch space: not thread-safe. */
    interface Knowledge {

        /** Value of an open position for the team to move: 100 is about a piece, {@link Worth#WIN} out of reach. */
        int value(Position position);

        /**
         * Fills in the gain of each move at once, 0 for quiet ones; the search looks at the others until none is left.
         *
         * @param into at least as long as the list
         * @return true if some move gains
         */
        default boolean gains(Position position, MoveList moves, int[] into) {
            return false;
        }
    }
}
