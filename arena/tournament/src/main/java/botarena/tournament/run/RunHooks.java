package botarena.tournament.run;

import botarena.base.Refusal.RefusedException;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.bots.Versions;
import botarena.tournament.events.RunEvent;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** Actions around the games of a run, while its folder is locked. Called on the thread that opens and plays the run. */
public interface RunHooks {

    /** No actions. */
    RunHooks NONE = new RunHooks() {};

    /**
     * State of a run between its bots' builds and its first game.
     *
     * @param contestants the bots that play, versions counted
     * @param versions the journal's versions of them
     * @param concurrency games at once
     * @param events takes events for the run's followers
     */
    record Ready(
            Tournament tournament,
            List<Contestant> contestants,
            Versions versions,
            int concurrency,
            Consumer<RunEvent> events) {
        /** Copies the bots. */
        public Ready {
            contestants = List.copyOf(contestants);
        }
    }

    /**
     * The bots that take part, each in the games that it plays; called when all are built.
     *
     * @param warn takes a sentence on each that is left out
     */
    default List<Contestant> chooseEntrants(Tournament tournament, List<Contestant> contestants, Consumer<String> warn)
            throws RefusedException {
        return contestants;
    }

    /**
     * Called before the first game and before anything but the lock is written.
     *
     * @throws IOException if something cannot be written below the results folder; the run is refused
     * @throws InterruptedException if the thread is interrupted, which breaks the run off
     */
    default void beforeGames(Ready run) throws IOException, RefusedException, InterruptedException {}

    /**
     * Called with every event from {@link RunEvent.Started} on, after the followers got it. The run waits for it, so it
     * may end the run early.
     *
     * @param events takes events for the run's followers; they do not come here
     */
    default void handleEvent(RunEvent event, Consumer<RunEvent> events) {}

    /** Name of a bot in warnings: its label in quotes, and its owner if the label hides that. */
    default String quoteName(String label) {
        return "'" + label + "'";
    }

    /**
     * Called after the last game, once the tables are written; not for a run that failed or whose lanes were
     * interrupted.
     *
     * @param events takes events for the run's followers, who have not heard of the end yet
     * @throws IOException if something cannot be written below the results folder; the run has failed
     */
    default void afterGames(Tournament tournament, Consumer<RunEvent> events) throws IOException, RefusedException {}
}
