package botarena.protocol;

/** The clocks of a game as a turn tells them, in whole milliseconds. */
public interface Clocks {

    int seats();

    /** What a decision of this seat may use for nothing. */
    long moveMs(int seat);

    long bankMs(int seat);

    /** What the seat's previous decision took, 0 at first. */
    long lastMs(int seat);
}
