package botarena.games.quixo;

import java.util.ArrayList;
import java.util.List;

/** A board of up to 4x4 with its cells packed into the lowest bits, and numbers for its positions, for the solver. */
final class SmallBoard {

    private final int size;
    private final int cells;
    private final int half;
    private final int rim;
    private final int corners;
    private final Push[] pushes;

    /** The sum of 3 to the power of i over the bits i of a set of cells. */
    private final int[] ternary;

    private final boolean[] line;

    /** The cells with digit 1, and with digit 2, of every number of half as many digits as there are cells. */
    private final int[] ones;

    private final int[] twos;

    /** A {@link Slide} on packed cells. */
    record Push(int taken, int inserted, int kept, int pushedTo, int turn) {

        /** Cells of a set of cubes before the push; the inserted cube is gone from it. */
        int undo(int cubes) {
            return cubes & kept | Integer.rotateLeft(cubes & pushedTo, turn);
        }
    }

    SmallBoard(int size) {
        this.size = size;
        this.cells = size * size;
        this.half = (cells + 1) / 2;
        Slides slides = Slides.of(size);
        this.rim = packCells(slides.rim);
        this.corners = packCells(slides.corners);
        List<Push> all = new ArrayList<>();
        for (int i = 0; i < slides.count(); i++) {
            all.add(push(slides.slideAt(i)));
        }
        this.pushes = all.toArray(Push[]::new);
        this.ternary = new int[1 << cells];
        this.line = new boolean[1 << cells];
        for (int set = 1; set < ternary.length; set++) {
            ternary[set] = 3 * ternary[set >> 1] + (set & 1);
            line[set] = slides.lines.hasLine(spread(set));
        }
        this.ones = new int[ternary[(1 << half) - 1] * 2 + 1];
        this.twos = new int[ones.length];
        for (int number = 1; number < ones.length; number++) {
            ones[number] = ones[number / 3] << 1 | (number % 3 == 1 ? 1 : 0);
            twos[number] = twos[number / 3] << 1 | (number % 3 == 2 ? 1 : 0);
        }
    }

    private Push push(Slide slide) {
        int inserted = packCells(slide.inserted());
        int pushedTo = packCells(slide.push(slide.pushed()));
        int turn = slide.turn() % 8 == 0 ? slide.turn() / 8 * size : slide.turn();
        return new Push(packCells(slide.taken()), inserted, packCells(slide.kept()), pushedTo, turn);
    }

    /** From the grid's bits, file f and rank r being bit 8r + f, to the lowest ones. */
    int packCells(long squares) {
        int set = 0;
        for (int i = 0; i < cells; i++) {
            set |= (int) (squares >>> square(i) & 1) << i;
        }
        return set;
    }

    private long spread(int set) {
        long squares = 0;
        for (int i = 0; i < cells; i++) {
            squares |= (long) (set >>> i & 1) << square(i);
        }
        return squares;
    }

    private int square(int cell) {
        return 8 * (cell / size + 1) + cell % size + 1;
    }

    int size() {
        return size;
    }

    /** Number of positions: 3 to the power of the number of cells. */
    int positions() {
        return number(0, ternary.length - 1) + 1;
    }

    /** The number of the position with these cubes of the side to move and of the other. */
    int number(int own, int enemy) {
        return ternary[own] + 2 * ternary[enemy];
    }

    int ownCubes(int position) {
        return ones[position % ones.length] | ones[position / ones.length] << half;
    }

    int enemy(int position) {
        return twos[position % twos.length] | twos[position / twos.length] << half;
    }

    boolean line(int cubes) {
        return line[cubes];
    }

    /** Every slide of the board. */
    Push[] pushes() {
        return pushes;
    }

    /** Number of moves of the side to move when these are the other's cubes and no side has a line. */
    int moveCount(int enemy) {
        int takeable = rim & ~enemy;
        return 3 * Integer.bitCount(takeable) - Integer.bitCount(takeable & corners);
    }
}
