package botarena.games.oust;

import botarena.games.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A hexagonal board of pointy-top cells, numbered in the order of the notation: ranks from the top, files from the left.
 * One shared immutable instance per size.
 */
final class Hexagon {

    static final int MIN_SIZE = 2;
    static final int MAX_SIZE = 9;

    /** Neighbours of a cell, as steps in (file, rank) around it. */
    private static final int[][] STEPS = {{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}};

    static final int DEGREE = STEPS.length;

    private static final List<Hexagon> BY_SIZE =
            IntStream.rangeClosed(MIN_SIZE, MAX_SIZE).mapToObj(Hexagon::new).toList();

    final int size;

    /** Number of cells; also the number of the one cell beyond the edge that every missing neighbour is. */
    final int cells;

    /** Number of 64-bit words in a set of cells. */
    final int words;

    /** The neighbours of each cell, one in each of the {@link #DEGREE} low bytes. */
    private final long[] rings;

    /** The set of neighbours of cell c, in the words from index c * {@link #words} on. */
    private final long[] around;

    final Board board;

    /** Cell numbers by file and rank, {@link #cells} where the board has none. */
    private final int[][] numbers;

    private Hexagon(int size) {
        this.size = size;
        this.cells = cells(size);
        this.words = (cells + 63) / 64;
        this.numbers = new int[2 * size + 1][2 * size + 1];
        this.board = new Board(Board.Shape.HEX, number());
        this.rings = new long[cells];
        this.around = new long[cells * words];
        for (int cell = 0; cell < cells; cell++) {
            link(cell);
        }
    }

    /** The board of a size from {@link #MIN_SIZE} to {@link #MAX_SIZE}. */
    static Hexagon of(int size) {
        return BY_SIZE.get(size - MIN_SIZE);
    }

    static int cells(int size) {
        return 3 * size * (size - 1) + 1;
    }

    /** The neighbours of a cell, one in each of the {@link #DEGREE} low bytes. */
    long ring(int cell) {
        return rings[cell];
    }

    /** Word {@code index} of the set of neighbours of a cell. */
    long neighbourWord(int cell, int index) {
        return around[cell * words + index];
    }

    /** Word {@code index} of the set of all cells. */
    long cellWord(int index) {
        int rest = cells - 64 * index;
        return rest < 64 ? (1L << rest) - 1 : -1L;
    }

    String label(int cell) {
        return board.cells().get(cell).label();
    }

    /** Number of cells of a rank. */
    int width(int rank) {
        return 2 * size - 1 - Math.abs(rank - size);
    }

    /** The cell at a file and rank counted from 1, or {@link #cells} for any other pair of numbers. */
    int cell(int file, int rank) {
        int last = 2 * size - 1;
        return file < 1 || rank < 1 || file > last || rank > last ? cells : numbers[file][rank];
    }

    /** The cell with a label, -1 for an unknown label. */
    int find(String label) {
        int length = label.length();
        int rank = length < 2 || length > 3 ? 0 : digit(label, 1);
        if (length == 3 && rank > 0) {
            rank = digit(label, 2) < 0 ? 0 : 10 * rank + digit(label, 2);
        }
        int cell = rank < 1 ? cells : cell(label.charAt(0) - 'a' + 1, rank);
        return cell == cells ? -1 : cell;
    }

    private static int digit(String text, int index) {
        char c = text.charAt(index);
        return c >= '0' && c <= '9' ? c - '0' : -1;
    }

    private List<Board.Cell> number() {
        for (int[] file : numbers) {
            Arrays.fill(file, cells);
        }
        List<Board.Cell> list = new ArrayList<>(cells);
        for (int rank = 2 * size - 1; rank >= 1; rank--) {
            int first = Math.max(1, rank - size + 1);
            for (int file = first; file < first + width(rank); file++) {
                numbers[file][rank] = list.size();
                list.add(new Board.Cell((char) ('a' + file - 1) + "" + rank, file, rank));
            }
        }
        return list;
    }

    private void link(int cell) {
        Board.Cell at = board.cells().get(cell);
        for (int i = 0; i < DEGREE; i++) {
            int neighbor = cell(at.file() + STEPS[i][0], at.rank() + STEPS[i][1]);
            rings[cell] |= (long) neighbor << 8 * i;
            if (neighbor < cells) {
                around[cell * words + (neighbor >> 6)] |= 1L << neighbor;
            }
        }
    }
}
