package botarena.app.play;

import botarena.tournament.events.RunFollower;

/** Display of a run for the user, which gets every event. */
interface RunDisplay extends RunFollower {

    /** Shows a line at once; may be called from any thread. */
    void showLine(String line);

    /** Gives the terminal back; may be called again. */
    default void releaseTerminal() {}

    @Override
    default boolean hearsAll() {
        return true;
    }
}
