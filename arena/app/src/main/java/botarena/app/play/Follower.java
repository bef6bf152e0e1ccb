package botarena.app.play;

import botarena.tournament.run.RunEvent;
import botarena.tournament.run.TournamentRun;
import java.util.Map;
import java.util.function.Consumer;

/** Follows a run: hears its events, from one thread at a time, and shows them. */
interface Follower extends Consumer<RunEvent> {

    /** Tells where tables can be had, once the run is open. */
    void follow(TournamentRun run);

    /** A line that says where a test stands, and the same for programs. */
    default void note(String text, Map<String, Object> fields) {}

    /** Tells a person something at once; may be called from any thread. */
    void say(String line);

    /** Gives the terminal back; may be called again. */
    default void leave() {}
}
