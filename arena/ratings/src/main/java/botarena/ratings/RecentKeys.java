package botarena.ratings;

/**
 * A map that forgets: it keeps at least the {@value #WINDOW} keys touched last and at most twice as many, so that its
 * memory has a bound whatever is read.
 */
final class RecentKeys {
    static final int WINDOW = 1 << 19;

    private LongIntMap young = new LongIntMap();
    private LongIntMap old = new LongIntMap();
    private boolean forgot;

    /** 0 if the key was never put, or was forgotten. */
    int get(long key) {
        int value = young.get(key);
        return value != 0 ? value : old.get(key);
    }

    void put(long key, int value) {
        if (young.size() >= WINDOW) {
            forgot |= old.size() > 0;
            old = young;
            young = new LongIntMap();
        }
        young.put(key, value);
    }

    /** Whether any key may have been dropped. */
    boolean forgot() {
        return forgot;
    }
}
