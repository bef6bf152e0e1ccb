package botarena.tournament.embed;

import botarena.games.Position;

/** A bot in this JVM: a function that chooses moves. */
@FunctionalInterface
public interface Chooser {

    /**
     * Chooses a move.
     *
     * <p>The time counts as a process's does. An exception loses the game, with the trace as the bot's stderr. Nothing
     * confines the chooser, and nothing stops one that never returns.
     *
     * @param position open, with this bot to move
     * @param millis left for this move and all later ones that share the clock
     * @return a code from {@link Position#moves}; any other loses the game
     */
    int choose(Position position, long millis);
}
