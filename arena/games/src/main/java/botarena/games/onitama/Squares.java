package botarena.games.onitama;

import botarena.games.Board;
import java.util.List;
import java.util.stream.IntStream;

/** The board of 5x5 and the two colours. Bit {@code i} of a board word is cell {@code i} of {@link #BOARD}. */
final class Squares {

    static final int SIZE = 5;
    static final int COUNT = SIZE * SIZE;

    static final int RED = 0;
    static final int BLUE = 1;

    /** The name of each colour. */
    static final List<String> COLOURS = List.of("red", "blue");

    static final Board BOARD = new Board(
            Board.Shape.SQUARE,
            IntStream.range(0, COUNT).mapToObj(Squares::cell).toList());

    private static final int C5 = 1 << 2;
    private static final int C1 = 1 << 22;
    private static final int RANK_5 = 0b11111;

    private Squares() {}

    static Board.Cell cell(int index) {
        int file = index % SIZE + 1;
        int rank = SIZE - index / SIZE;
        return new Board.Cell((char) ('a' + file - 1) + "" + rank, file, rank);
    }

    static String label(int cell) {
        return BOARD.cells().get(cell).label();
    }

    /** The cell whose label stands at {@code at} in {@code text}, or -1. */
    static int cell(String text, int at) {
        int file = text.charAt(at) - 'a';
        int rank = text.charAt(at + 1) - '1';
        return file >= 0 && file < SIZE && rank >= 0 && rank < SIZE ? (SIZE - 1 - rank) * SIZE + file : -1;
    }

    /** The temple arch of a colour, where its master begins and the other master wins. */
    static int temple(int colour) {
        return colour == RED ? C1 : C5;
    }

    /** The five cells where a colour's pieces begin. */
    static int home(int colour) {
        return colour == RED ? RANK_5 << (COUNT - SIZE) : RANK_5;
    }
}
