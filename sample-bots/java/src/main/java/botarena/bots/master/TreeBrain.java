package botarena.bots.master;

import botarena.bots.Brain;
import botarena.games.Position;

/** Plays one game by {@link TreeSearch}. */
final class TreeBrain implements Brain {

    private static final double EXPLORATION = 0.5;

    private final TreeSearch search;

    /** @param playouts at most so many a decision */
    TreeBrain(long seed, long playouts) {
        search = new TreeSearch(seed, EXPLORATION, playouts);
    }

    @Override
    public Choice choose(Position position, Allowance allowance) {
        TreeSearch.Found found = search.search(position, System.nanoTime() + allowance.planned());
        return new Choice(found.move(), found.score(), found.playouts(), 0);
    }

    @Override
    public void played(Position after, int move) {
        search.played(move);
    }
}
