package botarena.bots.master;

import botarena.bots.Brain;
import botarena.bots.master.AlphaBeta.Knowledge;
import botarena.games.Position;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Plays one game by {@link AlphaBeta}. */
final class AlphaBetaBrain implements Brain {

    private static final int TABLE_BITS = 20;

    private final Trail trail;
    private final AlphaBeta search;
    private final LongSupplier clock;
    private int seat = Position.NOBODY;

    /**
     * @param first the position that the game begins with, or of the first decision
     * @param nodes a decision, at most and about
     */
    AlphaBetaBrain(Position first, Knowledge knowledge, long nodes, Set<Idea> ideas) {
        this(first, knowledge, nodes, ideas, System::nanoTime);
    }

    /** @param clock in nanoseconds */
    AlphaBetaBrain(Position first, Knowledge knowledge, long nodes, Set<Idea> ideas, LongSupplier clock) {
        this.clock = clock;
        trail = new Trail(first.game().recurs());
        trail.push(first);
        search = new AlphaBeta(knowledge, trail, TABLE_BITS, nodes, ideas);
    }

    /** Half the time is enough to begin a search one move deeper; one that was begun may take twice as long. */
    @Override
    public Choice choose(Position position, Allowance allowance) {
        seat = position.toMove();
        long began = clock.getAsLong();
        long soft = allowance.planned() / 2;
        long hard = Math.min(2 * allowance.planned(), allowance.most());
        AlphaBeta.Found found = search.search(
                position,
                GameSearch.team(position),
                () -> clock.getAsLong() - began >= soft,
                () -> clock.getAsLong() - began >= hard);
        return new Choice(found.move(), Worth.expectedScore(found.score()), found.nodes(), found.depth());
    }

    @Override
    public void notePly(Position after, int move) {
        trail.push(after);
    }

    /** Searches behind the expected replies; without one, the position as it is. */
    @Override
    public void ponder(Position position, BooleanSupplier stop) {
        int pushed = 0;
        Position at = position;
        int reply = reply(at);
        while (reply != Position.NONE && !at.play(reply).over()) {
            at = at.play(reply);
            trail.push(at);
            pushed++;
            reply = reply(at);
        }
        search.search(at, at.seating().team(seat), () -> false, stop);
        for (; pushed > 0; pushed--) {
            trail.pop();
        }
    }

    /** Expected reply in the position that the trail ends with; {@link Position#NONE} if unknown. */
    int reply(Position at) {
        return at.toMove() == seat ? Position.NONE : search.expectedMove(at);
    }
}
