package botarena.referee;

import botarena.referee.cause.LateCause;

/**
 * A bot's processes as a whole: what they leave behind beside answers, how they are stopped while others think, and how
 * they end. The defaults suit a bot without a process.
 */
public interface BotProcess {
    /** Begins a new game for the counters: stray output and stderr start afresh. */
    default void newGame() {}

    /** Ends a game: looks whether the bot kept to what it was given. */
    default void gameOver() {}

    /** Lines of stray output in this game. */
    default int strayLines() {
        return 0;
    }

    /** The first stray line of this game, escaped for people; empty if none. */
    default String firstStray() {
        return "";
    }

    /** stderr of this game: first and last 64 KiB, escaped control characters. */
    default String stderr() {
        return "";
    }

    /** How the main process ended; waits at most 300 ms for it to do so. */
    default Exit exit() {
        return new Exit.Running();
    }

    /**
     * Why a bot that has never answered does not, after {@link Wire.Arrival#TIMEOUT}: tries for some seconds what makes
     * it answer. Its answers mean nothing afterwards, and its input may be closed.
     */
    default LateCause silence() {
        return LateCause.UNKNOWN;
    }

    /** Stops all processes of the bot until the next ask or {@link #thaw}. */
    default void freeze() {}

    default void thaw() {}

    /** What the bot's processes hold and have used; nothing where that is unknown. */
    default Footprint footprint() {
        return Footprint.NONE;
    }

    /** Closes stdin behind the last words and waits for nothing, so that several bots can leave at the same time. */
    default void leave() {}

    /**
     * Whether a bot that was told to {@link #leave} has left, or leaves within so long. One that has not gives way to
     * everybody else from then on, and {@link #awaitEnd} may follow on another thread.
     */
    default boolean leaves(long millis) {
        return true;
    }

    /** Waits for a bot that was told to {@link #leave}, at most until so long after that. */
    default void awaitEnd(long graceMillis) {}

    /**
     * Holdings of all processes of one bot.
     *
     * @param memory bytes
     * @param processes processes and threads
     * @param cpuNanos time on processors so far
     * @param whole false where others may have been left behind that can be neither found at once nor stopped
     */
    record Footprint(long memory, int processes, long cpuNanos, boolean whole) {
        public static final Footprint NONE = new Footprint(0, 0, 0, true);
    }

    /** How a process ended. */
    sealed interface Exit {
        /** It ended by itself with a status. */
        record Status(int code) implements Exit {}

        /** A signal ended it. */
        record Signal(int number) implements Exit {}

        /** A limit that can be named ended it: memory, processes, CPU time, file size. */
        record Limit(boolean memory, String what) implements Exit {}

        /**
         * Nothing of the bot was ever executed.
         *
         * @param ours whether that is the arena's or the machine's fault: void, otherwise {@code start_failed}
         * @param why a sentence
         */
        record Unstarted(boolean ours, String why) implements Exit {}

        /** Somebody else started it, and it closed its connection. */
        record Disconnected() implements Exit {}

        /** It has not ended, but its output is closed. */
        record Running() implements Exit {}
    }
}
