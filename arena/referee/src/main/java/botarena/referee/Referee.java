package botarena.referee;

import org.jspecify.annotations.Nullable;

/** Player of tickets: the entry point of this module for tournaments. One instance per lane, one thread. */
public interface Referee extends AutoCloseable {

    /**
     * Plays one game to its end. Never throws because of a bot; a fault of the arena gives a void record.
     *
     * @param ticket with bots that need not be running
     * @param evidence takes the evidence that the ticket's policy keeps; the record then names its file, below the
     *     results folder. Null if none is kept
     * @return the record
     * @throws Error when the arena itself can no longer play, as where its classes are gone; that game is void
     * @throws InterruptedException when the lane is told to stop at once; the game leaves no record
     */
    GameRecord play(Ticket ticket, @Nullable EvidenceSink evidence) throws InterruptedException;

    /**
     * Plays one game without keeping evidence.
     *
     * @param ticket with bots that need not be running
     * @return the record, as by {@link #play(Ticket, EvidenceSink)}
     * @throws InterruptedException when the lane is told to stop at once
     */
    default GameRecord play(Ticket ticket) throws InterruptedException {
        return play(ticket, null);
    }

    /**
     * Rates a ticket by how many of its bots are already running; higher is cheaper to play. Called by the lane's
     * thread.
     *
     * @param ticket one that could be next
     * @return the number of bots that need no start
     */
    default int nearness(Ticket ticket) {
        return 0;
    }

    /**
     * {@return the time, by {@link System#nanoTime}, at which the thread in {@link #play} will have set a later time or
     * returned} May be read by any thread; compare by difference. A referee that cannot tell is never overdue.
     */
    default long nextDeadline() {
        return System.nanoTime() + Long.MAX_VALUE / 2;
    }

    /** Ends every bot that is still running. */
    @Override
    void close();

    /** Receiver of the evidence of one game. Called by the referee's thread. */
    @FunctionalInterface
    public interface EvidenceSink {

        /**
         * Takes the evidence of one seat, in the order of the seats and before the record is returned.
         *
         * @param evidence of one seat
         */
        void take(SeatEvidence evidence);
    }
}
