package botarena.bots.master;

import botarena.games.Position;
import java.util.Arrays;

/**
 * The positions from the start of the game to the node in hand, by their hashes, so that the search sees a repetition.
 * A position that recurs below the root counts as drawn at once; one of the game itself must have occurred twice.
 */
final class Trail {

    /** {@link #indexOfRepeat()} of a position that is new. */
    static final int NEW = Integer.MAX_VALUE;

    private long[] hashes = new long[512];
    private int size;
    private int root;
    private final boolean recurs;

    Trail(boolean recurs) {
        this.recurs = recurs;
    }

    /** Enters a position. */
    void push(Position position) {
        if (size == hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * size);
        }
        hashes[size++] = position.repetitionHash();
    }

    void pop() {
        size--;
    }

    /** From here on positions are the search's. */
    void root() {
        root = size - 1;
    }

    /** The index of the position in hand. */
    int index() {
        return size - 1;
    }

    long hash() {
        return hashes[size - 1];
    }

    /** The index of the position that the one in hand repeats so that the game is drawn, or {@link #NEW}. */
    int indexOfRepeat() {
        int before = 0;
        for (int i = size - 3; recurs && i >= 0; i--) {
            if (hashes[i] == hashes[size - 1] && (i >= root || ++before == 2)) {
                return i;
            }
        }
        return NEW;
    }
}
