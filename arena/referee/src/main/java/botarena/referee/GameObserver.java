package botarena.referee;

/** Observer of games while they are played, for pages and terminals that show them ply by ply. */
@FunctionalInterface
public interface GameObserver {

    /**
     * Called once for every game, after its opening is played and before its bots are ready, by the thread that plays
     * it, which waits. An exception is logged and has no effect.
     *
     * @param game grows while it is played, and is to be read whenever the observer likes
     */
    void begins(GameInProgress game);
}
