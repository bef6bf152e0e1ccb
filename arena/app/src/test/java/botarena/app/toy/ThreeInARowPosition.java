package botarena.app.toy;

import botarena.games.Board;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.games.Sentences;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A move is the index of its cell. */
record ThreeInARowPosition(String cells, int side) implements Position {

    private static final Seating SEATING = new Seating(2, List.of("cross", "nought"));
    private static final List<String> LABELS = List.of("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1");
    private static final Board BOARD = new Board(
            Board.Shape.SQUARE,
            IntStream.range(0, 9)
                    .mapToObj(cell -> new Board.Cell(LABELS.get(cell), cell % 3 + 1, 3 - cell / 3))
                    .toList());
    private static final int[][] LINES = {
        {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}
    };

    @Override
    public Game game() {
        return ThreeInARow.GAME;
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
        return over() ? NOBODY : side;
    }

    @Override
    public boolean over() {
        return winner() >= 0 || cells.indexOf('.') < 0;
    }

    @Override
    public int winner() {
        for (int[] line : LINES) {
            char mark = cells.charAt(line[0]);
            if (mark != '.' && mark == cells.charAt(line[1]) && mark == cells.charAt(line[2])) {
                return "xo".indexOf(mark);
            }
        }
        return -1;
    }

    @Override
    public @Nullable Outcome outcome() {
        if (!over()) {
            return null;
        }
        return winner() < 0
                ? new Outcome.Draw(ThreeInARow.FULL, "all nine cells are taken")
                : new Outcome.Win(winner(), ThreeInARow.THREE, "three in a row");
    }

    @Override
    public void moves(MoveList into) {
        into.clear();
        for (int cell = 0; cell < 9 && !over(); cell++) {
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
        return new ThreeInARowPosition(
                cells.substring(0, move) + "xo".charAt(side) + cells.substring(move + 1), 1 - side);
    }

    @Override
    public String spell(int move) {
        return LABELS.get(move);
    }

    @Override
    public int find(String text) {
        int cell = LABELS.indexOf(text);
        return cell >= 0 && cells.charAt(cell) == '.' && !over() ? cell : NONE;
    }

    @Override
    public String whyNot(String text) {
        return Sentences.refusal(this, text, Sentences.quoted(text) + " is no free cell");
    }

    @Override
    public void write(StringBuilder out) {
        out.append(cells).append(' ').append("xo".charAt(side));
    }

    @Override
    public void letters(byte[] into) {
        for (int cell = 0; cell < 9; cell++) {
            into[cell] = (byte) cells.charAt(cell);
        }
    }

    @Override
    public long repetitionHash() {
        return Chance.mix(hashCode());
    }
}
