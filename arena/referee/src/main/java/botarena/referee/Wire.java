package botarena.referee;

import botarena.referee.cause.LateCause;

/**
 * One bot's streams, line by line: the seam between processes and everything that judges them. Whoever does not talk to
 * the bot sees one side of it: the line that came last, what it left behind, its processes.
 *
 * <p>An implementation is used by one thread at a time, allocates nothing per line and never throws for what a bot
 * does. When that thread is interrupted, {@link #ask} and {@link #await} return {@link Arrival#BROKEN} at once and leave
 * it interrupted.
 *
 * <p>Lines are framed, capped and sorted here, and no further: stray output is counted and kept aside; a line that
 * begins with <code>{</code>, or that is no harmless text, is handed on as it came.
 */
public interface Wire extends LastLine, BotTraces, BotControl {

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
     * Why a bot that has never answered does not, after {@link Arrival#TIMEOUT}: tries for some seconds what makes it
     * answer. Its answers mean nothing afterwards, and its input may be closed.
     */
    default LateCause silence() {
        return LateCause.UNKNOWN;
    }

    /** What the arena itself failed at, in words, after {@link Arrival#BROKEN}. */
    String trouble();
}
