package botarena.games.oxono;

import static botarena.games.Grid.EAST;
import static botarena.games.Grid.NORTH;
import static botarena.games.Grid.SOUTH;
import static botarena.games.Grid.WEST;
import static botarena.games.Grid.ray;

import botarena.games.Totems;

/**
 * Squares for a totem and for the pawn that follows it. Sets of squares are words as in {@link botarena.games.Grid}.
 */
final class OxonoTotem {

    private static final int[] STEPS = {1, -1, 8, -8};

    private OxonoTotem() {}

    /** The squares orthogonally beside a set; off-board ones included. */
    static long squaresBeside(long squares) {
        return squares << 1 | squares >>> 1 | squares << 8 | squares >>> 8;
    }

    /** True if no free square lies beside the totem, so that it may jump. */
    static boolean isEnclosed(int from, long free) {
        return (squaresBeside(1L << from) & free) == 0;
    }

    /** Every square the totem may go to; empty only on a full board. */
    static long destinations(int from, long free) {
        if (!isEnclosed(from, free)) {
            return slides(from, free);
        }
        long jumps = jumps(from, free);
        return jumps != 0 ? jumps : free;
    }

    /**
     * Squares for the pawn once the totem stands on {@code to}: a free square beside it, else any.
     *
     * @param free the free squares, the one just left included
     */
    static long placements(int to, long free) {
        return Totems.placements(to, squaresBeside(1L << to), free);
    }

    /** Number of pairs of a destination and a square for the pawn. */
    static int pairs(long to, long places) {
        int beside = Long.bitCount(to << 1 & places)
                + Long.bitCount(to >>> 1 & places)
                + Long.bitCount(to << 8 & places)
                + Long.bitCount(to >>> 8 & places);
        return Totems.pairs(beside, to & ~squaresBeside(places), places);
    }

    /** One of these pairs by its index; see {@link Totems#pair}. */
    static int pair(long to, long places, int index) {
        return Totems.pair(to, to & ~squaresBeside(places), places, index, STEPS);
    }

    private static long slides(int from, long free) {
        long taken = ~free;
        return rayBelow(ray(EAST, from), taken)
                | rayBelow(ray(NORTH, from), taken)
                | rayAbove(ray(WEST, from), taken)
                | rayAbove(ray(SOUTH, from), taken);
    }

    /** The part of a ray towards higher bits before the first taken square; the border counts as taken. */
    private static long rayBelow(long ray, long taken) {
        long stops = ray & taken;
        return ray & ~(stops | -stops);
    }

    /** The part of a ray towards lower bits before the first taken square; the border counts as taken. */
    private static long rayAbove(long ray, long taken) {
        long stop = Long.highestOneBit(ray & taken);
        return ray & -stop & ~stop;
    }

    private static long jumps(int from, long free) {
        return Long.lowestOneBit(ray(EAST, from) & free)
                | Long.lowestOneBit(ray(NORTH, from) & free)
                | Long.highestOneBit(ray(WEST, from) & free)
                | Long.highestOneBit(ray(SOUTH, from) & free);
    }
}
