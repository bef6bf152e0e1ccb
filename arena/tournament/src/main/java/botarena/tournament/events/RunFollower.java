package botarena.tournament.events;

/**
 * Follower of a run's events. Each has its own thread and gets the events in order, so none delays the run or another,
 * and none needs to be thread-safe. One that throws gets no further events.
 */
@FunctionalInterface
public interface RunFollower {

    /** Events that may wait for one follower, at most. */
    int BACKLOG = 10_000;

    /** How often a follower needs standings; they are computed only if some follower does. */
    enum StandingsRate {
        /** Never. */
        NONE,
        /** When 10, 25, 50, 75 and 100 % of the games are settled. */
        AT_MILESTONES,
        /** At milestones, and every two seconds if they may have changed. */
        SELDOM,
        /** At milestones, and whenever they may have changed, as often as computing them is cheap. */
        ALWAYS
    }

    /**
     * Takes one event.
     *
     * @param event immutable
     */
    void accept(RunEvent event);

    /** {@return the rate at which it needs standings; called once} */
    default StandingsRate standingsRate() {
        return StandingsRate.NONE;
    }

    /**
     * {@return whether it needs every event, as a program's output does} Then the run waits for it when {@link
     * #BACKLOG} events wait, and at the end. Others get {@link RunEvent.Missed} in place of the oldest games, and a
     * moment at the end. Called once.
     */
    default boolean hearsAll() {
        return false;
    }
}
