package botarena.referee.process;

import botarena.referee.BotProcess.Exit;
import botarena.referee.BotProcess.Footprint;
import botarena.referee.process.machine.ProcessTable;
import java.util.List;

/** What the arena has on all processes of one bot; how much depends on the isolation level. */
interface Hold {

    /** The main process's number as the arena sees it, 0 while unknown. */
    long pid();

    /** The numbers of the processes that live, as far as they can be found. */
    default List<Long> processes() {
        long main = pid();
        return main > 0 ? List.of(main) : List.of();
    }

    /**
     * Processor time of all processes so far, those that have ended included, in nanoseconds; comparable only to its own
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

    /** Stops every process. */
    void freeze();

    /** Lets every process go on; they can run when this returns. */
    void thaw();

    /** What all processes hold at the moment. */
    default Footprint footprint() {
        return ProcessTable.footprint(processes());
    }

    /** Has every process run only while nobody else wants to. */
    default void giveWay() {}

    /** Ends every process. */
    void kill(Process main);

    /** Whether the main process has ended or is about to, though its exit status may still be on its way. */
    boolean dead();

    /** What the main process's exit status means. */
    default Exit exit(int status) {
        return Exits.of(status);
    }
}
