package botarena.bots.master;

/**
 * Values of positions that were searched: two words each, in an array that forgets. An entry gives way to a newer
 * search or a deeper one.
 */
final class Transpositions {

    static final int AT_LEAST = 1;
    static final int AT_MOST = 2;
    static final int EXACT = 3;

    private static final int MOVE_BITS = 20;

    private final long[] words;
    private final int mask;
    private final boolean keeps;
    private int age;

    /**
     * @param bits binary logarithm of the number of entries, 16 bytes each
     * @param keeps whether anything is kept at all
     */
    Transpositions(int bits, boolean keeps) {
        this.keeps = keeps;
        words = new long[2 << bits];
        mask = (1 << bits) - 1;
    }

    /** Begins a new search: entries of earlier ones are replaced first. */
    void age() {
        age = age + 1 & 15;
    }

    /** The entry of a position, 0 if there is none. */
    long get(long key) {
        int at = slot(key);
        return words[at] == key ? words[at + 1] : 0;
    }

    void put(long key, int move, int score, int depth, int bound) {
        int at = slot(key);
        long old = words[at + 1];
        if (!keeps || words[at] != key && old != 0 && (old >>> 60 & 15) == age && depth(old) > depth + 2) {
            return;
        }
        words[at] = key;
        words[at + 1] = (long) age << 60
                | (long) bound << 56
                | (long) Math.min(depth, 255) << 48
                | (long) (score & 0xFFFF) << MOVE_BITS
                | move + 2 & (1 << MOVE_BITS) - 1;
    }

    private int slot(long key) {
        return 2 * ((int) (key >>> 32) & mask);
    }

    /** True if an entry, which may be 0, says enough about a node that is searched with this depth and window. */
    static boolean settles(long entry, int depth, int ply, int alpha, int beta) {
        if (entry == 0 || depth(entry) < depth) {
            return false;
        }
        int score = Worth.fromTable(score(entry), ply);
        int bound = bound(entry);
        return bound == EXACT || bound == AT_LEAST && score >= beta || bound == AT_MOST && score <= alpha;
    }

    static int move(long entry) {
        return (int) (entry & (1 << MOVE_BITS) - 1) - 2;
    }

    static int score(long entry) {
        return (short) (entry >>> MOVE_BITS);
    }

    static int depth(long entry) {
        return (int) (entry >>> 48) & 255;
    }

    static int bound(long entry) {
        return (int) (entry >>> 56) & 3;
    }
}
