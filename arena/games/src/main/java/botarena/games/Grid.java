package botarena.games;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A square-celled board of up to 7 by 7 in one machine word: file f and rank r, both counted from 1, are bit 8r + f.
 * The border this leaves free lets shifts and rays run off the board without wrapping round.
 */
public final class Grid {

    /** Directions of {@link #ray}: the first four lead to higher bits, the last four to lower ones. */
    public static final int EAST = 0;

    /** Towards higher ranks. */
    public static final int NORTH = 1;
    /** Towards higher ranks and files. */
    public static final int NORTH_EAST = 2;
    /** Towards higher ranks and lower files. */
    public static final int NORTH_WEST = 3;
    /** Towards lower files. */
    public static final int WEST = 4;
    /** Towards lower ranks. */
    public static final int SOUTH = 5;
    /** Towards lower ranks and files. */
    public static final int SOUTH_WEST = 6;
    /** Towards lower ranks and higher files. */
    public static final int SOUTH_EAST = 7;

    private static final int[] FILE_STEP = {1, 0, 1, -1, -1, 0, -1, 1};
    private static final int[] RANK_STEP = {0, 1, 1, 1, 0, -1, -1, -1};
    private static final long[] RAYS = rays();

    private final long mask;
    private final Board board;
    private final int[] squares;

    /**
     * The board whose cells are the bits of {@code mask}.
     *
     * @param mask the squares, by their bits
     */
    public Grid(long mask) {
        this.mask = mask;
        List<Board.Cell> cells = new ArrayList<>();
        squares = new int[Long.bitCount(mask)];
        for (int rank = 7; rank > 0; rank--) {
            for (int file = 1; file < 8; file++) {
                int square = 8 * rank + file;
                if (has(square)) {
                    squares[cells.size()] = square;
                    cells.add(new Board.Cell(label(square), file, rank));
                }
            }
        }
        board = new Board(Board.Shape.SQUARE, cells);
    }

    /** {@return every cell} */
    public long mask() {
        return mask;
    }

    /**
     * {@return whether a square is of this board; any number may be asked}
     *
     * @param square any number
     */
    public boolean has(int square) {
        return square >= 0 && square < 64 && (mask >>> square & 1) != 0;
    }

    /** {@return the cells for drawing, in notation order} */
    public Board board() {
        return board;
    }

    /** {@return the number of cells} */
    public int size() {
        return squares.length;
    }

    /**
     * {@return the square of a cell by its index in notation order: ranks from the top, files from the left}
     *
     * @param cell an index in notation order, from 0 to below {@link #size()}
     */
    public int square(int cell) {
        return squares[cell];
    }

    /**
     * {@return the square whose label stands at {@code at} in {@code text}, -1 if none of this board does}
     *
     * @param text any text
     * @param at an index into it
     */
    public int read(String text, int at) {
        int file = text.charAt(at) - 'a' + 1;
        int rank = text.charAt(at + 1) - '0';
        return file < 1 || file > 7 || rank < 1 || rank > 7 || !has(8 * rank + file) ? -1 : 8 * rank + file;
    }

    /**
     * {@return the cells of a set of squares, by their indices in notation order}
     *
     * @param set squares of this board, by their bits
     */
    public int[] cells(long set) {
        return IntStream.range(0, squares.length)
                .filter(cell -> (set >>> squares[cell] & 1) != 0)
                .toArray();
    }

    /**
     * {@return the name of a square in moves: {@code c4}}
     *
     * @param square a square of this board
     */
    public static String label(int square) {
        return "" + (char) ('a' + (square & 7) - 1) + (square >> 3);
    }

    /**
     * {@return the labels of a set of squares, lowest bit first}
     *
     * @param squares by their bits
     */
    public static List<String> labels(long squares) {
        List<String> labels = new ArrayList<>();
        for (long rest = squares; rest != 0; rest &= rest - 1) {
            labels.add(label(Long.numberOfTrailingZeros(rest)));
        }
        return labels;
    }

    /**
     * {@return the square of the bit with {@code index} set bits below it}
     *
     * @param squares by their bits
     * @param index from 0 to below their number
     */
    public static int nth(long squares, int index) {
        long rest = squares;
        for (int i = 0; i < index; i++) {
            rest &= rest - 1;
        }
        return Long.numberOfTrailingZeros(rest);
    }

    /**
     * {@return all bits, border included, that lie beyond {@code square} in a direction}
     *
     * @param direction a step from a square to its neighbour
     * @param square where the ray starts, itself excluded
     */
    public static long ray(int direction, int square) {
        return RAYS[direction << 6 | square];
    }

    private static long[] rays() {
        long[] rays = new long[8 << 6];
        for (int i = 0; i < rays.length; i++) {
            int file = i & 7;
            int rank = i >> 3 & 7;
            int direction = i >> 6;
            while (true) {
                file += FILE_STEP[direction];
                rank += RANK_STEP[direction];
                if (file < 0 || file > 7 || rank < 0 || rank > 7) {
                    break;
                }
                rays[i] |= 1L << (8 * rank + file);
            }
        }
        return rays;
    }
}
