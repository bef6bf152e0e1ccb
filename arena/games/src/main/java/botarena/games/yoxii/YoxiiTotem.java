package botarena.games.yoxii;

import static botarena.games.Grid.EAST;
import static botarena.games.Grid.NORTH;
import static botarena.games.Grid.NORTH_EAST;
import static botarena.games.Grid.NORTH_WEST;
import static botarena.games.Grid.SOUTH;
import static botarena.games.Grid.SOUTH_EAST;
import static botarena.games.Grid.SOUTH_WEST;
import static botarena.games.Grid.WEST;
import static botarena.games.Grid.ray;

import botarena.games.Totems;

/**
 * Squares for the totem and for the piece that follows it. Sets of squares are words as in {@link botarena.games.Grid}.
 */
final class YoxiiTotem {

    private static final int[] STEPS = {1, -1, 8, -8, 9, -9, 7, -7};

    private YoxiiTotem() {}

    /** The squares beside a set in 8 directions, off-board ones included. */
    static long squaresBeside(long squares) {
        long across = squares << 1 | squares >>> 1;
        long rank = squares | across;
        return across | rank << 8 | rank >>> 8;
    }

    /**
     * Every square the totem may go to. In each direction that is the first square without a piece of the player to
     * move, if it is free: a step when it comes at once, a jump when own pieces lie before it.
     */
    static long destinations(int from, long free, long own) {
        long others = ~own;
        return free
                & (Long.lowestOneBit(ray(EAST, from) & others)
                        | Long.lowestOneBit(ray(NORTH, from) & others)
                        | Long.lowestOneBit(ray(NORTH_EAST, from) & others)
                        | Long.lowestOneBit(ray(NORTH_WEST, from) & others)
                        | Long.highestOneBit(ray(WEST, from) & others)
                        | Long.highestOneBit(ray(SOUTH, from) & others)
                        | Long.highestOneBit(ray(SOUTH_WEST, from) & others)
                        | Long.highestOneBit(ray(SOUTH_EAST, from) & others));
    }

    /** True if the totem has nowhere to go. */
    static boolean isEncircled(int from, long free, long own) {
        return (squaresBeside(1L << from) & free) == 0 && destinations(from, free, own) == 0;
    }

    /**
     * Squares for the piece once the totem stands on {@code to}: a free square beside it, else any.
     *
     * @param free the free squares, the one just left included
     */
    static long placements(int to, long free) {
        return Totems.placements(to, squaresBeside(1L << to), free);
    }

    /** Number of pairs of a destination and a square for the piece. */
    static int pairs(long to, long places) {
        int beside = Long.bitCount(to << 1 & places)
                + Long.bitCount(to >>> 1 & places)
                + Long.bitCount(to << 8 & places)
                + Long.bitCount(to >>> 8 & places)
                + Long.bitCount(to << 9 & places)
                + Long.bitCount(to >>> 9 & places)
                + Long.bitCount(to << 7 & places)
                + Long.bitCount(to >>> 7 & places);
        return Totems.pairs(beside, to & ~squaresBeside(places), places);
    }

    /** One of these pairs by its index; see {@link Totems#pair}. */
    static int pair(long to, long places, int index) {
        return Totems.pair(to, to & ~squaresBeside(places), places, index, STEPS);
    }
}
