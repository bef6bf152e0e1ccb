package botarena.referee;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Game that is being played, with all its plies, the opening's included. The referee's thread adds plies; any thread
 * may read them without delaying it. Positions follow by playing the moves from {@link #setting}.
 */
public final class GameInProgress {

    /** Value of {@link #millis} for a ply that no bot was asked for: of the opening, or a pass. */
    public static final float UNASKED = -1;

    private final GameSpec setting;
    /**
     * Enough for most games. A larger array would have to be cleared for every game, which costs more than the plies.
     */
    private static final int ROOM = 64;

    private int[] moves = new int[ROOM];
    private byte[] seats = new byte[ROOM];
    private float[] millis = new float[ROOM];

    /** Written last and read first, so that a reader of the count sees its plies, too. */
    private final AtomicInteger plies = new AtomicInteger();

    private volatile boolean over;

    /**
     * Begins without a ply.
     *
     * @param setting with its opening, whose plies are added like others
     */
    public GameInProgress(GameSpec setting) {
        this.setting = setting;
    }

    /** {@return the game, its bots and where it began} */
    public GameSpec setting() {
        return setting;
    }

    /** {@return the number of plies; never falls} */
    public int plies() {
        return plies.getAcquire();
    }

    /** {@return whether the game ended, was void or broken off; its record tells which} */
    public boolean isOver() {
        return over;
    }

    /**
     * {@return a move, as the position before it has it}
     *
     * @param ply from 0, less than {@link #plies}; likewise below
     */
    public int move(int ply) {
        check(ply);
        return moves[ply];
    }

    /**
     * {@return the seat that played it}
     *
     * @param ply from 0, less than {@link #plies}
     */
    public int seat(int ply) {
        check(ply);
        return seats[ply];
    }

    /**
     * {@return the milliseconds that it took, or {@link #UNASKED}}
     *
     * @param ply from 0, less than {@link #plies}
     */
    public float millis(int ply) {
        check(ply);
        return millis[ply];
    }

    /** Reads the count before the arrays, so that the arrays are at least as new. */
    private void check(int ply) {
        int count = plies();
        if (ply < 0 || ply >= count) {
            throw new IndexOutOfBoundsException("there is no ply " + ply + " yet; plies=" + count);
        }
    }

    /**
     * Adds a ply; called by the referee's thread only.
     *
     * @param seat from 0
     * @param move as the position before it has it
     * @param took milliseconds, or {@link #UNASKED}
     */
    public void add(int seat, int move, float took) {
        int ply = plies.getPlain();
        if (ply == moves.length) {
            seats = Arrays.copyOf(seats, ply * 2);
            millis = Arrays.copyOf(millis, ply * 2);
            moves = Arrays.copyOf(moves, ply * 2);
        }
        moves[ply] = move;
        seats[ply] = (byte) seat;
        millis[ply] = took;
        plies.setRelease(ply + 1);
    }

    /** Marks the game as ended. */
    public void end() {
        over = true;
    }

    /** Observer of games while they are played, for pages and terminals that show them ply by ply. */
    @FunctionalInterface
    public interface GameObserver {

        /**
         * Called once for every game, after its opening is played and before its bots are ready, by the thread that
         * plays it, which waits. An exception is logged and has no effect.
         *
         * @param game grows while it is played, and is to be read whenever the observer likes
         */
        void begins(GameInProgress game);
    }
}
