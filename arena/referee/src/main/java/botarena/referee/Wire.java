package botarena.referee;

/**
 * One bot's streams, line by line: the seam between processes and everything that judges them. An implementation is
 * used by one thread at a time, allocates nothing per line and never throws for what a bot does. When that thread is
 * interrupted, {@link #ask} and {@link #await} return {@link Arrival#BROKEN} at once and leave it interrupted.
 *
 * <p>Lines are framed, capped and sorted here, and no further: stray output is counted and kept aside; a line that
 * begins with <code>{</code>, or that is no harmless text, is handed on as it came.
 */
public interface Wire extends AutoCloseable {

    /** What an {@link #ask} brought. */
    enum Arrival {
        /** A complete line arrived within the limit: see {@link #bytes}, {@link #elapsedNanos}. */
        LINE,
        /** A complete line that nobody asked for was there before the request was written; the request was not sent. */
        UNASKED,
        /** No complete line within the limit. */
        TIMEOUT,
        /** The bot's main process ended, or it closed its output, with the answer due: see {@link #exit}. */
        CLOSED,
        /** A line grew beyond the limit. */
        TOO_LONG,
        /** More stray output than one game allows. */
        OUTPUT_LIMIT,
        /** The arena's own fault: see {@link #trouble}. */
        BROKEN
    }

    /**
     * Writes one request and waits for the first complete line. The clock runs from just before the write to just after
     * the read that brought the newline; bytes that drip never move the deadline. A frozen bot is thawed first.
     *
     * @param line the request, newline included, at {@code line[0..length)}
     * @param limitNanos how long to wait, from the start of the write; the bot is not touched when it has passed
     */
    Arrival ask(byte[] line, int length, long limitNanos);

    /**
     * Goes on waiting for the reply to the last request after {@link Arrival#TIMEOUT}: same clock, new limit. It is what
     * lets a referee do something about a bot that thinks long without a second thread.
     *
     * @param limitNanos how long to wait, from the start of that request's write
     */
    Arrival await(long limitNanos);

    /** Writes a line that wants no reply; never blocks. What a bot does not read in time is dropped with its process. */
    void tell(byte[] line, int length);

    /**
     * The buffer holding the line that came last, without its newline, from {@link #from} to {@link #to}; where none
     * came, what there is of an unfinished one. Valid until the next call.
     */
    byte[] bytes();

    int from();

    int to();

    /** How long it has been since the last request's write began when its ask or await returned, whatever it brought. */
    long elapsedNanos();

    /** Of that, what bot and referee waited for a processor or for garbage collection, in nanoseconds; 0 where unknown. */
    long stalledNanos();

    /** How the main process ended; waits at most 300 ms for it to do so. */
    Exit exit();

    /** What the arena itself failed at, in words, after {@link Arrival#BROKEN}. */
    String trouble();

    /** Stops all processes of the bot until the next ask or {@link #thaw}. */
    void freeze();

    void thaw();

    /** Begins a new game for the counters: stray output and stderr start afresh. */
    void newGame();

    /** Lines of stray output in this game. */
    int strayLines();

    /** The first stray line of this game, escaped for people; empty if none. */
    String firstStray();

    /** stderr of this game: first and last 64 KiB, escaped control characters. */
    String stderr();

    /**
     * Writes the last words, closes stdin and waits for nothing, so that several bots can leave at the same time;
     * {@link #quit} is to follow. A wire may leave all of it to that.
     */
    default void leave(byte[] line, int length) {}

    /**
     * Writes the last words and closes stdin unless {@link #leave} has, waits what is left of the grace time, then ends
     * every process the bot ever started.
     */
    void quit(byte[] line, int length, long graceMillis);

    /** Ends every process of the bot at once. Idempotent. */
    @Override
    void close();

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

        /** Has not ended, but its output is closed. */
        record Running() implements Exit {}
    }
}
