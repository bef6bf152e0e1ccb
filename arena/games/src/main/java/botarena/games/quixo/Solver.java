package botarena.games.quixo;

import botarena.games.GameInputException;
import java.util.ArrayList;
import java.util.List;

/**
 * Solves Quixo for two exactly on small boards by going backwards from the finished positions, one ply at a time: what
 * moves into a position lost for the opponent is won, and what can only move into won ones is lost. Since the rules are
 * the same for both sides, it is enough to know the positions with X to move; after a move the marks change roles.
 *
 * <p>Positions are numbered in base 3, a digit per cell: 0 neutral, 1 the side to move, 2 the other. Two bytes for each:
 * its value, and how many of its moves are not yet known to lose. 4x4 has 43,046,721 positions.
 */
public final class Solver {

    public static final int MAX_SIZE = 4;

    /** Told after every ply that has been gone back. */
    public interface Progress {

        /**
         * All positions decided within {@code plies} plies are known.
         *
         * @param decided how many they are
         * @param positions how many positions there are
         */
        void reached(int plies, long decided, long positions);
    }

    private static final int LONGEST = Byte.MAX_VALUE - 1;

    private final SmallBoard board;

    /** 0 unknown, {@code 1 + plies} won in so many, {@code -1 - plies} lost in so many. */
    private final byte[] values;

    private final byte[] openMoves;
    private final List<Long> wonIn = new ArrayList<>();
    private final List<Long> lostIn = new ArrayList<>();
    private long decided;

    /** What has been decided since the last ply was counted. */
    private long won;

    private long lost;

    private Solver(SmallBoard board) {
        this.board = board;
        this.values = new byte[board.positions()];
        this.openMoves = new byte[board.positions()];
    }

    /**
     * Solves one board size; 4x4 takes some ten seconds and 90 MB.
     *
     * @param size from 2 to {@value #MAX_SIZE}
     * @throws GameInputException for a larger or smaller board
     */
    public static Solution solve(int size, Progress progress) {
        if (size < Slides.MIN_SIZE || size > MAX_SIZE) {
            throw new GameInputException("option size must be from " + Slides.MIN_SIZE + " to " + MAX_SIZE
                    + " to solve quixo, not " + size + ".");
        }
        return new Solver(new SmallBoard(size)).solve(progress);
    }

    private Solution solve(Progress progress) {
        finished();
        for (int plies = 0; won + lost > 0; plies++) {
            wonIn.add(won);
            lostIn.add(lost);
            decided += won + lost;
            progress.reached(plies, decided, values.length);
            won = 0;
            lost = 0;
            goBack(plies);
        }
        return solution();
    }

    /** Values the finished positions, and counts the moves of the others. */
    private void finished() {
        for (int position = 0; position < values.length; position++) {
            int own = board.own(position);
            int enemy = board.enemy(position);
            if (board.line(own)) {
                values[position] = 1;
                won++;
            } else if (board.line(enemy)) {
                values[position] = -1;
                lost++;
            } else {
                openMoves[position] = (byte) board.moveCount(enemy);
            }
        }
    }

    /** From everything decided in so many plies, finds what is decided in one more. */
    private void goBack(int plies) {
        if (plies == LONGEST) {
            throw new IllegalStateException("games longer than a byte can count");
        }
        for (int position = 0; position < values.length; position++) {
            if (values[position] == -1 - plies) {
                backFrom(position, plies, true);
            } else if (values[position] == 1 + plies) {
                backFrom(position, plies, false);
            }
        }
    }

    private void backFrom(int position, int plies, boolean isLost) {
        int own = board.own(position);
        int enemy = board.enemy(position);
        for (SmallBoard.Push push : board.pushes()) {
            if ((enemy & push.inserted()) != 0) {
                int neutral = board.number(push.undo(enemy), push.undo(own));
                reach(neutral, plies, isLost);
                reach(neutral + board.number(push.taken(), 0), plies, isLost);
            }
        }
    }

    /** A move leads from {@code before} to a position that is decided in {@code plies}. */
    private void reach(int before, int plies, boolean isLost) {
        if (values[before] != 0) {
            return;
        }
        if (isLost) {
            values[before] = (byte) (2 + plies);
            won++;
        } else if (--openMoves[before] == 0) {
            values[before] = (byte) (-2 - plies);
            lost++;
        }
    }

    private Solution solution() {
        byte start = values[0];
        Solution.Value value = start > 0 ? Solution.Value.WON : start < 0 ? Solution.Value.LOST : Solution.Value.DRAWN;
        int plies = start == 0 ? 0 : Math.abs(start) - 1;
        return new Solution(board.size(), wonIn, lostIn, values.length - decided, value, plies);
    }
}
