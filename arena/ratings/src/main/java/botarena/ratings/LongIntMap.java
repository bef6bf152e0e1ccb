package botarena.ratings;

/** Map from non-zero long keys to integers, by open addressing; an absent key has the value 0. Not thread-safe. */
public final class LongIntMap {
    private long[] keys = new long[16];
    private int[] values = new int[16];
    private int size;

    /** {@return the number of keys} */
    public int size() {
        return size;
    }

    /**
     * {@return the value of a key; 0 if it is absent}
     *
     * @param key any but 0
     */
    public int get(long key) {
        return values[findSlot(key)];
    }

    /**
     * Sets the value of a key.
     *
     * @param key any but 0
     * @param value 0 makes the key count as absent
     */
    public void put(long key, int value) {
        int slot = findSlot(key);
        if (keys[slot] == 0) {
            slot = claimSlot(key, slot);
        }
        values[slot] = value;
    }

    void add(long key, int delta) {
        int slot = findSlot(key);
        if (keys[slot] == 0) {
            slot = claimSlot(key, slot);
        }
        values[slot] += delta;
    }

    /** Consumer of keys and values. */
    public interface Entry {
        /**
         * Takes a key and its value.
         *
         * @param key never 0
         * @param value never 0
         */
        void accept(long key, int value);
    }

    /**
     * Passes every key whose value is not 0, in no order.
     *
     * @param entry must not change the map
     */
    public void forEach(Entry entry) {
        for (int i = 0; i < keys.length; i++) {
            if (values[i] != 0) {
                entry.accept(keys[i], values[i]);
            }
        }
    }

    private int claimSlot(long key, int free) {
        int slot = free;
        if (2 * ++size > keys.length) {
            grow();
            slot = findSlot(key);
        }
        keys[slot] = key;
        return slot;
    }

    /** Slot that holds the key, or the free slot for it. */
    private int findSlot(long key) {
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
                int slot = findSlot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
