package botarena.bots.master;

import botarena.bots.Brain;
import botarena.games.Game;
import botarena.games.Position;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Plays one game by {@link TreeSearch}. */
final class TreeBrain implements Brain {

    private static final double EXPLORATION = 0.5;

    /** Tried against 0.5: it won. In OXONO it did not. */
    private static final double EXPLORATION_IN_YOXII = 0.3;

    private final TreeSearch search;

    /** @param playouts at most so many a decision */
    TreeBrain(Game game, long seed, long playouts, Set<Idea> ideas) {
        double exploration = game.id().equals("yoxii") ? EXPLORATION_IN_YOXII : EXPLORATION;
        search = new TreeSearch(seed, exploration, playouts, ideas);
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
