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

    /** A reply of which nothing is known yet but how it arrived. */
    public WireReply arrived(Arrival how) {
        arrival = how;
        return this;
    }

    /** Sets the line, without its newline; if none came, the beginning of an unfinished one. */
    public WireReply line(byte[] buffer, int start, int end) {
        bytes = buffer;
        from = start;
        to = end;
        return this;
    }

    /** Sets whether the line's newline came. */
    public WireReply complete(boolean whole) {
        complete = whole;
        return this;
    }

    /**
     * Sets the times, in nanoseconds.
     *
     * @param sinceAsked see {@link #elapsedNanos}; likewise the others
     */
    public WireReply took(long sinceAsked, long byOthers, long inDoubt, long arenaStopped, long busiest) {
        elapsed = sinceAsked;
        stalled = byOthers;
        doubt = inDoubt;
        stopped = arenaStopped;
        ran = busiest;
        return this;
    }

    /** Sets the arena's failure, in words. */
    public WireReply broken(String why) {
        trouble = why;
        return arrived(Arrival.BROKEN);
    }

    /** How the line came, or why none did. */
    public Arrival arrival() {
        return arrival;
    }

    /** The buffer with the line, from {@link #from} to {@link #to}. */
    public byte[] bytes() {
        return bytes;
    }

    /** Index of the line's first byte in {@link #bytes}. */
    public int from() {
        return from;
    }

    /** Index behind the line's last byte, without its newline. */
    public int to() {
        return to;
    }

    /** Whether the line's newline came, in time or not. */
    public boolean isComplete() {
        return complete;
    }

    /** The line as text. */
    public String text() {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    /** Time from the start of the request's write until ask or await returned. */
    public long elapsedNanos() {
        return elapsed;
    }

    /**
     * The part of that time that others surely took: waits of bot and referee for a processor that the bot itself did
     * not use, and the arena's garbage collection; 0 if unknown.
     */
    public long stalledNanos() {
        return stalled;
    }

    /** Time that others may have taken beyond {@link #stalledNanos}: the bot's processes waited, but not surely in turn. */
    public long doubtNanos() {
        return doubt;
    }

    /** Time for which the arena or the machine stood still meanwhile, as by Ctrl-Z or in sleep; 0 where unknown. */
    public long stoppedNanos() {
        return stopped;
    }

    /** Time that the busiest of the bot's threads ran meanwhile; 0 where unknown. */
    public long ranNanos() {
        return ran;
    }

    /** Time charged to the bot: since the request, less the time that others took. */
    public long chargedNanos() {
        return Math.max(0, elapsed - stalled - stopped);
    }

    /** Failure of the arena itself, in words, after {@link Arrival#BROKEN}. */
    public String trouble() {
        return trouble;
    }
}
