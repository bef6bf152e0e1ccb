package botarena.games;

import java.util.Arrays;

/** A growing list of packed moves, made to be filled again and again. Not thread-safe. */
public final class MoveList {

    private int[] moves = new int[64];
    private int size;

    /** {@return the number of moves} */
    public int size() {
        return size;
    }

    /**
     * {@return the move at {@code index}, which must be below {@link #size()}}
     *
     * @param index from 0
     */
    public int get(int index) {
        return moves[index];
    }

    /**
     * Adds a move at the end.
     *
     * @param move a move code
     */
    public void add(int move) {
        if (size == moves.length) {
            moves = Arrays.copyOf(moves, size * 2);
        }
        moves[size++] = move;
    }

    /** Removes all moves and keeps the memory. */
    public void clear() {
        size = 0;
    }

    /**
     * Exchanges two moves, as a search does that brings the promising ones to the front.
     *
     * @param one an index below {@link #size()}
     * @param other another one, or the same
     */
    public void swap(int one, int other) {
        int kept = moves[one];
        moves[one] = moves[other];
        moves[other] = kept;
    }

    /**
     * {@return the first index of {@code move}, or -1}
     *
     * @param move a move code
     */
    public int indexOf(int move) {
        for (int i = 0; i < size; i++) {
            if (moves[i] == move) {
                return i;
            }
        }
        return -1;
    }

    /** {@return a copy of the moves in their order} */
    public int[] toArray() {
        return Arrays.copyOf(moves, size);
    }
}
