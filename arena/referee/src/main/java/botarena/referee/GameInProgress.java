package botarena.referee;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A game while it is played: the plies so far, the opening's included. One thread, that of the referee, adds plies; any
 * number read them without holding it up. Positions follow by playing the moves from {@link #setting}.
 */
public final class GameInProgress {

    /** What {@link #millis} says of a ply that no bot was asked for: of the opening, or a pass. */
    public static final float UNASKED = -1;

    private final GameSpec setting;
    /** As much as most games take; more would have to be cleared for every game, and that is most of what a ply costs. */
    private static final int ROOM = 64;

    private int[] moves = new int[ROOM];
    private byte[] seats = new byte[ROOM];
    private float[] millis = new float[ROOM];

    /** Written last and read first: who sees a count sees the plies it counts. */
    private final AtomicInteger plies = new AtomicInteger();

    private volatile boolean over;

    /** A game without a ply. */
    public GameInProgress(GameSpec setting) {
        this.setting = setting;
    }

    /** Which game it is, who sits where, and where it began. */
    public GameSpec setting() {
        return setting;
    }

    /** How many plies there are; never less than before. */
    public int plies() {
        return plies.getAcquire();
    }

    /** Whether nothing is added any more, because the game ended, was void or broken off; its record tells which. */
    public boolean over() {
        return over;
    }

    /**
     * A move, as the position before it has it.
     *
     * @param ply from 0, less than {@link #plies}; likewise below
     */
    public int move(int ply) {
        check(ply);
        return moves[ply];
    }

    /** Who played it. */
    public int seat(int ply) {
        check(ply);
        return seats[ply];
    }

    /** What it took in milliseconds, or {@link #UNASKED}. */
    public float millis(int ply) {
        check(ply);
        return millis[ply];
    }

    /** Comes before the arrays are looked at, which are as new as the count that was seen. */
    private void check(int ply) {
        int count = plies();
        if (ply < 0 || ply >= count) {
            throw new IndexOutOfBoundsException("there is no ply " + ply + " yet; plies=" + count);
        }
    }

    /** Adds a ply; from the referee's thread alone. */
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

    /** Says that nothing will be added. */
    public void end() {
        over = true;
    }
}
