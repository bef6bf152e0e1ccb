package othello;

import botarena.games.Board;
import botarena.games.BoardLook;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.games.Sentences;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A position in two words: bit 0 is a8, bit 63 is h1. A move's code is its cell. */
final class OthelloPosition implements Position {

    private static final Seating SEATING = new Seating(2, List.of("black", "white"));
    private static final Board BOARD = new Board(
            Board.Shape.SQUARE,
            IntStream.range(0, 64)
                    .mapToObj(cell -> new Board.Cell(label(cell), cell % 8 + 1, 8 - cell / 8))
                    .toList());

    private static final int[] STEPS = {1, -1, 8, -8, 9, -9, 7, -7};
    private static final long NOT_A = 0xfefefefefefefefeL;
    private static final long NOT_H = 0x7f7f7f7f7f7f7f7fL;

    private static BoardLook drawn;

    private final Game game;
    private final int side;
    private final long own;
    private final long others;
    private final long moves;
    private final boolean over;

    /** @param own the discs of the side to move */
    OthelloPosition(Game game, int side, long own, long others) {
        this.game = game;
        this.side = side;
        this.own = own;
        this.others = others;
        moves = moves(own, others);
        over = moves == 0 && moves(others, own) == 0;
    }

    private static String label(int cell) {
        return "" + (char) ('a' + cell % 8) + (8 - cell / 8);
    }

    private static long shift(long discs, int step) {
        long moved = step > 0 ? discs << step : discs >>> -step;
        int file = Math.floorMod(step + 1, 8) - 1;
        return file == 0 ? moved : moved & (file > 0 ? NOT_A : NOT_H);
    }

    private static long moves(long own, long others) {
        long moves = 0;
        for (int step : STEPS) {
            long line = shift(own, step) & others;
            for (int i = 0; i < 5; i++) {
                line |= shift(line, step) & others;
            }
            moves |= shift(line, step);
        }
        return moves & ~(own | others);
    }

    private long taken(int cell) {
        long taken = 0;
        for (int step : STEPS) {
            long line = 0;
            long next = shift(1L << cell, step);
            for (; (next & others) != 0; next = shift(next, step)) {
                line |= next;
            }
            taken |= (next & own) == 0 ? 0 : line;
        }
        return taken;
    }

    @Override
    public Game game() {
        return game;
    }

    @Override
    public Seating seating() {
        return SEATING;
    }

    @Override
    public Board board() {
        return BOARD;
    }

    @Override
    public BoardLook look() {
        synchronized (BOARD) {
            if (drawn == null) {
                drawn = BoardLook.plain(
                        this,
                        List.of("#22282e", "#e8e4da"),
                        Map.of(
                                'x', List.of(BoardLook.form(BoardLook.Shape.DISC, 'a')),
                                'o', List.of(BoardLook.form(BoardLook.Shape.DISC, 'b'))));
            }
            return drawn;
        }
    }

    @Override
    public int toMove() {
        return over ? NOBODY : side;
    }

    @Override
    public boolean over() {
        return over;
    }

    private int lead() {
        int lead = Long.bitCount(own) - Long.bitCount(others);
        return side == 0 ? lead : -lead;
    }

    @Override
    public int winner() {
        return !over || lead() == 0 ? -1 : lead() > 0 ? 0 : 1;
    }

    @Override
    public Outcome outcome() {
        if (!over) {
            return null;
        }
        int black = Long.bitCount(side == 0 ? own : others);
        String detail = black + " black discs, " + (Long.bitCount(own | others) - black) + " white ones";
        return lead() == 0 ? new Outcome.Draw(Othello.NO_MOVES, detail) : new Outcome.Win(winner(), Othello.NO_MOVES, detail);
    }

    @Override
    public void moves(MoveList into) {
        into.clear();
        if (mustPass()) {
            into.add(PASS);
        }
        for (long rest = moves; rest != 0; rest &= rest - 1) {
            into.add(Long.numberOfTrailingZeros(rest));
        }
    }

    @Override
    public int moveCount() {
        return mustPass() ? 1 : Long.bitCount(moves);
    }

    @Override
    public boolean mustPass() {
        return moves == 0 && !over;
    }

    @Override
    public Position play(int move) {
        long taken = move == PASS ? 0 : taken(move);
        long placed = move == PASS ? 0 : 1L << move;
        return new OthelloPosition(game, 1 - side, others & ~taken, own | taken | placed);
    }

    @Override
    public String spell(int move) {
        return move == PASS ? "pass" : BOARD.cells().get(move).label();
    }

    @Override
    public int find(String text) {
        if (text.equals("pass")) {
            return mustPass() ? PASS : NONE;
        }
        for (long rest = moves; rest != 0; rest &= rest - 1) {
            int cell = Long.numberOfTrailingZeros(rest);
            if (spell(cell).equals(text)) {
                return cell;
            }
        }
        return NONE;
    }

    @Override
    public String whyNot(String text) {
        String why = text.matches("[a-h][1-8]") ? text + " takes no disc, or is not free" : Sentences.quoted(text) + " is no cell";
        return Sentences.refusal(this, text, why);
    }

    @Override
    public void letters(byte[] into) {
        for (int cell = 0; cell < 64; cell++) {
            boolean mine = (own >>> cell & 1) != 0;
            boolean free = ((own | others) >>> cell & 1) == 0;
            into[cell] = (byte) (free ? '.' : mine == (side == 0) ? 'x' : 'o');
        }
    }

    @Override
    public void write(StringBuilder out) {
        byte[] letters = new byte[64];
        letters(letters);
        for (int cell = 0; cell < 64; cell++) {
            out.append(cell > 0 && cell % 8 == 0 ? "/" : "").append((char) letters[cell]);
        }
        out.append(side == 0 ? " x" : " o");
    }

    @Override
    public long repetitionHash() {
        return Chance.mix(own ^ Chance.mix(others + side));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OthelloPosition at && side == at.side && own == at.own && others == at.others;
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
