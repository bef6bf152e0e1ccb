package botarena.games.oust;

import botarena.games.Board;
import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.games.StateSink;
import botarena.games.Table;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A cursor that nobody moves any more. */
final class OustPosition implements Position {

    static final Table TABLE = new Table(2, List.of("black", "white"));

    private static final List<String> NAMES = List.of("Black", "White");
    private static final String SWAPPED = "swap";
    private static final String PASSED = "pass";

    private final OustCursor cursor;

    /** Freezes a cursor, which must not be played any more. */
    OustPosition(OustCursor cursor) {
        this.cursor = cursor;
    }

    OustCursor cursor() {
        return cursor;
    }

    Hexagon hexagon() {
        return cursor.stones().board;
    }

    /** What people call a colour. */
    static String name(int color) {
        return NAMES.get(color);
    }

    @Override
    public Game game() {
        return Oust.GAME;
    }

    @Override
    public Table table() {
        return TABLE;
    }

    @Override
    public Board board() {
        return hexagon().board;
    }

    @Override
    public int toMove() {
        return cursor.toMove();
    }

    @Override
    public boolean over() {
        return cursor.over();
    }

    @Override
    public int winner() {
        return cursor.winner();
    }

    @Override
    public @Nullable Outcome outcome() {
        if (!cursor.over()) {
            return null;
        }
        int winner = cursor.winner();
        if (winner < 0) {
            return new Outcome.Draw(Ending.STALLED, "neither side can place a stone");
        }
        int left = cursor.stones().count(winner);
        return new Outcome.Win(
                winner,
                Ending.ALL_CAPTURED,
                "no " + TABLE.sides().get(1 - winner) + " stone is left, " + name(winner) + " has " + left);
    }

    @Override
    public void moves(MoveList into) {
        cursor.moves(into);
    }

    @Override
    public int moveCount() {
        return cursor.moveCount();
    }

    @Override
    public Position play(int move) {
        OustCursor next = new OustCursor(cursor);
        next.play(move);
        return new OustPosition(next);
    }

    @Override
    public boolean mustPass() {
        return cursor.mustPass();
    }

    @Override
    public String spell(int move) {
        return move == OustCursor.SWAP
                ? SWAPPED
                : move == Position.PASS ? PASSED : hexagon().label(move);
    }

    @Override
    public int find(String text) {
        if (text.equals(SWAPPED)) {
            return cursor.phase() == Phase.CHOICE ? OustCursor.SWAP : NONE;
        }
        if (text.equals(PASSED)) {
            return mustPass() ? PASS : NONE;
        }
        int cell = hexagon().find(text);
        return cell != NONE && cursor.legal(cell) ? cell : NONE;
    }

    @Override
    public String whyNot(String text) {
        return Refusal.of(this, text);
    }

    @Override
    public void write(StringBuilder out) {
        Hexagon board = hexagon();
        int cell = 0;
        for (int rank = 2 * board.size - 1; rank >= 1; rank--) {
            for (int i = board.width(rank); i > 0; i--) {
                out.append(letter(cell++));
            }
            out.append(rank > 1 ? '/' : ' ');
        }
        out.append(cursor.side() == 0 ? 'b' : 'w').append(' ').append(cursor.phase().letter);
    }

    @Override
    public void letters(byte[] into) {
        for (int cell = 0; cell < hexagon().cells; cell++) {
            into[cell] = (byte) letter(cell);
        }
    }

    private char letter(int cell) {
        return Notation.LETTERS.charAt(cursor.stones().color(cell) + 1);
    }

    @Override
    public void details(StateSink sink) {
        sink.field("mustContinue", cursor.phase() == Phase.CHAIN);
        sink.field("maySwap", cursor.phase() == Phase.CHOICE);
    }

    @Override
    public boolean repeats(Position other) {
        return equals(other);
    }

    @Override
    public long repetitionHash() {
        return cursor.hash();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OustPosition that && cursor.same(that.cursor);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(repetitionHash());
    }

    @Override
    public String toString() {
        return text();
    }
}
