package botarena.referee;

/** What a bot leaves behind beside its answers: stray output, stderr, the way it ended. */
public interface BotTraces {

    /** Begins a new game for the counters: stray output and stderr start afresh. */
    void newGame();

    /** Lines of stray output in this game. */
    int strayLines();

    /** The first stray line of this game, escaped for people; empty if none. */
    String firstStray();

    /** stderr of this game: first and last 64 KiB, escaped control characters. */
    String stderr();

    /** How the main process ended; waits at most 300 ms for it to do so. */
    Exit exit();

    /** How a process ended. */
    sealed interface Exit {
        /** Ended by itself with a status. */
        record Status(int code) implements Exit {}

        /** Ended by a signal. */
        record Signal(int number) implements Exit {}

        /** Ended by a limit that can be named: memory, processes, CPU time, file size. */
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

        /** Has not ended, but its output is closed. */
        record Running() implements Exit {}
    }
}
