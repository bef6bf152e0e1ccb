package botarena.games.quixo;

import botarena.games.GameInputException;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Solves Quixo for two exactly on small boards by going backwards from the finished positions, one ply at a time: a
 * position with a move into a lost one is won, and a position with moves into won ones only is lost. Since the rules
 * are the same for both sides, it is enough to know the positions with X to move; after a move the marks change roles.
 *
 * <p>Positions are numbered in base 3, a digit per cell: 0 neutral, 1 the side to move, 2 the other. Two bytes for
 * each: its value, and the number of its moves that are not yet known to lose. 4x4 has 43,046,721 positions. Not
 * thread-safe.
 */
public final class Solver {

    /** Largest size of a board whose positions fit into memory. */
    public static final int MAX_SIZE = 4;

    /** Told after every ply that has been gone back. */
    public interface Progress {

        /**
         * All positions decided within {@code plies} plies are known.
         *
         * @param decided how many they are
         * @param positions how many positions there are
         */
        void showProgress(int plies, long decided, long positions);
    }

    private static final int MAX_PLIES = Byte.MAX_VALUE - 1;

    /** Positions between two looks at whether to stop. */
    private static final int STRETCH = 1 << 14;

    private final SmallBoard board;

    /** 0 unknown, {@code 1 + plies} won in them, {@code -1 - plies} lost in them. */
    private final byte[] values;

    private final byte[] openMoves;
    private final List<Long> wonIn = new ArrayList<>();
    private final List<Long> lostIn = new ArrayList<>();
    private long decided;

    /** Positions decided since the last ply was counted. */
    private long won;

    private long lost;

    private final Progress progress;

    /** Plies to the end that are now gone back from; -1 while finished positions are looked for. */
    private int plies = -1;

    /** The next position to look at. */
    private int next;

    private boolean done;

    private Solver(SmallBoard board, Progress progress) {
        this.board = board;
        this.progress = progress;
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
        Solver solver = of(size, progress);
        solver.advance(() -> false);
        return solver.solution();
    }

    /**
     * One that has not begun.
     *
     * @param size from 2 to {@value #MAX_SIZE}
     * @throws GameInputException for a larger or smaller board
     */
    public static Solver of(int size, Progress progress) {
        if (size < Slides.MIN_SIZE || size > MAX_SIZE) {
            throw new GameInputException("option size must be from " + Slides.MIN_SIZE + " to " + MAX_SIZE
                    + " to solve quixo, not " + size + ".");
        }
        return new Solver(new SmallBoard(size), progress);
    }

    /**
     * Goes on where it stopped, until everything is known or it has to stop, which it asks every few microseconds.
     *
     * @return whether everything is known
     */
    public boolean advance(BooleanSupplier stop) {
        while (!done && !stop.getAsBoolean()) {
            int end = Math.min(values.length, next + STRETCH);
            for (; next < end; next++) {
                propagateFrom(next);
            }
            if (next == values.length) {
                turn();
            }
        }
        return done;
    }

    private void propagateFrom(int position) {
        if (plies < 0) {
            judge(position);
        } else if (values[position] == -1 - plies) {
            backFrom(position, true);
        } else if (values[position] == 1 + plies) {
            backFrom(position, false);
        }
    }

    /** Begins with the next ply, if the last one decided anything. */
    private void turn() {
        next = 0;
        plies++;
        done = won + lost == 0;
        if (done) {
            return;
        }
        if (plies == MAX_PLIES) {
            throw new IllegalStateException("games longer than a byte can count");
        }
        wonIn.add(won);
        lostIn.add(lost);
        decided += won + lost;
        progress.showProgress(plies, decided, values.length);
        won = 0;
        lost = 0;
    }

    /**
     * Value of an open position for the side to move: {@code 1 + n} if it wins in {@code n} plies at most, {@code -1 -
     * n} if it loses in {@code n} at most, 0 for a draw. Right once the solution is complete.
     *
     * @param position of quixo, on a board of this size
     */
    public int value(Position position) {
        QuixoPosition of = (QuixoPosition) position;
        return values[board.number(board.packCells(of.own), board.packCells(of.enemy))];
    }

    /** Values a finished position, and counts the moves of another. */
    private void judge(int position) {
        int own = board.ownCubes(position);
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

    private void backFrom(int position, boolean isLost) {
        int own = board.ownCubes(position);
        int enemy = board.enemy(position);
        for (SmallBoard.Push push : board.pushes()) {
            if ((enemy & push.inserted()) != 0) {
                int neutral = board.number(push.undo(enemy), push.undo(own));
                decideBefore(neutral, isLost);
                decideBefore(neutral + board.number(push.taken(), 0), isLost);
            }
        }
    }

    /** A move leads from {@code before} to a position that is decided in {@code plies}. */
    private void decideBefore(int before, boolean isLost) {
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
        int startPlies = start == 0 ? 0 : Math.abs(start) - 1;
        return new Solution(board.size(), wonIn, lostIn, values.length - decided, value, startPlies);
    }
}
