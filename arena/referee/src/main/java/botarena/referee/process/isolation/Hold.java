package botarena.referee.process.isolation;

import botarena.referee.BotProcess.Exit;
import botarena.referee.BotProcess.Footprint;
import botarena.referee.process.machine.ProcessTable;
import java.util.List;

/** Control over all processes of one bot, as far as the isolation level gives it. */
public interface Hold {

    /** The main process's number as the arena sees it, 0 while unknown. */
    long pid();

    /** Numbers of the living processes, as far as they can be found. */
    default List<Long> processes() {
        long main = pid();
        return main > 0 ? List.of(main) : List.of();
    }

    /**
     * Nanoseconds of CPU time of all processes, ended ones included; only comparable to earlier values.
     *
     * @param living the processes of the last listing
     */
    default long usedNanos(List<Long> living) {
        return 0;
    }

    /** Nanoseconds by which a difference of {@link #usedNanos} may be too high; huge if unknown. */
    default long usedNanosError() {
        return Long.MAX_VALUE / 2;
    }

    /** Stops every process. */
    default void freeze() {}

    /** Resumes every process; they can run when this returns. */
    default void thaw() {}

    /** Memory, processes and CPU time of all processes now. */
    default Footprint footprint() {
        return ProcessTable.footprint(processes());
    }

    /** Gives every process the lowest priority. */
    default void giveWay() {}

    /** Kills every process. */
    void kill(Process main);

    /** Whether the main process has ended or is ending, even if its exit status is not known yet. */
    boolean isDead();

    /** Meaning of the main process's exit status. */
    default Exit exit(int status) {
        return Exits.of(status);
    }
}
