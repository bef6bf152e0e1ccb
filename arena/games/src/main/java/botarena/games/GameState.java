package botarena.games;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A game as it is played: the start, the moves so far and the rules that need them, repetition and the ply cap. A win
 * or draw by the position comes before repetition, repetition before the cap. Not thread-safe.
 */
public final class GameState {

    private final Position start;
    private final int repetition;
    private final int maxPlies;
    private final boolean recurs;

    private Position position;
    private int[] moves = new int[64];
    private int plies;
    private @Nullable Outcome outcome;

    /** Positions seen, by open addressing on their repetition hash; only where positions can recur. */
    private Position[] seen = new Position[128];

    private int[] counts = new int[128];
    private int distinct;
    private int occurrence = 1;

    /**
     * Begins at a position with complete options; both are kept, neither is changed.
     *
     * @param start may already be over
     * @param options complete ones, with {@code repetition} and {@code maxPlies}
     */
    public GameState(Position start, Options options) {
        this.start = start;
        this.position = start;
        this.repetition = options.number("repetition");
        this.maxPlies = options.number("maxPlies");
        this.recurs = start.game().recurs();
        this.outcome = start.outcome();
        if (recurs) {
            count(start);
        }
    }

    /** {@return the position before the first ply} */
    public Position start() {
        return start;
    }

    /** {@return the position after the last ply} */
    public Position position() {
        return position;
    }

    /** {@return plies played} */
    public int plies() {
        return plies;
    }

    /**
     * {@return the move code of a ply that was played}
     *
     * @param ply from 0 to below {@link #plies()}
     */
    public int move(int ply) {
        return moves[ply];
    }

    /** {@return the seat to move, {@link Position#NOBODY} when the game is over} */
    public int toMove() {
        return outcome == null ? position.toMove() : Position.NOBODY;
    }

    /** {@return occurrences of the present position, itself included; always 1 if positions cannot recur} */
    public int occurrence() {
        return occurrence;
    }

    /** {@return the outcome of the game, null while it is open} */
    public @Nullable Outcome outcome() {
        return outcome;
    }

    /**
     * Plays a legal move; the game must be open.
     *
     * @param move a code from {@link Position#moves()} of the present position
     */
    public void play(int move) {
        if (plies == moves.length) {
            moves = Arrays.copyOf(moves, plies * 2);
        }
        moves[plies++] = move;
        position = position.play(move);
        if (recurs) {
            occurrence = count(position);
        }
        outcome = position.over() ? position.outcome() : findDraw();
    }

    private @Nullable Outcome findDraw() {
        if (repetition > 0 && occurrence >= repetition) {
            return new Outcome.Draw(Ending.REPETITION, "the position occurred " + occurrence + " times");
        }
        if (maxPlies > 0 && plies >= maxPlies) {
            return new Outcome.Draw(Ending.MAX_PLIES, "no result after " + plies + (plies == 1 ? " ply" : " plies"));
        }
        return null;
    }

    private int count(Position at) {
        int slot = slot(at);
        if (seen[slot] == null) {
            seen[slot] = at;
            distinct++;
        }
        int count = ++counts[slot];
        if (distinct * 2 > seen.length) {
            grow();
        }
        return count;
    }

    private int slot(Position at) {
        int mask = seen.length - 1;
        int slot = (int) at.repetitionHash() & mask;
        while (seen[slot] != null && !seen[slot].repeats(at)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        Position[] oldSeen = seen;
        int[] oldCounts = counts;
        seen = new Position[oldSeen.length * 2];
        counts = new int[seen.length];
        for (int i = 0; i < oldSeen.length; i++) {
            if (oldSeen[i] != null) {
                int slot = slot(oldSeen[i]);
                seen[slot] = oldSeen[i];
                counts[slot] = oldCounts[i];
            }
        }
    }
}
