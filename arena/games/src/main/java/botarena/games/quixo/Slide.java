package botarena.games.quixo;

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

    /** Where a set of cubes lies after the push; the cube that was taken is gone from it. */
    long push(long cubes) {
        return cubes & kept | Long.rotateRight(cubes & pushed, turn);
    }
}
