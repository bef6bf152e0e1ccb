package botarena.games.quixo;

import botarena.games.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The geometry of one board size. Bit {@code i} of a board word is cell {@code i} of {@link #board}. */
final class Grid {

    static final int MIN_SIZE = 2;
    static final int MAX_SIZE = 7;

    private static final Grid[] BY_SIZE = new Grid[MAX_SIZE + 1];

    static {
        for (int size = MIN_SIZE; size <= MAX_SIZE; size++) {
            BY_SIZE[size] = new Grid(size);
        }
    }

    final int size;
    final Board board;
    final long rim;
    final long corners;

    /** Every slide, by taken cell and then by inserted cell; its index is its move code. */
    final Slide[] slides;

    /** The code of the first slide that takes a cell; the next cell's entry is where they end. */
    final int[] firstSlide;

    private final int[] slideByCells;
    private final List<Line> lines;
    private final long leftFile;
    private final int[] alongRank;
    private final int[] alongFile;
    private final long falling;
    private final long rising;

    /** A row, column or diagonal. */
    private record Line(String text, long cells) {}

    static Grid of(int size) {
        return BY_SIZE[size];
    }

    private Grid(int size) {
        this.size = size;
        this.board = new Board(Board.Shape.SQUARE, cells(size));
        this.rim = mask((file, rank) -> edge(file) || edge(rank));
        this.corners = mask((file, rank) -> edge(file) && edge(rank));
        this.leftFile = mask((file, rank) -> file == 1);
        this.falling = mask((file, rank) -> file + rank == size + 1);
        this.rising = mask((file, rank) -> file == rank);
        this.lines = lines();
        this.firstSlide = new int[size * size + 1];
        this.slideByCells = new int[size * size * size * size];
        this.slides = slides();
        int second = Math.min(2, size - 2);
        this.alongRank = new int[] {1, second, size - 2 - second};
        this.alongFile = Arrays.stream(alongRank).map(shift -> shift * size).toArray();
    }

    private static List<Board.Cell> cells(int size) {
        List<Board.Cell> cells = new ArrayList<>();
        for (int rank = size; rank >= 1; rank--) {
            for (int file = 1; file <= size; file++) {
                cells.add(new Board.Cell((char) ('a' + file - 1) + "" + rank, file, rank));
            }
        }
        return cells;
    }

    private interface Choice {
        boolean holds(int file, int rank);
    }

    private long mask(Choice choice) {
        long mask = 0;
        for (int i = 0; i < size * size; i++) {
            Board.Cell cell = board.cells().get(i);
            if (choice.holds(cell.file(), cell.rank())) {
                mask |= 1L << i;
            }
        }
        return mask;
    }

    private boolean edge(int coordinate) {
        return coordinate == 1 || coordinate == size;
    }

    private List<Line> lines() {
        List<Line> all = new ArrayList<>();
        for (int i = size; i >= 1; i--) {
            int at = i;
            all.add(line(mask((file, rank) -> rank == at)));
        }
        for (int i = 1; i <= size; i++) {
            int at = i;
            all.add(line(mask((file, rank) -> file == at)));
        }
        all.add(line(falling));
        all.add(line(rising));
        return all;
    }

    private Line line(long cells) {
        int first = Long.numberOfTrailingZeros(cells);
        int last = 63 - Long.numberOfLeadingZeros(cells);
        return new Line(label(first) + "-" + label(last), cells);
    }

    private Slide[] slides() {
        Arrays.fill(slideByCells, -1);
        List<Slide> all = new ArrayList<>();
        for (int taken = 0; taken < size * size; taken++) {
            firstSlide[taken] = all.size();
            for (int inserted = 0; inserted < size * size; inserted++) {
                if (isEnd(taken, inserted)) {
                    slideByCells[taken * size * size + inserted] = all.size();
                    all.add(slide(taken, inserted));
                }
            }
        }
        firstSlide[size * size] = all.size();
        return all.toArray(Slide[]::new);
    }

    private boolean isEnd(int taken, int inserted) {
        Board.Cell from = board.cells().get(taken);
        Board.Cell to = board.cells().get(inserted);
        boolean inRank = from.rank() == to.rank() && edge(to.file());
        boolean inFile = from.file() == to.file() && edge(to.rank());
        return taken != inserted && (rim & 1L << taken) != 0 && (inRank || inFile);
    }

    private Slide slide(int taken, int inserted) {
        int step = taken / size == inserted / size ? 1 : size;
        long segment = 0;
        for (int i = Math.min(taken, inserted); i <= Math.max(taken, inserted); i += step) {
            segment |= 1L << i;
        }
        String text = label(taken) + "-" + label(inserted);
        long hole = 1L << taken;
        return new Slide(text, hole, 1L << inserted, ~segment, segment & ~hole, inserted > taken ? step : -step);
    }

    String label(int cell) {
        return board.cells().get(cell).label();
    }

    /** The cell whose label stands at {@code at} in {@code text}, or -1. */
    int cell(String text, int at) {
        int file = text.charAt(at) - 'a';
        int rank = text.charAt(at + 1) - '1';
        return file >= 0 && file < size && rank >= 0 && rank < size ? (size - 1 - rank) * size + file : -1;
    }

    /** The code of the slide that the first five characters of {@code text} spell, or -1. */
    int slide(String text) {
        if (text.length() < 5 || text.charAt(2) != '-') {
            return -1;
        }
        int taken = cell(text, 0);
        int inserted = cell(text, 3);
        return taken < 0 || inserted < 0 ? -1 : slideByCells[taken * size * size + inserted];
    }

    /** The number of ways to push back cubes taken from {@code takeable}: two for a corner, three for any other. */
    int slideCount(long takeable) {
        return 3 * Long.bitCount(takeable) - Long.bitCount(takeable & corners);
    }

    /** True if some whole line lies within {@code cubes}. */
    boolean hasLine(long cubes) {
        return Long.bitCount(cubes) >= size
                && ((run(cubes, alongRank) & leftFile) != 0
                        || run(cubes, alongFile) != 0
                        || (cubes & falling) == falling
                        || (cubes & rising) == rising);
    }

    /** The cells where {@code size} cubes in a row begin: each step lengthens the runs, up to the size. */
    private static long run(long cubes, int[] shifts) {
        long run = cubes & cubes >>> shifts[0];
        run &= run >>> shifts[1];
        return run & run >>> shifts[2];
    }

    /** The two ends of the first whole line within {@code cubes}, "a5-e5". */
    String lineWithin(long cubes) {
        return lines.stream()
                .filter(line -> (cubes & line.cells) == line.cells)
                .findFirst()
                .orElseThrow()
                .text;
    }
}
