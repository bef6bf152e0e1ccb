package botarena.ratings;

/** Map with bounded memory: it keeps at least the {@value #MIN_KEYS} keys put last, and at most twice as many. */
final class RecentKeys {
    static final int MIN_KEYS = 1 << 19;

    private LongIntMap young = new LongIntMap();
    private LongIntMap old = new LongIntMap();
    private boolean dropped;

    /** Value of a key; 0 if the key was never put, or was dropped. */
    int get(long key) {
        int value = young.get(key);
        return value != 0 ? value : old.get(key);
    }

    void put(long key, int value) {
        if (young.size() >= MIN_KEYS) {
            dropped |= old.size() > 0;
            old = young;
            young = new LongIntMap();
        }
        young.put(key, value);
    }

    void pass(RatingPool.Passage passage) {
        young.pass(passage);
        old.pass(passage);
        dropped = passage.flag(dropped);
    }

    /** A map without keys that remembers whether any was dropped. */
    RecentKeys forget() {
        RecentKeys empty = new RecentKeys();
        empty.dropped = dropped;
        return empty;
    }

    /** Whether any key may have been dropped. */
    boolean mayHaveDropped() {
        return dropped;
    }
}
