package botarena.games.oust;

import java.util.Arrays;

/**
 * The groups of one colour as sets of cells, 64 to a word. Immutable: a move makes the groups behind it from those before.
 * Most stones stand alone; only larger groups are listed, so the legal placements follow from few sets.
 */
final class Groups {

    private final Hexagon board;
    private final int words;

    /** Stones that touch no other of their colour. */
    private final long[] single;

    /** Cells next to a stone. */
    private final long[] around;

    /** The larger groups one after another: their stones, the cells next to those, their sizes. */
    private final long[] group;

    private final long[] ring;
    private final int[] size;

    private Groups(Hexagon board, long[] single, long[] around, long[] group, long[] ring, int[] size) {
        this.board = board;
        this.words = board.words;
        this.single = single;
        this.around = around;
        this.group = group;
        this.ring = ring;
        this.size = size;
    }

    /** The groups of the stones in a set, {@code stones[from]} being its first word. */
    static Groups of(Hexagon board, long[] stones, int from) {
        Groups groups =
                new Groups(board, new long[board.words], new long[board.words], new long[0], new long[0], new int[0]);
        for (int i = 0; i < board.words; i++) {
            for (long rest = stones[from + i]; rest != 0; rest &= rest - 1) {
                int cell = 64 * i + Long.numberOfTrailingZeros(rest);
                groups = groups.touches(cell) ? groups.joinStone(cell) : groups.addStone(cell);
            }
        }
        return groups;
    }

    /** Whether a cell is next to a stone. */
    boolean touches(int cell) {
        return has(around, 0, cell);
    }

    private static boolean has(long[] set, int at, int cell) {
        return (set[at + (cell >> 6)] >>> cell & 1) != 0;
    }

    /** Word {@code index} of the set of stones. */
    long stones(int index) {
        long set = single[index];
        for (int i = index; i < group.length; i += words) {
            set |= group[i];
        }
        return set;
    }

    /** The groups with a stone more that touches none of them. */
    Groups addStone(int cell) {
        long[] singles = single.clone();
        singles[cell >> 6] |= 1L << cell;
        long[] arounds = around.clone();
        add(cell, arounds);
        return new Groups(board, singles, arounds, group, ring, size);
    }

    /** The groups with a stone more that touches some of them, the group it makes being the last. */
    Groups joinStone(int cell) {
        long[] next = new long[words];
        add(cell, next);
        long[] made = rings(next, 0);
        add(cell, made);
        Groups rest = removeTouched(next);
        int last = rest.size.length;
        long[] groups = Arrays.copyOf(rest.group, rest.group.length + words);
        long[] rings = Arrays.copyOf(rest.ring, groups.length);
        int[] sizes = Arrays.copyOf(rest.size, last + 1);
        long[] arounds = around.clone();
        add(cell, arounds);
        for (int i = 0; i < words; i++) {
            groups[last * words + i] = stones(i) & ~rest.stones(i) | (i == cell >> 6 ? 1L << cell : 0);
            rings[last * words + i] = made[i];
            sizes[last] += Long.bitCount(groups[last * words + i]);
        }
        return new Groups(board, rest.single, arounds, groups, rings, sizes);
    }

    /** The groups that the last group of the other colour does not touch. */
    Groups capturedBy(Groups other) {
        Groups rest = removeTouched(Arrays.copyOfRange(other.ring, other.ring.length - words, other.ring.length));
        long[] every = new long[words];
        Arrays.fill(every, -1);
        System.arraycopy(rest.rings(every, 0), 0, rest.around, 0, words);
        return rest;
    }

    /** The groups that have no stone in a set. The caller updates the cells around them. */
    private Groups removeTouched(long[] cells) {
        long[] singles = new long[words];
        for (int i = 0; i < words; i++) {
            singles[i] = single[i] & ~cells[i];
        }
        long[] groups = group.clone();
        long[] rings = ring.clone();
        int[] sizes = size.clone();
        int count = 0;
        for (int large = 0; large < size.length; large++) {
            if (!touchesCells(large, cells, 0)) {
                System.arraycopy(group, large * words, groups, count * words, words);
                System.arraycopy(ring, large * words, rings, count * words, words);
                sizes[count++] = size[large];
            }
        }
        return new Groups(
                board,
                singles,
                new long[words],
                Arrays.copyOf(groups, count * words),
                Arrays.copyOf(rings, count * words),
                Arrays.copyOf(sizes, count));
    }

    private void add(int cell, long[] ring) {
        for (int i = 0; i < words; i++) {
            ring[i] |= board.neighbourWord(cell, i);
        }
    }

    private boolean touchesCells(int large, long[] cells, int at) {
        long touched = 0;
        for (int i = 0; i < words; i++) {
            touched |= group[large * words + i] & cells[at + i];
        }
        return touched != 0;
    }

    /** The cells next to those groups that have a stone in a set, {@code cells[at]} being its first word. */
    private long[] rings(long[] cells, int at) {
        long[] rings = new long[words];
        for (int i = 0; i < words; i++) {
            for (long rest = single[i] & cells[at + i]; rest != 0; rest &= rest - 1) {
                add(64 * i + Long.numberOfTrailingZeros(rest), rings);
            }
        }
        for (int large = 0; large < size.length; large++) {
            if (touchesCells(large, cells, at)) {
                for (int i = 0; i < words; i++) {
                    rings[i] |= ring[large * words + i];
                }
            }
        }
        return rings;
    }

    /** The cells of a set of free ones on which a stone may be placed. */
    long[] legal(long[] free, Groups enemy) {
        long[] captures = rings(enemy.around, 0);
        for (int i = 0; i < words; i++) {
            captures[i] = (captures[i] | enemy.around[i]) & around[i] & free[i];
        }
        for (int large = 0; large < enemy.size.length; large++) {
            long[] contact = rings(enemy.ring, large * words);
            for (int i = 0; i < words; i++) {
                long doubtful = captures[i] & (contact[i] | enemy.ring[large * words + i]);
                for (int own = 0; own < size.length; own++) {
                    doubtful &= size[own] < enemy.size[large] ? -1 : ~ring[own * words + i];
                }
                for (; doubtful != 0; doubtful &= doubtful - 1) {
                    if (mergedSize(64 * i + Long.numberOfTrailingZeros(doubtful)) < enemy.size[large]) {
                        captures[i] &= ~(doubtful & -doubtful);
                    }
                }
            }
        }
        for (int i = 0; i < words; i++) {
            captures[i] |= free[i] & ~around[i];
        }
        return captures;
    }

    /** Stones in the groups next to a cell. */
    private int mergedSize(int cell) {
        int sum = 0;
        for (int i = 0; i < words; i++) {
            sum += Long.bitCount(single[i] & board.neighbourWord(cell, i));
        }
        for (int large = 0; large < size.length; large++) {
            sum += has(ring, large * words, cell) ? size[large] : 0;
        }
        return sum;
    }
}
