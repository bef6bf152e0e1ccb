package botarena.referee;

/** Plays tickets: the only entrance to this module for those who organise games. One instance per lane, one thread. */
public interface Referee extends AutoCloseable {

    /**
     * Plays one game to its verdict. Never throws for what a bot does; a fault of the arena gives a void record.
     *
     * @throws InterruptedException when the lane is told to stop at once; the game leaves no record
     */
    GameRecord play(Ticket ticket) throws InterruptedException;

    /** Ends every bot that is kept alive. */
    @Override
    void close();
}
