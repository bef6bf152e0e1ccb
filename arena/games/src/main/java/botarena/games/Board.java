package botarena.games;

import java.util.List;

/**
 * The cells of a board, ranks from top to bottom and files from left to right.
 *
 * @param shape how cells lie to each other
 * @param cells every cell, in the order of the notation and of the protocol's {@code board} map
 */
public record Board(Shape shape, List<Cell> cells) {

    /** Square boards have rows and columns; hex boards have pointy-top cells in horizontal ranks. */
    public enum Shape {
        /** Rows and columns, up to eight neighbours. */
        SQUARE,
        /** Pointy-top cells in horizontal ranks, up to six neighbours. */
        HEX
    }

    /**
     * One cell.
     *
     * @param label its name in moves, e.g. {@code c4}
     * @param file column, 1 at the left
     * @param rank row, 1 at the bottom
     */
    public record Cell(String label, int file, int rank) {}

    /**
     * Appends the letters of a position's cells with a slash between ranks.
     *
     * @param position on any board
     * @param out gets no newline
     */
    public static void write(Position position, StringBuilder out) {
        List<Cell> cells = position.board().cells();
        byte[] letters = new byte[cells.size()];
        position.letters(letters);
        int rank = cells.get(0).rank();
        for (int i = 0; i < letters.length; i++) {
            int next = cells.get(i).rank();
            if (next != rank) {
                out.append('/');
                rank = next;
            }
            out.append((char) letters[i]);
        }
    }

    /**
     * Copies the cells.
     *
     * @param shape how cells lie to each other
     * @param cells every cell, in the order of the notation and of the protocol's {@code board} map
     */
    public Board {
        cells = List.copyOf(cells);
    }
}
