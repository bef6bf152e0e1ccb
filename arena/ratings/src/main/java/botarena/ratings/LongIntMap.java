package botarena.ratings;

/**
 * Map from non-zero long keys to integers, by open addressing; an absent key has the value 0. A key and its value lie side by
 * side, since each is far from the last one in memory. Not thread-safe.
 */
final class LongIntMap {
    /** Keys and values in turn. */
    private long[] slots = new long[32];

    private int size;

    /** The number of keys. */
    int size() {
        return size;
    }

    /**
     * The value of a key; 0 if it is absent.
     *
     * @param key any but 0
     */
    int get(long key) {
        return (int) slots[findSlot(key) + 1];
    }

    /**
     * Sets the value of a key.
     *
     * @param key any but 0
     * @param value 0 makes the key count as absent
     */
    void put(long key, int value) {
        int slot = claimSlot(key);
        slots[slot + 1] = value;
    }

    void add(long key, int delta) {
        int slot = claimSlot(key);
        slots[slot + 1] += delta;
    }

    /** Consumer of keys and values. */
    interface Entry {
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
    void forEach(Entry entry) {
        for (int i = 0; i < slots.length; i += 2) {
            if (slots[i + 1] != 0) {
                entry.accept(slots[i], (int) slots[i + 1]);
            }
        }
    }

    void pass(RatingPool.Passage passage) {
        slots = passage.numbers(slots);
        size = passage.integer(size);
    }

    /** Slot that holds the key from now on. */
    private int claimSlot(long key) {
        int slot = findSlot(key);
        if (slots[slot] == 0) {
            if (4 * ++size > slots.length) {
                grow();
                slot = findSlot(key);
            }
            slots[slot] = key;
        }
        return slot;
    }

    /** Slot that holds the key, or the free slot for it. */
    private int findSlot(long key) {
        int mask = slots.length - 2;
        long spread = key * 0x9E3779B97F4A7C15L;
        int slot = (int) (spread >>> 31) & mask;
        while (slots[slot] != key && slots[slot] != 0) {
            slot = slot + 2 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[2 * old.length];
        for (int i = 0; i < old.length; i += 2) {
            if (old[i] != 0) {
                int slot = findSlot(old[i]);
                slots[slot] = old[i];
                slots[slot + 1] = old[i + 1];
            }
        }
    }
}
