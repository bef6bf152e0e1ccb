package botarena.ratings;

/**
 * Numbers of pairs, from 0 in the order in which they were added. Pairs of the first {@value #TABLED} members are looked up
 * in a table of at most 8 MB, which stays in a processor's cache; those of later members in a map. Not thread-safe.
 */
public final class PairNumbers {
    static final int TABLED = 2048;

    /** Numbers from 1, by the higher member and the lower one. */
    private final int[][] table = new int[TABLED][];

    private final LongIntMap others = new LongIntMap();
    private int size;

    /** {@return how many pairs were added} */
    public int size() {
        return size;
    }

    /**
     * {@return the number of a pair; -1 if it was never added}
     *
     * @param low a member, from 0
     * @param high a higher one
     */
    public int find(int low, int high) {
        if (high >= TABLED) {
            return others.get(key(low, high)) - 1;
        }
        return table[high] == null ? -1 : table[high][low] - 1;
    }

    /**
     * {@return the number of a pair, which is added if it is new}
     *
     * @param low a member, from 0
     * @param high a higher one
     */
    public int add(int low, int high) {
        int known = find(low, high);
        if (known >= 0) {
            return known;
        }
        if (high >= TABLED) {
            others.put(key(low, high), size + 1);
        } else {
            table[high] = table[high] == null ? new int[high] : table[high];
            table[high][low] = size + 1;
        }
        return size++;
    }

    /** {@return all pairs by their numbers, the lower member in the upper 32 bits of each} */
    public long[] keys() {
        long[] keys = new long[size];
        others.forEach((key, number) -> keys[number - 1] = key);
        for (int high = 0; high < TABLED; high++) {
            for (int low = 0; table[high] != null && low < high; low++) {
                if (table[high][low] > 0) {
                    keys[table[high][low] - 1] = key(low, high);
                }
            }
        }
        return keys;
    }

    /**
     * Writes the pairs, or reads them into an empty set.
     *
     * @param passage of either way
     */
    public void pass(RatingPool.Passage passage) {
        long[] keys = passage.numbers(passage.isReading() ? new long[0] : keys());
        for (int number = size; number < keys.length; number++) {
            add((int) (keys[number] >>> Integer.SIZE), (int) keys[number]);
        }
    }

    private static long key(int low, int high) {
        return (long) low << Integer.SIZE | high;
    }
}
