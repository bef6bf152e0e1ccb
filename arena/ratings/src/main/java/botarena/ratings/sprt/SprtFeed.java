package botarena.ratings.sprt;

import java.util.HashMap;
import java.util.Map;

/**
 * Queue that feeds games to a test in schedule order. In order of their ends, short games come first and bias the test to
 * the player that wins quickly. Blocks are numbered from 0 without gaps. Not thread-safe.
 */
public final class SprtFeed {
    private static final int DROPPED_BLOCK = -1;

    private final Sprt sprt;
    private final int gamesPerBlock;
    private final Map<Long, int[]> waiting = new HashMap<>();
    private long next;

    /** A queue in front of a test. */
    public SprtFeed(Sprt sprt, int gamesPerBlock) {
        this.sprt = sprt;
        this.gamesPerBlock = gamesPerBlock;
    }

    /**
     * Adds one game, in any order.
     *
     * @param block number of its block
     * @param halfPoints twice the new player's points
     */
    public void add(long block, int halfPoints) {
        if (block < next) {
            return;
        }
        int[] state = waiting.computeIfAbsent(block, b -> new int[2]);
        if (state[0] != DROPPED_BLOCK) {
            state[0]++;
            state[1] += halfPoints;
            feedCompleteBlocks();
        }
    }

    /** Drops a block: none of its games counts, played or not. */
    public void dropBlock(long block) {
        if (block >= next) {
            waiting.put(block, new int[] {DROPPED_BLOCK, 0});
            feedCompleteBlocks();
        }
    }

    /** Number of blocks, begun or complete, that wait for an earlier one. */
    public int waitingBlocks() {
        return waiting.size();
    }

    private void feedCompleteBlocks() {
        for (int[] state = waiting.get(next); state != null; state = waiting.get(next)) {
            boolean dropped = state[0] == DROPPED_BLOCK;
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
