package botarena.bots.master;

import botarena.bots.Brain;
import botarena.games.Position;

/** Plays one game by {@link AlphaBeta}. */
final class AlphaBetaBrain implements Brain {

    private static final int TABLE_BITS = 20;

    private final Trail trail;
    private final AlphaBeta search;

    /**
     * @param first the position of the first decision
     * @param nodes at most about so many a decision
     */
    AlphaBetaBrain(Position first, Knowledge knowledge, long nodes) {
        trail = new Trail(first.game().recurs());
        trail.push(first);
        search = new AlphaBeta(knowledge, trail, TABLE_BITS, nodes);
    }

    /** Half the time is enough to begin a search one move deeper; one that was begun may take twice as long. */
    @Override
    public Choice choose(Position position, Allowance allowance) {
        long now = System.nanoTime();
        long planned = allowance.planned();
        AlphaBeta.Found found =
                search.search(position, now + planned / 2, now + Math.min(2 * planned, allowance.most()));
        return new Choice(found.move(), Worth.expected(found.score()), found.nodes(), found.depth());
    }

    @Override
    public void played(Position after, int move) {
        trail.push(after);
    }
}
