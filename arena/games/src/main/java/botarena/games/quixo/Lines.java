package botarena.games.quixo;

import botarena.games.Grid;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.IntPredicate;

/** The ranks, files and diagonals of one board size, and the test for a whole one. */
final class Lines {

    private static final int FILE_STEP = 8;

    private final int size;
    private final int first;
    private final int second;
    private final int third;
    private final long falling;
    private final long rising;
    private final List<Line> all = new ArrayList<>();

    /** A line by its end cells, "a5-e5". */
    private record Line(String ends, long cells) {}

    Lines(Grid grid, int size) {
        this.size = size;
        this.first = 1;
        this.second = Math.min(2, size - 2);
        this.third = size - 1 - first - second;
        for (int i = size; i >= 1; i--) {
            int rank = i;
            add(grid, square -> square >> 3 == rank);
        }
        for (int i = 1; i <= size; i++) {
            int file = i;
            add(grid, square -> (square & 7) == file);
        }
        this.falling = add(grid, square -> (square >> 3) + (square & 7) == size + 1);
        this.rising = add(grid, square -> square >> 3 == (square & 7));
    }

    private long add(Grid grid, IntPredicate belongs) {
        long cells = 0;
        String ends = "";
        for (int i = 0; i < grid.size(); i++) {
            int square = grid.square(i);
            if (belongs.test(square)) {
                ends = cells == 0 ? Grid.label(square) + "-" : ends.substring(0, 3) + Grid.label(square);
                cells |= 1L << square;
            }
        }
        all.add(new Line(ends, cells));
        return cells;
    }

    /** True if some whole line lies within {@code cubes}. */
    boolean hasLine(long cubes) {
        return Long.bitCount(cubes) >= size && (run(cubes, 1) | run(cubes, FILE_STEP)) != 0
                || (cubes & falling) == falling
                || (cubes & rising) == rising;
    }

    /**
     * The cells where {@code size} cubes in a row begin: three steps make runs of 2, then of up to 4, then of the size.
     * The grid's empty border keeps runs from wrapping round.
     */
    private long run(long cubes, int step) {
        long run = cubes & cubes >>> first * step;
        run &= run >>> second * step;
        return run & run >>> third * step;
    }

    /** The squares of every whole line within {@code cubes}. */
    long cells(long cubes) {
        long cells = 0;
        for (Line line : all) {
            cells |= (cubes & line.cells) == line.cells ? line.cells : 0;
        }
        return cells;
    }

    /** The ends of the first whole line within {@code cubes}, which has one. */
    String within(long cubes) {
        for (Line line : all) {
            if ((cubes & line.cells) == line.cells) {
                return line.ends;
            }
        }
        throw new NoSuchElementException();
    }
}
