package botarena.protocol;

/** The plies of a game as turns and {@code moved} tell them, from 0. */
public interface PlyList {

    /** How many were played. */
    int plies();

    int seat(int ply);

    /** As it is spelled, in plain ASCII. */
    String move(int ply);

    /** What it took, in whole milliseconds. */
    long millis(int ply);
}
