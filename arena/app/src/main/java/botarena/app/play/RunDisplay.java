package botarena.app.play;

import botarena.tournament.events.RunFollower;

/** Display of a run for the user, who is to miss nothing. */
interface RunDisplay extends RunFollower {

    /** Tells a person something at once; may be called from any thread. */
    void say(String line);

    /** Gives the terminal back; may be called again. */
    default void leave() {}

    @Override
    default boolean hearsAll() {
        return true;
    }
}
