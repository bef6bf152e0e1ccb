package botarena.games.oust;

import botarena.games.Chance;
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

    final Hexagon board;

    /** The cell that names the group a stone belongs to; {@link Hexagon#cells} where there is no stone. */
    private final byte[] group;

    /** Rings through the stones of each group. */
    private final byte[] next;

    /** By colour: stones in the group that a cell names, 0 where it names none. */
    private final byte[][] size;

    /** Size of the largest enemy group in contact with the group that a cell names, 0 for none. */
    private final byte[] reach;

    /** By colour: cells with a stone. */
    private final long[][] stones;

    /** By colour: cells next to a stone. */
    private final long[][] near;

    Stones(Hexagon board) {
        this.board = board;
        group = new byte[board.cells + 1];
        next = new byte[board.cells];
        size = new byte[2][board.cells + 1];
        reach = new byte[board.cells + 1];
        stones = new long[2][board.words];
        near = new long[2][board.words];
        Arrays.fill(group, (byte) board.cells);
    }

    Stones(Stones other) {
        board = other.board;
        group = other.group.clone();
        next = other.next.clone();
        size = new byte[][] {other.size[0].clone(), other.size[1].clone()};
        reach = other.reach.clone();
        stones = new long[][] {other.stones[0].clone(), other.stones[1].clone()};
        near = new long[][] {other.near[0].clone(), other.near[1].clone()};
    }

    /** Takes over the stones of another board of the same size. */
    void set(Stones other) {
        copy(other.group, group);
        copy(other.next, next);
        copy(other.reach, reach);
        for (int color = 0; color < 2; color++) {
            copy(other.size[color], size[color]);
            System.arraycopy(other.stones[color], 0, stones[color], 0, board.words);
            System.arraycopy(other.near[color], 0, near[color], 0, board.words);
        }
    }

    private static void copy(byte[] from, byte[] to) {
        System.arraycopy(from, 0, to, 0, to.length);
    }

    /** The colour of the stone on a cell, -1 where there is none. */
    int color(int cell) {
        return has(stones[0], cell) ? 0 : has(stones[1], cell) ? 1 : -1;
    }

    boolean empty(int cell) {
        return (group[cell] & 0xFF) == board.cells;
    }

    boolean any(int color) {
        long all = 0;
        for (long word : stones[color]) {
            all |= word;
        }
        return all != 0;
    }

    int count(int color) {
        int count = 0;
        for (long word : stones[color]) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** Stones in the group of the stone on a cell. */
    int size(int cell) {
        return size[color(cell)][group[cell] & 0xFF] & 0xFF;
    }

    /** Stones in the largest enemy group that the group of the stone on a cell touches, 0 for none. */
    int largestTouched(int cell) {
        return reach[group[cell] & 0xFF] & 0xFF;
    }

    /** True where two cells have stones of the same group. */
    boolean together(int one, int other) {
        return group[one] == group[other] && !empty(one);
    }

    /** Word {@code index} of the set of cells without a stone. */
    long free(int index) {
        int rest = board.cells - 64 * index;
        long all = rest < 64 ? (1L << rest) - 1 : -1L;
        return all & ~(stones[0][index] | stones[1][index]);
    }

    /** True where a colour may place at least one stone. */
    boolean anyLegal(int color) {
        long found = 0;
        for (int i = 0; i < board.words; i++) {
            found |= quiet(i, color);
        }
        for (int i = 0; i < board.words && found == 0; i++) {
            found = capturing(i, color);
        }
        return found != 0;
    }

    /** How many placements a colour has. */
    int countLegal(int color) {
        int count = 0;
        for (int i = 0; i < board.words; i++) {
            count += Long.bitCount(quiet(i, color)) + Long.bitCount(capturing(i, color));
        }
        return count;
    }

    /** Word {@code index} of the set of cells on which a colour may place a stone. */
    long legal(int index, int color) {
        return quiet(index, color) | capturing(index, color);
    }

    /** Word {@code index} of the set of free cells next to no stone of a colour. */
    private long quiet(int index, int color) {
        return free(index) & ~near[color][index];
    }

    /** Word {@code index} of the set of cells on which a colour captures. */
    private long capturing(int index, int color) {
        long found = 0;
        for (long rest = free(index) & near[color][index]; rest != 0; rest &= rest - 1) {
            if (captures(64 * index + Long.numberOfTrailingZeros(rest), color)) {
                found |= rest & -rest;
            }
        }
        return found;
    }

    /** True where a colour may place a stone on a free cell. */
    boolean allows(int cell, int color) {
        return !has(near[color], cell) || captures(cell, color);
    }

    /**
     * True where a stone on a free cell next to own stones makes a group that touches enemies and is larger than each
     * group it touches.
     */
    boolean captures(int cell, int color) {
        byte[] mine = size[color];
        byte[] theirs = size[1 - color];
        int most = 0;
        int upper = 0;
        int lower = 0;
        for (int i = cell * DEGREE, end = i + DEGREE; i < end; i++) {
            int at = group[board.neighbors[i] & 0xFF] & 0xFF;
            int own = mine[at] & 0xFF;
            most = Math.max(most, own == 0 ? theirs[at] & 0xFF : reach[at] & 0xFF);
            lower = Math.max(lower, own);
            upper += own;
        }
        return most != 0 && (most <= lower || most <= upper && most <= merged(cell, color));
    }

    /** Stones in the groups of one colour around a cell. */
    int merged(int cell, int color) {
        byte[] mine = size[color];
        int sum = 0;
        for (int i = 0; i < DEGREE; i++) {
            int at = around(cell, i);
            boolean first = mine[at] != 0;
            for (int j = 0; j < i; j++) {
                first &= around(cell, j) != at;
            }
            sum += first ? mine[at] & 0xFF : 0;
        }
        return sum;
    }

    /** The group of the i-th neighbour. */
    private int around(int cell, int i) {
        return group[board.neighbors[cell * DEGREE + i] & 0xFF] & 0xFF;
    }

    /**
     * Places a stone where it is legal and removes what it captures.
     *
     * @return whether it captured
     */
    boolean place(int cell, int color) {
        if (has(near[color], cell)) {
            capture(cell, color);
            return true;
        }
        add(cell, color);
        touch(cell, color);
        return false;
    }

    /**
     * Puts a stone on a free cell whatever the rules say. Contacts between colours are not noted before {@link #survey}.
     */
    void add(int cell, int color) {
        stones[color][cell >> 6] |= 1L << cell;
        for (int i = 0; i < board.words; i++) {
            near[color][i] |= board.around[cell * board.words + i];
        }
        byte[] mine = size[color];
        group[cell] = (byte) cell;
        next[cell] = (byte) cell;
        mine[cell] = 1;
        for (int i = 0; i < DEGREE; i++) {
            int at = around(cell, i);
            if (mine[at] != 0 && at != (group[cell] & 0xFF)) {
                join(at, group[cell] & 0xFF, mine);
            }
        }
    }

    /** Notes all contacts afresh. */
    void survey() {
        for (int cell = 0; cell < board.cells; cell++) {
            int color = color(cell);
            if (color >= 0 && (group[cell] & 0xFF) == cell) {
                reach[cell] = (byte) contact(cell, size[1 - color]);
            }
        }
    }

    /** Gives every stone the other colour. */
    void swap() {
        byte[] sizes = size[0];
        size[0] = size[1];
        size[1] = sizes;
        long[] set = stones[0];
        stones[0] = stones[1];
        stones[1] = set;
        long[] beside = near[0];
        near[0] = near[1];
        near[1] = beside;
    }

    /** Notes the contacts of a new single stone. */
    private void touch(int cell, int color) {
        byte[] theirs = size[1 - color];
        int most = 0;
        for (int i = 0; i < DEGREE; i++) {
            int at = around(cell, i);
            if (theirs[at] != 0) {
                most = Math.max(most, theirs[at] & 0xFF);
                reach[at] = reach[at] == 0 ? 1 : reach[at];
            }
        }
        reach[cell] = (byte) most;
    }

    private void capture(int cell, int color) {
        byte[] mine = size[color];
        byte[] theirs = size[1 - color];
        for (int i = 0; i < DEGREE; i++) {
            int at = around(cell, i);
            if (theirs[at] != 0) {
                remove(at, 1 - color);
            } else if (mine[at] != 0 && reach[at] != 0) {
                reach[at] = 0;
                removeAround(at, 1 - color);
            }
        }
        add(cell, color);
        reach[group[cell] & 0xFF] = 0;
    }

    /** Removes every group of a colour that touches a given group of the other. */
    private void removeAround(int name, int color) {
        byte[] doomed = size[color];
        int cell = name;
        do {
            for (int i = 0; i < DEGREE; i++) {
                int at = around(cell, i);
                if (doomed[at] != 0) {
                    remove(at, color);
                }
            }
            cell = next[cell] & 0xFF;
        } while (cell != name);
    }

    private void remove(int name, int color) {
        int count = size[color][name] & 0xFF;
        size[color][name] = 0;
        int cell = name;
        do {
            group[cell] = (byte) board.cells;
            stones[color][cell >> 6] &= ~(1L << cell);
            cell = next[cell] & 0xFF;
        } while (cell != name);
        do {
            leave(cell, color, count);
            cell = next[cell] & 0xFF;
        } while (cell != name);
    }

    /** Notes what the neighbours of a removed stone, one of a group of {@code count}, have lost. */
    private void leave(int cell, int color, int count) {
        byte[] left = size[1 - color];
        for (int i = cell * DEGREE, end = i + DEGREE; i < end; i++) {
            int neighbor = board.neighbors[i] & 0xFF;
            if (neighbor == board.cells) {
                continue;
            }
            if (!touches(neighbor, stones[color])) {
                near[color][neighbor >> 6] &= ~(1L << neighbor);
            }
            int at = group[neighbor] & 0xFF;
            if (left[at] != 0 && (reach[at] & 0xFF) == count) {
                reach[at] = (byte) contact(at, size[color]);
            }
        }
    }

    private boolean touches(int cell, long[] set) {
        long common = 0;
        for (int i = 0; i < board.words; i++) {
            common |= board.around[cell * board.words + i] & set[i];
        }
        return common != 0;
    }

    /** The size of the largest group in {@code theirs} that the named group touches. */
    private int contact(int name, byte[] theirs) {
        int most = 0;
        int cell = name;
        do {
            for (int i = 0; i < DEGREE; i++) {
                most = Math.max(most, theirs[around(cell, i)] & 0xFF);
            }
            cell = next[cell] & 0xFF;
        } while (cell != name);
        return most;
    }

    private void join(int one, int other, byte[] mine) {
        int into = (mine[one] & 0xFF) >= (mine[other] & 0xFF) ? one : other;
        int from = into == one ? other : one;
        int cell = from;
        do {
            group[cell] = (byte) into;
            cell = next[cell] & 0xFF;
        } while (cell != from);
        byte ring = next[into];
        next[into] = next[from];
        next[from] = ring;
        mine[into] += mine[from];
        mine[from] = 0;
    }

    private static boolean has(long[] set, int cell) {
        return (set[cell >> 6] >>> cell & 1) != 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Stones that
                && board == that.board
                && Arrays.equals(stones[0], that.stones[0])
                && Arrays.equals(stones[1], that.stones[1]);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(hash());
    }

    /** A well mixed hash of the stones. */
    long hash() {
        long hash = board.size;
        for (int i = 0; i < board.words; i++) {
            hash = Chance.mix(hash ^ stones[0][i]);
            hash = Chance.mix(hash ^ stones[1][i]);
        }
        return hash;
    }
}
