package botarena.referee.process;

import java.util.List;

/** All processes of one bot, as far as they can be found, and what they have used of the processors. */
@FunctionalInterface
interface BotProcesses {

    /** The numbers of those that live. */
    List<Long> processes();

    /**
     * What all of them have used so far, those that have ended included, in nanoseconds; comparable only to its own
     * earlier values.
     *
     * @param living those that were listed last
     */
    default long used(List<Long> living) {
        return 0;
    }

    /** How many nanoseconds a difference of {@link #used} may be too high; where it is not known, more than any is. */
    default long grain() {
        return Long.MAX_VALUE / 2;
    }
}
