package botarena.protocol;

/** Plies of a game as turns and {@code moved} tell them, from 0. */
public interface PlyList {

    /** Number of plies. */
    int plies();

    int seat(int ply);

    /** A move in plain ASCII. */
    String move(int ply);

    /** Whole milliseconds of a move. */
    long millis(int ply);
}
