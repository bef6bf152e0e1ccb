package botarena.referee.process;

import botarena.referee.BotControl.Footprint;
import botarena.referee.BotTraces.Exit;
import botarena.referee.process.machine.ProcessTable;
import java.util.List;

/** What the arena has on all processes of one bot; how much depends on the isolation level. */
interface Hold extends BotProcesses {

    /** The main process's number as the arena sees it, 0 while unknown. */
    long pid();

    @Override
    default List<Long> processes() {
        long main = pid();
        return main > 0 ? List.of(main) : List.of();
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
