package botarena.bots.master;

import botarena.games.Position;
import java.util.Arrays;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Principal-variation search for Onitama alone: {@link AlphaBeta} on bit boards, with methods that only this game
 * allows. Wins in one move and lost temples are seen without a search, so a leaf looks three plies further than it
 * seems.
 */
final class OnitamaSearch {

    /** No branch is longer. */
    static final int MAX_PLIES = 96;

    private static final int INFINITE = Worth.WIN + 1;
    private static final int FIRST_WINDOW = 60;
    private static final int CONTEMPT = 50;

    /** Nodes between two looks at the clock. */
    private static final int LOOK_EVERY = 64;

    /** No extension beyond this ply: a chain of attacks on the master could go on for ever. */
    private static final int LAST_EXTENSION = 56;

    /** Most that a ply is expected to gain or lose, for branches that are given up without a search. */
    private static final int MARGIN_ABOVE = 70;

    private static final int MARGIN_BELOW = 120;
    private static final int CAPTURE_MARGIN = 150;

    private static final int TABLE_MOVE = 1 << 30;
    private static final int CAPTURE = 1 << 28;
    private static final int KILLER = 1 << 27;
    private static final int MAX_HISTORY = 1 << 24;
    private static final int CODES = 5 << 10;

    private final Transpositions table;
    private final long mostNodes;
    private final int[] killers = new int[2 * MAX_PLIES];
    private final int[] history = new int[2 * CODES];
    private final OnitamaNode[] line = new OnitamaNode[MAX_PLIES];

    private final boolean notesKillers;
    private final boolean notesHistory;
    private final boolean scouts;
    private final boolean reduces;
    private final boolean prunes;
    private final boolean calmsDown;
    private final int firstWindow;
    private final int contempt;

    /** The keys of the game's positions and, from {@link #root} on, of those on the way to the node in hand. */
    private long[] keys = new long[512];

    private int root = -1;
    private long nodes;
    private int sinceLook;
    private BooleanSupplier stop = () -> false;
    private boolean stopped;

    /** The best move at the root so far. */
    private int best;

    /** The colour that searches. */
    private int searcher;

    /**
     * @param first any position of the game
     * @param tableBits see {@link Transpositions}
     * @param mostNodes a search is broken off then
     * @param ideas the parts of the search to use
     */
    OnitamaSearch(Position first, int tableBits, long mostNodes, Set<Idea> ideas) {
        this.mostNodes = mostNodes;
        table = new Transpositions(tableBits, ideas.contains(Idea.TABLE));
        notesKillers = ideas.contains(Idea.KILLERS);
        notesHistory = ideas.contains(Idea.HISTORY);
        scouts = ideas.contains(Idea.SCOUT);
        reduces = ideas.contains(Idea.REDUCTIONS);
        prunes = ideas.contains(Idea.PRUNING);
        calmsDown = ideas.contains(Idea.QUIESCENCE);
        firstWindow = ideas.contains(Idea.ASPIRATION) ? FIRST_WINDOW : INFINITE;
        contempt = ideas.contains(Idea.CONTEMPT) ? CONTEMPT : 0;
        OnitamaBoard board = new OnitamaBoard(first);
        int[] worth = OnitamaNode.worth(OnitamaFeatures.weights());
        Arrays.setAll(line, ply -> new OnitamaNode(board, worth));
    }

    /** Goes on to the next position of the game, open or not; searches begin at the last one. */
    void advance(Position position) {
        if (root + MAX_PLIES + 2 > keys.length) {
            keys = Arrays.copyOf(keys, 2 * keys.length);
        }
        if (!position.over()) {
            line[0].set(position);
            keys[++root] = line[0].key();
        }
    }

    /** Takes the last position of the game back. */
    void retreat() {
        root--;
    }

    /**
     * Searches deeper and deeper from the position that the game has reached.
     *
     * @param position that position, for the spelling of the move
     * @param own whether it is the search of the player to move
     * @param enough no deeper search begins once this is true
     * @param breakOff the search is broken off once this is true; asked every few nodes
     */
    AlphaBeta.Found search(Position position, boolean own, BooleanSupplier enough, BooleanSupplier breakOff) {
        nodes = 0;
        stopped = false;
        stop = breakOff;
        sinceLook = LOOK_EVERY;
        table.age();
        Arrays.fill(killers, -1);
        for (int i = 0; i < history.length; i++) {
            history[i] >>= 2;
        }
        OnitamaNode here = line[0];
        here.set(position);
        searcher = own ? here.colour : 1 - here.colour;
        int win = position.winningMove();
        if (win != Position.NONE) {
            return new AlphaBeta.Found(win, Worth.WIN - 1, 1, 1);
        }
        here.list(false);
        if (here.count == 0) {
            here.listAll();
        }
        int moves = here.count;
        best = chooseListed(here, hint(keys[root]));
        AlphaBeta.Found found = new AlphaBeta.Found(best, 0, 0, 0);
        boolean done = false;
        for (int depth = 1; depth < MAX_PLIES / 2 && !done; depth++) {
            int plies = depth;
            int score = AlphaBeta.searchWidening(
                    found.score(),
                    depth < 5 ? INFINITE : firstWindow,
                    (alpha, beta) -> node(plies, 0, alpha, beta),
                    () -> stopped);
            found = stopped
                    ? new AlphaBeta.Found(best, found.score(), found.depth(), nodes)
                    : new AlphaBeta.Found(best, score, depth, nodes);
            boolean settled = Worth.isProven(score) && Worth.WIN - Math.abs(score) <= depth + 2;
            done = stopped || settled || moves == 1 || enough.getAsBoolean();
        }
        int move = position.find(here.spell(best, position));
        return new AlphaBeta.Found(move, found.score(), found.depth(), found.nodes());
    }

    /** Positions that the search in hand has visited. */
    long nodes() {
        return nodes;
    }

    /** The hint if it is among the moves of a node, else the first of them. */
    private static int chooseListed(OnitamaNode here, int hint) {
        for (int i = 0; i < here.count; i++) {
            if (here.moves[i] == hint) {
                return hint;
            }
        }
        return here.moves[0];
    }

    /** The move that was found best in the position that the game has reached, or {@link Position#NONE}. */
    int expectedMove(Position position) {
        OnitamaNode here = line[0];
        here.set(position);
        int hint = hint(here.key());
        return hint < 0 ? Position.NONE : position.find(here.spell(hint, position));
    }

    private int hint(long key) {
        long entry = table.get(key);
        return entry == 0 ? -1 : Transpositions.move(entry);
    }

    /** The score of the position on a ply, for the player to move; outside the window only a bound. */
    private int node(int toGo, int ply, int from, int to) {
        nodes++;
        if (nodes >= mostNodes || --sinceLook <= 0 && isLate()) {
            stopped = true;
            return 0;
        }
        OnitamaNode here = line[ply];
        if (ply > 0 && here.wins()) {
            return Worth.WIN - ply - 1;
        }
        if (ply > 0 && here.templeFalls()) {
            return ply + 2 - Worth.WIN;
        }
        // A win takes three plies from here, and a loss two.
        int alpha = ply == 0 ? from : Math.max(from, ply + 2 - Worth.WIN);
        int beta = ply == 0 ? to : Math.min(to, Worth.WIN - ply - 3);
        if (alpha >= beta) {
            return alpha;
        }
        boolean attacked = here.attackers(here.ownMaster) != 0;
        int depth = attacked && ply < LAST_EXTENSION ? toGo + 1 : toGo;
        if (depth <= 0 || ply >= MAX_PLIES - 2) {
            return calmsDown && ply < MAX_PLIES - 2 ? captures(here, ply, alpha, beta) : here.value();
        }
        long key = here.key();
        keys[root + ply] = key;
        if (ply > 0 && isRepeated(root + ply)) {
            return here.colour == searcher ? -contempt : contempt;
        }
        long entry = table.get(key);
        boolean scouting = beta - alpha == 1;
        if (ply > 0 && scouting && Transpositions.settles(entry, depth, ply, alpha, beta)) {
            return Worth.fromTable(Transpositions.score(entry), ply);
        }
        int still = here.value();
        boolean calm = prunes && scouting && !attacked && !Worth.isProven(beta) && !Worth.isProven(alpha);
        if (calm && depth <= 6 && still - MARGIN_ABOVE * depth >= beta) {
            return still;
        }
        int hint = ply == 0 ? best : entry == 0 ? -1 : Transpositions.move(entry);
        if (here.plays(hint)) {
            here.moves[0] = hint;
            here.count = 1;
        } else if (!listMoves(here, ply, -1)) {
            return ply + 2 - Worth.WIN;
        }
        return moves(here, key, depth, ply, alpha, beta, calm ? still : INFINITE);
    }

    /** Lists and ranks the moves; false if each loses the master at once. */
    private boolean listMoves(OnitamaNode here, int ply, int hint) {
        here.list(false);
        if (here.count == 0) {
            here.listAll();
            if (here.moves[0] != 0) {
                return false;
            }
        }
        rank(here, ply, hint);
        here.pick(0);
        return true;
    }

    private boolean isLate() {
        sinceLook = LOOK_EVERY;
        return stop.getAsBoolean();
    }

    /** True for a draw: the position came below the root, or twice in the game itself. */
    private boolean isRepeated(int here) {
        int before = 0;
        for (int i = here - 4; i >= 0; i -= 2) {
            if (keys[i] == keys[here] && (i >= root || ++before == 2)) {
                return true;
            }
        }
        return false;
    }

    /** The best of the moves. */
    private int moves(OnitamaNode here, long key, int depth, int ply, int from, int beta, int still) {
        OnitamaNode next = line[ply + 1];
        boolean hopeless = depth <= 5 && still + MARGIN_BELOW * depth <= from;
        int last = still < INFINITE && depth <= 3 ? 2 + 3 * depth : OnitamaNode.MAX_MOVES;
        int alpha = from;
        int score = -INFINITE;
        int chosen = -1;
        boolean listed = here.count > 1;
        for (int i = 0; i < here.count && score < beta; i++) {
            int move = i == 0 ? here.moves[0] : here.pick(i);
            boolean quiet = !here.captures(move);
            if (quiet && score > -Worth.PROVEN && (hopeless || i > last)) {
                score = Math.max(score, hopeless ? still + MARGIN_BELOW * depth : score);
                continue;
            }
            here.play(move, next);
            int value = scoreBelow(here, i, quiet, depth, ply, alpha, beta);
            if (stopped) {
                return score;
            }
            score = Math.max(score, value);
            if (value > alpha) {
                alpha = value;
                chosen = move;
                best = ply == 0 ? move : best;
            }
            if (value >= beta && quiet) {
                cut(here, i, ply, depth);
            } else if (value < beta && !listed) {
                // The table's move often cuts: only now are the others listed.
                listed = listMoves(here, ply, move);
            }
        }
        int bound =
                score >= beta ? Transpositions.AT_LEAST : score > from ? Transpositions.EXACT : Transpositions.AT_MOST;
        table.put(key, chosen, Worth.toTable(score, ply), depth, bound);
        return score;
    }

    /** The score of the position after a move, searched with the window that the move's place in the list deserves. */
    private int scoreBelow(OnitamaNode here, int index, boolean quiet, int depth, int ply, int alpha, int beta) {
        int left = depth - 1;
        if (index == 0 || !scouts) {
            return -node(left, ply + 1, -beta, -alpha);
        }
        int less = reduces && quiet && depth >= 3 && index >= 2 && here.attackers(here.ownMaster) == 0
                ? reduction(depth, index, beta - alpha > 1)
                : 0;
        int score = -node(left - less, ply + 1, -alpha - 1, -alpha);
        if (score > alpha && less > 0) {
            score = -node(left, ply + 1, -alpha - 1, -alpha);
        }
        return score > alpha && score < beta ? -node(left, ply + 1, -beta, -alpha) : score;
    }

    /** Grows with the logarithms of both, by halves of a ply as bits tell them; less on the principal variation. */
    private static int reduction(int depth, int index, boolean principal) {
        int product =
                (32 - Integer.numberOfLeadingZeros(depth * depth)) * (32 - Integer.numberOfLeadingZeros(index * index));
        return Math.max(0, Math.min(depth - 2, product / 17 - (principal ? 1 : 0)));
    }

    /** Searches captures only, until none is left. Never called while the master is attacked. */
    private int captures(OnitamaNode here, int ply, int from, int beta) {
        int score = here.value();
        if (score >= beta) {
            return score;
        }
        OnitamaNode next = line[ply + 1];
        int alpha = Math.max(from, score);
        here.list(true);
        for (int i = 0; i < here.count; i++) {
            int move = here.moves[i];
            if (here.valueAfter(move) + CAPTURE_MARGIN <= alpha) {
                continue;
            }
            here.play(move, next);
            int value = -node(0, ply + 1, -beta, -alpha);
            if (stopped || value >= beta) {
                return value;
            }
            score = Math.max(score, value);
            alpha = Math.max(alpha, value);
        }
        return score;
    }

    /** Order: the table's move, captures, cuts on the same ply, cuts elsewhere; moves that expose a piece last. */
    private void rank(OnitamaNode here, int ply, int hint) {
        int guarded = here.guardedCells();
        for (int i = 0; i < here.count; i++) {
            int move = here.moves[i];
            int rank = -(guarded >>> OnitamaNode.toCell(move) & 1);
            if (move == hint) {
                rank = TABLE_MOVE;
            } else if (here.captures(move)) {
                rank += CAPTURE;
            } else if (move == killers[2 * ply] || move == killers[2 * ply + 1]) {
                rank = KILLER + (move == killers[2 * ply] ? 1 : 0);
            } else {
                rank = rank * (MAX_HISTORY / 4) + history[here.colour * CODES + here.code(move)];
            }
            here.ranks[i] = rank;
        }
    }

    /** Rewards a quiet move that refuted the last one, and penalises the quiet ones tried before it. */
    private void cut(OnitamaNode here, int index, int ply, int depth) {
        int move = here.moves[index];
        if (notesKillers && killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
        int by = notesHistory ? Math.min(depth * depth, 400) * 64 : 0;
        for (int i = 0; i <= index; i++) {
            if (!here.captures(here.moves[i])) {
                int at = here.colour * CODES + here.code(here.moves[i]);
                history[at] += (i == index ? by : -by) - (int) ((long) history[at] * by / MAX_HISTORY);
            }
        }
    }
}
