package botarena.referee;

/**
 * Connection to one bot, line by line: the seam between processes and everything that judges them. {@link #process} has
 * the rest: all that belongs to the bot's process rather than to its lines.
 *
 * <p>One thread at a time uses an implementation, which allocates nothing per line and never throws for a bot's
 * behaviour. When that thread is interrupted, {@link #ask} and {@link #await} return {@link Arrival#BROKEN} at once and
 * leave it interrupted.
 *
 * <p>Lines are framed, capped and sorted here, and no further. Stray output is counted and kept aside; a line that
 * begins with <code>{</code>, or that is no harmless text, is handed on as it came. No method has a default, so that a
 * forwarding wire cannot forget one.
 */
public interface Wire extends AutoCloseable {

    /** Outcome of an {@link #ask}. */
    enum Arrival {
        /** A complete line arrived within the limit. */
        LINE,
        /** A complete unrequested line was there before the request was written; the request was not sent. */
        UNASKED,
        /** No complete line within the limit. */
        TIMEOUT,
        /** The bot's main process ended, or it closed its output, with the answer due: see {@link BotProcess#exit}. */
        CLOSED,
        /** A line grew beyond the limit. */
        TOO_LONG,
        /** More stray output than one game allows. */
        OUTPUT_LIMIT,
        /** The arena's own fault: see {@link WireReply#trouble}. */
        BROKEN
    }

    /**
     * Writes one request and waits for the first complete line. The clock runs from just before the write to just after
     * the read that brought the newline; bytes that drip never move the deadline. A frozen bot is thawed first.
     *
     * @param line the request, newline included, at {@code line[0..length)}
     * @param length bytes of the request
     * @param limitNanos how long to wait, from the start of the write; the bot is not touched when it has passed
     * @return valid until the next call
     */
    WireReply ask(byte[] line, int length, long limitNanos);

    /**
     * Goes on waiting for the reply to the last request after {@link Arrival#TIMEOUT}: same clock, new limit. So a
     * referee can act on a bot that thinks long, without a second thread.
     *
     * @param limitNanos how long to wait, from the start of that request's write
     * @return valid until the next call
     */
    WireReply await(long limitNanos);

    /**
     * Writes a line that wants no reply; never blocks. Bytes that the bot does not read in time are dropped with its
     * process.
     *
     * @param line the message, newline included
     * @param length its bytes
     */
    void tell(byte[] line, int length);

    /** {@return the bot's process: its traces, and how it is stopped and ended} */
    BotProcess process();

    /** Ends every process of the bot at once. Idempotent. */
    @Override
    void close();
}
