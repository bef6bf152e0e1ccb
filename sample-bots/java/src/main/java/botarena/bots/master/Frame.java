package botarena.bots.master;

import botarena.bots.master.AlphaBeta.Knowledge;
import botarena.games.MoveList;
import botarena.games.Position;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Node of the search on one ply; used again for the next node there. */
final class Frame {

    /** Plies below the root. */
    final int ply;

    final MoveList moves = new MoveList();

    /** Immediate gain of each move. */
    int[] gains = new int[64];

    /** Promise of each move. */
    int[] ranks = new int[64];

    private @Nullable Position position;

    /** The team to move. */
    int team;

    /** Depth left; at 0 only gains are searched. */
    int depth;

    long hash;

    /** The move to try first, or {@link Position#NONE}. */
    int first;

    Frame(int ply) {
        this.ply = ply;
    }

    /** The position; there must be one. */
    Position position() {
        return Objects.requireNonNull(position);
    }

    void list(Position at, Knowledge knowledge) {
        position = at;
        at.moves(moves);
        if (gains.length < moves.size()) {
            gains = new int[moves.size() + 32];
            ranks = new int[gains.length];
        }
        if (!knowledge.gains(at, moves, gains)) {
            Arrays.fill(gains, 0, moves.size(), 0);
        }
    }

    /** Brings the most promising of the moves from {@code index} on to that place. */
    void pick(int index) {
        int most = index;
        for (int i = index + 1; i < moves.size(); i++) {
            most = ranks[i] > ranks[most] ? i : most;
        }
        swap(ranks, index, most);
        swap(gains, index, most);
        moves.swap(index, most);
    }

    private static void swap(int[] in, int one, int other) {
        int kept = in[one];
        in[one] = in[other];
        in[other] = kept;
    }

    /** Quiet moves far down the list are looked at less deeply until they surprise: by how much. */
    int reduction(int index) {
        return depth < 3 || index < 3 || gains[index] > 0 ? 0 : index < 12 ? 1 : 1 + depth / 4;
    }
}
