package botarena.bots.master;

import botarena.games.Position;
import java.util.Map;

/**
 * A position of Onitama on one ply of the search, as the player to move sees it, with its moves. It is filled in place:
 * the search makes no objects. A move is {@code which << 10 | from << 5 | to}; a pass goes from a5 to a5.
 *
 * <p>Pieces jump, so nothing blocks or uncovers an attack: wins in one move are seen in a table.
 */
final class OnitamaNode {

    /** Moves: five pieces, two cards, at most four cells a card; and room for the passes. */
    static final int MAX_MOVES = 40;

    /** The length of {@link #worth}. */
    static final int WORTHS = 4 * 32 + 1;

    private static final int PIECES = 10;

    final int[] moves = new int[MAX_MOVES];
    final int[] ranks = new int[MAX_MOVES];
    int count;

    int own;
    int opponent;
    int ownMaster;
    int oppMaster;
    int hand;
    int colour;

    /** The worth of the pieces to the player to move: in the lower half with all pieces, in the upper without. */
    private int balance;

    private final OnitamaBoard board;
    private final int[] worth;
    private final int turn;

    /** @param worth see {@link #worth} */
    OnitamaNode(OnitamaBoard board, int[] worth) {
        this.board = board;
        this.worth = worth;
        this.turn = worth[worth.length - 1];
    }

    /**
     * Worth of a piece: {@code 64 * colour + cell} for students, 32 more for masters, the turn's last. The weight by
     * cell is in the lower half, the gain of each captured piece in the upper.
     */
    static int[] worth(Map<String, Integer> weights) {
        int[] worth = new int[WORTHS];
        for (int cell = 0; cell < OnitamaBoard.CELLS; cell++) {
            int file = cell % 5;
            String place = " " + (char) ('a' + Math.min(file, 4 - file)) + (5 - cell / 5);
            worth[cell] = pair(weights, "student" + place);
            worth[32 + cell] = pair(weights, "master" + place);
            worth[64 + OnitamaBoard.CELLS - 1 - cell] = worth[cell];
            worth[96 + OnitamaBoard.CELLS - 1 - cell] = worth[32 + cell];
        }
        worth[worth.length - 1] = pair(weights, "turn");
        return worth;
    }

    private static int pair(Map<String, Integer> weights, String name) {
        int late = weights.getOrDefault(name + " late", 0) * PIECES / Weighted.UNIT;
        return (late << 16) + weights.getOrDefault(name, 0) / Weighted.UNIT;
    }

    /** Takes over an open position of the game. */
    void set(Position position) {
        byte[] letters = new byte[OnitamaBoard.CELLS];
        position.letters(letters);
        int[] pieces = new int[2];
        int[] masters = new int[2];
        for (int cell = 0; cell < letters.length; cell++) {
            int of = letters[cell] == 'r' || letters[cell] == 'R' ? 0 : 1;
            pieces[of] |= letters[cell] == '.' ? 0 : 1 << cell;
            masters[of] = letters[cell] == 'R' || letters[cell] == 'B' ? cell : masters[of];
        }
        colour = position.seating().sides().get(position.toMove()).equals("red") ? 0 : 1;
        own = pieces[colour];
        opponent = pieces[1 - colour];
        ownMaster = masters[colour];
        oppMaster = masters[1 - colour];
        hand = board.hand(position);
        balance = side(own, ownMaster, colour) - side(opponent, oppMaster, 1 - colour);
    }

    private int side(int pieces, int master, int of) {
        int sum = worth[64 * of + 32 + master];
        for (int left = pieces & ~(1 << master); left != 0; left &= left - 1) {
            sum += worth[64 * of + Integer.numberOfTrailingZeros(left)];
        }
        return sum;
    }

    /** The estimate of the position, in the units of {@link Worth}. */
    int value() {
        return value(balance);
    }

    /** The estimate if the player to move could capture and keep the turn. */
    int valueAfter(int move) {
        return value(balance + change(move));
    }

    private int value(int pair) {
        int both = pair + turn;
        int gone = PIECES - Integer.bitCount(own | opponent);
        return (short) both + (both + 0x8000 >> 16) * gone / PIECES;
    }

    /** Change of the value by a move that is no pass, for its player. */
    private int change(int move) {
        int at = 64 * colour + (fromCell(move) == ownMaster ? 32 : 0);
        int step = worth[at + toCell(move)] - worth[at + fromCell(move)];
        return captures(move) ? step + worth[64 * (1 - colour) + toCell(move)] : step;
    }

    static int fromCell(int move) {
        return move >>> 5 & 31;
    }

    static int toCell(int move) {
        return move & 31;
    }

    private static boolean passes(int move) {
        return (move & 1023) == 0;
    }

    /** True if a move takes a student: wins are not among the moves. */
    boolean captures(int move) {
        return (opponent >>> toCell(move) & 1) != 0 && !passes(move);
    }

    /** True if the player to move can capture the master or reach the temple. */
    boolean wins() {
        int at = OnitamaBoard.cells(colour, hand);
        return (board.sources[at + oppMaster] & own) != 0
                || (board.reach[at + ownMaster] & OnitamaBoard.GOAL[colour] & ~own) != 0;
    }

    /** True if the opponent's master is about to reach the temple: nothing but a win at once prevents it. */
    boolean templeFalls() {
        int at = OnitamaBoard.cells(colour, hand);
        return (board.theirReach[at + oppMaster] & OnitamaBoard.GOAL[1 - colour] & ~opponent) != 0;
    }

    /** The opponent's pieces that attack a cell. */
    int attackers(int cell) {
        return board.theirSources[OnitamaBoard.cells(colour, hand) + cell] & opponent;
    }

    /** True if the player to move can take a student that is not guarded. */
    boolean takesFreely() {
        int at = OnitamaBoard.cells(colour, hand);
        int free = opponent & ~guardedCells();
        boolean takes = false;
        for (int left = own; left != 0; left &= left - 1) {
            takes |= (board.reach[at + Integer.numberOfTrailingZeros(left)] & free) != 0;
        }
        return takes;
    }

    /** The cells that the opponent's pieces attack. */
    int guardedCells() {
        int at = OnitamaBoard.cells(colour, hand);
        int cells = 0;
        for (int left = opponent; left != 0; left &= left - 1) {
            cells |= board.theirReach[at + Integer.numberOfTrailingZeros(left)];
        }
        return cells;
    }

    /** True for a move of a piece, not a pass, that the rules allow here; -1 is none. */
    boolean plays(int move) {
        return move > 0
                && !passes(move)
                && (own >>> fromCell(move) & 1) != 0
                && (board.targets[OnitamaBoard.cells(colour, hand, move >>> 10) + fromCell(move)]
                                & ~own
                                & 1 << toCell(move))
                        != 0;
    }

    /** Lists the moves that do not lose the master at once, the temple apart; or the captures among them. */
    void list(boolean capturesAlone) {
        count = 0;
        int attackers = attackers(ownMaster);
        int saves = attackers == 0 ? -1 : (attackers & attackers - 1) == 0 ? attackers : 0;
        int wanted = capturesAlone ? opponent : ~own;
        for (int which = 0; which < 2; which++) {
            int card = OnitamaBoard.cells(colour, hand, which);
            for (int pieces = own & ~(1 << ownMaster); pieces != 0; pieces &= pieces - 1) {
                int from = Integer.numberOfTrailingZeros(pieces);
                add(which << 10 | from << 5, board.targets[card + from] & wanted & saves);
            }
            for (int left = board.targets[card + ownMaster] & wanted; left != 0; left &= left - 1) {
                int to = Integer.numberOfTrailingZeros(left);
                if ((attackers(to) & ~(1 << to)) == 0) {
                    moves[count++] = which << 10 | ownMaster << 5 | to;
                }
            }
        }
    }

    private void add(int code, int cells) {
        for (int left = cells; left != 0; left &= left - 1) {
            moves[count++] = code | Integer.numberOfTrailingZeros(left);
        }
    }

    /** Lists every move, losing moves and passes included. */
    void listAll() {
        count = 0;
        for (int which = 0; which < 2; which++) {
            int card = OnitamaBoard.cells(colour, hand, which);
            for (int pieces = own; pieces != 0; pieces &= pieces - 1) {
                int from = Integer.numberOfTrailingZeros(pieces);
                add(which << 10 | from << 5, board.targets[card + from] & ~own);
            }
        }
        if (count == 0) {
            moves[count++] = 0;
            moves[count++] = 1 << 10;
        }
    }

    /** Fills in the position after a move of the list, of which no win is one. */
    void play(int move, OnitamaNode into) {
        into.hand = board.next[2 * hand + (move >>> 10)];
        into.colour = 1 - colour;
        into.ownMaster = oppMaster;
        if (passes(move)) {
            into.own = opponent;
            into.opponent = own;
            into.oppMaster = ownMaster;
            into.balance = -balance;
        } else {
            into.own = opponent & ~(1 << toCell(move));
            into.opponent = own ^ 1 << fromCell(move) | 1 << toCell(move);
            into.oppMaster = fromCell(move) == ownMaster ? toCell(move) : ownMaster;
            into.balance = -balance - change(move);
        }
    }

    /** A well mixed hash. */
    long key() {
        long pieces = own | (long) opponent << 25 | (long) hand << 50 | (long) colour << 55;
        long mixed = pieces * 0x9E3779B97F4A7C15L + (ownMaster + 32L * oppMaster) * 0xC2B2AE3D27D4EB4FL;
        mixed = (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L;
        return (mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L;
    }

    /** Brings the most promising of the moves from {@code index} on to that place. */
    int pick(int index) {
        int most = index;
        for (int i = index + 1; i < count; i++) {
            most = ranks[i] > ranks[most] ? i : most;
        }
        int move = moves[most];
        int rank = ranks[most];
        moves[most] = moves[index];
        ranks[most] = ranks[index];
        moves[index] = move;
        ranks[index] = rank;
        return move;
    }

    /** The number, below 5 * 1024, of a move by its card rather than by who holds it. */
    int code(int move) {
        return OnitamaBoard.card(hand, move >>> 10) << 10 | move & 1023;
    }

    /** A move as the protocol spells it. */
    String spell(int move, Position position) {
        var cells = position.board().cells();
        String steps = cells.get(fromCell(move)).label() + "-"
                + cells.get(toCell(move)).label();
        return board.name(hand, move >>> 10) + ":" + (passes(move) ? "pass" : steps);
    }
}
