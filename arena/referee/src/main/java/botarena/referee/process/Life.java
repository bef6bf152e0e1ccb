package botarena.referee.process;

import botarena.referee.BotProcess.Exit;
import botarena.referee.BotProcess.Footprint;

/** Whether a bot is still there, what stops it and what ends it. */
interface Life {

    /** Runs an action when the bot is gone, on whatever thread finds out. */
    void onEnd(Runnable action);

    boolean ended();

    /** Waits for the bot to end, at most so long. */
    boolean awaitEnd(long nanos);

    /** How it ended; what the arena itself did to it after {@link #close} does not count. */
    Exit exit();

    void freeze();

    void thaw();

    /** What its processes hold; nothing where that is unknown. */
    default Footprint footprint() {
        return Footprint.NONE;
    }

    /** Has it run only while nobody else wants to. */
    void giveWay();

    void close();
}
