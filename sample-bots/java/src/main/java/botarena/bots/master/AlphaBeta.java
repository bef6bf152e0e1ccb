package botarena.bots.master;

import botarena.games.Position;

/**
 * Principal-variation search with a transposition table, reductions and a search of gains at the leaves. Turns may be of
 * several moves: the view changes only where the team to move does.
 */
final class AlphaBeta {

    /** No branch is longer. */
    static final int MOST_PLIES = 128;

    private static final int INFINITE = Worth.WIN + 1;
    private static final int FIRST_WINDOW = 40;
    private static final int WIDE_WINDOW = 1000;
    private static final int CONTEMPT = 50;
    private static final int CLOCK_EVERY = 511;

    private final Knowledge knowledge;
    private final Trail trail;
    private final Transpositions table;
    private final long mostNodes;
    private final Ordering ordering = new Ordering();
    private final Frame[] frames = new Frame[MOST_PLIES];

    private long nodes;
    private long deadline;
    private boolean stopped;

    /** The lowest index of {@link #trail} that the scores below the node in hand rely on. */
    private int relied = Trail.NEW;

    private int best;

    /** The team that searches. */
    private int searcher;

    /**
     * @param trail up to the root; the search leaves it as it was
     * @param tableBits see {@link Transpositions}
     * @param mostNodes a search is broken off then
     */
    AlphaBeta(Knowledge knowledge, Trail trail, int tableBits, long mostNodes) {
        this.knowledge = knowledge;
        this.trail = trail;
        this.table = new Transpositions(tableBits);
        this.mostNodes = mostNodes;
        for (int i = 0; i < frames.length; i++) {
            frames[i] = new Frame(i);
        }
    }

    /** What a search found: a move, its score, how deep it looked and at how many positions. */
    record Found(int move, int score, int depth, long nodes) {}

    /**
     * Searches deeper and deeper.
     *
     * @param root an open position, the last one of the trail
     * @param soft no deeper search begins after this {@link System#nanoTime}
     * @param hard the search is broken off then
     */
    Found search(Position root, long soft, long hard) {
        nodes = 0;
        stopped = false;
        deadline = hard;
        table.age();
        ordering.age();
        trail.root();
        searcher = team(root);
        best = root.moves().get(0);
        Found found = new Found(best, 0, 0, 0);
        boolean enough = false;
        for (int depth = 1; depth < MOST_PLIES && !enough; depth++) {
            int score = deepen(root, depth, found.score);
            if (stopped) {
                return new Found(best, found.score, found.depth, nodes);
            }
            found = new Found(best, score, depth, nodes);
            boolean settled = Worth.proven(score) && Worth.WIN - Math.abs(score) <= depth;
            enough = settled || root.moveCount() == 1 || System.nanoTime() >= soft;
        }
        return found;
    }

    /** One iteration, with a window round the last one's score that widens where it must. */
    private int deepen(Position root, int depth, int last) {
        int width = depth < 4 ? INFINITE : FIRST_WINDOW;
        int alpha = Math.max(-INFINITE, last - width);
        int beta = Math.min(INFINITE, last + width);
        while (true) {
            int score = node(root, searcher, depth, 0, alpha, beta);
            if (stopped || score > alpha && score < beta) {
                return score;
            }
            width = width > WIDE_WINDOW ? INFINITE : width * 4;
            alpha = score <= alpha ? Math.max(-INFINITE, score - width) : alpha;
            beta = score >= beta ? Math.min(INFINITE, score + width) : beta;
        }
    }

    private static int team(Position position) {
        return position.seating().team(position.toMove());
    }

    /** The score of the position that the trail ends with, for the team to move; outside the window only a bound. */
    private int node(Position at, int team, int depth, int ply, int alpha, int beta) {
        nodes++;
        if (nodes >= mostNodes || (nodes & CLOCK_EVERY) == 0 && System.nanoTime() >= deadline) {
            stopped = true;
        }
        if (stopped || ply >= MOST_PLIES) {
            return knowledge.value(at);
        }
        long entry = table.get(trail.hash());
        if (ply > 0 && Transpositions.settles(entry, depth, ply, alpha, beta)) {
            return Worth.fromTable(Transpositions.score(entry), ply);
        }
        int floor = depth <= 0 ? knowledge.value(at) : -INFINITE;
        if (floor >= beta) {
            return floor;
        }
        Frame here = frames[ply];
        here.list(at, knowledge);
        here.team = team;
        here.depth = depth;
        here.hash = trail.hash();
        here.first = entry == 0 ? Position.NONE : Transpositions.move(entry);
        ordering.rank(here);
        int outer = relied;
        relied = Trail.NEW;
        int score = moves(here, Math.max(alpha, floor), beta, floor);
        // What relies on a position above this node is true on this path alone, and so of no use to others.
        relied = relied < trail.index() ? Math.min(outer, relied) : outer;
        return score;
    }

    /** The best of the moves; {@code floor} is what the position is worth without any. */
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
            int value = after(here, i, alpha, beta);
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
    private int after(Frame here, int index, int alpha, int beta) {
        Position next = here.position().play(here.moves.get(index));
        if (next.over()) {
            nodes++;
            int win = Worth.WIN - here.ply - 1;
            return next.winner() < 0 ? draw(here.team) : next.winner() == here.team ? win : -win;
        }
        trail.push(next);
        int repeated = trail.repeated();
        relied = Math.min(relied, repeated);
        int score = repeated == Trail.NEW ? below(next, here, index, alpha, beta) : draw(here.team);
        trail.pop();
        return score;
    }

    /** Whoever searches plays on for a win: to it a draw is half a piece worse than an even position. */
    private int draw(int team) {
        return team == searcher ? -CONTEMPT : CONTEMPT;
    }

    /** The score of a position after a move, searched with the window that the move's place in the list deserves. */
    private int below(Position next, Frame here, int index, int alpha, int beta) {
        int team = team(next);
        int left = team == here.team || here.moves.size() == 1 ? here.depth : here.depth - 1;
        if (index == 0 || here.depth <= 0) {
            return child(next, team, here, left, alpha, beta);
        }
        int less = here.reduction(index);
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
}
