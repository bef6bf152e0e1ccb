package botarena.bots.master;

import botarena.bots.Brain;
import botarena.games.Position;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Plays one game by {@link OnitamaSearch}. */
final class OnitamaBrain implements Brain {

    private static final int TABLE_BITS = 20;

    private final OnitamaSearch search;

    /**
     * @param first the position that the game begins with, or of the first decision
     * @param nodes at most about so many a decision
     */
    OnitamaBrain(Position first, long nodes, Set<Idea> ideas) {
        search = new OnitamaSearch(first, TABLE_BITS, nodes, ideas);
        search.advance(first);
    }

    /** Games are short: begins a deeper search up to the planned time, and ends it after the most. */
    @Override
    public Choice choose(Position position, Allowance allowance) {
        long began = System.nanoTime();
        AlphaBeta.Found found = search.search(
                position,
                true,
                () -> System.nanoTime() - began >= allowance.planned(),
                () -> System.nanoTime() - began >= allowance.most());
        return new Choice(found.move(), Worth.expected(found.score()), found.nodes(), found.depth());
    }

    @Override
    public void played(Position after, int move) {
        search.advance(after);
    }

    /** Searches what comes after the reply that is expected; where none is, the position as others have it. */
    @Override
    public void ponder(Position position, BooleanSupplier stop) {
        int reply = search.expected(position);
        Position after = reply == Position.NONE ? position : position.play(reply);
        if (reply == Position.NONE || after.over()) {
            search.search(position, false, () -> false, stop);
            return;
        }
        search.advance(after);
        search.search(after, true, () -> false, stop);
        search.retreat();
    }
}
