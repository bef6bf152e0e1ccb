package botarena.bots.master;

import java.util.Arrays;

/** Order in which moves are tried: the table's, gains, cuts in other branches of the same ply, cuts elsewhere. */
final class Ordering {

    private static final int TABLE_MOVE = 1 << 30;
    private static final int GAIN = 1 << 24;
    private static final int KILLER = 1 << 23;
    private static final int MAX_HISTORY = 1 << 22;
    private static final int CODES = 1 << 14;
    private static final int NO_MOVE = Integer.MIN_VALUE;

    private final int[] killers = new int[2 * AlphaBeta.MAX_PLIES];
    private final int[][] history = new int[2][CODES];
    private final boolean notesKillers;
    private final boolean notesHistory;

    /**
     * @param notesKillers whether it learns from the same ply
     * @param notesHistory whether it learns from everywhere
     */
    Ordering(boolean notesKillers, boolean notesHistory) {
        this.notesKillers = notesKillers;
        this.notesHistory = notesHistory;
    }

    /** Begins a new search: killers are forgotten, history fades. */
    void age() {
        Arrays.fill(killers, NO_MOVE);
        for (int[] team : history) {
            for (int i = 0; i < CODES; i++) {
                team[i] >>= 2;
            }
        }
    }

    /** Fills in how promising each move of a node is. */
    void rank(Frame at) {
        int[] known = history[at.team];
        for (int i = 0; i < at.moves.size(); i++) {
            int move = at.moves.get(i);
            if (move == at.first) {
                at.ranks[i] = TABLE_MOVE;
            } else if (at.gains[i] != 0) {
                at.ranks[i] = GAIN + at.gains[i];
            } else if (move == killers[2 * at.ply]) {
                at.ranks[i] = KILLER + 1;
            } else {
                at.ranks[i] = move == killers[2 * at.ply + 1] ? KILLER : known[move & CODES - 1];
            }
        }
    }

    /** Rewards a quiet move that refuted the last one, and penalises the quiet ones tried before it. */
    void cut(Frame at, int index) {
        if (at.gains[index] != 0) {
            return;
        }
        if (notesKillers) {
            kill(2 * at.ply, at.moves.get(index));
        }
        if (notesHistory) {
            remember(at, index);
        }
    }

    private void kill(int slot, int move) {
        if (killers[slot] != move) {
            killers[slot + 1] = killers[slot];
            killers[slot] = move;
        }
    }

    private void remember(Frame at, int index) {
        int by = Math.max(1, at.depth * at.depth);
        reward(at.team, at.moves.get(index), by);
        for (int i = 0; i < index; i++) {
            if (at.gains[i] == 0) {
                reward(at.team, at.moves.get(i), -by);
            }
        }
    }

    /** Moves the worth of a move towards a bound that it never passes. */
    private void reward(int team, int move, int by) {
        int old = history[team][move & CODES - 1];
        history[team][move & CODES - 1] = old + by * 32 - (int) ((long) old * Math.abs(by) * 32 / MAX_HISTORY);
    }
}
