import botarena.games.Board;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.games.Sentences;
import java.util.ArrayList;
import java.util.List;

/** A position, which never changes. A move's code is the number of its cell, counted from the upper left. */
final class TinyPosition implements Position {

    private static final Seating SEATING = new Seating(2, List.of("x", "o"));
    private static final int SIZE = 4;
    private static final Board BOARD = square();
    private static final int[][] STEPS = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

    private final Game game;
    private final String cells;
    private final int seat;
    private final int[] line;

    TinyPosition(Game game, String cells, int seat) {
        this.game = game;
        this.cells = cells;
        this.seat = seat;
        line = three();
    }

    private static Board square() {
        List<Board.Cell> cells = new ArrayList<>();
        for (int rank = SIZE; rank > 0; rank--) {
            for (int file = 1; file <= SIZE; file++) {
                cells.add(new Board.Cell("" + (char) ('a' + file - 1) + rank, file, rank));
            }
        }
        return new Board(Board.Shape.SQUARE, cells);
    }

    /** Three cells with the same stone, or none. */
    private int[] three() {
        for (int cell = 0; cell < cells.length(); cell++) {
            for (int[] step : STEPS) {
                int rank = cell / SIZE + 2 * step[0];
                int file = cell % SIZE + 2 * step[1];
                int by = SIZE * step[0] + step[1];
                char stone = cells.charAt(cell);
                if (stone != '.' && rank < SIZE && file >= 0 && file < SIZE
                        && cells.charAt(cell + by) == stone && cells.charAt(cell + 2 * by) == stone) {
                    return new int[] {cell, cell + by, cell + 2 * by};
                }
            }
        }
        return new int[0];
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
    public int toMove() {
        return over() ? NOBODY : seat;
    }

    @Override
    public boolean over() {
        return line.length > 0 || cells.indexOf('.') < 0;
    }

    @Override
    public int winner() {
        return line.length == 0 ? -1 : cells.charAt(line[0]) == 'x' ? 0 : 1;
    }

    @Override
    public Outcome outcome() {
        return !over()
                ? null
                : line.length > 0
                        ? new Outcome.Win(winner(), Tiny.THREE, "three from " + spell(line[0]) + " to " + spell(line[2]))
                        : new Outcome.Draw(Tiny.FULL, "the board is full");
    }

    @Override
    public int[] line() {
        return line.clone();
    }

    @Override
    public void moves(MoveList into) {
        into.clear();
        for (int cell = 0; cell < cells.length() && !over(); cell++) {
            if (cells.charAt(cell) == '.') {
                into.add(cell);
            }
        }
    }

    @Override
    public int moveCount() {
        return moves().size();
    }

    @Override
    public Position play(int move) {
        String next = cells.substring(0, move) + "xo".charAt(seat) + cells.substring(move + 1);
        return new TinyPosition(game, next, 1 - seat);
    }

    @Override
    public String spell(int move) {
        return BOARD.cells().get(move).label();
    }

    @Override
    public int find(String text) {
        MoveList moves = moves();
        for (int i = 0; i < moves.size(); i++) {
            if (spell(moves.get(i)).equals(text)) {
                return moves.get(i);
            }
        }
        return NONE;
    }

    @Override
    public String whyNot(String text) {
        return Sentences.refusal(this, text, Sentences.quoted(text) + " is no free cell");
    }

    @Override
    public void write(StringBuilder out) {
        out.append(cells.replaceAll("(.{4})(?=.)", "$1/")).append(' ').append("xo".charAt(seat));
    }

    @Override
    public void letters(byte[] into) {
        for (int cell = 0; cell < into.length; cell++) {
            into[cell] = (byte) cells.charAt(cell);
        }
    }

    @Override
    public long repetitionHash() {
        return hashCode();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TinyPosition at && cells.equals(at.cells) && seat == at.seat;
    }

    @Override
    public int hashCode() {
        return 31 * cells.hashCode() + seat;
    }

    @Override
    public String toString() {
        return text();
    }
}
