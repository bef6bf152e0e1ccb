package botarena.app.person;

import botarena.referee.GameInProgress;
import java.util.Set;

/** View of a game, through which people also answer. Called by the thread that plays. */
interface PersonView {

    /**
     * Another game, or the same one from an earlier ply on; of its opening nothing more need be shown.
     *
     * @param people their seats
     */
    void begin(GameInProgress game, Set<Integer> people);

    /**
     * Asks the person to move, and waits.
     *
     * @param undoable whether a ply can be taken back; if not, that is no valid answer
     */
    PersonAction ask(GameInProgress now, boolean undoable);

    /** The game is over, by its rules or otherwise. */
    void end(GameInProgress now);
}
