package botarena.games.oust;

import java.util.Arrays;

/**
 * The stones on a board and their groups, kept up to date stone by stone, so that a placement is judged by looking at
 * six neighbours only. Colour 0 is Black, 1 White. Not thread-safe while it changes.
 *
 * <p>Groups grow by captures alone, and a capture takes every enemy in contact off the board; so contacts seldom have
 * to be followed stone by stone.
 */
final class Stones {

    private static final int DEGREE = Hexagon.DEGREE;
    private static final int BYTE = 0xFF;

    final Hexagon board;

    /** The cell that names the group a stone belongs to; {@link Hexagon#cells} on a free cell. */
    private final byte[] group;

    /** Rings through the stones of each group. */
    private final byte[] next;

    /**
     * By colour, the view of the group that a cell names. A group of its own: the size in the high byte, the size of
     * the largest enemy group it touches in the low one. An enemy group: its size in the low byte.
     */
    private final char[][] views;

    /** The cells with a black stone, then those with a white one. */
    private final long[] stones;

    Stones(Hexagon board) {
        this.board = board;
        group = new byte[board.cells + 1];
        next = new byte[board.cells];
        views = new char[2][board.cells + 1];
        stones = new long[2 * board.words];
        Arrays.fill(group, (byte) board.cells);
    }

    /** Sets up the words of the black stones, then of the white ones. */
    Stones(Hexagon board, long[] cells) {
        this(board);
        for (int color = 0; color < 2; color++) {
            for (int i = 0; i < board.words; i++) {
                for (long rest = cells[color * board.words + i]; rest != 0; rest &= rest - 1) {
                    add(64 * i + Long.numberOfTrailingZeros(rest), color);
                }
            }
        }
        survey();
    }

    /** Takes over the stones of another board of the same size. */
    void set(Stones other) {
        System.arraycopy(other.group, 0, group, 0, group.length);
        System.arraycopy(other.next, 0, next, 0, next.length);
        System.arraycopy(other.views[0], 0, views[0], 0, views[0].length);
        System.arraycopy(other.views[1], 0, views[1], 0, views[1].length);
        System.arraycopy(other.stones, 0, stones, 0, stones.length);
    }

    /** The words of the set of black stones, then of the white ones. */
    long[] cells() {
        return stones.clone();
    }

    /** The colour of the stone on a cell, -1 on a free cell. */
    int color(int cell) {
        return isEmpty(cell) ? -1 : ownSize(name(cell), 0) == 0 ? 1 : 0;
    }

    boolean isEmpty(int cell) {
        return name(cell) == board.cells;
    }

    boolean hasAny(int color) {
        long all = 0;
        for (int i = 0; i < board.words; i++) {
            all |= of(color, i);
        }
        return all != 0;
    }

    int count(int color) {
        int count = 0;
        for (int i = 0; i < board.words; i++) {
            count += Long.bitCount(of(color, i));
        }
        return count;
    }

    /** Stones in the group of the stone on a cell. */
    int size(int cell) {
        return ownSize(name(cell), color(cell));
    }

    /** Stones in the largest enemy group that the group of the stone on a cell touches, 0 for none. */
    int reach(int cell) {
        return views[color(cell)][name(cell)] & BYTE;
    }

    /** True where two cells have stones of the same group. */
    boolean areInOneGroup(int one, int other) {
        return group[one] == group[other] && !isEmpty(one);
    }

    /** Word {@code index} of the set of cells without a stone. */
    long freeWord(int index) {
        return board.cellWord(index) & ~(of(0, index) | of(1, index));
    }

    /**
     * True where a colour may place a stone. One comparison settles nearly every case, as a random cell gives a branch
     * nothing to predict: without own stones the right side is the largest number there is, without enemies the left.
     */
    boolean allows(int cell, int color) {
        char[] view = views[color];
        long ring = board.ring(cell);
        int most = 0;
        int largest = 0;
        int sum = 0;
        for (int i = 0; i < DEGREE; i++) {
            int at = view[name((int) ring & BYTE)];
            ring >>>= 8;
            most = Math.max(most, at & BYTE);
            largest = Math.max(largest, at >>> 8);
            sum += at >>> 8;
        }
        boolean clear = most - 1 + Integer.MIN_VALUE <= largest - 1 + Integer.MIN_VALUE;
        return (clear || most > largest && most <= sum && most <= mergedSize(cell, color)) && isEmpty(cell);
    }

    /** Stones in the groups of one colour around a cell, each counted once. */
    int mergedSize(int cell, int color) {
        int sum = 0;
        for (int i = 0; i < DEGREE; i++) {
            int name = neighbourGroup(cell, i);
            boolean first = true;
            for (int j = 0; j < i; j++) {
                first &= neighbourGroup(cell, j) != name;
            }
            sum += first ? ownSize(name, color) : 0;
        }
        return sum;
    }

    /** True if neither colour may place a stone. */
    boolean stuck() {
        for (int i = 0; i < board.words; i++) {
            for (long rest = freeWord(i); rest != 0; rest &= rest - 1) {
                int cell = 64 * i + Long.numberOfTrailingZeros(rest);
                if (allows(cell, 0) || allows(cell, 1)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Number of placements of a colour. */
    int countLegal(int color) {
        int count = 0;
        for (int i = 0; i < board.words; i++) {
            count += Long.bitCount(legal(i, color));
        }
        return count;
    }

    /** Word {@code index} of the set of cells on which a colour may place a stone. */
    long legal(int index, int color) {
        long free = freeWord(index);
        long contact = free & wordBeside(index, color);
        long legal = free & ~contact;
        for (long rest = contact; rest != 0; rest &= rest - 1) {
            if (allows(64 * index + Long.numberOfTrailingZeros(rest), color)) {
                legal |= rest & -rest;
            }
        }
        return legal;
    }

    /** Word {@code index} of the set of cells next to a stone of a colour. */
    private long wordBeside(int index, int color) {
        long set = 0;
        for (int i = 0; i < board.words; i++) {
            for (long rest = of(color, i); rest != 0; rest &= rest - 1) {
                set |= board.neighbourWord(64 * i + Long.numberOfTrailingZeros(rest), index);
            }
        }
        return set;
    }

    /**
     * Places a stone where it is legal and removes captured ones.
     *
     * @return whether it captured
     */
    boolean place(int cell, int color) {
        int sum = 0;
        for (int i = 0; i < DEGREE; i++) {
            sum += ownSize(neighbourGroup(cell, i), color);
        }
        if (sum == 0) {
            add(cell, color);
            touch(cell, color);
            return false;
        }
        capture(cell, color);
        return true;
    }

    /**
     * Puts a stone on a free cell without a check of the rules. {@link #survey} notes contacts between colours later.
     */
    void add(int cell, int color) {
        stones[color * board.words + (cell >> 6)] |= 1L << cell;
        group[cell] = (byte) cell;
        next[cell] = (byte) cell;
        views[color][cell] = 1 << 8;
        views[1 - color][cell] = 1;
        for (int i = 0; i < DEGREE; i++) {
            int name = neighbourGroup(cell, i);
            if (ownSize(name, color) != 0 && name != name(cell)) {
                join(name, name(cell), color);
            }
        }
    }

    /** Notes all contacts afresh. */
    void survey() {
        for (int color = 0; color < 2; color++) {
            for (int i = 0; i < board.words; i++) {
                for (long rest = of(color, i); rest != 0; rest &= rest - 1) {
                    int cell = 64 * i + Long.numberOfTrailingZeros(rest);
                    if (name(cell) == cell) {
                        noteReach(cell, color, contact(cell, 1 - color, board.cells));
                    }
                }
            }
        }
    }

    /** Gives every stone the other colour. */
    void swap() {
        for (int i = 0; i < board.words; i++) {
            long black = stones[i];
            stones[i] = stones[board.words + i];
            stones[board.words + i] = black;
        }
        char[] black = views[0];
        views[0] = views[1];
        views[1] = black;
    }

    /** Notes the contacts of a new single stone. */
    private void touch(int cell, int color) {
        int most = 0;
        for (int i = 0; i < DEGREE; i++) {
            int name = neighbourGroup(cell, i);
            int enemy = ownSize(name, 1 - color);
            if (enemy != 0) {
                most = Math.max(most, enemy);
                noteReach(name, 1 - color, Math.max(1, views[1 - color][name] & BYTE));
            }
        }
        noteReach(cell, color, most);
    }

    private void capture(int cell, int color) {
        for (int i = 0; i < DEGREE; i++) {
            int name = neighbourGroup(cell, i);
            int view = views[color][name];
            if (view != 0 && view >>> 8 == 0) {
                remove(name, 1 - color);
            } else if ((view & BYTE) != 0) {
                noteReach(name, color, 0);
                removeAround(name, 1 - color);
            }
        }
        add(cell, color);
    }

    /** Removes every group of a colour that touches a given group of the other. */
    private void removeAround(int name, int color) {
        int cell = name;
        do {
            for (int i = 0; i < DEGREE; i++) {
                int at = neighbourGroup(cell, i);
                if (ownSize(at, color) != 0) {
                    remove(at, color);
                }
            }
            cell = next[cell] & BYTE;
        } while (cell != name);
    }

    private void remove(int name, int color) {
        int count = ownSize(name, color);
        views[0][name] = 0;
        views[1][name] = 0;
        int cell = name;
        do {
            group[cell] = (byte) board.cells;
            stones[color * board.words + (cell >> 6)] &= ~(1L << cell);
            cell = next[cell] & BYTE;
        } while (cell != name);
        do {
            leave(cell, color, count);
            cell = next[cell] & BYTE;
        } while (cell != name);
    }

    /** Notes the contacts that the neighbours of a removed stone, one of a group of {@code count}, have lost. */
    private void leave(int cell, int color, int count) {
        for (int i = 0; i < DEGREE; i++) {
            int name = neighbourGroup(cell, i);
            int view = views[1 - color][name];
            if (view >>> 8 != 0 && (view & BYTE) == count) {
                noteReach(name, 1 - color, contact(name, color, count));
            }
        }
    }

    /** The size of the largest group of a colour that a group of the other touches, which is known to be at most {@code bound}. */
    private int contact(int name, int color, int bound) {
        int most = 0;
        int cell = name;
        do {
            for (int i = 0; i < DEGREE; i++) {
                most = Math.max(most, ownSize(neighbourGroup(cell, i), color));
            }
            cell = next[cell] & BYTE;
        } while (cell != name && most < bound);
        return most;
    }

    private void join(int one, int other, int color) {
        int into = ownSize(one, color) >= ownSize(other, color) ? one : other;
        int from = into == one ? other : one;
        int cell = from;
        do {
            group[cell] = (byte) into;
            cell = next[cell] & BYTE;
        } while (cell != from);
        byte ring = next[into];
        next[into] = next[from];
        next[from] = ring;
        for (char[] view : views) {
            view[into] += view[from];
            view[from] = 0;
        }
    }

    private long of(int color, int index) {
        return stones[color * board.words + index];
    }

    private int name(int cell) {
        return group[cell] & BYTE;
    }

    /** The name of the group on the i-th neighbour. */
    private int neighbourGroup(int cell, int i) {
        return name((int) (board.ring(cell) >>> 8 * i) & BYTE);
    }

    /** The size of a group if it has a colour, 0 if it has not. */
    private int ownSize(int name, int color) {
        return views[color][name] >>> 8;
    }

    private void noteReach(int name, int color, int size) {
        views[color][name] = (char) (views[color][name] & ~BYTE | size);
    }
}
