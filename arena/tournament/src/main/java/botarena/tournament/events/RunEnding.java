package botarena.tournament.events;

import botarena.base.Refusal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * End of a run.
 *
 * @param how the kind of end
 * @param resume the command that goes on, empty when nothing is left to play
 * @param left tickets not yet settled
 * @param forfeits games of this tournament that ended by forfeit
 * @param neverStarted labels of bots that failed to start or to say hello, and never made a move; in a match, which
 *     needs all of its bots, also of bots whose hellos do not list its game
 * @param voids tickets that were void three times
 * @param refusal why results could not be written, or games not be played; null otherwise
 */
public record RunEnding(
        How how,
        String resume,
        long left,
        long forfeits,
        List<String> neverStarted,
        List<String> voids,
        @Nullable Refusal refusal) {

    /** The kind of end. */
    public enum How {
        /** Nothing is left to play. */
        COMPLETE,
        /** The first interrupt: running games were finished. */
        INTERRUPTED,
        /** The second interrupt: bots were stopped, their games left no record. */
        STOPPED,
        /** The time budget is used up. */
        BUDGET,
        /** {@code on-forfeit: stop} and a bot forfeited. */
        FORFEIT,
        /** Results could not be written. */
        FAILED,
        /** The arena itself failed: nothing is left to play games with. */
        BROKEN
    }

    /**
     * Copies the lists.
     *
     * @param how the kind of end
     * @param resume the command that goes on, empty when nothing is left to play
     * @param left tickets not yet settled
     * @param forfeits games of this tournament that ended by forfeit
     * @param neverStarted labels of bots that failed to start or to say hello, and never made a move; in a match, which
     *     needs all of its bots, also of bots whose hellos do not list its game
     * @param voids tickets that were void three times
     * @param refusal why results could not be written, or games not be played; null otherwise
     */
    public RunEnding {
        neverStarted = List.copyOf(neverStarted);
        voids = List.copyOf(voids);
    }
}
