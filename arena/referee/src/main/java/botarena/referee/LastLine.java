package botarena.referee;

/** The line of a bot's that came last, and how long it took. */
public interface LastLine {

    /**
     * The buffer holding the line that came last, without its newline, from {@link #from} to {@link #to}; where none
     * came, what there is of an unfinished one. Valid until the next call.
     */
    byte[] bytes();

    int from();

    int to();

    /** How long it has been since the last request's write began when its ask or await returned, whatever it brought. */
    long elapsedNanos();

    /**
     * Of that, what others surely took, in nanoseconds: waits of bot and referee for a processor that the bot itself did
     * not use, and garbage collection of the arena's; 0 where unknown.
     */
    long stalledNanos();

    /** What others may have taken beyond {@link #stalledNanos}: the bot's processes waited, but not surely in turn. */
    default long doubtNanos() {
        return 0;
    }

    /** How long that of the bot's threads ran meanwhile that ran longest, in nanoseconds; 0 where unknown. */
    default long ranNanos() {
        return 0;
    }

    /** How long the arena or the machine stood still meanwhile, as by Ctrl-Z or in sleep; 0 where unknown. */
    default long stoppedNanos() {
        return 0;
    }

    /** What the bot is charged with: the time since the request less what others took. */
    default long chargedNanos() {
        return Math.max(0, elapsedNanos() - stalledNanos() - stoppedNanos());
    }
}
