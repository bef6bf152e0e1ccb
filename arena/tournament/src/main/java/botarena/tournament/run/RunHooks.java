package botarena.tournament.run;

import botarena.tournament.Contestant;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import botarena.tournament.bots.Versions;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/**
 * What somebody has done around the games of a run, while its folder is locked. Everything is called on the thread that
 * opens and plays the run.
 */
public interface RunHooks {

    /** Nothing is done. */
    RunHooks NONE = new RunHooks() {};

    /**
     * A run between its bots' builds and its first game.
     *
     * @param contestants the bots that play, versions counted
     * @param versions what the journal knows of them
     * @param concurrency games at once
     * @param events takes events for the run's followers
     */
    record Ready(
            Tournament tournament,
            List<Contestant> contestants,
            Versions versions,
            int concurrency,
            Consumer<RunEvent> events) {
        public Ready {
            contestants = List.copyOf(contestants);
        }
    }

    /**
     * Called before the first game and before anything but the lock is written.
     *
     * @throws IOException if something cannot be written below the results folder; the run is refused
     * @throws InterruptedException if the thread is interrupted, which breaks the run off
     */
    default void before(Ready run) throws IOException, RefusedException, InterruptedException {}

    /**
     * Called with every event from {@link RunEvent.Started} on, after the followers were given it. The run waits for this:
     * whoever ends it early or must be told in step does it here.
     *
     * @param events takes events for the run's followers; they do not come here
     */
    default void during(RunEvent event, Consumer<RunEvent> events) {}

    /** A bot in warnings, for whoever holds the run: its label in quotes, and whose it is where the label hides that. */
    default String named(String label) {
        return "'" + label + "'";
    }

    /**
     * Called after the last game, once the tables are written; not for a run that failed or whose lanes were interrupted.
     *
     * @param events takes events for the run's followers, who have not heard of the end yet
     * @throws IOException if something cannot be written below the results folder; the run has failed
     */
    default void after(Tournament tournament, Consumer<RunEvent> events) throws IOException, RefusedException {}
}
