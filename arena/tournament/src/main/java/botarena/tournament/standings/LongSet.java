package botarena.tournament.standings;

import botarena.ratings.RatingPool.Passage;

/** A set of well mixed numbers, in at most 32 bytes each. Not thread-safe. */
final class LongSet {

    private static final int SMALLEST = 1 << 6;

    private long[] slots = new long[SMALLEST];
    private int size;

    /** Adds a number; false if it was there. */
    boolean add(long number) {
        // 0 marks an empty slot.
        long key = number == 0 ? 1 : number;
        int slot = slot(slots, key);
        if (slots[slot] == key) {
            return false;
        }
        slots[slot] = key;
        size++;
        if (size * 2 > slots.length) {
            grow();
        }
        return true;
    }

    void pass(Passage passage) {
        slots = passage.numbers(slots);
        size = passage.integer(size);
    }

    private static int slot(long[] slots, long key) {
        int mask = slots.length - 1;
        int slot = (int) (key * 0x9E3779B97F4A7C15L >>> 32) & mask;
        while (slots[slot] != 0 && slots[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] wider = new long[slots.length * 2];
        for (long key : slots) {
            if (key != 0) {
                wider[slot(wider, key)] = key;
            }
        }
        slots = wider;
    }
}
