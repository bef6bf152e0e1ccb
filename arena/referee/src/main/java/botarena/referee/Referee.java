package botarena.referee;

import org.jspecify.annotations.Nullable;

/** Plays tickets: the only entrance to this module for those who organise games. One instance per lane, one thread. */
public interface Referee extends AutoCloseable {

    /**
     * Plays one game to its verdict. Never throws for what a bot does; a fault of the arena gives a void record.
     *
     * @param evidence takes what the ticket's policy asks to be kept; the record then names the file that it belongs
     *     in, below the results folder. Null where none is kept
     * @throws Error when the arena itself can no longer play, as where its classes are gone; that game is void
     * @throws InterruptedException when the lane is told to stop at once; the game leaves no record
     */
    GameRecord play(Ticket ticket, @Nullable EvidenceSink evidence) throws InterruptedException;

    /** The same where no evidence is kept. */
    default GameRecord play(Ticket ticket) throws InterruptedException {
        return play(ticket, null);
    }

    /**
     * How little has to be started and woken for a ticket, compared with another: more where more of its bots are here
     * already. To be asked by the lane's thread.
     */
    default int nearness(Ticket ticket) {
        return 0;
    }

    /**
     * Until when the thread that is in {@link #play} has either set a later moment or returned: what it waits for by
     * then, such as a bot's answer, is over. On the clock of {@link System#nanoTime}; to be compared by difference. May
     * be asked from any thread. A referee that cannot tell is never overdue.
     */
    default long due() {
        return System.nanoTime() + Long.MAX_VALUE / 2;
    }

    /** Ends every bot that is kept alive. */
    @Override
    void close();
}
