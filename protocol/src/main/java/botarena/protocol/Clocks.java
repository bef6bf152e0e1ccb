package botarena.protocol;

/** The clocks of a game as a turn tells them, in whole milliseconds. */
public interface Clocks {

    int seats();

    /** Free time of a decision of this seat. */
    long moveMs(int seat);

    long bankMs(int seat);

    /** Time of the seat's previous decision, 0 at first. */
    long lastMs(int seat);
}
