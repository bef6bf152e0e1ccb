package botarena.games;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counts the positions at an exact number of plies, to check a move generator against another. Ended games have no
 * successors, a forced pass is a move, and repetition and ply caps play no part. Not thread-safe.
 */
public final class Perft {

    private final boolean bulk;
    private final MoveList[] lists;

    private Perft(int depth, boolean bulk) {
        this.bulk = bulk;
        this.lists = new MoveList[depth + 1];
        for (int i = 0; i <= depth; i++) {
            lists[i] = new MoveList();
        }
    }

    /**
     * {@return the number of positions {@code depth} plies after this one}
     *
     * @param position the root, which counts as depth 0
     * @param depth plies, 0 or more
     * @param bulk take {@link Position#moveCount} for the last ply instead of playing each of its moves; the number is
     *     the same
     */
    public static long count(Position position, int depth, boolean bulk) {
        return new Perft(depth, bulk).walk(position, depth);
    }

    /**
     * {@return the counts by first move, in move order}
     *
     * @param position the root
     * @param depth plies, at least 1
     * @param bulk as in {@link #count}
     */
    public static Map<String, Long> divide(Position position, int depth, boolean bulk) {
        Map<String, Long> counts = new LinkedHashMap<>();
        MoveList moves = position.moves();
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            counts.put(position.spell(move), count(position.play(move), depth - 1, bulk));
        }
        return counts;
    }

    private long walk(Position position, int depth) {
        if (depth == 0) {
            return 1;
        }
        if (depth == 1 && bulk) {
            return position.moveCount();
        }
        MoveList moves = lists[depth];
        position.moves(moves);
        long count = 0;
        for (int i = 0; i < moves.size(); i++) {
            count += walk(position.play(moves.get(i)), depth - 1);
        }
        return count;
    }
}
