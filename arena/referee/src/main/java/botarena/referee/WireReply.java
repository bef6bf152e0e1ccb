package botarena.referee;

import botarena.referee.Wire.Arrival;
import java.nio.charset.StandardCharsets;

/** Reply to an {@link Wire#ask}: the line and its times. Each wire fills one such value again and again. */
public final class WireReply {
    private Arrival arrival = Arrival.TIMEOUT;
    private byte[] bytes = {};
    private int from;
    private int to;
    private boolean complete = true;
    private long elapsed;
    private long stalled;
    private long doubt;
    private long stopped;
    private long ran;
    private String trouble = "";

    /**
     * {@return this reply, of which nothing else is known yet}
     *
     * @param how how it arrived
     */
    public WireReply setArrival(Arrival how) {
        arrival = how;
        return this;
    }

    /**
     * Sets the line, without its newline; if none came, the beginning of an unfinished one.
     *
     * @param buffer not copied
     * @param start first byte
     * @param end behind the last byte
     * @return this reply
     */
    public WireReply line(byte[] buffer, int start, int end) {
        bytes = buffer;
        from = start;
        to = end;
        return this;
    }

    /**
     * Sets whether the line's newline came.
     *
     * @param whole whether it came
     * @return this reply
     */
    public WireReply complete(boolean whole) {
        complete = whole;
        return this;
    }

    /**
     * Sets the times, in nanoseconds.
     *
     * @param sinceAsked see {@link #elapsedNanos}; likewise the others
     * @param byOthers see {@link #stalledNanos}
     * @param inDoubt see {@link #doubtNanos}
     * @param arenaStopped see {@link #stoppedNanos}
     * @param busiest see {@link #ranNanos}
     * @return this reply
     */
    public WireReply took(long sinceAsked, long byOthers, long inDoubt, long arenaStopped, long busiest) {
        elapsed = sinceAsked;
        stalled = byOthers;
        doubt = inDoubt;
        stopped = arenaStopped;
        ran = busiest;
        return this;
    }

    /**
     * Sets the arena's failure, in words.
     *
     * @param why for the organiser
     * @return this reply
     */
    public WireReply setFailure(String why) {
        trouble = why;
        return setArrival(Arrival.BROKEN);
    }

    /** {@return the way in which the line came, or the reason why none did} */
    public Arrival arrival() {
        return arrival;
    }

    /** {@return the buffer with the line, from {@link #lineStart} to {@link #lineEnd}} */
    public byte[] bytes() {
        return bytes;
    }

    /** {@return the index of the line's first byte in {@link #bytes}} */
    public int lineStart() {
        return from;
    }

    /** {@return the index behind the line's last byte, without its newline} */
    public int lineEnd() {
        return to;
    }

    /** {@return whether the line's newline came, in time or not} */
    public boolean isComplete() {
        return complete;
    }

    /** {@return the line as text} */
    public String text() {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    /** {@return the time from the start of the request's write until ask or await returned} */
    public long elapsedNanos() {
        return elapsed;
    }

    /**
     * {@return the part of that time that others surely took: waits of bot and referee for a processor that the bot
     * itself did not use, and the arena's garbage collection; 0 if unknown}
     */
    public long stalledNanos() {
        return stalled;
    }

    /**
     * {@return the time that others may have taken beyond {@link #stalledNanos}: the bot's processes waited, but not
     * surely in turn}
     */
    public long doubtNanos() {
        return doubt;
    }

    /**
     * {@return the time for which the arena or the machine stood still meanwhile, as by Ctrl-Z or in sleep; 0 where
     * unknown}
     */
    public long stoppedNanos() {
        return stopped;
    }

    /** {@return the time that the busiest of the bot's threads ran meanwhile; 0 where unknown} */
    public long ranNanos() {
        return ran;
    }

    /** {@return the time charged to the bot: since the request, less the time that others took} */
    public long chargedNanos() {
        return Math.max(0, elapsed - stalled - stopped);
    }

    /** {@return the failure of the arena itself, in words, after {@link Arrival#BROKEN}} */
    public String trouble() {
        return trouble;
    }
}
