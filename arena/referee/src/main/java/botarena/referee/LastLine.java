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

    /** Of that, what bot and referee waited for a processor or for garbage collection, in nanoseconds; 0 where unknown. */
    long stalledNanos();
}
