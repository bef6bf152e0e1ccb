package botarena.games;

/**
 * Squares for a totem's follower, in all games with a totem. Sets of squares are words as in {@link Grid}; each game
 * decides which squares are neighbours.
 */
public final class Totems {

    private Totems() {}

    /**
     * {@return the squares for a follower: free ones beside the totem, else any}
     *
     * @param to where the totem stands
     * @param beside the squares beside it, off-board ones included
     * @param free the free squares, the one the totem just left included
     */
    public static long placements(int to, long beside, long free) {
        long near = beside & free;
        return near != 0 ? near : free & ~(1L << to);
    }

    /**
     * {@return the number of pairs of a destination and a square for the follower}
     *
     * @param beside pairs whose second square lies beside the first
     * @param holes destinations with no free square beside them
     * @param places the free squares, the one the totem leaves included
     */
    public static int pairs(int beside, long holes, long places) {
        return holes == 0 ? beside : beside + Long.bitCount(holes) * (Long.bitCount(places) - 1);
    }

    /**
     * {@return one of these pairs, as {@code destination << 6 | square for the follower}; each has its own index below
     * their number, in no order that means anything}
     *
     * @param to destinations of the totem
     * @param holes destinations with no free square beside them
     * @param places the free squares, the one the totem leaves included
     * @param index from 0 to below {@link #pairs}
     * @param steps from a square to each one beside it
     */
    public static int pair(long to, long holes, long places, int index, int[] steps) {
        int rest = index;
        for (int step : steps) {
            long followers = (step > 0 ? to << step : to >>> -step) & places;
            int count = Long.bitCount(followers);
            if (rest < count) {
                int follower = Grid.nth(followers, rest);
                return (follower - step) << 6 | follower;
            }
            rest -= count;
        }
        int each = Long.bitCount(places) - 1;
        int hole = Grid.nth(holes, rest / each);
        return hole << 6 | Grid.nth(places & ~(1L << hole), rest % each);
    }
}
