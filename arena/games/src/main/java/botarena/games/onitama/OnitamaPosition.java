package botarena.games.onitama;

import botarena.games.Board;
import botarena.games.BoardLook;
import botarena.games.Chance;
import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.games.StateSink;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position of Onitama: pieces and cards as the player to move has them. The side that began (seat 0) is carried along
 * but is part neither of the text nor of {@code equals}: the rules do not need it.
 */
final class OnitamaPosition implements Position {

    private static final Seating[] SEATINGS = {
        new Seating(2, List.of("red", "blue")), new Seating(2, List.of("blue", "red"))
    };

    /** All pieces of the player to move. */
    final int own;

    final int enemy;

    /** The cell of the master of the player to move, as a bit; 0 when it has been captured. */
    final int ownMaster;

    final int enemyMaster;

    /** See {@link Hands}. */
    final int hands;

    /** The colour to move; in a finished position the one that would be. */
    final byte colour;

    /** The colour of seat 0. */
    final byte first;

    private final boolean over;

    OnitamaPosition(int own, int enemy, int ownMaster, int enemyMaster, int hands, int colour, int first) {
        this.own = own;
        this.enemy = enemy;
        this.ownMaster = ownMaster;
        this.enemyMaster = enemyMaster;
        this.hands = hands;
        this.colour = (byte) colour;
        this.first = (byte) first;
        this.over = isLost(ownMaster, enemyMaster, colour);
    }

    /** True if the last move has beaten {@code colour}: its master is gone, or the other one is on its temple. */
    static boolean isLost(int ownMaster, int enemyMaster, int colour) {
        return ownMaster == 0 || enemyMaster == Squares.temple(colour);
    }

    @Override
    public Game game() {
        return Onitama.GAME;
    }

    @Override
    public Seating seating() {
        return SEATINGS[first];
    }

    @Override
    public Board board() {
        return Squares.BOARD;
    }

    @Override
    public BoardLook look() {
        return OnitamaLook.LOOK;
    }

    @Override
    public int toMove() {
        return over ? NOBODY : colour ^ first;
    }

    @Override
    public boolean over() {
        return over;
    }

    @Override
    public int winner() {
        return over ? 1 - (colour ^ first) : -1;
    }

    @Override
    public @Nullable Outcome outcome() {
        if (!over) {
            return null;
        }
        String loser = Squares.COLOURS.get(colour);
        String temple = "the " + Squares.COLOURS.get(1 - colour) + " master reached "
                + Squares.label(Integer.numberOfTrailingZeros(Squares.temple(colour))) + ", the " + loser + " temple";
        if (ownMaster != 0) {
            return new Outcome.Win(winner(), Ending.TEMPLE_REACHED, temple);
        }
        String both = enemyMaster == Squares.temple(colour) ? " and " + temple : "";
        return new Outcome.Win(winner(), Ending.MASTER_CAPTURED, "the " + loser + " master was captured" + both);
    }

    @Override
    public int[] gone(int move) {
        boolean capture = !OnitamaMoves.isPass(move) && (enemy >>> OnitamaMoves.toCell(move) & 1) != 0;
        return capture ? new int[] {OnitamaMoves.toCell(move)} : new int[0];
    }

    /** A temple with the master who reached it; where the other one was captured the position no longer says. */
    @Override
    public int[] line() {
        boolean reached = over && enemyMaster == Squares.temple(colour);
        return reached ? new int[] {Integer.numberOfTrailingZeros(enemyMaster)} : new int[0];
    }

    private int hand() {
        return Hands.ownHand(hands);
    }

    @Override
    public void moves(MoveList into) {
        into.clear();
        if (over) {
            return;
        }
        int reach = Reach.offset(colour, hand());
        add(reach, 0, Hands.lowCard(hand()), into);
        add(reach, 32, Hands.highCard(hand()), into);
        if (into.size() == 0) {
            into.add(OnitamaMoves.pass(Hands.lowCard(hand())));
            into.add(OnitamaMoves.pass(Hands.highCard(hand())));
        }
    }

    private void add(int reach, int half, int card, MoveList into) {
        for (int pieces = own; pieces != 0; pieces &= pieces - 1) {
            int from = Integer.numberOfTrailingZeros(pieces);
            int code = OnitamaMoves.code(card, from, 0);
            for (int left = (int) (Reach.cellsFrom(reach, from) >>> half) & ~own; left != 0; left &= left - 1) {
                into.add(code | Integer.numberOfTrailingZeros(left));
            }
        }
    }

    @Override
    public int moveCount() {
        if (over) {
            return 0;
        }
        int count = reachable();
        return count == 0 ? 2 : count;
    }

    /** Number of moves with a piece; 0 when the player is stuck and must exchange a card. */
    private int reachable() {
        return reachable(Reach.offset(colour, hand()), own);
    }

    static int reachable(int reach, int own) {
        long free = ~(own | (long) own << 32);
        int count = 0;
        for (int pieces = own; pieces != 0; pieces &= pieces - 1) {
            count += Long.bitCount(Reach.cellsFrom(reach, Integer.numberOfTrailingZeros(pieces)) & free);
        }
        return count;
    }

    @Override
    public int randomMove(Chance chance, MoveList room) {
        int reach = Reach.offset(colour, hand());
        int count = reachable(reach, own);
        return count == 0
                ? OnitamaMoves.pass(chance.below(2) == 0 ? Hands.lowCard(hand()) : Hands.highCard(hand()))
                : nthMove(reach, chance.below(count));
    }

    /** The move of a piece that comes after {@code index} others, by piece and then by card and target. */
    private int nthMove(int reach, int index) {
        long free = ~(own | (long) own << 32);
        int before = 0;
        int pieces = own;
        while (true) {
            int from = Integer.numberOfTrailingZeros(pieces);
            long targets = Reach.cellsFrom(reach, from) & free;
            int upTo = before + Long.bitCount(targets);
            if (index < upTo) {
                return nthMove(targets, from, index - before);
            }
            before = upTo;
            pieces &= pieces - 1;
        }
    }

    private int nthMove(long targets, int from, int index) {
        long left = targets;
        for (int i = 0; i < index; i++) {
            left &= left - 1;
        }
        int to = Long.numberOfTrailingZeros(left);
        int card = to < 32 ? Hands.lowCard(hand()) : Hands.highCard(hand());
        return OnitamaMoves.code(card, from, to & 31);
    }

    @Override
    public Position play(int move) {
        int next = Hands.exchange(hands, OnitamaMoves.card(move));
        if (OnitamaMoves.isPass(move)) {
            return new OnitamaPosition(enemy, own, enemyMaster, ownMaster, next, 1 - colour, first);
        }
        int from = 1 << OnitamaMoves.fromCell(move);
        int to = 1 << OnitamaMoves.toCell(move);
        int master = ownMaster == from ? to : ownMaster;
        return new OnitamaPosition(enemy & ~to, own ^ from | to, enemyMaster & ~to, master, next, 1 - colour, first);
    }

    @Override
    public String spell(int move) {
        return OnitamaMoves.spell(move);
    }

    @Override
    public int find(String text) {
        int move = OnitamaMoves.read(text, Hands.lowCard(hand()));
        if (move == NONE) {
            move = OnitamaMoves.read(text, Hands.highCard(hand()));
        }
        return move != NONE && legal(move) ? move : NONE;
    }

    private boolean legal(int move) {
        if (over || OnitamaMoves.isPass(move)) {
            return !over && reachable() == 0;
        }
        int half = OnitamaMoves.card(move) == Hands.lowCard(hand()) ? 0 : 32;
        int from = OnitamaMoves.fromCell(move);
        int targets = (int) (Reach.cellsFrom(Reach.offset(colour, hand()), from) >>> half) & ~own;
        return (own >>> from & 1) != 0 && (targets >>> OnitamaMoves.toCell(move) & 1) != 0;
    }

    @Override
    public String whyNot(String text) {
        return OnitamaRefusal.of(this, text);
    }

    /** True if no piece can move, so that a card must be exchanged. */
    boolean stuck() {
        return !over && reachable() == 0;
    }

    @Override
    public void write(StringBuilder out) {
        OnitamaNotation.write(this, out);
    }

    @Override
    public void letters(byte[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = (byte) letter(1 << i);
        }
    }

    private char letter(int cell) {
        if (((own | enemy) & cell) == 0) {
            return '.';
        }
        boolean red = ((own & cell) != 0) == (colour == Squares.RED);
        boolean master = ((ownMaster | enemyMaster) & cell) != 0;
        return red ? master ? 'R' : 'r' : master ? 'B' : 'b';
    }

    /** One of three times sixteen for each card in play: own, the other's, the middle. */
    @Override
    public void features(int team, byte[] into, int at) {
        Arrays.fill(into, at, at + 3 * Card.NAMES.size(), (byte) 0);
        int seen = team == (colour ^ first) ? hands : Hands.turnHands(hands);
        mark(Hands.ownHand(seen), into, at);
        mark(Hands.enemy(seen), into, at + Card.NAMES.size());
        into[at + 2 * Card.NAMES.size() + Hands.middle(seen)] = 1;
    }

    private static void mark(int hand, byte[] into, int at) {
        into[at + Hands.lowCard(hand)] = 1;
        into[at + Hands.highCard(hand)] = 1;
    }

    @Override
    public void details(StateSink sink) {
        int seen = redFirst();
        sink.open("cards");
        sink.field("red", OnitamaNotation.names(Hands.ownHand(seen)));
        sink.field("blue", OnitamaNotation.names(Hands.enemy(seen)));
        sink.field("middle", Card.NAMES.get(Hands.middle(seen)));
        sink.close();
    }

    /** The cards as Red sees them, also when Blue is to move. */
    int redFirst() {
        return colour == Squares.RED ? hands : Hands.turnHands(hands);
    }

    @Override
    public long repetitionHash() {
        long pieces = own | (long) enemy << 32;
        return Chance.mix(Chance.mix(pieces) + (ownMaster | (long) enemyMaster << 32) + (hands << 1 | colour));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OnitamaPosition position
                && own == position.own
                && enemy == position.enemy
                && ownMaster == position.ownMaster
                && enemyMaster == position.enemyMaster
                && hands == position.hands
                && colour == position.colour;
    }

    @Override
    public int hashCode() {
        return (int) repetitionHash();
    }

    @Override
    public String toString() {
        return text();
    }
}
