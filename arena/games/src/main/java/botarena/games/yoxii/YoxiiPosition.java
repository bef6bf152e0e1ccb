package botarena.games.yoxii;

import botarena.games.Board;
import botarena.games.BoardLook;
import botarena.games.Chance;
import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.Grid;
import botarena.games.MoveList;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.games.StateSink;
import org.jspecify.annotations.Nullable;

/**
 * A position in five words.
 *
 * @param white squares with white pieces
 * @param red squares with red pieces
 * @param twos squares with a 2 or a 4 of either colour: the low bit of value - 1
 * @param threes squares with a 3 or a 4: the high bit of value - 1
 * @param state packed, from the low bits: the totem's square (6 bits), side (1), and three bits for the supply of each
 *     value, white 1 to 4 and red 1 to 4; the sign bit says that the game is over
 */
record YoxiiPosition(long white, long red, long twos, long threes, int state) implements Position {

    private static final int SIDE = 6;
    private static final int SUPPLY = 7;

    /** One bit for each value whose three-bit supply is not empty, when ored onto their lowest bits. */
    private static final int LOWEST = 0b001_001_001_001;

    static final int OVER = 1 << 31;

    /** The state of an open position, {@code supplies} packed as described above. */
    static int state(int totem, int side, int supplies) {
        return totem | side << SIDE | supplies << SUPPLY;
    }

    /** Three bits of a packed set of supplies. */
    static int supply(int count, int side, int value) {
        return count << (12 * side + 3 * (value - 1));
    }

    int totem() {
        return state & 63;
    }

    /** The side to move, or the side that cannot. */
    int side() {
        return state >> SIDE & 1;
    }

    int supply(int side, int value) {
        return state >>> (SUPPLY + 12 * side + 3 * (value - 1)) & 7;
    }

    /** The values the side to move still has: bit 3(v - 1) for value v. */
    private int kinds() {
        int supplies = state >>> (SUPPLY + 12 * side());
        return (supplies | supplies >>> 1 | supplies >>> 2) & LOWEST;
    }

    boolean hasPieces() {
        return kinds() != 0;
    }

    long ownPieces() {
        return side() == 0 ? white : red;
    }

    private long others() {
        return side() == 0 ? red : white;
    }

    long freeSquares() {
        return Yoxii.GRID.mask() & ~(white | red | 1L << totem());
    }

    long destinations() {
        return YoxiiTotem.destinations(totem(), freeSquares(), ownPieces());
    }

    /** This position marked as over if the side to move cannot move. */
    YoxiiPosition withOutcome() {
        boolean over = !hasPieces() || YoxiiTotem.isEncircled(totem(), freeSquares(), ownPieces());
        return over ? new YoxiiPosition(white, red, twos, threes, state | OVER) : this;
    }

    @Override
    public Game game() {
        return Yoxii.GAME;
    }

    @Override
    public Seating seating() {
        return Yoxii.SEATING;
    }

    @Override
    public Board board() {
        return Yoxii.GRID.board();
    }

    @Override
    public BoardLook look() {
        return YoxiiLook.LOOK;
    }

    @Override
    public int toMove() {
        return over() ? NOBODY : side();
    }

    @Override
    public boolean over() {
        return state < 0;
    }

    @Override
    public int winner() {
        if (!over() || destinations() != 0) {
            return -1;
        }
        int lead = lead();
        return lead == 0 ? -1 : lead > 0 ? 0 : 1;
    }

    /** Positive if white is ahead: by the sum beside the totem, then by the number of pieces there. */
    private int lead() {
        long near = YoxiiTotem.squaresBeside(1L << totem());
        return lead(sum(white & near) - sum(red & near), Long.bitCount(white & near) - Long.bitCount(red & near));
    }

    private static int lead(int bySum, int byCount) {
        return bySum != 0 ? bySum : byCount;
    }

    private int sum(long pieces) {
        return Long.bitCount(pieces) + Long.bitCount(pieces & twos) + 2 * Long.bitCount(pieces & threes);
    }

    @Override
    public @Nullable Outcome outcome() {
        if (!over()) {
            return null;
        }
        if (destinations() != 0) {
            return new Outcome.Draw(Ending.STALLED, Yoxii.SEATING.sides().get(side()) + " has no piece left to place");
        }
        long near = YoxiiTotem.squaresBeside(1L << totem());
        String detail = "around the totem on " + Grid.label(totem()) + ": white " + tally(white & near) + ", red "
                + tally(red & near);
        int winner = winner();
        return winner < 0
                ? new Outcome.Draw(Ending.ENCIRCLED, detail)
                : new Outcome.Win(winner, Ending.ENCIRCLED, detail);
    }

    @Override
    public int[] line() {
        return over() && destinations() == 0
                ? Yoxii.GRID.cells((white | red) & YoxiiTotem.squaresBeside(1L << totem()))
                : new int[0];
    }

    private String tally(long pieces) {
        int count = Long.bitCount(pieces);
        return sum(pieces) + " in " + count + (count == 1 ? " piece" : " pieces");
    }

    @Override
    public void moves(MoveList into) {
        into.clear();
        if (over()) {
            return;
        }
        int kinds = kinds();
        long places = freeSquares() | 1L << totem();
        for (long to = destinations(); to != 0; to &= to - 1) {
            int square = Long.numberOfTrailingZeros(to);
            for (long piece = YoxiiTotem.placements(square, places); piece != 0; piece &= piece - 1) {
                int move = YoxiiMoves.of(square, Long.numberOfTrailingZeros(piece), 1);
                for (int value = 0; value < 4; value++) {
                    if ((kinds >> (3 * value) & 1) != 0) {
                        into.add(move + value);
                    }
                }
            }
        }
    }

    @Override
    public int moveCount() {
        return over() ? 0 : YoxiiTotem.pairs(destinations(), freeSquares() | 1L << totem()) * Integer.bitCount(kinds());
    }

    @Override
    public int randomMove(Chance chance, MoveList room) {
        long places = freeSquares() | 1L << totem();
        long to = destinations();
        int kinds = kinds();
        int values = Integer.bitCount(kinds);
        int index = chance.below(YoxiiTotem.pairs(to, places) * values);
        int value = Grid.nth(kinds, index % values) / 3 + 1;
        return YoxiiMoves.of(YoxiiTotem.pair(to, places, index / values), value);
    }

    @Override
    public int winningMove() {
        if (over()) {
            return NONE;
        }
        long places = freeSquares() | 1L << totem();
        for (long to = destinations(); to != 0; to &= to - 1) {
            int square = Long.numberOfTrailingZeros(to);
            long steps = YoxiiTotem.squaresBeside(1L << square) & places;
            // Two free squares beside it are more than one piece can close; so it mostly is.
            if ((steps & steps - 1) == 0) {
                int move = closingMove(square, places);
                if (move != NONE) {
                    return move;
                }
            }
        }
        return NONE;
    }

    /**
     * A turn that encircles the totem on a square and wins.
     *
     * @param places the free squares, the one the totem leaves included
     */
    private int closingMove(int to, long places) {
        long ways = YoxiiTotem.destinations(to, places, others());
        long placements = YoxiiTotem.placements(to, places);
        long piece = ways == 0 ? Long.lowestOneBit(placements) : ways & placements;
        if (piece == 0 || Long.bitCount(ways) > 1) {
            return NONE;
        }
        long near = YoxiiTotem.squaresBeside(1L << to);
        long mine = ownPieces() & near;
        long theirs = others() & near;
        int beside = (piece & near) != 0 ? 1 : 0;
        int bySum = sum(mine) - sum(theirs);
        int byCount = Long.bitCount(mine) - Long.bitCount(theirs) + beside;
        for (int kinds = kinds(); kinds != 0; kinds &= kinds - 1) {
            int value = Integer.numberOfTrailingZeros(kinds) / 3 + 1;
            if (lead(bySum + beside * value, byCount) > 0) {
                return YoxiiMoves.of(to, Long.numberOfTrailingZeros(piece), value);
            }
        }
        return NONE;
    }

    @Override
    public YoxiiPosition play(int move) {
        int side = side();
        int value = YoxiiMoves.value(move);
        long piece = 1L << YoxiiMoves.square(move);
        int next = (state ^ 1 << SIDE) - (1 << (SUPPLY + 12 * side + 3 * (value - 1)));
        YoxiiPosition after = new YoxiiPosition(
                side == 0 ? white | piece : white,
                side == 0 ? red : red | piece,
                (value - 1 & 1) != 0 ? twos | piece : twos,
                value > 2 ? threes | piece : threes,
                next & ~63 | YoxiiMoves.toSquare(move));
        return after.withOutcome();
    }

    @Override
    public String spell(int move) {
        return YoxiiMoves.spell(move);
    }

    @Override
    public int find(String text) {
        int move = YoxiiMoves.read(text);
        return move != NONE && legal(move) ? move : NONE;
    }

    private boolean legal(int move) {
        int to = YoxiiMoves.toSquare(move);
        return !over()
                && supply(side(), YoxiiMoves.value(move)) > 0
                && (destinations() >>> to & 1) != 0
                && (YoxiiTotem.placements(to, freeSquares() | 1L << totem()) >>> YoxiiMoves.square(move) & 1) != 0;
    }

    @Override
    public String whyNot(String text) {
        return new YoxiiRefusal(this).of(text);
    }

    @Override
    public void write(StringBuilder out) {
        YoxiiNotation.write(this, out);
    }

    @Override
    public void letters(byte[] into) {
        for (int cell = 0; cell < Yoxii.GRID.size(); cell++) {
            into[cell] = (byte) YoxiiNotation.letter(this, Yoxii.GRID.square(cell));
        }
    }

    @Override
    public void features(int team, byte[] into, int at) {
        for (int i = 0; i < 8; i++) {
            into[at + i] = (byte) supply(i < 4 ? team : 1 - team, i % 4 + 1);
        }
    }

    @Override
    public void details(StateSink sink) {
        YoxiiNotation.details(this, sink);
    }

    @Override
    public long repetitionHash() {
        return Chance.mix(white + Chance.mix(red + Chance.mix(twos + Chance.mix(threes + Chance.mix(state)))));
    }
}
