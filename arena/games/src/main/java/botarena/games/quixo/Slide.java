package botarena.games.quixo;

import botarena.games.Grid;

/**
 * One way to take a cube from the rim and to push it back in: everything about it that does not depend on the position.
 *
 * @param text its spelling, {@code <taken>-<inserted>}
 * @param taken the bit of the cell that is left
 * @param inserted the bit of the cell where the cube comes back
 * @param kept the cells outside the pushed segment
 * @param pushed the segment without the taken cell
 * @param turn by how much the segment's bits rotate to the right; negative is to the left
 */
record Slide(String text, long taken, long inserted, long kept, long pushed, int turn) {

    /** The slide between two squares of one rank or file. */
    static Slide of(int taken, int inserted) {
        int step = taken >> 3 == inserted >> 3 ? 1 : 8;
        long segment = 0;
        for (int i = Math.min(taken, inserted); i <= Math.max(taken, inserted); i += step) {
            segment |= 1L << i;
        }
        long hole = 1L << taken;
        String text = Grid.label(taken) + "-" + Grid.label(inserted);
        return new Slide(text, hole, 1L << inserted, ~segment, segment & ~hole, inserted > taken ? step : -step);
    }

    /** Cells of a set of cubes after the push; the cube that was taken is gone from it. */
    long push(long cubes) {
        return cubes & kept | Long.rotateRight(cubes & pushed, turn);
    }
}
