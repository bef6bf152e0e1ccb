package botarena.games.quixo;

import botarena.games.Grid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Everything that one board size settles: its cells, its lines and every {@link Slide}. */
final class Slides {

    static final int MIN_SIZE = 2;
    static final int MAX_SIZE = 7;

    private static final Slides[] BY_SIZE = new Slides[MAX_SIZE + 1];

    static {
        for (int size = MIN_SIZE; size <= MAX_SIZE; size++) {
            BY_SIZE[size] = new Slides(size);
        }
    }

    final int size;
    final Grid grid;
    final Lines lines;
    final long rim;
    final long corners;

    private final Slide[] slides;

    /** The first slide that takes a square; the slides of one square end where the next ones begin. */
    private final int[] first = new int[65];

    private final int[] byCells = new int[1 << 12];

    static Slides of(int size) {
        return BY_SIZE[size];
    }

    /** Made only for tests; games share the slides of {@link #of}. */
    Slides(int size) {
        this.size = size;
        this.grid = new Grid(mask(size));
        this.lines = new Lines(grid, size);
        long a1 = 1L << 9;
        this.corners = a1 | a1 << size - 1 | a1 << 8 * (size - 1) | a1 << 9 * (size - 1);
        this.rim = grid.mask() & ~insideSquares(size);
        this.slides = allSlides();
    }

    private static long mask(int size) {
        long mask = 0;
        for (int rank = 1; rank <= size; rank++) {
            mask |= (1L << size) - 1 << 8 * rank + 1;
        }
        return mask;
    }

    private static long insideSquares(int size) {
        return size == 2 ? 0 : mask(size - 2) << 9;
    }

    private Slide[] allSlides() {
        Arrays.fill(byCells, -1);
        List<Slide> all = new ArrayList<>();
        for (int taken = 0; taken < 64; taken++) {
            first[taken] = all.size();
            for (int inserted = 0; inserted < 64; inserted++) {
                if (taken != inserted && (rim >>> taken & 1) != 0 && isEnd(taken, inserted)) {
                    byCells[taken << 6 | inserted] = all.size();
                    all.add(Slide.of(taken, inserted));
                }
            }
        }
        first[64] = all.size();
        return all.toArray(Slide[]::new);
    }

    private boolean isEnd(int taken, int inserted) {
        boolean inRank = taken >> 3 == inserted >> 3 && edge(inserted & 7);
        boolean inFile = (taken & 7) == (inserted & 7) && edge(inserted >> 3);
        return inRank || inFile;
    }

    private boolean edge(int coordinate) {
        return coordinate == 1 || coordinate == size;
    }

    /** Number of slides; their codes go from 0. */
    int count() {
        return slides.length;
    }

    /** The text of each slide, by its code, with an ending. */
    List<String> spellAll(String ending) {
        return Arrays.stream(slides).map(slide -> slide.text() + ending).toList();
    }

    /** A slide by its code. */
    Slide slideAt(int code) {
        return slides[code];
    }

    /** The code of the first slide that takes the cube of a square. */
    int firstCode(int square) {
        return first[square];
    }

    /** The code after the last slide that takes the cube of a square. */
    int endCode(int square) {
        return first[square + 1];
    }

    /** The code of the slide that the first five characters of {@code text} spell, or -1. */
    int find(String text) {
        if (text.length() < 5 || text.charAt(2) != '-') {
            return -1;
        }
        int taken = grid.read(text, 0);
        int inserted = grid.read(text, 3);
        return taken < 0 || inserted < 0 ? -1 : byCells[taken << 6 | inserted];
    }

    /** Number of slides that take a cube from {@code takeable}: two for a corner, three for any other. */
    int count(long takeable) {
        return 3 * Long.bitCount(takeable) - Long.bitCount(takeable & corners);
    }
}
