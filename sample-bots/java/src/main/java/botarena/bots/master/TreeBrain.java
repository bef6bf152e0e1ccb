package botarena.bots.master;

import botarena.bots.Brain;
import botarena.games.Game;
import botarena.games.Position;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Plays one game by {@link TreeSearch}. */
final class TreeBrain implements Brain {

    /** In percent; a game's file of weights may say otherwise. */
    static final int EXPLORATION = 50;

    private final TreeSearch search;

    /** @param playouts at most so many a decision */
    TreeBrain(Game game, long seed, long playouts, Set<Idea> ideas) {
        int exploration = Weighted.read(game.id()).getOrDefault("exploration", EXPLORATION);
        search = new TreeSearch(seed, exploration / 100.0, playouts, ideas);
    }

    @Override
    public Choice choose(Position position, Allowance allowance) {
        long end = System.nanoTime() + allowance.planned();
        TreeSearch.Found found = search.search(position, () -> System.nanoTime() - end >= 0);
        return new Choice(found.move(), found.score(), found.playouts(), 0);
    }

    @Override
    public void played(Position after, int move) {
        search.played(move);
    }

    @Override
    public void ponder(Position position, BooleanSupplier stop) {
        search.grow(position, stop);
    }
}
