package botarena.ratings;

/** Integers by non-zero long keys, by open addressing; an absent key reads as 0. */
public final class LongIntMap {
    private long[] keys = new long[16];
    private int[] values = new int[16];
    private int size;

    public int size() {
        return size;
    }

    public int get(long key) {
        return values[slot(key)];
    }

    public void put(long key, int value) {
        int slot = slot(key);
        if (keys[slot] == 0) {
            slot = claim(key, slot);
        }
        values[slot] = value;
    }

    void add(long key, int delta) {
        int slot = slot(key);
        if (keys[slot] == 0) {
            slot = claim(key, slot);
        }
        values[slot] += delta;
    }

    /** Takes a key and its value. */
    public interface Entry {
        void take(long key, int value);
    }

    /** Hands over every key whose value is not 0, in no order. */
    public void forEach(Entry entry) {
        for (int i = 0; i < keys.length; i++) {
            if (values[i] != 0) {
                entry.take(keys[i], values[i]);
            }
        }
    }

    private int claim(long key, int free) {
        int slot = free;
        if (2 * ++size > keys.length) {
            grow();
            slot = slot(key);
        }
        keys[slot] = key;
        return slot;
    }

    /** The slot that holds the key, or the free one where it belongs. */
    private int slot(long key) {
        int mask = keys.length - 1;
        long spread = key * 0x9E3779B97F4A7C15L;
        int slot = (int) (spread >>> 32) & mask;
        while (keys[slot] != key && keys[slot] != 0) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[2 * oldKeys.length];
        values = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
