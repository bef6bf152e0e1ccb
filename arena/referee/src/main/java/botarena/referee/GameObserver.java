package botarena.referee;

/** Watches games while they are played: for pages and terminals that show them ply by ply. */
@FunctionalInterface
public interface GameObserver {

    /**
     * Told of every game once, when its opening stands on the board and before its bots are ready; from the thread that
     * plays it, which waits for this. What it throws is logged and changes nothing.
     *
     * @param game grows while it is played, and is to be read whenever the observer likes
     */
    void begins(GameInProgress game);
}
