package botarena.games.oust;

/** Captures on bare sets of cells: groups are flooded when they are needed, 64 cells at a time. */
final class Flood {

    private final Hexagon board;
    private final long[] stones;

    /** Stones of the group that is being flooded. */
    private final long[] group;

    /** Cells next to that group, perhaps its own among them. */
    private final long[] around;

    private Flood(Hexagon board, long[] stones) {
        this.board = board;
        this.stones = stones;
        this.group = new long[board.words];
        this.around = new long[board.words];
    }

    /**
     * Removes from the words of the black and the white stones every enemy group that touches the group of a new stone.
     *
     * @param cell where the stone stands
     * @param color of the stone
     */
    static void capture(Hexagon board, long[] stones, int cell, int color) {
        Flood own = new Flood(board, stones);
        own.fill(cell, color);
        Flood enemy = new Flood(board, stones);
        int from = (1 - color) * board.words;
        for (int i = 0; i < board.words; i++) {
            long rest = own.around[i] & stones[from + i];
            while (rest != 0) {
                enemy.fill(64 * i + Long.numberOfTrailingZeros(rest), 1 - color);
                enemy.remove(from);
                rest &= stones[from + i];
            }
        }
    }

    /** Floods the group of a stone. */
    private void fill(int cell, int color) {
        long[] done = new long[board.words];
        group[cell >> 6] |= 1L << cell;
        int i = 0;
        while (i < board.words) {
            long open = group[i] & ~done[i];
            if (open == 0) {
                i++;
            } else {
                done[i] |= open & -open;
                spread(64 * i + Long.numberOfTrailingZeros(open), color * board.words);
                i = 0;
            }
        }
    }

    private void spread(int cell, int from) {
        for (int i = 0; i < board.words; i++) {
            long next = board.around(cell, i);
            around[i] |= next;
            group[i] |= next & stones[from + i];
        }
    }

    private void remove(int from) {
        for (int i = 0; i < board.words; i++) {
            stones[from + i] &= ~group[i];
            group[i] = 0;
        }
    }
}
