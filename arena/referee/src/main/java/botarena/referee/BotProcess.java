package botarena.referee;

/**
 * A bot's processes: their output beside replies, how they are stopped and how they end. The defaults suit a bot
 * without a process.
 */
public interface BotProcess {
    /** Starts a new game: stray output and stderr are counted from zero. */
    default void newGame() {}

    /** Ends a game and checks that the bot stayed on its processors. */
    default void gameOver() {}

    /** {@return lines of stray output in this game} */
    default int strayLines() {
        return 0;
    }

    /** {@return the first stray line of this game, escaped for people; empty if none} */
    default String firstStray() {
        return "";
    }

    /**
     * {@return the stray line of this game that tells most, as it came: the last one that names an error, else that has a
     * brace, else the last; cut, and empty if there is none}
     */
    default String suspectStray() {
        return "";
    }

    /** Marks the verdict on stderr: later lines of the bot follow from its own end, and explain nothing. */
    default void verdictFell() {}

    /** {@return the stderr of this game: first and last 64 KiB, control characters escaped} */
    default String stderr() {
        return "";
    }

    /** {@return bytes written to stderr in this game, kept or not} */
    default long stderrBytes() {
        return 0;
    }

    /** {@return lines written to stderr in this game by now, kept or not; the last one may be unfinished} */
    default long stderrLines() {
        return 0;
    }

    /** {@return the end of the main process; waits up to 2 s for it, up to 22 s if all its processes are known to have ended} */
    default Exit exit() {
        return new Exit.Running();
    }

    /**
     * Finds out why a bot that never replied does not reply, after {@link Wire.Arrival#TIMEOUT}. Takes some seconds;
     * afterwards its replies mean nothing and its input may be closed.
     *
     * @return the cause, by its threads and streams
     */
    default LateCause silence() {
        return LateCause.UNKNOWN;
    }

    /** Stops all processes of the bot until the next ask or {@link #thaw}. */
    default void freeze() {}

    /** Lets stopped processes go on; nothing happens where none is stopped. */
    default void thaw() {}

    /** {@return memory, processes and CPU time of the bot; zero where unknown} */
    default Footprint footprint() {
        return Footprint.NONE;
    }

    /** Closes stdin after the last line and does not wait, so that several bots can leave at once. */
    default void leave() {}

    /**
     * Waits for a bot that was told to {@link #leave}, at most {@code millis}, and returns whether it left. If not, its
     * processes get the lowest priority, and {@link #awaitEnd} may follow on another thread.
     *
     * @param millis 0 or more
     * @return whether it left
     */
    default boolean leaves(long millis) {
        return true;
    }

    /**
     * Waits for a bot that was told to {@link #leave}, at most until its grace time is over.
     *
     * @param graceMillis from now on
     */
    default void awaitEnd(long graceMillis) {}

    /**
     * Memory, processes and CPU time of one bot.
     *
     * @param memory bytes
     * @param processes processes and threads
     * @param cpuNanos time on processors so far
     * @param whole false where others may have been left behind that can be neither found at once nor stopped
     */
    record Footprint(long memory, int processes, long cpuNanos, boolean whole) {
        /** No use, or unknown, with nothing left behind. */
        public static final Footprint NONE = new Footprint(0, 0, 0, true);
    }

    /** End of a process. */
    sealed interface Exit {
        /**
         * The process exited with a status.
         *
         * @param code 0 to 255
         */
        record Status(int code) implements Exit {}

        /**
         * A signal ended the process.
         *
         * @param number of the signal, such as 9
         */
        record Signal(int number) implements Exit {}

        /**
         * A known limit ended it: memory, processes, CPU time or file size.
         *
         * @param memory whether it is the limit on memory
         * @param what the limit, for people
         */
        record Limit(boolean memory, String what) implements Exit {}

        /**
         * The bot was never executed.
         *
         * @param ours whether that is the arena's or the machine's fault: void, otherwise {@code start_failed}
         * @param why a sentence
         */
        record Unstarted(boolean ours, String why) implements Exit {}

        /** A bot that the arena did not start closed its connection. */
        record Disconnected() implements Exit {}

        /** The process still runs, but closed its output. */
        record Running() implements Exit {}
    }
}
