package botarena.tournament.run;

/**
 * Hears what happens in a run. Every follower has a thread of its own and hears the events in order, one at a time, so
 * that none holds up the run or another: it may take its time, and one that throws is told nothing more. What has to
 * happen on the run's own thread belongs into {@link RunHooks}.
 */
@FunctionalInterface
public interface RunFollower {

    /** Events that may wait for one follower. */
    int BACKLOG = 10_000;

    /** Which standings a follower wants; none are worked out that nobody wants. */
    enum Wish {
        NONE,
        /** When a tenth, a quarter, half, three quarters and all of the games are settled. */
        AT_MILESTONES,
        /** At milestones, and every two seconds where they may have changed. */
        SELDOM,
        /** At milestones and whenever they may have changed, as often as working them out is cheap. */
        ALWAYS
    }

    /** Takes one event. */
    void accept(RunEvent event);

    /** Which standings it wants; asked once. */
    default Wish wish() {
        return Wish.NONE;
    }

    /**
     * Whether it has to hear everything, as who writes the answer of a program does: then the run waits for it once {@link
     * #BACKLOG} events do, and at the end until it has heard the last. One that need not is given {@link RunEvent.Missed}
     * in place of the oldest games, and a moment at the end. Asked once.
     */
    default boolean hearsAll() {
        return false;
    }
}
