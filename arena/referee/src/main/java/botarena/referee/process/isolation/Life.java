package botarena.referee.process.isolation;

import botarena.referee.BotProcess.Exit;
import botarena.referee.BotProcess.Footprint;

/** Life of a bot: whether it runs, and how to stop and end it. */
public interface Life {

    /** Runs an action when the bot has ended, on any thread. */
    void onEnd(Runnable action);

    boolean hasEnded();

    /** Waits for the bot to end, at most {@code nanos}. */
    boolean awaitEnd(long nanos);

    /** End of the bot; the arena's own actions after {@link #close} do not count. */
    Exit exit();

    default void freeze() {}

    default void thaw() {}

    /** Memory, processes and CPU time; zero where unknown. */
    default Footprint footprint() {
        return Footprint.NONE;
    }

    /** Whether it waits for a line on stdin; false where unknown. */
    default boolean awaitsInput() {
        return false;
    }

    /** Gives it the lowest priority. */
    default void giveWay() {}

    void close();
}
