package botarena.games.oxono;

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
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position in four words.
 *
 * @param pink squares with pink pawns
 * @param black squares with black pawns
 * @param crosses squares with X pawns of either colour
 * @param state packed, from the low bits: square of totem X (6 bits), of totem O (6), side (1), status (2), and four
 *     bits for each reserve: pink X, pink O, black X, black O
 */
record OxonoPosition(long pink, long black, long crosses, int state) implements Position {

    static final int OPEN = 0;
    static final int WON = 1;
    static final int ALL_PLACED = 2;
    static final int STALLED = 3;

    private static final int SIDE = 12;
    private static final int STATUS = 13;
    private static final int RESERVES = 15;

    /** The state of an open position, {@code reserves} packed as described above. */
    static int state(int totemX, int totemO, int side, int reserves) {
        return totemX | totemO << 6 | side << SIDE | reserves << RESERVES;
    }

    /** Four bits of a packed set of reserves. */
    static int reserve(int count, int side, int symbol) {
        return count << (8 * side + 4 * symbol);
    }

    OxonoPosition withStatus(int status) {
        return new OxonoPosition(pink, black, crosses, state | status << STATUS);
    }

    int totem(int symbol) {
        return state >> (6 * symbol) & 63;
    }

    /** The side to move, or the side that would be if the game were not over. */
    int side() {
        return state >> SIDE & 1;
    }

    int reserve(int side, int symbol) {
        return state >>> (RESERVES + 8 * side + 4 * symbol) & 15;
    }

    private int status() {
        return state >> STATUS & 3;
    }

    long noughts() {
        return (pink | black) & ~crosses;
    }

    long freeSquares() {
        return Oxono.GRID.mask() & ~(pink | black | 1L << totem(OxonoMoves.X) | 1L << totem(OxonoMoves.O));
    }

    @Override
    public Game game() {
        return Oxono.GAME;
    }

    @Override
    public Seating seating() {
        return Oxono.SEATING;
    }

    @Override
    public Board board() {
        return Oxono.GRID.board();
    }

    @Override
    public BoardLook look() {
        return OxonoLook.LOOK;
    }

    @Override
    public int toMove() {
        return over() ? NOBODY : side();
    }

    @Override
    public boolean over() {
        return status() != OPEN;
    }

    @Override
    public int winner() {
        return status() == WON ? 1 - side() : -1;
    }

    @Override
    public @Nullable Outcome outcome() {
        return switch (status()) {
            case OPEN -> null;
            case WON -> win();
            case ALL_PLACED -> new Outcome.Draw(Ending.ALL_PLACED, "all 32 pawns are placed and no four are in line");
            default -> new Outcome.Draw(Ending.STALLED, sideName(side()) + " has no pawn left to place");
        };
    }

    private static String sideName(int side) {
        return Oxono.SEATING.sides().get(side);
    }

    @Override
    public int[] line() {
        return status() == WON
                ? Oxono.GRID.cells(
                        Fours.cells(winner() == 0 ? pink : black) | Fours.cells(crosses) | Fours.cells(noughts()))
                : new int[0];
    }

    private Outcome win() {
        int team = winner();
        List<String> lines = new ArrayList<>(Fours.describe(team == 0 ? pink : black, sideName(team)));
        Ending ending = lines.isEmpty() ? Ending.SYMBOL_LINE : Ending.COLOR_LINE;
        lines.addAll(Fours.describe(crosses, "X"));
        lines.addAll(Fours.describe(noughts(), "O"));
        return new Outcome.Win(team, ending, String.join(" and ", lines));
    }

    @Override
    public void moves(MoveList into) {
        into.clear();
        if (!over()) {
            long free = freeSquares();
            moves(OxonoMoves.X, free, into);
            moves(OxonoMoves.O, free, into);
        }
    }

    private void moves(int symbol, long free, MoveList into) {
        long places = free | 1L << totem(symbol);
        for (long to = destinations(symbol, free); to != 0; to &= to - 1) {
            int square = Long.numberOfTrailingZeros(to);
            for (long pawn = OxonoTotem.placements(square, places); pawn != 0; pawn &= pawn - 1) {
                into.add(OxonoMoves.of(symbol, square, Long.numberOfTrailingZeros(pawn)));
            }
        }
    }

    @Override
    public int moveCount() {
        if (over()) {
            return 0;
        }
        long free = freeSquares();
        return count(OxonoMoves.X, free) + count(OxonoMoves.O, free);
    }

    private int count(int symbol, long free) {
        return OxonoTotem.pairs(destinations(symbol, free), free | 1L << totem(symbol));
    }

    /** Squares for a totem in this turn; none if the side to move has no pawn of its symbol. */
    private long destinations(int symbol, long free) {
        return reserve(side(), symbol) == 0 ? 0 : OxonoTotem.destinations(totem(symbol), free);
    }

    @Override
    public int randomMove(Chance chance, MoveList room) {
        long free = freeSquares();
        long crossTo = destinations(OxonoMoves.X, free);
        long noughtTo = destinations(OxonoMoves.O, free);
        long crossPlaces = free | 1L << totem(OxonoMoves.X);
        long noughtPlaces = free | 1L << totem(OxonoMoves.O);
        int crossPairs = OxonoTotem.pairs(crossTo, crossPlaces);
        int index = chance.below(crossPairs + OxonoTotem.pairs(noughtTo, noughtPlaces));
        return index < crossPairs
                ? OxonoMoves.of(OxonoMoves.X, OxonoTotem.pair(crossTo, crossPlaces, index))
                : OxonoMoves.of(OxonoMoves.O, OxonoTotem.pair(noughtTo, noughtPlaces, index - crossPairs));
    }

    @Override
    public int winningMove() {
        if (over()) {
            return NONE;
        }
        long free = freeSquares();
        long byColor = Fours.completingSquares(side() == 0 ? pink : black);
        int move = win(OxonoMoves.X, free, byColor | Fours.completingSquares(crosses));
        return move != NONE ? move : win(OxonoMoves.O, free, byColor | Fours.completingSquares(noughts()));
    }

    /** A turn with one totem that ends on one of some squares. */
    private int win(int symbol, long free, long on) {
        long places = free | 1L << totem(symbol);
        if ((places & on) == 0) {
            return NONE;
        }
        for (long to = destinations(symbol, free); to != 0; to &= to - 1) {
            int square = Long.numberOfTrailingZeros(to);
            long pawn = OxonoTotem.placements(square, places) & on;
            if (pawn != 0) {
                return OxonoMoves.of(symbol, square, Long.numberOfTrailingZeros(pawn));
            }
        }
        return NONE;
    }

    @Override
    public OxonoPosition play(int move) {
        int symbol = OxonoMoves.symbol(move);
        int side = side();
        long pawn = 1L << move;
        long nextPink = side == 0 ? pink | pawn : pink;
        long nextBlack = side == 0 ? black : black | pawn;
        long nextCrosses = symbol == OxonoMoves.X ? crosses | pawn : crosses;
        int next = state & ~(63 << (6 * symbol)) | OxonoMoves.toSquare(move) << (6 * symbol);
        next = (next ^ 1 << SIDE) - (1 << (RESERVES + 8 * side + 4 * symbol));
        if (Fours.hasFour(side == 0 ? nextPink : nextBlack)
                || Fours.hasFour(symbol == OxonoMoves.X ? nextCrosses : (nextPink | nextBlack) & ~nextCrosses)) {
            next |= WON << STATUS;
        } else if ((next >>> (RESERVES + 8 * (1 - side)) & 255) == 0) {
            next |= (Long.bitCount(nextPink | nextBlack) == 32 ? ALL_PLACED : STALLED) << STATUS;
        }
        return new OxonoPosition(nextPink, nextBlack, nextCrosses, next);
    }

    @Override
    public String spell(int move) {
        return OxonoMoves.spell(move);
    }

    @Override
    public int find(String text) {
        int move = OxonoMoves.read(text);
        return move != NONE && legal(move) ? move : NONE;
    }

    private boolean legal(int move) {
        int symbol = OxonoMoves.symbol(move);
        int to = OxonoMoves.toSquare(move);
        long free = freeSquares();
        return !over()
                && (destinations(symbol, free) >>> to & 1) != 0
                && (OxonoTotem.placements(to, free | 1L << totem(symbol)) >>> OxonoMoves.pawn(move) & 1) != 0;
    }

    @Override
    public String whyNot(String text) {
        return new OxonoRefusal(this).of(text);
    }

    @Override
    public void write(StringBuilder out) {
        OxonoNotation.write(this, out);
    }

    @Override
    public void letters(byte[] into) {
        for (int cell = 0; cell < Oxono.GRID.size(); cell++) {
            into[cell] = (byte) OxonoNotation.letter(this, Oxono.GRID.square(cell));
        }
    }

    @Override
    public void features(int team, byte[] into, int at) {
        for (int i = 0; i < 4; i++) {
            into[at + i] = (byte) reserve(i < 2 ? team : 1 - team, i % 2);
        }
    }

    @Override
    public void details(StateSink sink) {
        OxonoNotation.details(this, sink);
    }

    @Override
    public long repetitionHash() {
        return Chance.mix(pink + Chance.mix(black + Chance.mix(crosses + Chance.mix(state))));
    }
}
