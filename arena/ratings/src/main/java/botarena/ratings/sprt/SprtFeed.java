package botarena.ratings.sprt;

import java.util.HashMap;
import java.util.Map;

/**
 * Brings games into schedule order before they reach a test: short games end first, and a test that took them as they
 * come would stop early on whoever wins quickly. Blocks are numbered from 0 without gaps. Not thread-safe.
 */
public final class SprtFeed {
    private static final int DROPPED = -1;

    private final Sprt sprt;
    private final int gamesPerBlock;
    private final Map<Long, int[]> waiting = new HashMap<>();
    private long next;

    public SprtFeed(Sprt sprt, int gamesPerBlock) {
        this.sprt = sprt;
        this.gamesPerBlock = gamesPerBlock;
    }

    /**
     * Takes one game, in any order.
     *
     * @param block number of its block
     * @param halfPoints the new player's points times two
     */
    public void add(long block, int halfPoints) {
        if (block < next) {
            return;
        }
        int[] state = waiting.computeIfAbsent(block, b -> new int[2]);
        if (state[0] != DROPPED) {
            state[0]++;
            state[1] += halfPoints;
            release();
        }
    }

    /** Gives a block up, whatever was or will be played of it: none of its games can count. */
    public void drop(long block) {
        if (block >= next) {
            waiting.put(block, new int[] {DROPPED, 0});
            release();
        }
    }

    /** Blocks begun or complete that wait for an earlier one. */
    public int waiting() {
        return waiting.size();
    }

    private void release() {
        for (int[] state = waiting.get(next); state != null; state = waiting.get(next)) {
            boolean dropped = state[0] == DROPPED;
            if (!dropped && state[0] < gamesPerBlock) {
                return;
            }
            waiting.remove(next++);
            if (!dropped) {
                sprt.add(state[1]);
            }
        }
    }
}
